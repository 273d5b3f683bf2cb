import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DOWN, fallen } from '../src/lib/camera/gait';
import { type Brush, Sprites } from '../src/lib/camera/sprites';
import { paletteOf } from '../src/lib/camera/palette';
import { Signs } from '../src/lib/camera/signs';
import { attitude } from '../src/lib/horses/heading';
import { GALLOP, POSES, WALK } from '../src/lib/horses/poses';
import { horseShapes } from '../src/lib/horses/rig';
import { paint, STILL } from '../src/lib/horses/shapes';
import { runner } from '../src/lib/horses/silks';

describe('the rig', () => {
  test('every pose has fourteen angles and stands on the ground or above it', () => {
    for (const pose of [...Object.values(POSES), ...GALLOP, ...WALK]) {
      expect([pose.pitch, pose.neck, ...pose.legs.flat()]).toHaveLength(14);
      expect(pose.drop).toBeLessThan(20);
    }
    expect(GALLOP).toHaveLength(8);
  });

  test('a horse is drawn in its coat and silks with its number, alone without jockey or bridle', () => {
    const dress = runner(14);
    const ridden = horseShapes(dress, POSES.reach, { edge: '#FFFFFF' });
    const loose = horseShapes(dress, POSES.reach, { edge: '#FFFFFF', isRidden: false });
    expect(ridden.filter((shape) => shape.text === '14')).toHaveLength(1);
    const colours = (shapes: typeof ridden): Set<string | undefined> =>
      new Set(shapes.map((shape) => shape.fill));
    expect(colours(ridden)).toContain(dress.first);
    expect(colours(ridden)).toContain(dress.coat);
    expect(colours(loose)).not.toContain(dress.first);
  });

  test('twenty-four without a named coat are of sixteen colours, neighbours never alike', () => {
    const coats = Array.from({ length: 24 }, (_, i) => runner(i + 1).coat);
    expect(new Set(coats).size).toBe(16);
    coats.slice(1).forEach((coat, i) => expect(coat).not.toBe(coats[i]));
  });

  test('on an oval a horse is never upside down', () => {
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const held = attitude((degrees * Math.PI) / 180);
      expect(Math.abs(held.lean)).toBeLessThanOrEqual(26);
      expect(held.narrow).toBeGreaterThanOrEqual(0.62);
      if (degrees > 95 && degrees < 265) expect(held.faces).toBe('left');
      if (degrees < 85 || degrees > 275) expect(held.faces).toBe('right');
    }
  });
});

