/** A chance as a bar: the same everywhere, with how sure it is. */
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import Chance from '../src/lib/boards/kit/Chance.svelte';
import ChanceBar from '../src/lib/boards/kit/ChanceBar.svelte';
import Hope from '../src/lib/shell/Hope.svelte';
import { Words } from '../src/lib/words/words';
import type { Odds } from '../src/wire';

const words = new Words('en', { web: { 'camera.win': 'wins' } }, ['web']);
const win = { share: 0.4, low: 0.3, high: 0.55 };
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
