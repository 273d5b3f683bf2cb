/** Where a race is, as the heads say it. */
import { expect, test } from 'vitest';

import { moment as homestretch } from '../src/lib/boards/homestretch/facts';
import { moment as turf } from '../src/lib/boards/turf/facts';
import type { TableView } from '../src/lib/table/view';
import en from '../src/lib/i18n/catalogues/en';
import { Words } from '../src/lib/i18n/words';
import { samples } from './samples';
import { stories } from './stories';

const STORIES = stories(3);
const { games } = samples();

const wordsOf = (game: string): Words =>
  new Words('en', { ...en, [game]: games.en[game]! }, [game, 'web', 'table'], []);

test.each([
  ['royal_turf', 3],
  ['winners_circle', 4],
] as const)('%s: which bets are placed, then how many horses have moved', (game, rounds) => {
  const words = wordsOf(game);
  const said = [...new Set(STORIES[game]!.steps.map(({ view }) => turf(view, words)))];
  const bets = Array.from({ length: rounds }, (_, i) => `Bets ${i + 1} of ${rounds}`);
  expect(said.filter((one) => one.startsWith('Bets'))).toEqual(bets);
  expect(said).toContain('0 of 7 moved');
  expect(said).toContain('5 of 7 moved');
  expect(said).not.toContain('7 of 7 moved');
});

test('royal_turf: nobody bets yet while colours are chosen', () => {
  const { view } = STORIES.royal_turf!.steps[0]!;
  const choosing = { ...view, position: { ...view.position, phase: 'colours' } };
  expect(turf(view, wordsOf('royal_turf'))).toBe('Bets 1 of 3');
  expect(turf(choosing, wordsOf('royal_turf'))).toBe('');
});

test('HomeStretch: the draft, the card of each race, the second purchase', () => {
  const words = wordsOf('homestretch');
  const asking = (key: string, params = {}): TableView => ({
    ...STORIES.homestretch!.steps.at(-1)!.view,
    asks: [{ id: 1, key, params, aside: false } as TableView['asks'][0]],
  });
  expect(homestretch(asking('ask.draft_pick'), words)).toBe('Draft of shares');
  expect(homestretch(asking('ask.purchase', { round: 2 }), words)).toBe('Share market 2 of 2');
  const cards = new Set(STORIES.homestretch!.steps.map(({ view }) => homestretch(view, words)));
  cards.delete('');
  expect(cards.size).toBe(STORIES.homestretch!.steps.at(-1)!.view.position.races);
});
