/** The runners of any game's view in their lanes: who they are and how far they have come. */
import type { RunnerView } from '../../../wire';
import type { TableView } from '../../table/view';
import type { Words } from '../../i18n/words';
import { isRows, nameOf } from '../../asks/field-text';

export type LaneRunner = RunnerView;

/** The field as the kernel tells it for any board; nobody where no race has been lined up. */
export function fieldOf(view: TableView): LaneRunner[] {
  return view.runners;
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

/** A runner's printed name, else its id. */
export function nameIn(horses: unknown, id: string): string {
  const row = isRows(horses) ? horses.find((one) => String(one.id ?? one.key) === id) : undefined;
  return typeof row?.name === 'string' ? row.name : id;
}

/** A runner by the name people call it. */
export function runnerName(words: Words, runner: LaneRunner, horses: unknown): string {
  const name = nameIn(horses, runner.id);
  return name === runner.id ? nameOf(words, 'horse', runner.id) : name;
}
