// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** Who objects, and on which ground. */
export interface AccuserView {
  ground: string;
  seat: number;
}

/** The auction so far: lots in order, bids read out, and an open raise. */
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

/** One bet of a slip. */
export interface BetView {
  category: string;
  fate: "lost" | "open" | "settled" | "won";
  horse: number;
  pays: number;
  stake: number;
}

/** The terms of bets and objections. */
export interface BettingView {
  categories: CategoryView[];
  fine: number;
  places_paid: number;
  unit: number;
}

/** A sealed bid that has been read out. */
export interface BidView {
  amount: number;
  horse: number;
  seat: number;
}

/** A kind of bet: it pays for so many first places. */
export interface CategoryView {
  name: string;
  places: number;
}

/** The account of a fund-raiser: buy-ins and shares in cents, the rest in game money (WPS-13.3). */
export interface CharityView {
  buy_in: number;
  collected: number;
  rate: string;
  shares: ShareView[];
}

/** Who holds the two offices. */
export interface DirectorsView {
  betting: number | null;
  race: number | null;
}

/** A horse's line in the program of the day. */
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

/** Bonus or allowance of a move: whether there was one, and whether it was used. */
export interface ExtraView {
  had: boolean;
  used: boolean;
}

/** The objection that is judged now: who judges it, and the money either verdict moves. */
export interface HearingView {
  judges: number[];
  objection: number;
  rejected: TransferView[];
  stewards: string;
  upheld: TransferView[];
}

/** A horse of the present race: its line of the program, owner, rider and place. */
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

/** What is printed: the track, the program of the day and the payoff charts. */
export interface MeetingBox {
  betting: BettingView;
  daily_double: number[][];
  payoffs: Record<string, number[]>;
  program: RaceView[];
  provenance: Record<string, string>;
  track: TrackView;
}

/** The whole meeting as a viewer sees it. */
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

/** Motions for new directors: whether they may be made, were made, and wait. */
export interface MotionsView {
  made: string[];
  open: boolean;
  waiting: string[];
}

/** A move made, and where else the horse could have gone: all of it lay open on the table. */
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

/** An objection to a move, and what became of it. */
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

/** An option of the rider: its path, how it counts, and how far it is from there. */
export interface RideView {
  counts: string;
  is_house: boolean;
  past: number;
  path: string[];
  to_go: number;
}

/** A straight or a bend: the squares of each lane, and which of them are passing spaces. */
export interface SectionView {
  id: string;
  kind: "bend" | "straight";
  passing: number[][];
  squares: number[];
}

/** A player's part in the account of a fund-raiser; the share is in cents. */
export interface ShareView {
  cash: number;
  share: number;
  started: number;
}

/** A seat's slip. */
export interface SlipView {
  bets: BetView[];
  lost: number;
  void: boolean;
}

/** A stable and the seat it belongs to. */
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

/** The horse about to move, and what may be added to its movement. */
export interface ToMoveView {
  allowance: number;
  bonus: number;
  horse: number;
  movement: number;
}

/** The oval; the line lies behind a square of its home straight. */
export interface TrackView {
  finish_after: string;
  lanes: number;
  sections: SectionView[];
}

/** Money that a verdict would move; None is the Racing Association. */
export interface TransferView {
  amount: number;
  payee: number | null;
  payer: number | null;
  reason: string;
}

/** The view together with what is printed in the box. */
export type MeetingBoard = MeetingView & MeetingBox;
