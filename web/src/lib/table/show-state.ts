/** What moves while events are shown: it lies over the view until the next view is in force. */
export interface Stage {
  /** Where horses on the move are, in spaces and parts of spaces. */
  at: Record<string, number>;
  /** Horses on the move from square to square, and what part of the way they have come. */
  ways: Record<string, { squares: string[]; part: number }>;
  galloping: string;
  /** Whether the horses are in the gate, which the view does not show yet. */
  isLinedUp: boolean;
  /** Horses whose last moves are being shown again, all at the same time. */
  again: string[];
  /** What the die shows: nothing while it tumbles. */
  die: string;
  /** What the dice show: zeros, which are blank faces, while they tumble. */
  dice: number[];
  rolling: boolean;
  /** Horses whose noses are past the post, and their places. */
  home: Record<string, number>;
  /** The horse whose place is being called. */
  called: string;
  /** Horses whose noses were too close for the eye: all wait for the print. */
  doubt: string[];
  /** Whether the last length is being run, at a third of the speed. */
  isSlow: boolean;
  /** Whether the leader has a third of the way to go, or less. */
  isLastBend: boolean;
  /** It was come to before the eyes of whoever looks at this page. */
  isBendNew: boolean;
  /** Tokens that have just been turned up. */
  turned: { seat: number; horse: string; value: number | null }[] | null;
  /** Bids that have just been read out, and who has bought what for how much. */
  bids: { horse: number; seat: number; amount: number }[];
  sold: Record<string, { seat: number; price: number }>;
  /** What has just been chalked up: what horses add, and their prices. */
  marked: Record<string, { handicap: number; win: number; place: number }>;
  /** A card that has just been drawn: its back, until it is turned and has an id. */
  card: { deck: string; id: string; horse: string } | null;
  /** An objection that is being judged: without a verdict while its move is looked at. */
  judged: {
    horse: number;
    turn: number;
    verdict: string;
    judge: string;
    votes: Votes;
    /** Bets of the race that were shown since the view, by seat. */
    bets: Record<number, { category: string; horse: number; stake: number }[]>;
  } | null;
  /** Horses that have fallen, refused or were pulled up since the view. */
  out: Record<string, 'fell' | 'pulled_up'>;
  /** Whether a race is being settled: nobody is waited for. */
  settling: boolean;
  /** Money that has landed since the view, by seat. */
  gains: Record<number, number>;
  /** Money on its way from one account to another. */
  coins: { id: number; from: string; to: string; amount: number; lasts: number }[];
}

/** How a jury has voted, by what was said. */
export type Votes = Record<string, number>;

export function stillStage(): Stage {
  return {
    at: {},
    ways: {},
    home: {},
    called: '',
    doubt: [],
    isSlow: false,
    isLastBend: false,
    isBendNew: false,
    turned: null,
    bids: [],
    sold: {},
    marked: {},
    card: null,
    judged: null,
    out: {},
    settling: false,
    galloping: '',
    again: [],
    isLinedUp: false,
    die: '',
    dice: [],
    rolling: false,
    gains: {},
    coins: [],
  };
}

/** Sums by seat, with what has landed of the coins that are on their way. */
export function withGains(held: (number | null)[], { gains }: Stage): (number | null)[] {
  return held.map((sum, seat) => (sum === null ? null : sum + (gains[seat] ?? 0)));
}
