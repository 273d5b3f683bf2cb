import { describe, expect, test } from 'vitest';

import type { Course } from '../src/lib/camera/race';
import { Gaits, type Held } from '../src/lib/camera/gait';
import { racer, RING } from './racers';

describe('gaits', () => {
  test('a horse that is home stays where it ran to, though the board has taken it off', () => {
    const gaits = new Gaits();
    const past = RING.length + 9;
    gaits.of(racer(1, past), RING, 0, false);
    const home = racer(1, RING.length + 1, { place: 1 });
    const held = gaits.of(home, RING, 20, false);
    expect(home.at + held.ahead).toBe(past);
    // In the next race it starts where it stands.
    expect(gaits.of(racer(1, 0), RING, 40, false).ahead).toBe(0);
  });

  test('a horse that is home makes room for the next in its lane, and for no other', () => {
    const seen = (lane: number): number => {
      const gaits = new Gaits();
      const home = racer(1, RING.length + 1, { place: 1 });
      const next = racer(2, RING.length - 1, { lane });
      gaits.of(racer(1, RING.length), RING, 0, false, [next]);
      gaits.of(home, RING, 20, false, [next]);
      gaits.of(home, RING, 3000, false, [next]);
      return gaits.of(home, RING, 9000, false, [next]).seen;
    };
    expect(seen(1)).toBe(0);
    expect(seen(2)).toBe(1);
  });

  const hurdle: Course = { ...RING, obstacles: [{ at: 10, kind: 'fence' }] };

  test('a horse gathers, rises, goes over and lands', () => {
    const gaits = new Gaits();
    const names = [8, 10.4, 11, 11.6, 13].map((at) => {
      const name = gaits.of(racer(1, at, { isMoving: true }), hurdle, 0, false).name;
      return name.replace(/\d/, '');
    });
    expect(names).toEqual(['gallop', 'rise', 'over', 'down', 'gallop']);
  });

  test('who falls loses its jockey, gets up, and leaves the picture loose', () => {
    const gaits = new Gaits();
    gaits.of(racer(1, 11, { isInAir: true }), hurdle, 0, false);
    const down = racer(1, 11, { bearing: 'fall' });
    const at = (now: number): Held => gaits.of(down, hurdle, now, false);
    expect(at(100)).toMatchObject({ name: 'pitch0', isRidden: true, jockey: null });
    expect(at(700)).toMatchObject({ name: 'fall', isRidden: false });
    const thrown = at(700).jockey!;
    expect(at(1300).name).toMatch(/^up/);
    expect(at(1300).jockey!.rolled).toBe(1);
    expect(at(3600).ahead, 'it canters on').toBeGreaterThan(at(2200).ahead);
    expect(at(3600).jockey!.ahead, 'he stays where he fell').toBe(thrown.ahead);
    expect(at(4200)).toMatchObject({ isRidden: false, seen: 1 });
    expect(at(6000).seen).toBe(0);
    expect(gaits.isBusy(6000)).toBe(false);
  });

  test('at a fence it hangs in the air until its card is known, then it has landed', () => {
    const gaits = new Gaits();
    gaits.of(racer(1, 9, { isMoving: true }), hurdle, 0, false);
    expect(gaits.of(racer(1, 11, { isMoving: true }), hurdle, 100, false).name).toBe('over');
    expect(gaits.of(racer(1, 11, { isInAir: true }), hurdle, 900, false).name).toBe('over');
    const lands = gaits.of(racer(1, 11), hurdle, 1000, false);
    expect([lands.name, gaits.isBusy(1100)]).toEqual(['down', true]);
    const landed = gaits.of(racer(1, 11), hurdle, 2000, false);
    expect(landed.name).toMatch(/^gallop/);
    const sets_off = gaits.of(racer(1, 11.2, { isMoving: true }), hurdle, 2100, false);
    expect(11.2 + sets_off.ahead, 'it does not go back').toBeCloseTo(11 + landed.ahead);
  });

  test('who misses a turn is taken back, and who is pulled up walks out of the race', () => {
    const gaits = new Gaits();
    expect(gaits.of(racer(1, 5, { bearing: 'held' }), hurdle, 0, false).name).toMatch(/^walk/);
    gaits.of(racer(2, 5), hurdle, 0, false);
    const out = racer(2, 5, { bearing: 'out' });
    gaits.of(out, hurdle, 100, false);
    const walks = gaits.of(out, hurdle, 1500, false);
    expect([walks.name.replace(/\d/, ''), walks.isRidden, walks.seen]).toEqual(['walk', true, 1]);
    expect(gaits.of(out, hurdle, 6000, false).seen).toBe(0);
  });

  test('nothing strides while nothing moves, and everybody is out of step', () => {
    const gaits = new Gaits();
    const field = Array.from({ length: 12 }, (_, i) => racer(i + 1, 5));
    const poses = (now: number): string[] =>
      field.map((one) => gaits.of(one, RING, now, false).name);
    gaits.tick(1000, true);
    const running = poses(1000);
    expect(new Set(running).size).toBeGreaterThan(3);
    gaits.tick(5000, false);
    expect(poses(5000)).toEqual(running);
    gaits.tick(5100, true);
    expect(poses(5100)).not.toEqual(running);
  });
});
