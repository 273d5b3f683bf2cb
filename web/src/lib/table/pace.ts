/** How fast the show goes. Times are those of the brisk pace, in milliseconds. */
import type { TableInfo } from '../../wire';

/** As the host of a table has chosen it. */
export type Pace = TableInfo['pace'];

export const TIMES = {
  die: 600,
  card: 500,
  coin: 420,
  line: 450,
  /** A fall, and how long it takes until the ground is hit. */
  fall: 900,
  pitch: 380,
  /** A horse that is pulled up. */
  pulled: 900,
  paraded: 1200,
  parade: 10_000,
  orders: 2000,
  off: 1500,
  called: 700,
  /** Before the print is there. */
  doubt: 1400,
  photo: 3500,
  order: 3000,
  /** How long the stamp on it is read. */
  official: 1500,
  standings: 1600,
  /** How the standings are left when all rows have come to rest. */
  ranked: 1500,
  next: 2500,
  /** That somebody's time is up. */
  timeUp: 1800,
  /** What a still picture of a moment stays where nothing moves. */
  still: 800,
  /** A sweep over the others' moves, at most. */
  sweep: 3000,
};

/** How many times as fast a phone shows what the television has shown, and the great moments of it. */
export const FOLLOWS = { usual: 4, great: 2 };

/** How long a bot seems to think, and how many times as fast things move. */
const PACED: Record<Pace, { thought: number; speed: number }> = {
  quick: { thought: 200, speed: 2 },
  normal: { thought: 700, speed: 1 },
  leisurely: { thought: 1500, speed: 0.85 },
};

export function thoughtAt(pace: Pace): number {
  return PACED[pace].thought;
}

/** The last bend and the finish are never hurried. */
export function speedAt(pace: Pace, isLastBend: boolean): number {
  return isLastBend ? Math.min(1, PACED[pace].speed) : PACED[pace].speed;
}

/** Milliseconds behind the table after which a page goes faster. */
const HURRIES = 2000;

export function isSlow(lag: number): boolean {
  return lag >= HURRIES;
}

/** How many times as fast a page goes that is so far behind. */
export function hurryAt(lag: number): number {
  return isSlow(lag) ? Math.min(3, 1 + (lag - HURRIES) / 3000) : 1;
}

/** A move takes 350 to 900 ms by its distance. */
export function moveTime(lengths: number): number {
  return Math.min(900, 350 + 55 * Math.max(0, lengths - 1));
}
