/** The chances at the moments of a replay: asked for as they are shown, one at a time, each once. */
import type { Odds } from '../../wire';

export class ReplayOdds {
  private known = new Map<number, Odds>();
  private wanted: number | null = null;
  private isAsking = false;

  constructor(
    private readonly ask: (at: number) => Promise<Odds>,
    private readonly tell: (odds: Odds) => void,
  ) {}

  /** The page shows the moment after so many answers. */
  show(at: number): void {
    const found = this.known.get(at);
    if (found) return this.tell(found);
    this.wanted = at;
    if (!this.isAsking) void this.follow();
  }

  /** Of those that were wanted meanwhile only the newest is asked for. */
  private async follow(): Promise<void> {
    this.isAsking = true;
    while (this.wanted !== null) {
      const at = this.wanted;
      this.wanted = null;
      // Without chances the race is shown all the same.
      const odds = await this.ask(at).catch(() => null);
      if (!odds) continue;
      this.known.set(at, odds);
      this.tell(odds);
    }
    this.isAsking = false;
  }
}
