import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import generic from '../src/lib/boards/generic/course';
import national from '../src/lib/boards/grand_national/course';
import homestretch from '../src/lib/boards/homestretch/course';
import turf from '../src/lib/boards/turf/course';
import wps from '../src/lib/boards/win_place_show/course';
import { type Course, isRunning, progressOf, type Race, type Racer } from '../src/lib/camera/race';
import { Kept, orderOf, toGo } from '../src/lib/camera/order';
import {
  aim,
  ease,
  feetOf,
  HEIGHT,
  isLastBend,
  isSame,
  layoutOf,
  NEAR,
  screenX,
  tabsOf,
  windowOf,
} from '../src/lib/camera/framing';
import { MapOval, MapRows } from '../src/lib/camera/track-map';
import { partedBy, type Scene } from '../src/lib/camera/draw-track';
import { NOSE } from '../src/lib/horses/rig';
import { runner } from '../src/lib/horses/silks';
import type { TableView } from '../src/lib/table/view';
import { stillStage, type Stage } from '../src/lib/table/show-state';
import { racer, RING } from './racers';

const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
const VIEWS = JSON.parse(
  execFileSync(python, ['-m', 'tools.client_fixtures', 'races'], {
    cwd: '..',
    maxBuffer: 1 << 27,
    encoding: 'utf8',
  }),
) as Record<string, TableView[]>;
const RACES: Record<string, Race> = {
  royal_turf: turf,
  winners_circle: turf,
  win_place_show: wps,
  homestretch,
  grand_national: national,
};
const WIDTH = (1920 / 562) * HEIGHT;

describe.each(Object.entries(RACES))('%s', (game, race) => {
  const views = VIEWS[game]!;

  test('every runner is on the course, and who has come further is further on', () => {
    for (const view of views) {
      const { length, lanes } = race.course(view);
      const racers = race.racers(view, stillStage());
      expect(racers.map((one) => one.number).sort()).toEqual(
        view.runners.map((one) => one.number).sort(),
      );
      for (const one of racers) {
        expect(one.lane).toBeGreaterThanOrEqual(1);
        expect(one.lane).toBeLessThanOrEqual(lanes);
        // A turn is run to its end: before its places are told several may be past the line.
        const past = game === 'win_place_show' ? 12 : 1;
        if (one.place === null) expect(one.at).toBeLessThanOrEqual(length + past);
        else expect(one.at).toBeGreaterThanOrEqual(length);
      }
      const gone = new Map(view.runners.map((one) => [one.number, one.progress]));
      const running = racers.filter((one) => one.place === null);
      for (const a of running) {
        for (const b of running) {
          // A lane's squares are not as long as another's: only what is clear is compared.
          const clear = game === 'win_place_show' ? 0.08 : 0.002;
          if (gone.get(a.number)! > gone.get(b.number)! + clear && gone.get(b.number)! > 0) {
            expect(a.at, `${a.number} before ${b.number}`).toBeGreaterThan(b.at);
          }
        }
      }
    }
  });

  test('whoever is not in the picture is told at its edge', () => {
    for (const view of views) {
      const [course, racers] = [race.course(view), race.racers(view, stillStage())];
      const layout = layoutOf(course);
      const frame = aim(course, layout, racers, WIDTH, null);
      const told = tabsOf(frame, layout, racers, WIDTH).flatMap((tab) => tab.racers);
      for (const one of racers.filter(isRunning)) {
        const y = feetOf(layout, one.lane);
        const nose = screenX(frame, layout, one.at, y);
        const isSeen = nose > 0 && nose - 2 * NOSE * layout.horse < WIDTH / frame.zoom;
        expect(isSeen || told.includes(one), `${one.number} at ${nose}`).toBe(true);
        expect(y).toBeLessThan(NEAR);
      }
    }
  });

  test('the order is that of the noses, and the map has room for everybody', () => {
    for (const view of views) {
      const [course, racers] = [race.course(view), race.racers(view, stillStage())];
      const lying = orderOf(racers).filter((one) => one.gap !== null);
      const at = lying.map((one) => one.racer.at);
      expect(at).toEqual([...at].sort((a, b) => b - a));
      const rows = new MapRows(course);
      for (const one of racers) {
        const spot =
          course.shape === 'ring' ? new MapOval(course).of(one) : rows.spot(one.at, one.lane);
        const [wide, high] = course.shape === 'ring' ? [440, 330] : [rows.width + 20, rows.height];
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.x).toBeLessThanOrEqual(wide);
        expect(spot.y).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeLessThanOrEqual(high);
      }
    }
  });

  test('any game can be shown from its runners alone', () => {
    const view = views.at(-1)!;
    const { length } = generic.course(view);
    for (const one of generic.racers(view, stillStage())) {
      const told = view.runners.find((other) => other.number === one.number)!;
      expect(one.at).toBeCloseTo(told.progress * length);
    }
  });
});

