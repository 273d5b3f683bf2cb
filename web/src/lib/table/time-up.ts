/** Answers that the clock gave. */
import type { PickView } from '../../wire';
import type { GameEvent } from './view';

export interface TimeUp extends GameEvent {
  seat: number;
  /** The answer, for those who may know it. */
  said: PickView | Record<string, never>;
}

export function isTimeUp(event: GameEvent | undefined): event is TimeUp {
  return event?.event === 'TimeUp';
}

/** The last answer that the clock gave for a seat. */
export function lastTimeUp(log: GameEvent[], seat: number | null): TimeUp | null {
  return log.findLast((event): event is TimeUp => isTimeUp(event) && event.seat === seat) ?? null;
}
