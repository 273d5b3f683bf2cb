/** The pause after a move, in which people may object to it. */
import type { InPause, PauseInfo } from '../../wire';
import type { RunningClock } from '../app/environment.svelte';
import type { TableView } from './view';

export type Pausing = PauseInfo & { received: number };
export type PauseWord = InPause['say'];

/** What tells one race from another. */
export function raceOf(view: TableView | null): unknown {
  return view?.position['race'] ?? 0;
}

export function isSameRace(race: unknown, view: TableView | null): boolean {
  return raceOf(view) === race;
}

/** The pause as a clock that runs down. */
export function clockOf(pause: Pausing): RunningClock {
  const { left, whole, running, received } = pause;
  return { kind: 'pause', left, whole, running, waits: 0, received, seats: pause.seats };
}

/** Whose the device is among those whom the pause concerns. */
export function concernedHere(pause: Pausing, seats: number[]): number[] {
  return pause.seats.filter((seat) => seats.includes(seat));
}
