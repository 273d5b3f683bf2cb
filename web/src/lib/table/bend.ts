/** The last bend: from a third of the way to go until the race is settled. */
import { SETTLED } from './scene';
import type { GameEvent, TableView } from './view';

export class LastBend {
  /** The race that is still to be seen on the board has been settled. */
  private isSettled = false;
  /** The page has come after it: it is announced to those who see it come, and once. */
  private isOld = false;

  get isNew(): boolean {
    return !this.isOld;
  }

  /** A page that is shown all at once: whether the race that its board shows has been settled. */
  begin(log: GameEvent[], view: TableView | null): void {
    const settled = log.findLast(({ event }) => event === SETTLED);
    const race = view?.position.race ?? settled?.race;
    this.isSettled = settled !== undefined && settled.race === race;
    this.isOld = true;
  }

  /** Whether what has just been told ends it. */
  isOver(events: GameEvent[]): boolean {
    const isEnd = events.some(({ event }) => event === SETTLED);
    if (isEnd) this.isSettled = true;
    return isEnd;
  }

  /** Whether the leader has a third of the way to go, or less; horses that stand where a settled race
   *  has left them are not on their way. */
  isOn(view: TableView | null): boolean {
    const runners = view?.runners ?? [];
    const isLate =
      runners.some((one) => one.progress >= 2 / 3) && runners.some((one) => one.place === null);
    if (!isLate) this.isSettled = this.isOld = false;
    return isLate && !this.isSettled;
  }
}
