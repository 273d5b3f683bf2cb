/** What the server shows of a turf game: games/turf/view.py. */

export interface HorseView {
  id: string;
  name: string;
  card: string | null;
  moves: number[] | null;
  space: number | null;
  progress: number | null;
  moved: boolean;
  place: number | null;
  last: boolean;
  /** Where the roll would take it, while it may be chosen. */
  landing: {
    progress: number;
    space: number | null;
    takes_pace: boolean;
    place: number | null;
  } | null;
}

export interface TurfView {
  race: number;
  races: number;
  multiplier: number;
  first_player: number | null;
  money: number[];
  horses: HorseView[];
  tokens: { seat: number; horse: string; value: number | null }[];
  hands: { seat: number; count: number; values: number[] | null }[];
  pace: string | null;
  pace_space: number;
  length: number;
  symbols: string[];
  symbol: string | null;
  payouts: number[][];
  pace_bonus: number;
  last_penalty: number;
  pile: number;
  set_aside: string[];
  provenance: Record<string, string>;
}
