/** An edition tried out by bots: games come in by and by, until enough are there or somebody stops. */
import { api, Refusal } from '../net/api';
import type { EditionTried, Tallied } from '../../wire';

const ENOUGH = 300;
/** Requests after which it ends, however few games that were. */
const MOST = 40;
const Z95 = 1.959964;

export interface Share {
  share: number;
  low: number;
  high: number;
}

const NOTHING: Tallied = { games: 0, answers: 0, wins: [] };

export class Trial {
  seats = $state(0);
  mine = $state.raw<Tallied>(NOTHING);
  own = $state.raw<Tallied>(NOTHING);
  isRunning = $state(false);
  refused = $state.raw<Refusal | null>(null);
  private run = 0;

  constructor(
    readonly game: string,
    seats: number,
  ) {
    this.seats = seats;
  }

  /** What was found out no longer holds: the numbers or the seats are others. */
  forget(): void {
    this.stop();
    this.mine = this.own = NOTHING;
    this.refused = null;
  }

  stop(): void {
    this.run += 1;
    this.isRunning = false;
  }

  async start(text: string): Promise<void> {
    this.forget();
    const run = this.run;
    this.isRunning = true;
    try {
      for (let i = 0; i < MOST && this.mine.games < ENOUGH; i++) {
        const found = await api.tryEdition(this.game, text, this.seats, this.mine.games);
        if (run !== this.run) return;
        this.add(found);
      }
    } catch (why) {
      if (run !== this.run) return;
      this.refused = why instanceof Refusal ? why : new Refusal('web.trouble');
    }
    this.isRunning = false;
  }

  /** How long its games are, beside ours. */
  get length(): number {
    if (this.mine.games === 0 || this.own.games === 0) return 1;
    return this.mine.answers / this.mine.games / (this.own.answers / this.own.games);
  }

  shares(tally: Tallied): Share[] {
    return tally.wins.map((wins) => interval(wins, tally.games));
  }

  /** The seats that win more or less than their share, and not by luck alone. */
  get uneven(): number[] {
    const fair = 1 / this.seats;
    return this.shares(this.mine).flatMap(({ low, high }, seat) =>
      low > fair || high < fair ? [seat] : [],
    );
  }

  private add({ mine, own }: EditionTried): void {
    this.mine = sum(this.mine, mine);
    this.own = sum(this.own, own);
  }
}

function sum(one: Tallied, other: Tallied): Tallied {
  return {
    games: one.games + other.games,
    answers: one.answers + other.answers,
    wins: other.wins.map((wins, i) => wins + (one.wins[i] ?? 0)),
  };
}

/** A share with its 95 % interval (Wilson's). */
export function interval(wins: number, games: number): Share {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = wins / games;
  const square = Z95 * Z95;
  const middle = (share + square / (2 * games)) / (1 + square / games);
  const half =
    (Z95 / (1 + square / games)) *
    Math.sqrt((share * (1 - share)) / games + square / (4 * games * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
