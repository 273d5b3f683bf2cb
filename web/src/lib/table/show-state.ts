import type { GameEvent } from './view';

/** What moves while events are shown: it lies over the view until the next view is in force. */
export interface Stage {
  /** Where horses on the move are, in spaces and parts of spaces. */
  at: Record<string, number>;
  /** Horses on the move from square to square, and what part of the way they have come. */
  ways: Record<string, { squares: string[]; part: number }>;
  galloping: string;
  /** Whether the horses are in the gate, which the view does not show yet. */
  isLinedUp: boolean;
  /** Horses whose last moves are being shown again, all at the same time. */
  again: string[];
  /** What the die shows: nothing while it tumbles. */
  die: string;
  /** What the dice show: zeros, which are blank faces, while they tumble. */
  dice: number[];
  rolling: boolean;
  /** Horses whose noses are past the post, and their places. */
  home: Record<string, number>;
  /** The horse whose place is being called. */
  called: string;
  /** Horses whose noses were too close for the eye: all wait for the print. */
  doubt: string[];
  /** Whether the last length is being run, at a third of the speed. */
  isSlow: boolean;
  /** Whether the leader has a third of the way to go, or less. */
  isLastBend: boolean;
  /** It was come to before the eyes of whoever looks at this page. */
  isBendNew: boolean;
  /** Tokens that have just been turned up. */
  turned: { seat: number; horse: string; value: number | null }[] | null;
  /** Bids that have just been read out, and who has bought what for how much. */
  bids: { horse: number; seat: number; amount: number }[];
  sold: Record<string, { seat: number; price: number }>;
  /** What has just been chalked up: what horses add, and their prices. */
  marked: Record<string, { handicap: number; win: number; place: number }>;
  /** A card that has just been drawn: its back, until it is turned and has an id. */
  card: { deck: string; id: string; horse: string } | null;
  /** An objection that is being judged: without a verdict while its move is looked at. */
  judged: {
    horse: number;
    turn: number;
    verdict: string;
    judge: string;
    votes: Votes;
    /** Bets of the race that were shown since the view, by seat. */
    bets: Record<number, { category: string; horse: number; stake: number }[]>;
  } | null;
  /** Horses that have fallen, refused or were pulled up since the view. */
  out: Record<string, 'fell' | 'pulled_up'>;
  /** Whether a race is being settled: nobody is waited for. */
  settling: boolean;
  /** Money that has landed since the view, by seat. */
  gains: Record<number, number>;
  /** Money on its way from one account to another. */
  coins: { id: number; from: string; to: string; amount: number; lasts: number }[];
}

/** How a jury has voted, by what was said. */
export type Votes = Record<string, number>;

export function stillStage(): Stage {
  return {
    at: {},
    ways: {},
    home: {},
    called: '',
    doubt: [],
    isSlow: false,
    isLastBend: false,
    isBendNew: false,
    turned: null,
    bids: [],
    sold: {},
    marked: {},
    card: null,
    judged: null,
    out: {},
    settling: false,
    galloping: '',
    again: [],
    isLinedUp: false,
    die: '',
    dice: [],
    rolling: false,
    gains: {},
    coins: [],
  };
}

/** Sums by seat, with what has landed of the coins that are on their way. */
export function withGains(held: (number | null)[], { gains }: Stage): (number | null)[] {
  return held.map((sum, seat) => (sum === null ? null : sum + (gains[seat] ?? 0)));
}

/** A scene that stands over the board for a while: the director puts it on, one at a time. */
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
