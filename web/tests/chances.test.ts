/** Chances as bars and in words: the same everywhere, with how sure they are, and never certain before the rules. */
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import Chance from '../src/lib/ui/Chance.svelte';
import ChanceBar from '../src/lib/ui/ChanceBar.svelte';
import Hope from '../src/lib/ui/Hope.svelte';
import { chanceText, horseFigure, intervalText, within } from '../src/lib/i18n/chance';
import { Words } from '../src/lib/i18n/words';
import type { Odds } from '../src/wire';

const words = new Words('en', { web: { 'camera.win': 'wins', 'chance.even': 'even' } }, ['web']);
const win = { share: 0.4, low: 0.3, high: 0.55, certain: false };
/** Left and width of what is drawn, in hundredths. */
const drawn = (at: HTMLElement): number[][] =>
  [...at.querySelectorAll<HTMLElement>('.share, .interval')].map(({ style }) =>
    [style.left || '0', style.width].map((one) => Math.round(Number.parseFloat(one))),
  );
const BAR = [
  [0, 40],
  [30, 25],
];

test('a bar is as long as the chance, with its interval over it', () => {
  expect(drawn(render(ChanceBar, { chance: win }).container)).toEqual(BAR);
  expect(drawn(render(ChanceBar, { chance: undefined }).container)).toEqual([]);
});

test('horses and seats have the same bar, beside the figure', () => {
  const odds = { horses: [{ horse: 'grey', win }] } as unknown as Odds;
  for (const { container } of [
    render(Chance, { odds, horse: 'grey', words }),
    render(Hope, { chance: win, words }),
  ]) {
    expect(drawn(container)).toEqual(BAR);
    expect(container.textContent).toContain('40%');
  }
});

test('a seat has its interval in figures beside the bar', () => {
  const { container } = render(Hope, { chance: win, words });
  expect(container.textContent).toContain('30–55');
});

test('before the first race no seat has a figure', () => {
  const { container } = render(Hope, { chance: win, isEven: true, words });
  expect(container.textContent).toContain('even');
  expect(container.textContent).not.toMatch(/\d/);
  expect(drawn(container)).toEqual([]);
});

test('no chance of a seat is certain before the rules have decided it', () => {
  const told = (share: number, certain: boolean): string => chanceText({ share, certain });
  const shares = [0, 0.019, 0.02, 0.42, 0.98, 0.981, 1];
  expect(shares.map((share) => told(share, false))).toEqual([
    ...['<2%', '<2%', '2%', '42%', '98%', '>98%', '>98%'],
  ]);
  expect([0, 0.5, 1].map((share) => told(share, true))).toEqual(['0%', '50%', '100%']);
});

test('an interval is told unless the chance says how sure it is', () => {
  expect(intervalText(within(0.31, 0.06))).toBe('25–37');
  expect(intervalText(within(0.01, 0.08))).toBe('0–9');
  expect(intervalText(within(0.01, 0.005))).toBe('');
  expect(intervalText(within(0.99, 0.005))).toBe('');
  expect(intervalText({ low: 1, high: 1, certain: true })).toBe('');
});

test('no horse has won or lost as long as it runs', () => {
  expect([0, 0.004, 0.01, 0.42, 0.99, 0.996, 1].map(horseFigure)).toEqual([
    ...['<1', '<1', '1', '42', '99', '>99', '>99'],
  ]);
});
