// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** A seat that objects, and the letter of its ground. */
export interface AccuserView {
  ground: string;
  seat: number;
}

/** The auction so far: lots in their order, bids that were read out, and the raising of a lot. */
export interface AuctionView {
  bids: BidView[];
  called: number;
  contestants: number[];
  leader: number | null;
  lots: number[];
  may_buy: number;
  own_sheet: Record<string, number> | null;
  price: number;
  stayed: number[];
}

/** A bet of a slip. */
export interface BetView {
  category: string;
  fate: "lost" | "open" | "settled" | "won";
  horse: number;
  pays: number;
  stake: number;
}

/** The numbers of the rules for bets and objections. */
export interface BettingView {
  categories: CategoryView[];
  fine: number;
  places_paid: number;
  unit: number;
}

/** A sealed bid that was read out. */
export interface BidView {
  amount: number;
  horse: number;
  seat: number;
}

/** A category of bets. A bet wins if its horse finishes in the first `places` places. */
export interface CategoryView {
  name: string;
  places: number;
}

/** The accounts of a fund-raising game (WPS-13.3). */
export interface CharityView {
  buy_in: number;
  collected: number;
  rate: string;
  shares: ShareView[];
}

/** The seats of the two directors. */
export interface DirectorsView {
  betting: number | null;
  race: number | null;
}

/** A horse in the program of the day. */
export interface EntryView {
  ability: number[];
  bonus: number;
  jockey: "apprentice" | "veteran";
  name: string;
  number: number;
  odds: string;
  pays: number[];
  stable: number;
}

/** The bonus or the allowance of a move: whether the horse had it, and whether it was used. */
export interface ExtraView {
  had: boolean;
  used: boolean;
}

/** The hearing that is going on: the judges, and the payments that follow from each verdict. */
export interface HearingView {
  judges: number[];
  objection: number;
  rejected: TransferView[];
  stewards: string;
  upheld: TransferView[];
}

/** A horse of the present race: its entry in the program, owner, rider and place. */
export interface HorseView {
  ability: number[];
  ability_now: number | null;
  allowance: boolean;
  bonus: number;
  crossings: number;
  jockey: "apprentice" | "veteran";
  klass: number;
  name: string;
  number: number;
  odds: string;
  owner: number | null;
  past: number;
  pays: number[];
  place: number | null;
  rider: number | null;
  speed: number;
  square: string | null;
  stable: string;
  to_go: number | null;
}

/** What is in the box: the track, the program of the day and the charts. */
export interface MeetingBox {
  betting: BettingView;
  daily_double: number[][];
  payoffs: Record<string, number[]>;
  program: RaceView[];
  provenance: Record<string, string>;
  track: TrackView;
}

/** What a viewer sees of the game. */
export interface MeetingView {
  auction: AuctionView;
  charity: CharityView | null;
  dice: number[] | null;
  directors: DirectorsView;
  distance: string;
  finish: number[];
  first_winner: number | null;
  hearing: HearingView | null;
  horses: HorseView[];
  in_play: boolean[];
  last_move: MoveView | null;
  money: number[];
  motions: MotionsView;
  objections: ObjectionView[];
  purse: number;
  race: number;
  races: number;
  rides: Record<string, RideView>;
  slips: (SlipView | null)[];
  slips_closed: boolean[];
  split: number[];
  stables: StableView[];
  tickets: (TicketView[] | null)[];
  to_move: ToMoveView | null;
  turn: number;
  version: string;
}

/** Motions to replace a director: whether they can be made, and the offices of those made and waiting. */
export interface MotionsView {
  made: string[];
  open: boolean;
  waiting: string[];
}

/** A move and its alternatives. All of this is public. */
export interface MoveView {
  allowance: ExtraView;
  before: (string | null)[];
  best: string[];
  best_past: number;
  best_to_go: number;
  bonus: ExtraView;
  counts: string;
  dice: number[];
  horse: number;
  lost: number;
  movement: number;
  options: string[];
  past: number;
  path: string[];
  to_go: number;
  turn: number;
}

/** An objection: the move, the accusers and the verdict. */
export interface ObjectionView {
  accusers: AccuserView[];
  allowance: ExtraView;
  before: (string | null)[];
  best: string[];
  best_past: number;
  best_to_go: number;
  bonus: ExtraView;
  counts: string;
  dice: number[];
  horse: number;
  lost: number;
  movement: number;
  options: string[];
  past: number;
  path: string[];
  to_go: number;
  turn: number;
  verdict: string;
}

/** A race of the program. */
export interface RaceView {
  crossings: number;
  distance: string;
  horses: EntryView[];
  purse: number;
  split: number[];
  steps: number;
}

/** An option of a rider: its path, how it counts, and the steps that are left to the line. */
export interface RideView {
  counts: string;
  is_house: boolean;
  past: number;
  path: string[];
  to_go: number;
}

/** A straight or a bend. By lane: the number of squares, and the indices of the passing spaces. */
export interface SectionView {
  id: string;
  kind: "bend" | "straight";
  passing: number[][];
  squares: number[];
}

/** A seat's part of the accounts of a fund-raising game. `share` is in cents. */
export interface ShareView {
  cash: number;
  share: number;
  started: number;
}

/** The slip of a seat. A void slip has no bets and loses the amount `lost`. */
export interface SlipView {
  bets: BetView[];
  lost: number;
  void: boolean;
}

/** A stable and the seat that owns it. */
export interface StableView {
  name: string;
  number: number;
  owner: number | null;
}

/** A Daily Double ticket. */
export interface TicketView {
  fate: "lost" | "open" | "settled" | "won";
  first: number;
  pays: number;
  second: number;
  stake: number;
}

/** The horse about to move: its movement, and the spaces that bonus and allowance can add. */
export interface ToMoveView {
  allowance: number;
  bonus: number;
  horse: number;
  movement: number;
}

/** The track. `finish_after` is the square before the line, without its lane. */
export interface TrackView {
  finish_after: string;
  lanes: number;
  sections: SectionView[];
}

/** A payment that follows from a verdict. None as payer or payee is the bank. */
export interface TransferView {
  amount: number;
  payee: number | null;
  payer: number | null;
  reason: string;
}

/** The view together with what is printed in the box. */
export type MeetingBoard = MeetingView & MeetingBox;
