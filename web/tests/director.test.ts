/** The director: one thing after another, skipped when asked, and never an old view over a new one. */
import { beforeEach, expect, test, vi } from 'vitest';

import { Director, type Player } from '../src/lib/table/director.svelte';
import type { GameEvent, TableView } from '../src/lib/table/shown';

const event = (name: string): GameEvent => ({ at: 1, event: name });
const view = (at: number): TableView => ({
  game: 'royal_turf',
  at,
  over: false,
  waiting: [],
  asks: [],
  money: [],
  runners: [],
  position: {},
  box: {},
});
/** Plays each event for longer than any test lasts. */
const slow: Player = (_, act) => act.wait(60_000);

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

async function director(player: Player): Promise<Director> {
  const made = new Director();
  made.player = player;
  made.reset([], view(0), 1);
  made.push([event('DieRolled'), event('HorseMoved')], view(1), 1);
  await Promise.resolve();
  return made;
}

test('events are played before their view is in force, and a skip ends them at once', async () => {
  const made = await director(slow);
  expect(made.current?.event).toBe('DieRolled');
  expect(made.view?.at).toBe(0);
  made.skip();
  await vi.waitFor(() => expect(made.view?.at).toBe(1));
  expect(made.current?.event).toBe('HorseMoved');
  expect(made.playing).toBe(false);
});

test('Escape skips what is being played', async () => {
  const made = await director(slow);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  await vi.waitFor(() => expect(made.view?.at).toBe(1));
});

test('what was being played when all was shown anew does not come back', async () => {
  const made = await director(slow);
  made.reset([], view(7), 1);
  await vi.waitFor(() => expect(made.playing).toBe(false));
  expect(made.view?.at).toBe(7);
  expect(made.log).toEqual([]);
});

test('the first thing after all was shown at once is played, not skipped', async () => {
  const played: string[] = [];
  const made = await director((one) => {
    played.push(one.event);
    return Promise.resolve();
  });
  await vi.waitFor(() => expect(made.view?.at).toBe(1));
  made.reset([], view(5), 1);
  made.push([event('PaceTaken')], view(6), 1);
  await vi.waitFor(() => expect(made.view?.at).toBe(6));
  expect(played).toEqual(['DieRolled', 'HorseMoved', 'PaceTaken']);
});
