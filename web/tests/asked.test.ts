import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expect, test } from 'vitest';

import national from '../src/lib/boards/grand_national/course';
import homestretch from '../src/lib/boards/homestretch/course';
import turf from '../src/lib/boards/turf/course';
import wps from '../src/lib/boards/win_place_show/course';
import type { Race } from '../src/lib/camera/race';
import type { TableView } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';

const RACES: Record<string, Race> = {
  royal_turf: turf,
  winners_circle: turf,
  win_place_show: wps,
  homestretch,
  grand_national: national,
};
const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
const told = JSON.parse(
  execFileSync(python, ['-m', 'tools.client_fixtures', 'races', '--asks'], {
    cwd: '..',
    maxBuffer: 1 << 27,
    encoding: 'utf8',
  }),
) as Record<string, TableView[]>;

/** Races as a spectator is told them: what is said to be possible, and what then happens. */
test.each(Object.keys(RACES))('%s: who moves goes where the television said it could', (game) => {
  const race = RACES[game]!;
  let moved = 0;
  told[game]!.forEach((view, i) => {
    const asked = race.asked?.(view) ?? null;
    const next = told[game]![i + 1];
    if (!asked || !next || asked.horses.length === 0) return;
    const before = race.racers(view, stillStage());
    expect(before.map((one) => one.id)).toEqual(expect.arrayContaining(asked.horses));
    for (const { at, lane } of asked.spots) {
      expect(lane).toBeGreaterThanOrEqual(1);
      expect(lane).toBeLessThanOrEqual(race.course(view).lanes);
      expect(at).toBeGreaterThanOrEqual(Math.min(...before.map((one) => one.at)));
    }
    const after = race.racers(next, stillStage());
    const gone = after.filter((one) => {
      const was = before.find(({ id }) => id === one.id);
      return was && one.place === null && one.bearing === 'run' && one.at > was.at + 0.01;
    });
    // A card or a forced move may follow at once: only a plain move, and the roll after it, are compared.
    if (next.at - view.at > 2) return;
    if (gone.length !== 1 || next.asks.some(({ key }) => key === 'ask.advance')) return;
    const [one] = gone;
    if (!asked.horses.includes(one!.id)) return;
    const found = asked.spots.some(({ at }) => Math.abs(at - one!.at) < 0.02);
    const isCarried = game === 'grand_national' && !found;
    if (isCarried) return;
    expect(found, `${game} ${i}: ${one!.id} at ${one!.at}`).toBe(true);
    moved += 1;
  });
  expect(moved).toBeGreaterThan(3);
});

test('nothing is lit while nobody is asked to move', () => {
  for (const [game, race] of Object.entries(RACES)) {
    const view = { ...told[game]![0]!, asks: [] };
    const position = { ...view.position, to_move: null };
    expect(race.asked?.({ ...view, position }) ?? null).toBeNull();
  }
});
