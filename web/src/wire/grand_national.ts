// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

export interface BetView {
  horse: string;
  kind: string;
  market: string;
  odds: number;
  paid: number;
  seat: number;
  stake: number;
}

export interface BoardView {
  bechers: number;
  circuit: number;
  columns: number;
  fences: FenceView[];
  horseshoes: string[];
  lanes: number;
  melling_road: number;
  run_in_from: number;
  run_in_lanes: number[];
}

export interface CardView {
  action: string;
  copies: number;
  deck: string;
  first: number;
  id: string;
  last: number;
  number: number;
  target: string;
  title: Record<string, string>;
}

export interface DeckView {
  in_use: boolean;
  left: number;
  unseen: Record<string, number>;
  used: Record<string, number>;
}

export interface FenceView {
  column: number;
  name: string;
  number: number;
}

export interface GoingView {
  chance: number;
  key: string;
  points: number;
}

export interface GrandNationalBox {
  ante_post: OddsView[];
  board: BoardView;
  caps: string[];
  cards: CardView[];
  colours: string[];
  goings: GoingView[];
  points_most: number;
  prices: PriceRowView[];
  prizes: number[];
  provenance: Record<string, string>;
  start: number;
  step: number;
  too_free_lead: number;
}

export interface GrandNationalView {
  bets: BetView[];
  bookmaker: number;
  decks: Record<string, DeckView>;
  going: string;
  home: string[];
  horses: HorseView[];
  order: string[];
  place_prices: Record<string, Record<string, number>>;
  reach: ReachView | null;
  round: number;
  running_order: string[];
  sale: SaleView;
  seats: SeatView[];
  stage: string;
  turn: string;
}

export interface HorseView {
  adjust: number[];
  adjusted: number;
  cap: string;
  colour: string;
  fate: string;
  handicap: number;
  in_force: number;
  key: string;
  lot: number;
  misses: number;
  name: string;
  owner: number;
  place: number;
  points: number;
  price: number;
  reserve: number;
  row: number;
  square: string;
  stamina: number;
  too_free: boolean;
  win: number;
}

export interface OddsView {
  place: number;
  reserve: number;
  win: number;
}

export interface PriceRowView {
  handicap: number;
  place: number[];
  win: number[];
}

/** What the horse to move can reach in its turn, or by a card's move. */
export interface ReachView {
  before: Record<string, string>;
  blockers: string[];
  due: Record<string, string>;
  falls: number;
  falls_of: number;
  horse: string;
  steady: string;
  weaves: Record<string, string>;
}

export interface SaleView {
  asking: number;
  call: number;
  holder: number;
  lot: string;
  reserves: Record<string, number>;
  set_aside: string[];
  still_in: number[];
  to_come: string[];
}

export interface SeatView {
  empty_boxes: number;
  horses: string[];
  limit: number;
  purse: number;
  seat: number;
  stables: string[];
}

/** The view together with what is printed in the box. */
export type GrandNationalBoard = GrandNationalView & GrandNationalBox;
