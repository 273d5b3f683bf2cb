import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';

import en from '../src/lib/i18n/catalogues/en';
import Invite from '../src/lib/components/Invite.svelte';
import MoneyChart from '../src/lib/ui/MoneyChart.svelte';
import Standings from '../src/lib/components/Standings.svelte';
import { isBetweenRaces, type Scene, stillStage } from '../src/lib/table/show-state';
import { Words } from '../src/lib/i18n/words';
import { odds, view } from './directing';
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
  const { container } = render(MoneyChart, { props: { balances: [[0, 0, 0]], words } });
  expect(container.querySelectorAll('polyline').length).toBe(2);
});

test('the names beside the lines of a chart are apart and within it', () => {
  const balances = [Array.from({ length: 9 }, () => 0)];
  const { container } = render(MoneyChart, { props: { balances, words } });
  const bottom = Number(container.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[3]);
  const places = [...container.querySelectorAll('.name')].map((name) =>
    Number(name.getAttribute('y')),
  );
  expect(places.length).toBe(8);
  places.sort((a, b) => a - b);
  expect(places.at(-1)).toBeLessThanOrEqual(bottom - 6);
  for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThan(19);
});

test('the lines of a chart go through what the seats held, from the first sum to the last', () => {
  const balances = [
    [0, 50000, 50000],
    [9, 20000, 50000],
    [12, 20000, 95000],
  ];
  const { container } = render(MoneyChart, { props: { balances, words } });
  const heights = [...container.querySelectorAll('polyline')].map((line) =>
    line
      .getAttribute('points')!
      .split(' ')
      .map((point) => Number(point.split(',')[1])),
  );
  // Dashes come over a whole line.
  const [ann, bea] = [heights[0]!, heights[1]!];
  expect(ann[0]).toBe(bea[0]);
  expect(ann[1]).toBeGreaterThan(ann[0]!);
  expect(ann[2]).toBe(ann[1]);
  expect(bea[1]).toBe(bea[0]);
  expect(bea[2]).toBeLessThan(bea[0]!);
  const ticks = [...container.querySelectorAll('.tick')].map((tick) => tick.textContent);
  expect(ticks).toEqual([words.money(0), words.money(50000)]);
});

test('an address that no other device reaches is said in words, not as a code to scan', async () => {
  const invited = async (addresses: string[]): Promise<Element> => {
    vi.stubGlobal('fetch', async () => Response.json({ addresses }));
    const table = { id: 'one', invitation: 'ABCD' } as never;
    const { container } = render(Invite, { props: { table } });
    await vi.waitFor(() => expect(container.querySelector('.only, .qr svg')).not.toBeNull());
    vi.unstubAllGlobals();
    return container;
  };
  const alone = await invited([]);
  expect(alone.querySelector('.qr')).toBeNull();
  expect(alone.querySelector('.only')).not.toBeNull();
  const open = await invited(['http://races.example']);
  expect(open.querySelector('.only')).toBeNull();
  expect(open.querySelector<HTMLInputElement>('input')!.value).toBe(
    'http://races.example/join/ABCD',
  );
});

const CHANCE = { share: 0.4, low: 0.3, high: 0.5, certain: false };

test('what was won stands beside a sum as money, and takes the place of what a bot can be asked', async () => {
  const catalogues = { ...en, homestretch: samples().games.en.homestretch! };
  const spoken = new Words('en', catalogues, ['homestretch', 'web', 'table'], ['Ann', 'Bea']);
  const chairs = [
    { seat: 0, kind: 'person', name: 'Ann' },
    { seat: 1, kind: 'bot', name: 'Bea' },
  ];
  const shown = (gains: Record<number, number>, hasTurns: boolean): Element =>
    render(Standings, {
      props: {
        table: { seats: chairs } as never,
        view: view(3, { money: [24, 18], waiting: [1] }),
        words: spoken,
        stage: { ...stillStage(), gains },
        present: [0],
        seat: 0,
        onwhy: () => undefined,
        odds: { ...odds(3), seats: [{ ...CHANCE, share: 0.6 }, CHANCE] },
        hasTurns,
      },
    }).container;
  const racing = shown({}, true);
  expect(racing.querySelectorAll('.waited').length).toBe(1);
  expect(racing.querySelector('.why.later')).toBeNull();
  const paid = shown({ 1: 31 }, false);
  expect(paid.querySelector('.gain')!.textContent).toBe(`+${spoken.money(31)}`);
  expect(paid.querySelector('.why.later')).not.toBeNull();
  const chances = () => [...paid.querySelectorAll('.hope b')].map((one) => one.textContent);
  // They are loaded when the first are told.
  await vi.waitFor(() => expect(chances(), 'a chance lends its room, too').toEqual(['60%', '']));
  expect(paid.querySelectorAll('.waited, .turn svg').length).toBe(0);
});

test('nobody is asked from the order board to the poster of the next race', () => {
  const between = (scene: Partial<Scene> | null): boolean => isBetweenRaces(scene as Scene | null);
  for (const kind of ['order', 'receipts', 'standings', 'next'] as const)
    expect(between({ kind })).toBe(true);
  for (const kind of ['parade', 'orders', 'off', 'photo'] as const)
    expect(between({ kind })).toBe(false);
  expect(between(null)).toBe(false);
});
