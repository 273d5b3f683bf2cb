/** The log by race and turn, and the money chart's places. */
import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import en from '../src/lib/i18n/catalogues/en';
import { Words } from '../src/lib/i18n/words';
import { along, linesOf, spread, ticksOf } from '../src/lib/ui/chart';
import Log from '../src/lib/components/Log.svelte';
import { grouped, horseIn, toldOnce } from '../src/lib/components/log';
import type { GameEvent } from '../src/lib/table/view';
import { stories } from './stories';

const STORIES = stories(2);
const told = (game: string): GameEvent[] => STORIES[game]!.steps.flatMap((step) => step.events);

test.each(Object.keys(STORIES))(
  'the log of %s tells everything once, newest race and turn first',
  (game) => {
    const events = told(game);
    const races = grouped(events);
    const lines = races
      .toReversed()
      .flatMap((race) => race.turns.toReversed().flatMap((turn) => turn.events));
    expect(lines).toEqual(toldOnce(events));
    const isMoney = ({ event }: GameEvent): boolean => event === 'Paid' || event === 'Booked';
    expect(lines.filter(isMoney)).toEqual(events.filter(isMoney));
    const numbers = races.map((race) => race.number).filter((number) => number > 0);
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(races.flatMap((race) => race.turns).length).toBeLessThan(events.length);
  },
);

test.each(Object.keys(STORIES))('every settled race of %s has its own heading', (game) => {
  const events = told(game);
  const settled = events.filter(({ event }) => event === 'RaceSettled').map(({ race }) => race);
  const headings = grouped(events).filter((race) => race.isSettled);
  expect(headings.map((race) => race.number).reverse()).toEqual(settled);
});

test('a bet that money tells of is told by that alone', () => {
  const names = (game: string): string[] => toldOnce(told(game)).map(({ event }) => event);
  expect(names('grand_national')).not.toContain('BetSettled');
  expect(names('homestretch')).not.toContain('BetsWon');
  expect(names('win_place_show')).not.toContain('PurseWon');
  expect(names('win_place_show')).not.toContain('SlipShown');
  // What was bought is no line of a settlement: who bought it is told, and what it cost.
  expect(names('grand_national')).toContain('LotSold');
});

test('a line shows the silk of its horse, of a payment too', () => {
  const { view } = STORIES.royal_turf!.steps.at(-1)!;
  const moved = told('royal_turf').find((event) => event.event === 'HorseMoved')!;
  const number = view.runners.find(({ id }) => id === moved.horse)!.number;
  expect(horseIn(moved, view)).toBe(number);
  const paid = told('royal_turf').find((event) => event.event === 'Paid')!;
  expect(horseIn(paid, view)).not.toBeNull();
  expect(horseIn({ at: 1, event: 'MarksCleared' }, view)).toBeNull();
});

test('every race has the same width on the chart', () => {
  const balances = [
    [0, 5],
    [40, 8],
    [100, 2],
  ];
  const x = along(balances, [
    { race: 1, at: 40 },
    { race: 2, at: 100 },
  ]);
  expect([0, 20, 40, 70, 100].map(x)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(along(balances, [])(50)).toBe(0.5);
  expect(linesOf(balances)).toEqual([
    [
      [0, 5],
      [40, 8],
      [100, 2],
    ],
  ]);
});

test('labels never overlap, and the scale has round amounts', () => {
  const places = spread([10, 10, 11, 200, 201], 20, 200);
  const sorted = [...places].sort((a, b) => a - b);
  sorted.slice(1).forEach((y, i) => expect(y - sorted[i]!).toBeGreaterThanOrEqual(20));
  expect(Math.max(...places)).toBeLessThanOrEqual(200);
  expect(ticksOf(0, 1700)).toEqual([0, 500, 1000, 1500]);
  expect(ticksOf(-300, 900)).toEqual([0, 500]);
});

test('a whole game can be read: older races are unfolded, long ones unrolled', async () => {
  const events = told('grand_national');
  const words = new Words('en', en, ['web', 'table'], []);
  const { container } = render(Log, { props: { events, words, game: 'grand_national' } });
  const lines = (): number => container.querySelectorAll('.says').length;
  expect(lines()).toBeGreaterThan(0);
  expect(lines()).toBeLessThan(toldOnce(events).length);
  for (const closed of container.querySelectorAll('.fold[aria-expanded="false"]'))
    await fireEvent.click(closed);
  const earlier = (): Element | null => container.querySelector('.log > button');
  for (let more = earlier(); more; more = earlier()) await fireEvent.click(more);
  expect(lines()).toBe(toldOnce(events).length);
});
