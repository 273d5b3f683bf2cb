/** What moves while events are shown: it lies over the view until the next view is in force. */
export interface Stage {
  /** Where horses on the move are, in spaces and parts of spaces. */
  at: Record<string, number>;
  /** Horses on the move from square to square, and what part of the way they have come. */
  ways: Record<string, { squares: string[]; part: number }>;
  galloping: string;
  die: string;
  dice: number[];
  rolling: boolean;
  /** Horses that have come home, and their places. */
  home: Record<string, number>;
  /** Horses that have just come to grief, until the view knows it. */
  fates: Record<string, 'fall' | 'out'>;
  /** Tokens that have just been turned up. */
  turned: { seat: number; horse: string; value: number | null }[] | null;
  /** The place that is being paid, and for how many bets. */
  paying: { place: number; count: number } | null;
  /** Bids that have just been read out, and who has bought what. */
  bids: { horse: number; seat: number; amount: number }[];
  owners: Record<string, number>;
  /** A card that has just been drawn. */
  card: { deck: string; id: string } | null;
  /** Whether a race is being settled: nobody is waited for. */
  settling: boolean;
  /** Money that has just moved, by seat. */
  gains: Record<number, number>;
  /** Money on its way from one account to another. */
  coins: { id: number; from: string; to: string; amount: number }[];
}

export function stillStage(): Stage {
  return {
    at: {},
    ways: {},
    home: {},
    fates: {},
    turned: null,
    paying: null,
    bids: [],
    owners: {},
    card: null,
    settling: false,
    galloping: '',
    die: '',
    dice: [],
    rolling: false,
    gains: {},
    coins: [],
  };
}