test('a horse of the turf games moves along the ring from where it stood, over the line too', () => {
  const view = VIEWS.royal_turf!.find((one) =>
    turf.racers(one, stillStage()).some((r) => r.at > 5),
  )!;
  const before = turf.racers(view, stillStage()).find((one) => one.at > 5 && one.place === null)!;
  const stage = stillStage();
  stage.at[before.id] = before.at + 2.5;
  stage.galloping = before.id;
  const after = turf.racers(view, stage).find((one) => one.id === before.id)!;
  expect(after.at).toBeCloseTo(before.at + 2.5);
  expect(after.isMoving).toBe(true);
  stage.at[before.id] = turf.course(view).length + 0.6;
  expect(turf.racers(view, stage).find((one) => one.id === before.id)!.at).toBeGreaterThan(
    turf.course(view).length,
  );
});

test('a fall on stage is a fall before the view knows it', () => {
  const view = VIEWS.grand_national!.at(-1)!;
  const one = national.racers(view, stillStage()).find(isRunning)!;
  const stage = stillStage();
  stage.out[one.id] = 'fell';
  expect(national.racers(view, stage).find((other) => other.id === one.id)!.bearing).toBe('fall');
});

test('whose card is turned, who falls and who is pulled up is in the picture', () => {
  const view = VIEWS.grand_national!.at(-1)!;
  const [first, second] = national.racers(view, stillStage());
  const called = (stage: Stage): string[] =>
    national
      .racers(view, stage)
      .filter((racer) => racer.isCalled)
      .map(({ id }) => id);
  expect(called(stillStage())).toEqual([]);
  const card = { deck: 'jump', id: '', horse: first!.id };
  expect(called({ ...stillStage(), card })).toEqual([first!.id]);
  // Of several that are pulled up one after another it is the last.
  const out = { [first!.id]: 'pulled_up', [second!.id]: 'pulled_up' } as const;
  expect(called({ ...stillStage(), out })).toEqual([second!.id]);
});

describe('framing', () => {
  const layout = layoutOf(RING);

  test('mover and leader are in the picture, 70 to 130 units a length', () => {
    for (let lead = 2; lead <= 20; lead++) {
      for (let back = 0; back < Math.min(lead + 6, 16); back++) {
        const racers = [racer(1, lead), racer(2, lead - back, { isMoving: true })];
        const frame = aim(RING, layout, racers, WIDTH, null);
        expect(frame.scale).toBeGreaterThanOrEqual(70);
        expect(frame.scale).toBeLessThanOrEqual(130);
        for (const one of racers) {
          const nose = screenX(frame, layout, one.at, layout.first);
          expect(nose).toBeGreaterThan(NOSE * layout.horse);
          expect(nose).toBeLessThan(WIDTH);
        }
      }
    }
  });

  test('it rests while somebody thinks, and eases to where somebody moves', () => {
    const still = [racer(1, 10), racer(2, 6)];
    const before = aim(RING, layout, still, WIDTH, null);
    expect(aim(RING, layout, [racer(1, 11), racer(2, 6)], WIDTH, before)).toEqual(before);
    const target = aim(
      RING,
      layout,
      [racer(1, 15, { isMoving: true }), racer(2, 6)],
      WIDTH,
      before,
    );
    expect(target.left).toBeGreaterThan(before.left);
    let frame = before;
    for (let i = 0; i < 200; i++) frame = ease(frame, target, 16);
    expect(isSame(frame, target)).toBe(true);
  });

  test('whoever moved last stays in the picture while it is at its fence, wherever the leader is', () => {
    const long: Course = { ...RING, length: 120, window: 14, start: 'tape' };
    const field = [racer(1, 10, { isMoving: true }), racer(2, 60)];
    const moved = aim(long, layout, field, WIDTH, null);
    const still = [racer(1, 10), racer(2, 60)];
    expect(aim(long, layout, still, WIDTH, moved, 'horse 1')).toEqual(moved);
    expect(aim(long, layout, still, WIDTH, moved).left).toBeGreaterThan(40);
  });

  test('all of the horse that somebody is asked about is in the picture, and it rests once it is', () => {
    const long: Course = { ...RING, length: 120, window: 14, start: 'tape' };
    for (let at = 1; at <= 60; at += 0.5) {
      const moved = aim(
        long,
        layout,
        [racer(1, at), racer(2, 60, { isMoving: true })],
        WIDTH,
        null,
      );
      const field = [racer(1, at, { isAsked: true }), racer(2, 60)];
      const frame = aim(long, layout, field, WIDTH, moved, 'horse 2');
      const nose = screenX(frame, layout, at, layout.first);
      expect(nose - 2 * NOSE * layout.horse, `at ${at}`).toBeGreaterThan(0);
      expect(nose, `at ${at}`).toBeLessThan(WIDTH / frame.zoom);
      expect(aim(long, layout, field, WIDTH, frame, 'horse 2')).toEqual(frame);
    }
  });

  test('at the gate every stall is seen: they fan out, and all of them are in the picture', () => {
    const gate: Course = { ...RING, lanes: 6, hasLanes: true, start: 'gate' };
    const layout = layoutOf(gate);
    const racers = [1, 2, 3, 4, 5, 6].map((lane) => racer(lane, 0, { lane }));
    const frame = aim(gate, layout, racers, WIDTH, null);
    const noses = racers.map(({ at, lane }) =>
      screenX(frame, layout, at, layout.first + (lane - 1) * layout.gap),
    );
    expect(noses[0]! - 2 * NOSE * layout.horse).toBeGreaterThan(0);
    expect(noses[5]!).toBeLessThan(WIDTH);
    noses.slice(1).forEach((nose, i) => expect(nose - noses[i]!).toBeGreaterThan(70));
  });

  test('the last third zooms, the last length is seen square on', () => {
    const far = [racer(1, 20, { isMoving: true })];
    expect(isLastBend(RING, far)).toBe(false);
    expect(aim(RING, layout, far, WIDTH, null).zoom).toBe(1);
    const near = [racer(1, 24, { isMoving: true })];
    expect(aim(RING, layout, near, WIDTH, null)).toMatchObject({ zoom: 1.12, slant: layout.slant });
    const post = aim(RING, layout, [racer(1, 33.5, { isMoving: true })], WIDTH, null);
    const [, end] = windowOf(post, WIDTH / post.zoom);
    expect(end, 'there is room for those who are home').toBeGreaterThan(RING.length + 4);
    expect(post.slant).toBe(0);
    expect(screenX(post, layout, RING.length, layout.first)).toBe(
      screenX(post, layout, RING.length, NEAR),
    );
  });

  test('a straight that is seen as a whole never pans', () => {
    const course = { ...RING, length: 10, lanes: 11, isFixed: true, shape: 'straight' as const };
    const fixed = layoutOf(course);
    const first = aim(course, fixed, [racer(2, 0)], WIDTH, null);
    expect(aim(course, fixed, [racer(2, 9, { isMoving: true })], WIDTH, first)).toEqual(first);
    expect(screenX(first, fixed, 0, fixed.first)).toBeGreaterThan(2 * NOSE * fixed.horse);
    expect(screenX(first, fixed, 10, NEAR)).toBeLessThan(WIDTH - 150);
  });

  test('what is to go is counted to the nose', () => {
    expect(toGo(RING, racer(1, 27))).toBe(7);
    expect(toGo(RING, racer(1, 33.5))).toBe(1);
    expect(toGo(RING, racer(1, 40))).toBe(0);
  });
});

