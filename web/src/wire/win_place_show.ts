// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** A seat that objects to a move, and the letter of its ground. */
export interface AccuserView {
  ground: string;
  seat: number;
}

/** The auction so far: lots in the order of call, bids that were read out, and raises. */
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

/** A bet on a seat's slip, what it can win, and whether it has won or lost. */
export interface BetView {
  category: string;
  fate: "lost" | "open" | "settled" | "won";
  horse: number;
  pays: number;
  stake: number;
}

/** Numbers of the rules about bets and objections. */
export interface BettingView {
  categories: CategoryView[];
  fine: number;
  places_paid: number;
  unit: number;
}

/** A sealed bid in the auction that was read out. */
export interface BidView {
  amount: number;
  horse: number;
  seat: number;
}

/** A category of bets: win, place or show. */
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

/** The seats of the two directors, None before they are chosen. */
export interface DirectorsView {
  betting: number | null;
  race: number | null;
}

/** A horse as the program of the day prints it. */
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

/** The bonus or the allowance in a move: whether the rider had it, and whether he used it. */
export interface ExtraView {
  had: boolean;
  used: boolean;
}

/** The judgement of an objection: the judges, and the payments that would follow from each verdict. */
export interface HearingView {
  judges: number[];
  objection: number;
  rejected: TransferView[];
  stewards: string;
  upheld: TransferView[];
}

/** A horse of the present race: what the program prints, owner, rider, where it is, and its place. */
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

/** What is printed and does not change: the track, the program of the day and the charts. */
export interface MeetingBox {
  betting: BettingView;
  daily_double: number[][];
  payoffs: Record<string, number[]>;
  program: RaceView[];
  provenance: Record<string, string>;
  track: TrackView;
}

/** The whole table as one viewer sees it. */
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

/** Motions to replace a director: whether they are allowed now, and which were made or wait. */
export interface MotionsView {
  made: string[];
  open: boolean;
  waiting: string[];
}

/** A move that was made, and its alternatives. All of this is public. */
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

/** An objection to a move: the move, the accusers and the verdict. */
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

/** A race as the program of the day prints it. */
export interface RaceView {
  crossings: number;
  distance: string;
  horses: EntryView[];
  purse: number;
  split: number[];
  steps: number;
}

/** An option of a rider: the path, how the move counts, and the steps left to the finish. */
export interface RideView {
  counts: string;
  is_house: boolean;
  past: number;
  path: string[];
  to_go: number;
}

/** A straight or a bend of the track. */
export interface SectionView {
  id: string;
  kind: "bend" | "straight";
  passing: number[][];
  squares: number[];
}

/** A seat's game money in a fund-raising game, and its share of all buy-ins, in cents. */
export interface ShareView {
  cash: number;
  share: number;
  started: number;
}

/** The betting slip of a seat on the present race. */
export interface SlipView {
  bets: BetView[];
  lost: number;
  void: boolean;
}

/** A stable and the seat that owns it, or None. */
export interface StableView {
  name: string;
  number: number;
  owner: number | null;
}

/** A Daily Double ticket: the numbers of a horse in race 1 and of one in race 2. */
export interface TicketView {
  fate: "lost" | "open" | "settled" | "won";
  first: number;
  pays: number;
  second: number;
  stake: number;
}

/** The horse about to move: its movement in spaces, and what bonus and allowance can add to it. */
export interface ToMoveView {
  allowance: number;
  bonus: number;
  horse: number;
  movement: number;
}

/** The track. `finish_after` names the square before the finish line, without its lane, such as `H12`. */
export interface TrackView {
  finish_after: string;
  lanes: number;
  sections: SectionView[];
}

/** A payment that would follow from a verdict. None as payer or payee stands for the bank. */
export interface TransferView {
  amount: number;
  payee: number | null;
  payer: number | null;
  reason: string;
}

/** The view together with what is printed in the box. */
export type MeetingBoard = MeetingView & MeetingBox;
