/** A page that opens: its parts come one after another, and a television has its picture before them. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BoardKit } from '../src/lib/boards/kit';
import generic from '../src/lib/boards/generic/course';
import type { Race } from '../src/lib/camera/race';
import { Director } from '../src/lib/table/director.svelte';
import { Opening } from '../src/lib/table/progressive.svelte';
import { loadBroadcast, Racing } from '../src/routes/table/broadcast.svelte';
import { runner, view } from './directing';

/** What waits for the next frame, and for a page that has time. */
let frames: FrameRequestCallback[] = [];
let idle: { run: () => void; timeout: number }[] = [];
beforeEach(() => {
  [frames, idle] = [[], []];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) =>
    idle.push({ run, timeout }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function passFrame(): void {
  for (const draw of frames.splice(0)) draw(0);
}
function haveTime(): void {
  for (const one of idle.splice(0)) one.run();
}
const parts = ({ hasBoard, share, hasSide }: Opening): [boolean, number, boolean] => [
  ...([hasBoard, share, hasSide] as const),
];

test('the board comes first, then a long list in four portions, what is beside it last', () => {
  const opening = new Opening();
  const seen = [parts(opening)];
  opening.begin();
  while (!opening.hasSide && seen.length < 20) {
    // A frame is painted before each part, and whoever touches the page goes before it.
    passFrame();
    expect(parts(opening)).toEqual(seen.at(-1));
    haveTime();
    seen.push(parts(opening));
  }
  expect(seen).toEqual([
    [false, 0, false],
    [true, 0, false],
    [true, 0, false],
    [true, 0, false],
    [true, 0.25, false],
    [true, 0.5, false],
    [true, 0.75, false],
    [true, 1, false],
    [true, 1, true],
  ]);
  expect([frames, idle]).toEqual([[], []]);
});

test('a page that never has time to spare is not kept waiting for long', () => {
  new Opening().begin();
  passFrame();
  expect(idle.map(({ timeout }) => timeout)).toEqual([60]);
});

test('a page that is begun twice is built once', () => {
  const opening = new Opening();
  opening.begin();
  opening.begin();
  expect(frames).toHaveLength(1);
});

test('a page that nobody sees has no frames, and is there all the same', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const opening = new Opening();
  opening.begin();
  await vi.waitFor(() => expect(parts(opening)).toEqual([true, 1, true]));
  expect(frames).toEqual([]);
});

/** A screen that looks at a race under way; its picture comes when `load` gives it. */
function screenOf(load: () => Promise<Race>, isOn = true): { racing: Racing; stop: () => void } {
  const director = new Director();
  director.view = view(1, { runners: [runner(null, 0.3)] });
  let racing!: Racing;
  const stop = $effect.root(() => {
    racing = new Racing(
      () => ({ race: load }) as BoardKit,
      () => director,
      () => isOn,
    );
  });
  flushSync();
  return { racing, stop };
}

test('a television that waited for its picture has it from the first moment on', async () => {
  const load = (): Promise<Race> => Promise.resolve(generic);
  await loadBroadcast(load);
  const { racing, stop } = screenOf(load);
  expect(racing.Broadcast).not.toBeNull();
  expect(racing.isOnTrack).toBe(true);
  expect(racing.racers.map(({ id }) => id)).toEqual(['grey']);
  expect(racing.course).not.toBeNull();
  stop();
});

test('a picture that comes later replaces nothing before it is there', async () => {
  let come!: (race: Race) => void;
  const { racing, stop } = screenOf(() => new Promise((resolve) => (come = resolve)));
  expect([racing.Broadcast, racing.racers, racing.isOnTrack, racing.course]).toEqual([
    ...[null, [], false, null],
  ]);
  come(generic);
  await vi.waitFor(() => expect(racing.Broadcast).not.toBeNull());
  expect(racing.isOnTrack).toBe(true);
  stop();
});

test('a television on which no game is on follows no race', async () => {
  const load = (): Promise<Race> => Promise.resolve(generic);
  await loadBroadcast(load);
  const { racing, stop } = screenOf(load, false);
  expect([racing.racers, racing.isOnTrack, racing.course]).toEqual([[], false, null]);
  stop();
});
