/** The chances of a replay: those of the moment that is shown, each asked for once. */
import { expect, test } from 'vitest';

import { ReplayOdds } from '../src/lib/table/replay-odds';
import type { Odds } from '../src/wire';

const odds = (at: number): Odds => ({
  ...{ type: 'odds', at, playouts: 200, horses: [], seats: [], even: false },
});
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('of the moments that pass by while one is asked for only the newest is asked for', async () => {
  const asked: number[] = [];
  const told: number[] = [];
  const answers: (() => void)[] = [];
  const chances = new ReplayOdds(
    (at) => {
      asked.push(at);
      return new Promise((resolve) => answers.push(() => resolve(odds(at))));
    },
    ({ at }) => told.push(at),
  );
  for (const at of [1, 2, 3]) chances.show(at);
  answers.shift()!();
  await soon();
  answers.shift()!();
  await soon();
  expect([asked, told]).toEqual([
    [1, 3],
    [1, 3],
  ]);
  chances.show(1);
  expect([asked, told.at(-1)]).toEqual([[1, 3], 1]);
});

test('a moment that cannot be estimated is passed over, and asked for again when it is shown again', async () => {
  const told: number[] = [];
  let isBusy = true;
  const chances = new ReplayOdds(
    (at) => (isBusy ? Promise.reject(new Error('busy')) : Promise.resolve(odds(at))),
    ({ at }) => told.push(at),
  );
  chances.show(5);
  await soon();
  expect(told).toEqual([]);
  isBusy = false;
  chances.show(5);
  await soon();
  expect(told).toEqual([5]);
});
