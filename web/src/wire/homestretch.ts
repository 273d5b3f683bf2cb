// Generated from docs/views.schema.json by `npm run wire`. Do not edit.

/** The race card in use, with its title in English and Italian, its colour and its purses. */
export interface CardView {
  colour: string;
  en: string;
  id: string;
  it: string;
  purses: number[];
}

/** What is printed in the box: the horses, the length of the track and the values of the bet tokens. */
export interface HomestretchBox {
  finish_at: number;
  first_steps: Record<string, number>;
  printed: PrintedHorse[];
  provenance: Record<string, string>;
  tokens: number[];
}

/** The whole table as one viewer sees it. */
export interface HomestretchView {
  betting_order: number[];
  card: CardView | null;
  dice: number[];
  finish: number[];
  hand: number[];
  horses: HorseView[];
  kept: number[];
  laid: LaidView[];
  last_horses: number[];
  market_deck: number;
  market_row: number[];
  money: number[];
  next_seat: number | null;
  owed: number;
  race: number;
  races: number;
  seats: SeatView[];
  set_aside: number;
  stack: string[];
}

/** A horse in the race, with its space, handicap token and place. */
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

/** A bet token that the viewer itself has laid: its value and the name of its box, such as `7w`. */
export interface LaidView {
  box: string;
  token: number;
}

/** What is printed for a horse: the price of a share, and what its boxes pay per point of a token. */
export interface PrintedHorse {
  horse: number;
  place_pays: number;
  price: number;
  show: number;
  win: number;
}

/** What everybody sees of a seat. */
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
