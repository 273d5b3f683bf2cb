// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** A seat's unplaced tokens; the values are None where the viewer may not see them. */
export interface HandView {
  count: number;
  seat: number;
  values: number[] | null;
}

/** One horse: its card, where it stands, and what has become of it. */
export interface HorseView {
  card: string | null;
  id: string;
  landing: LandingView | null;
  last: boolean;
  moved: boolean;
  moves: number[] | null;
  name: string;
  place: number | null;
  progress: number | null;
  space: number | null;
}

/** Where a horse would come to stand with the roll, were it chosen. */
export interface LandingView {
  place: number | null;
  progress: number;
  space: number | null;
  takes_pace: boolean;
}

/** A placed token; the value is None where the viewer may not see it. */
export interface TokenView {
  horse: string;
  seat: number;
  value: number | null;
}

/** What is printed: the track, the die, and what bets pay. */
export interface TurfBox {
  counts_tokens: boolean;
  last_penalty: number;
  length: number;
  pace_bonus: number;
  pace_space: number;
  payouts: number[][];
  provenance: Record<string, string>;
  symbols: string[];
}

/** The whole board as a viewer sees it. */
export interface TurfView {
  colours: number[];
  first_player: number | null;
  hands: HandView[];
  horses: HorseView[];
  money: number[];
  multiplier: number;
  pace: string | null;
  pile: number;
  race: number;
  races: number;
  set_aside: string[];
  symbol: string | null;
  tokens: TokenView[];
}

/** The view together with what is printed in the box. */
export type TurfBoard = TurfView & TurfBox;
