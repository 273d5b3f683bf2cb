/** What the server shows of Grand National: games/grand_national/view.py. */

export interface HorseView {
  key: string;
  name: string;
  lot: number;
  reserve: number;
  handicap: number;
  adjust: number[];
  owner: number;
  price: number;
  colour: string;
  cap: string;
  adjusted: number;
  in_force: number;
  win: number;
  place: number;
  square: string;
  row: number;
  points: number;
  stamina: number;
  misses: number;
  too_free: boolean;
  fate: string;
}
export interface CourseView {
  columns: number;
  circuit: number;
  lanes: number;
  run_in_from: number;
  run_in_lanes: number[];
  melling_road: number;
  bechers: number;
  fences: { number: number; column: number; name: string }[];
  horseshoes: string[];
}
export interface NationalView {
  stage: string;
  seats: { seat: number; purse: number; stables: string[]; horses: string[] }[];
  bookmaker: number;
  sale: {
    call: number;
    lot: string;
    asking: number;
    holder: number;
    still_in: number[];
    set_aside: string[];
    to_come: string[];
  };
  horses: HorseView[];
  going: string;
  round: number;
  turn: string;
  running_order: string[];
  home: string[];
  decks: Record<string, { in_use: boolean; left: number }>;
  bets: {
    seat: number;
    market: string;
    horse: string;
    kind: string;
    stake: number;
    odds: number;
    paid: number;
  }[];
  box: {
    board: CourseView;
    goings: { key: string; points: number; chance: number }[];
    cards: { id: string; title: Record<string, string> }[];
    prizes: number[];
    provenance: Record<string, string>;
  };
}
