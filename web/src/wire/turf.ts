// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** An amount for each bet on certain horses, such as the pace horse, or a penalty. */
export interface BonusView {
  amounts: number[];
  name: string;
}

/** The tokens that a seat has not yet placed. The values are None if the viewer may not see them. */
export interface HandView {
  count: number;
  seat: number;
  values: number[] | null;
}

/** One horse as a viewer sees it: its card, where it is, its place, and what bets on it pay. */
export interface HorseView {
  card: string | null;
  id: string;
  landing: LandingView | null;
  last: boolean;
  moved: boolean;
  moves: number[] | null;
  name: string;
  pays: number[];
  pays_is_upper_bound: boolean;
  pays_with_token: number[][];
  place: number | null;
  progress: number | null;
  space: number | null;
}

/** Where a horse would be after a move with the symbol rolled. */
export interface LandingView {
  card_steps: number;
  place: number | null;
  progress: number;
  space: number | null;
  steps: number;
  takes_pace: boolean;
}

/** A placed token. The value is None if the viewer may not see it. */
export interface TokenView {
  horse: string;
  seat: number;
  value: number | null;
}

/** What is printed in the box and does not change during a game: the track, the die, and what bets pay. */
export interface TurfBox {
  bonuses: BonusView[];
  counts_tokens: boolean;
  last_penalty: number;
  length: number;
  pace_bonus: number;
  pace_space: number;
  payouts: number[][];
  provenance: Record<string, string>;
  race_payouts: number[][][];
  symbols: string[];
}

/** The whole table as one viewer sees it. */
export interface TurfView {
  bet_round: number | null;
  bet_rounds: number;
  bonus_horses: Record<string, string[]>;
  colours: number[];
  first_player: number | null;
  hands: HandView[];
  horses: HorseView[];
  money: number[];
  multiplier: number;
  pace: string | null;
  phase: string;
  pile: number;
  race: number;
  races: number;
  set_aside: string[];
  symbol: string | null;
  tokens: TokenView[];
}

/** The view together with what is printed in the box. */
export type TurfBoard = TurfView & TurfBox;
