// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** The race card on the table. */
export interface CardView {
  colour: string;
  en: string;
  id: string;
  it: string;
  purses: number[];
}

/** What is printed: the horses, how long the track is, and the values of the bet tokens. */
export interface HomestretchBox {
  finish_at: number;
  first_steps: Record<string, number>;
  printed: PrintedHorse[];
  provenance: Record<string, string>;
  tokens: number[];
}

/** The whole board. */
export interface HomestretchView {
  betting_order: number[];
  card: CardView | null;
  dice: number[];
  finish: number[];
  hand: number[];
  horses: HorseView[];
  kept: number[];
  laid: LaidView[];
  market_deck: number;
  market_row: number[];
  money: number[];
  race: number;
  races: number;
  seats: SeatView[];
  set_aside: number;
  stack: string[];
}

/** One horse where it stands, with its token. */
export interface HorseView {
  horse: number;
  id: string;
  name: string;
  place: number;
  rolled_extra: number | null;
  space: number;
  special_extra: number | null;
  token: string;
}

/** One of the viewer's own bet tokens. */
export interface LaidView {
  box: string;
  token: number;
}

/** What is printed of a horse: the price of its shares, and what its boxes of the tote pay. */
export interface PrintedHorse {
  horse: number;
  place_pays: number;
  price: number;
  show: number;
  win: number;
}

/** One seat, as everybody sees it. */
export interface SeatView {
  boxes: string[];
  colour: string;
  hand: number;
  kept: number;
  limit: number;
  money: number;
  rank: number;
  seat: number;
  shares: number[];
  stable_value: number;
}

/** The view together with what is printed in the box. */
export type HomestretchBoard = HomestretchView & HomestretchBox;