describe('pictures of horses', () => {
  const brush = new Proxy({}, { get: () => () => undefined, set: () => true }) as Brush;
  beforeEach(() => {
    // Where tests run nothing can be painted on.
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = (): unknown => brush;
        transferToImageBitmap = (): unknown => ({});
      },
    );
    vi.stubGlobal('Path2D', class {});
  });
  afterEach(() => vi.unstubAllGlobals());
  const dresses = [1, 2, 3, 4, 5].map((number) => runner(number));
  /** What is drawn in a frame that has so many milliseconds for new pictures. */
  const frame = (sprites: Sprites, name: 'reach' | 'over', enough = 1000) => {
    sprites.begin(enough);
    return dresses.map((dress) => sprites.shown(dress, name, POSES[name], true));
  };

  test('everybody is painted in one pose before anybody in the next, and then no frame makes a horse', () => {
    const sprites = new Sprites();
    const looks = (['reach', 'over'] as const).map((name) => [name, POSES[name], true] as const);
    let painted = 0;
    expect(sprites.warm(dresses, looks, () => painted++ < dresses.length)).toBe(false);
    const seen = frame(sprites, 'over', 0);
    expect(seen).not.toContain(null);
    expect([new Set(seen).size, sprites.isShort]).toEqual([5, true]);
  });

  test('a frame makes no new pictures: horses are drawn as before until they are made between frames', () => {
    const sprites = new Sprites();
    const first = frame(sprites, 'reach');
    expect(new Set(first).size).toBe(5);
    const changed = (): number =>
      frame(sprites, 'over').filter((one, i) => one !== first[i]).length;
    expect([changed(), sprites.isShort]).toEqual([0, true]);
    sprites.catchUp(() => false);
    expect([changed(), sprites.isShort]).toEqual([1, true]);
    sprites.catchUp(() => true);
    expect([changed(), sprites.isShort]).toEqual([5, false]);
    // A still picture is right at once.
    sprites.forget();
    frame(sprites, 'reach', Infinity);
    frame(sprites, 'over', Infinity);
    expect(sprites.isShort).toBe(false);
  });

  test('horses never drawn before take no more of a frame than it has to spare', () => {
    const sprites = new Sprites();
    expect(frame(sprites, 'reach', 0)).toEqual(dresses.map(() => null));
    sprites.catchUp(() => true);
    expect(frame(sprites, 'reach', 0)).not.toContain(null);
  });

  test('at another size, or in other letters, horses are seen as they were until they are made anew', () => {
    const sprites = new Sprites();
    sprites.resize(1, 1);
    const first = frame(sprites, 'reach');
    sprites.resize(2, 1);
    expect(frame(sprites, 'reach', 0)).toEqual(first);
    expect(first.map((one) => one?.unit)).toEqual(dresses.map(() => 1));
    sprites.catchUp(() => true);
    expect(frame(sprites, 'reach', 0).map((one) => one?.unit)).toEqual(dresses.map(() => 2));
    sprites.forget();
    expect(frame(sprites, 'reach', 0)).not.toContain(null);
  });

  test('a path is read once, whoever is painted with it', () => {
    const read = vi.fn();
    vi.stubGlobal(
      'Path2D',
      class {
        constructor(d: string) {
          read(d);
        }
      },
    );
    const shape = { d: 'M1 2L3 4', at: STILL, fill: '#123456' };
    paint(brush, [shape], 'x');
    paint(brush, [{ ...shape, fill: '#654321' }], 'x');
    expect(read.mock.calls).toEqual([['M1 2L3 4']]);
  });

  test('what a fallen horse will be drawn in is known before, so that no frame makes it', () => {
    const known = new Set(DOWN.map(([name]) => name));
    for (let age = 0; age < 5000; age += 10) {
      const { name, isRidden } = fallen(age, 7, age, true);
      if (!isRidden) expect(known).toContain(name);
    }
    const sprites = new Sprites();
    sprites.warm(dresses, DOWN, () => true);
    sprites.begin(0);
    const drawn = DOWN.map(([name, pose, isRidden]) =>
      sprites.shown(dresses[0]!, name, pose, isRidden),
    );
    expect([new Set(drawn).size, sprites.isShort]).toEqual([DOWN.length, false]);
  });

  test('a sign is made between frames, and seen at its old size until it is made anew', () => {
    const signs = new Signs(paletteOf('light'));
    const box = { left: 10, right: 10, up: 10, down: 10 };
    const paints = vi.fn();
    const isSeen = (): boolean =>
      signs.putBetween(brush, 0, 0, 'post', [-1, 1], () => ({ box, paint: () => paints() }));
    signs.begin(false);
    expect([isSeen(), paints.mock.calls.length, signs.isShort]).toEqual([false, 0, true]);
    signs.catchUp(() => true);
    expect([isSeen(), paints.mock.calls.length, signs.isShort]).toEqual([true, 1, false]);
    signs.resize(2);
    expect([isSeen(), paints.mock.calls.length, signs.isShort]).toEqual([true, 1, true]);
    signs.catchUp(() => true);
    expect([isSeen(), paints.mock.calls.length]).toEqual([true, 2]);
    // A still picture is whole at once.
    signs.resize(3);
    signs.begin(true);
    expect([isSeen(), paints.mock.calls.length, signs.isShort]).toEqual([true, 3, false]);
  });
});
