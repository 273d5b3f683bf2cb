/** The field of a race as a commentator sees it: who is where, from any game's view. */
import type { Facts } from '../table/race-info';
import type { TableView } from '../table/view';

export interface Seen {
  id: string;
  number: number;
  /** How much of the way is behind it, 0 to 1. */
  progress: number;
}

/** The horses still running, the first in front. */
export function running(view: TableView, facts: Facts): Seen[] {
  return view.runners
    .filter((one) => one.place === null && !facts.isOut(view, one))
    .map(({ id, number, progress }) => ({ id, number, progress }))
    .sort((a, b) => b.progress - a.progress);
}

/** The horse that an event names: by its id, or by its number. */
export function horseOf(view: TableView | null, named: unknown): string {
  const said = String(named);
  const found = view?.runners.find(({ id, number }) => id === said || String(number) === said);
  return found?.id ?? said;
}

/** The race that is on, where a game has several. */
export function raceOf(view: TableView): number {
  return Number(view.position.race ?? 0);
}

/** How close the first two are, from 0 (far apart) to 1 (level). */
export function closeness(field: Seen[]): number {
  const [first, second] = field;
  if (!first || !second) return 0;
  return Math.max(0, 1 - (first.progress - second.progress) / 0.2);
}
