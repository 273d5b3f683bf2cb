/** What the server shows of Win, Place & Show: games/win_place_show/view.py. */

export interface HorseView {
  number: number;
  name: string;
  stable: string;
  odds: string;
  jockey: string;
  bonus: number;
  ability: number[];
  speed: number;
  klass: number;
  owner: number | null;
  rider: number | null;
  square: string | null;
  crossings: number;
  to_go: number | null;
  allowance: boolean;
  place: number | null;
}
export interface Section {
  id: string;
  kind: 'straight' | 'bend';
  squares: number[];
  passing: number[][];
}
export interface TrackView {
  lanes: number;
  finish_after: string;
  sections: Section[];
}
export interface BetView {
  category: string;
  horse: number;
  stake: number;
  [more: string]: unknown;
}
export interface MeetingView {
  race: number;
  races: number;
  distance: string;
  purse: number;
  split: number[];
  money: number[];
  directors: { betting: number | null; race: number | null };
  horses: HorseView[];
  auction: {
    lots: number[];
    called: number;
    bids: { horse: number; seat: number; amount: number }[];
    own_sheet: Record<string, number> | null;
    contestants: number[];
    price: number;
    leader: number | null;
  };
  slips: ({ bets: BetView[]; void: boolean; lost: number } | null)[];
  turn: number;
  dice: number[] | null;
  to_move: { horse: number; movement: number; bonus: number; allowance: number } | null;
  finish: number[];
  last_move: { horse: number; start: string; end: string } | null;
  paths: Record<string, string[]>;
  track: TrackView;
  payoffs: Record<string, number[]>;
  provenance: Record<string, string>;
}
