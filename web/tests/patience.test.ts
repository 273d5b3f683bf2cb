/** What the director waits for: people who read, a pause, a television that is behind. */
import { beforeEach, expect, test, vi } from 'vitest';

import type { Director } from '../src/lib/table/director.svelte';
import type { Scene } from '../src/lib/table/show-state';
import { directed, soon, step, view } from './directing';

const director = directed();
let made: Director;
beforeEach(() => {
  made = director.current;
});

test('receipts stay: until a tap alone, for a while with others, until all are ready', async () => {
  made.player = (_, act) => act.hold();
  const hold = async (company: Director['company'], at: number): Promise<void> => {
    made.company = company;
    made.push(step(at, ['Paid']));
    await soon();
    expect(made.holding).not.toBe(null);
  };
  await hold('alone', 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made.view?.at).toBe(0);
  made.skip();
  await soon();
  expect(made.view?.at).toBe(1);

  let isReady = false;
  made.onready = () => (isReady = true);
  await hold('people', 2);
  made.skip();
  await soon();
  expect([made.view?.at, isReady]).toEqual([1, false]);
  made.ready();
  await soon();
  expect([made.view?.at, isReady]).toEqual([2, true]);

  await hold('people', 3);
  made.release();
  await soon();
  expect(made.view?.at).toBe(3);
  await hold('people', 4);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(made.view?.at).toBe(4);
  await hold('bots', 5);
  await vi.advanceTimersByTimeAsync(4000);
  expect(made.view?.at).toBe(5);
});

test('behind a television a page is quick: it has been seen there', async () => {
  made.player = (_, act) => act.wait(4000);
  made.company = 'people';
  made.mayShow(1);
  made.push(step(1, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(made.view?.at).toBe(1);
  made.mayShow(Infinity);
  made.push(step(2, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(made.view?.at).toBe(1);
});

test('in an interval receipts stay until it is over for all, and count as shown meanwhile', async () => {
  const shown: number[] = [];
  made.onshown = (seq) => shown.push(seq);
  made.player = (_, act) => act.hold();
  made.company = 'people';
  made.isInterval = true;
  made.push({ ...step(1, ['Paid']), seq: 7 });
  await soon();
  made.ready();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([made.view?.at, made.holding, shown]).toEqual([0, { clock: null }, [7]]);
  made.release();
  await soon();
  expect([made.view?.at, made.holding]).toEqual([1, null]);
});

test.each(['people', 'alone'] as const)(
  'beside a television a phone of %s does not go on from its receipts before it',
  async (company) => {
    const scenes: string[] = [];
    made.player = async (_, act) => {
      await act.hold();
      scenes.push('standings');
      await act.wait(3000);
    };
    made.company = company;
    made.isInterval = true;
    // The television has come to the receipts of position 1.
    made.mayShow(1);
    made.push(step(1, ['Paid']));
    await soon();
    made.ready();
    for (let tap = 0; tap < 5; tap += 1) {
      made.skip();
      await soon();
    }
    expect([scenes, made.isFollowing]).toEqual([[], false]);
    // All are ready: the table says so, and the television begins to show the standings.
    made.isInterval = false;
    made.release();
    made.push(step(2, [], { view: view(1, { over: true }) }));
    for (let tap = 0; tap < 5; tap += 1) {
      made.skip();
      await soon();
    }
    expect([scenes, made.isFollowing, made.view?.over]).toEqual([[], true, false]);
    made.mayShow(2);
    await soon();
    expect([scenes, made.isFollowing]).toEqual([['standings'], false]);
    made.skip();
    await soon();
    expect(made.view?.over).toBe(true);
  },
);

test('who comes in an interval finds the receipts open', async () => {
  const receipts: Scene = {
    kind: 'standings',
    race: 1,
    part: 1,
    events: [],
    before: [],
    after: [],
  };
  made.company = 'people';
  made.isInterval = true;
  made.push({ ...step(1, []), receipts });
  await soon();
  expect([made.scene, made.holding]).toEqual([receipts, { clock: null }]);
  made.release();
  await soon();
  expect([made.scene, made.playing]).toEqual([null, false]);
});

test('a pause stops a move in its middle, and it goes on from there', async () => {
  const drawn: number[] = [];
  made.player = (_, act) =>
    act.tween(
      1000,
      (part) => drawn.push(part),
      (part) => part,
    );
  made.push(step(1, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(400);
  made.pause(true);
  await vi.advanceTimersByTimeAsync(30_000);
  const stood = drawn.at(-1)!;
  expect(stood).toBeGreaterThan(0.3);
  expect(stood).toBeLessThan(0.5);
  expect(made.view?.at).toBe(0);
  made.pause(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(drawn.at(-1)! - stood).toBeLessThan(0.2);
  await vi.advanceTimersByTimeAsync(700);
  expect(made.view?.at).toBe(1);
});

test('a pause stops what is waited for, and a tap ends the piece that stands', async () => {
  made.player = (_, act) => act.wait(1000);
  made.push(step(1, ['A']));
  made.push(step(2, ['B']));
  await vi.advanceTimersByTimeAsync(600);
  made.pause(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(made.told).toBe(0);
  made.skip();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(made.told).toBe(1);
  made.pause(false);
  await vi.advanceTimersByTimeAsync(900);
  expect(made.told).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(made.told).toBe(2);
});

test('a show that is paused goes on from its receipts when it is wanted', async () => {
  made.player = (_, act) => act.hold();
  made.company = 'bots';
  made.push(step(1, ['Paid']));
  await soon();
  await vi.advanceTimersByTimeAsync(1500);
  made.pause(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made.view?.at).toBe(0);
  expect(made.holding?.clock).toMatchObject({ left: 2.5, running: false });
  made.pause(false);
  await vi.advanceTimersByTimeAsync(2400);
  expect(made.view?.at).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(made.view?.at).toBe(1);
});

test('nothing is shown before the television has shown it', async () => {
  made.player = async () => undefined;
  made.mayShow(0);
  made.push(step(1, ['HorseMoved']));
  made.push(step(2, ['HorseMoved']));
  await soon();
  expect(made.view?.at).toBe(0);
  made.mayShow(1);
  await soon();
  expect(made.view?.at).toBe(1);
  made.mayShow(Infinity);
  await soon();
  expect(made.view?.at).toBe(2);
});

test('a television that has gone silent is waited for no more', async () => {
  made.player = async () => undefined;
  made.mayShow(0);
  made.push(step(1, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(41_000);
  expect(made.view?.at).toBe(1);
});
