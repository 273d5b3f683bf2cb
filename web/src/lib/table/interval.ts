/** Who is waited for while everybody reads what a race brought, and for how long. */
import type { IntervalInfo, TableInfo } from '../../wire';

/** The interval that is on, and when this page was told of it. */
export type Interval = IntervalInfo & { received: number };

export interface Waiting {
  /** The seats that have said that they are ready; bots always are. */
  ready: number[];
  bots: number[];
  /** The people who are there and have not said so. */
  waited: number[];
  /** Whether this page's player is one of them. */
  isMine: boolean;
  mayGoOn: boolean;
  /** How long it lasts at most; null without a limit, or for one who plays alone and is given all the time. */
  clock: Interval | null;
}

interface Who {
  interval: Interval | null;
  present: number[];
  seat: number | null;
  isHost: boolean;
}

/** From so many seconds on nobody is hurried. */
const NO_HURRY = 600;

export function waitingOf(table: TableInfo, who: Who): Waiting | null {
  const { interval, present, seat, isHost } = who;
  if (!interval) return null;
  const people = table.seats.filter((chair) => chair.kind === 'person' && !chair.vacant);
  const isReady = (at: number): boolean => interval.ready.includes(at);
  const waited = people
    .filter((chair) => !chair.stand_in && present.includes(chair.seat) && !isReady(chair.seat))
    .map((chair) => chair.seat);
  const isMine = seat !== null && !isReady(seat);
  return {
    ready: interval.ready,
    bots: table.seats.filter((chair) => chair.kind === 'bot').map((chair) => chair.seat),
    waited,
    isMine,
    mayGoOn: isHost && !isMine,
    clock: interval.whole > 0 && interval.whole < NO_HURRY ? interval : null,
  };
}
