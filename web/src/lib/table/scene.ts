/** A scene that stands over the board for a while: the director puts it on, one at a time. */
import type { GameEvent } from './view';

export type Scene =
  /** The horses walk past; `upto` of them have been shown. */
  | { kind: 'parade'; upto: number }
  /** In the gate, slips sealed. */
  | { kind: 'orders' }
  /** The gate is open. */
  | { kind: 'off' }
  /** Noses that are too close: the horses in the order of the print, and the event that settled it. */
  | { kind: 'photo'; horses: string[]; decided: GameEvent | null }
  /** The order board: places from the last paid to the first, as many turned as `turned` says. */
  | { kind: 'order'; places: PlaceShown[]; turned: number; isOfficial: boolean }
  /** Everybody's receipt of a race, the first `upto` lines of each; it stays until all are ready. */
  | ({ kind: 'receipts'; race: number; upto: number } & Settlement)
  /** The standings before and after, sliding by `part`. */
  | ({ kind: 'standings'; race: number; part: number } & Settlement)
  /** The poster of the race to come. */
  | { kind: 'next'; race: number };

export interface PlaceShown {
  place: number;
  /** As the game's events name it. */
  horse: string;
  /** What put it there, where its game tells: a key of its words, and what fills it in. */
  why?: { key: string; params: Record<string, unknown> };
  /** Where rates depend on the bets: how many were counted, and what each is paid. */
  paid?: { count: number; amount: number };
}

/** Scenes between two races, at which no player is asked for an answer. */
const BETWEEN: readonly Scene['kind'][] = ['order', 'receipts', 'standings', 'next'];

export function isBetweenRaces(scene: Scene | null): boolean {
  return scene !== null && BETWEEN.includes(scene.kind);
}

/** What a race brought, to be written on receipts. */
export interface Settlement {
  /** All that was told since the race before was settled, to the event that settled this one. */
  events: GameEvent[];
  /** What each seat held before the payout, and after it. */
  before: (number | null)[];
  after: (number | null)[];
}

/** The event with which all money of a race has moved. */
export const SETTLED = 'RaceSettled';

/** The receipts of the last race that was settled, as they lie when all is printed. */
export function receiptsIn(log: GameEvent[]): Scene | null {
  const last = log.findLastIndex(({ event }) => event === SETTLED);
  if (last < 0) return null;
  const before = log.slice(0, last).findLastIndex(({ event }) => event === SETTLED);
  const settled = log[last]! as unknown as { race: number; before: number[]; money: number[] };
  return {
    ...{ kind: 'receipts', race: settled.race, upto: Infinity },
    ...{ events: log.slice(before + 1, last + 1), before: settled.before, after: settled.money },
  };
}
