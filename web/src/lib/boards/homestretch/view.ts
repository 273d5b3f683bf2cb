/** What the server shows of HomeStretch: games/homestretch/view.py. */

export interface HorseView {
  id: string;
  horse: number;
  name: string;
  price: number;
  space: number;
  token: string;
  place: number;
  win: number;
  place_pays: number;
  show: number;
}
export interface HomestretchView {
  race: number;
  races: number;
  money: number[];
  stack: string[];
  card: { id: string; en: string; it: string; colour: string; purses: number[] } | null;
  finish_at: number;
  seats: {
    seat: number;
    colour: string;
    money: number;
    rank: number;
    limit: number;
    shares: number[];
    stable_value: number;
    hand: number;
    kept: number;
    boxes: string[];
  }[];
  horses: HorseView[];
  finish: number[];
  dice: number[];
  betting_order: number[];
  market_row: number[];
  market_deck: number;
  tokens: number[];
  hand: number[];
  kept: number[];
  laid: { token: number; box: string }[];
  provenance: Record<string, string>;
}
