/** The runners of any game's view in their lanes: who they are and how far they have come. */
import type { TableView } from '../../table/view';
import type { Words } from '../../words/words';
import { isRows, nameOf, type Rows } from './plain';

export interface LaneRunner {
  id: string;
  number: number;
  coat: string;
  /** From 0 at the start to 1 at the post. */
  progress: number;
  /** Its place in the finish; 0 while it runs. */
  place: number;
}

/** The field in the order of the view; nobody where a view does not tell how far its horses are. */
export function fieldOf(view: TableView): LaneRunner[] {
  const horses = isRows(view.position.horses) ? view.position.horses : [];
  const longest = Math.max(40, ...horses.map((horse) => Number(horse.to_go ?? 0)));
  return horses.flatMap((horse, index): LaneRunner[] => {
    const progress = progressOf(horse, view.position, longest);
    if (progress === null) return [];
    const number = Number(horse.number ?? horse.horse ?? horse.lot ?? index + 1);
    const id = String(horse.id ?? horse.key ?? number);
    const place = Number(horse.place ?? 0);
    return [{ id, number, coat: String(horse.coat ?? ''), progress, place }];
  });
}

function progressOf(
  horse: Rows[number],
  position: Record<string, unknown>,
  longest: number,
): number | null {
  const finish = spacesOf(position);
  const board = (position.box as { board?: { columns?: number } } | undefined)?.board;
  if (finish > 0 && typeof horse.space === 'number') return within(horse.space / finish);
  if (typeof horse.to_go === 'number') return within(1 - horse.to_go / longest);
  if (board?.columns && horse.fate === 'running' && /^\d+\//.test(String(horse.square))) {
    return within(Number.parseInt(String(horse.square), 10) / board.columns);
  }
  return null;
}

/** How many spaces a straight has, where the view says so. */
export function spacesOf(position: Record<string, unknown>): number {
  return Number(position.finish_at ?? 0);
}

export function within(part: number): number {
  return Math.max(0, Math.min(1, part));
}

/** What is said of a runner besides where it is: the names of all that is true of it. */
export function tagsOf(words: Words, horses: unknown, id: string): string[] {
  const row = isRows(horses) ? horses.find((one) => String(one.id ?? one.key) === id) : undefined;
  return Object.entries(row ?? {})
    .filter(([key, value]) => value === true && words.has(`label.${key}`))
    .map(([key]) => words.say(`label.${key}`));
}

/** A runner by the name people call it. */
export function runnerName(words: Words, runner: LaneRunner, horses: unknown): string {
  const row = isRows(horses)
    ? horses.find((one) => String(one.id ?? one.key) === runner.id)
    : undefined;
  return typeof row?.name === 'string' ? row.name : nameOf(words, 'horse', runner.id);
}
