import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import en from '../src/lib/catalogues/en';
import MoneyChart from '../src/lib/shell/MoneyChart.svelte';
import { Words } from '../src/lib/words';

// jsdom lays nothing out.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const words = new Words('en', en, ['royal_turf', 'turf', 'web', 'table'], ['Ann', 'Bea']);

test('a chart is drawn for a game in which nobody earned anything', () => {
  const { container } = render(MoneyChart, { props: { events: [], money: [0, 0], words } });
  expect(container.querySelectorAll('polyline').length).toBe(2);
});
