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
  own_sheet: Record<string, number> | null;
  price: number;
  stayed: number[];
}

/** One bet of a slip. */
export interface BetView {
  category: string;
  horse: number;
  stake: number;
}

/** A sealed bid that has been read out. */
export interface BidView {
  amount: number;
  horse: number;
  seat: number;
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
  stable: number;
}

/** A horse of the present race: its line of the program, owner, rider and place. */
export interface HorseView {
  ability: number[];
  allowance: boolean;
  bonus: number;
  crossings: number;
  jockey: "apprentice" | "veteran";
  klass: number;
  name: string;
  number: number;
  odds: string;
  owner: number | null;
  place: number | null;
  rider: number | null;
  speed: number;
  square: string | null;
  stable: string;
  to_go: number | null;
}

/** The move made last. */
export interface LastMoveView {
  allowance: boolean;
  bonus: boolean;
  end: string;
  horse: number;
  start: string;
  turn: number;
}

/** What is printed: the track, the program of the day and the payoff charts. */
export interface MeetingBox {
  daily_double: number[][];
  payoffs: Record<string, number[]>;
  program: RaceView[];
  provenance: Record<string, string>;
  track: TrackView;
}

/** The whole meeting as a viewer sees it. */
export interface MeetingView {
  auction: AuctionView;
  dice: number[] | null;
  directors: DirectorsView;
  distance: string;
  finish: number[];
  horses: HorseView[];
  in_play: boolean[];
  last_move: LastMoveView | null;
  money: number[];
  motions: MotionsView;
  objections: ObjectionView[];
  paths: Record<string, string[]>;
  purse: number;
  race: number;
  races: number;
  slips: (SlipView | null)[];
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

/** An objection and what became of it. */
export interface ObjectionView {
  accusers: AccuserView[];
  end: string;
  horse: number;
  start: string;
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
}

/** A straight or a bend: the squares of each lane, and which of them are passing spaces. */
export interface SectionView {
  id: string;
  kind: "bend" | "straight";
  passing: number[][];
  squares: number[];
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
  first: number;
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

/** The view together with what is printed in the box. */
export type MeetingBoard = MeetingView & MeetingBox;
