/** What the director's tests share: steps without a game, and a director to play them. */
import { afterEach, beforeEach, vi } from 'vitest';

import { means } from '../src/lib/boards/generic/events';
import { comfort } from '../src/lib/app/settings.svelte';
import type { Player } from '../src/lib/table/playback';
import type { Step } from '../src/lib/table/queue';
import { Director } from '../src/lib/table/director.svelte';
import type { GameEvent, TableView } from '../src/lib/table/view';
import type { Odds, RunnerView } from '../src/wire';

export const event = (name: string): GameEvent => ({ at: 1, event: name });
export const runner = (place: number | null, progress = 0): RunnerView => ({
  ...{ id: 'grey', number: 1, coat: 'grey' },
  ...{ place, progress },
});
export const view = (at: number, more: Partial<TableView> = {}): TableView => ({
  ...{ game: 'royal_turf', at, over: false, waiting: [], asks: [] },
  ...{ money: [100, 50], runners: [runner(null)], position: {}, box: {} },
  ...more,
});
export const asked = (at: number): TableView =>
  view(at, { asks: [{ id: 1, options: { picks: [], forms: [], amounts: [] } }] as never });
export const step = (at: number, names: string[], more: Partial<Step> = {}): Step => ({
  ...{ events: names.map(event), view: view(at), number: 1, seq: at },
  ...more,
});
export const odds = (at: number): Odds => ({
  type: 'odds',
  at,
  playouts: 200,
  horses: [],
  seats: [],
  even: false,
});
/** Plays each event for longer than any test lasts. */
export const slow: Player = (_, act) => act.wait(60_000);
export const soon = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

/** A director for each test, with nothing played yet and time in the test's hands. */
export function directed(): { current: Director } {
  const made = { current: new Director() };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    comfort.motion = true;
    made.current = new Director();
    made.current.player = slow;
    made.current.means = means;
    made.current.reset(step(0, []));
  });
  afterEach(() => {
    made.current.stop();
    vi.useRealTimers();
  });
  return made;
}
