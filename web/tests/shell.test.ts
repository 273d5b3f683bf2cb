import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import en from '../src/lib/catalogues/en';
import MoneyChart from '../src/lib/shell/MoneyChart.svelte';
import { Words } from '../src/lib/words';
import { samples } from './samples';

// jsdom lays nothing out.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const words = new Words(
  'en',
  { ...en, ...samples().games.en },
  ['royal_turf', 'web', 'table'],
  ['Ann', 'Bea'],
);

test('a chart is drawn for a game in which nobody earned anything', () => {
  const { container } = render(MoneyChart, { props: { events: [], money: [0, 0], words } });
  expect(container.querySelectorAll('polyline').length).toBe(2);
});

test('the names beside the lines of a chart are apart and within it', () => {
  const money = Array.from({ length: 9 }, () => 0);
  const { container } = render(MoneyChart, { props: { events: [], money, words } });
  const bottom = Number(container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[3]);
  const places = [...container.querySelectorAll('circle')].map((dot) =>
    Number(dot.getAttribute('cy')),
  );
  places.sort((a, b) => a - b);
  expect(places.at(-1)).toBeLessThanOrEqual(bottom - 6);
  for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThan(19);
});
