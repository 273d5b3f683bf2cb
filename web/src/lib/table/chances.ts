/** The chances as of the shown moment: never of a later one, frozen over a roll, gone at the post. */
import type { Odds } from '../../wire';
import type { TableView } from './view';

export class Chances {
  private heard: { odds: Odds; number: number }[] = [];
  private last: Odds | null = null;
  private isFrozen = false;

  hear(odds: Odds, number: number): void {
    this.heard.push({ odds, number });
  }

  /** While a die tumbles or a horse is on its way nothing changes. */
  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen;
  }

  clear(): void {
    this.last = null;
    this.isFrozen = false;
  }

  /** What may be shown with a view: the newest chances that are not ahead of it. */
  shown(view: TableView | null, number: number): Odds | null {
    if (!view || view.over || view.runners?.some((one) => one.place !== null)) {
      this.clear();
      this.forget(number, view?.at ?? 0);
      return null;
    }
    if (this.isFrozen) return this.last;
    const ripe = this.heard.filter((one) => one.number === number && one.odds.at <= view.at);
    this.last = ripe.at(-1)?.odds ?? this.last;
    this.forget(number, view.at);
    return this.last;
  }

  /** What has been shown, or is of a race that is over, will not be shown again. */
  private forget(number: number, at: number): void {
    this.heard = this.heard.filter((one) => one.number >= number && one.odds.at > at);
  }
}