test('a fence is drawn in one piece, and in pieces where horses come between its lanes', () => {
  const course: Course = { ...RING, lanes: 6, obstacles: [{ at: 10, kind: 'fence' }] };
  const layout = layoutOf(course);
  const frame = { left: 0, scale: 100, slant: layout.slant, zoom: 1 };
  const foot = screenX(frame, layout, 10, layout.first);
  const scene = { course, layout, frame } as Scene;
  const lanes = (...horses: { left: number; right: number; lane: number }[]): number[] =>
    partedBy(scene, course.obstacles[0]!, horses).flatMap((isParted, lane) =>
      isParted ? [lane] : [],
    );
  expect(lanes()).toEqual([6]);
  expect(lanes({ left: foot - 280, right: foot + 10, lane: 2 })).toEqual([2, 6]);
  expect(lanes({ left: foot - 900, right: foot - 600, lane: 2 })).toEqual([6]);
  expect(lanes({ left: foot + 600, right: foot + 900, lane: 2 })).toEqual([6]);
});

test('what says the same as in the frame before is the same', () => {
  const kept = new Kept<Racer>();
  const dress = runner(1);
  const first = kept.of([racer(1, 3, { dress }), racer(2, 4, { dress })]);
  expect(kept.of([racer(1, 3, { dress }), racer(2, 4, { dress })])).toBe(first);
  const second = kept.of([racer(1, 3, { dress }), racer(2, 5, { dress })]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toEqual(racer(2, 5, { dress }));
  expect(kept.of([racer(1, 3, { dress })])).toEqual([first[0]]);
});

test('the leader’s circuit and next fence are told, until the last is behind', () => {
  const course: Course = {
    ...{ ...RING, length: 41, around: 20, shape: 'straight' },
    obstacles: [5, 15, 25].map((at) => ({ at, kind: 'fence' as const })),
  };
  const at = (...all: number[]) =>
    progressOf(
      course,
      all.map((one, i) => racer(i + 1, one)),
    );
  expect(at(0)).toEqual({ circuit: 1, fence: 1, fences: 3 });
  expect(at(8, 17)).toEqual({ circuit: 1, fence: 3, fences: 3 });
  expect(at(8, 24)).toEqual({ circuit: 2, fence: 3, fences: 3 });
  expect(at(30)).toEqual({ circuit: 2, fence: null, fences: 3 });
  expect(at(42)).toEqual({ circuit: 2, fence: null, fences: 3 });
  expect(progressOf(RING, [racer(1, 3)])).toBeNull();
});
