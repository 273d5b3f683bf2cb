import { expect, test } from 'vitest';
import { apart, besides, betsOfRace, reasonSays, tellsOthers } from '../src/lib/asks/advice';
import { answerLines, answerSays } from '../src/lib/asks/answer-text';
import { Draft } from '../src/lib/asks/draft.svelte';
import type { GameEvent } from '../src/lib/table/view';
import { Words } from '../src/lib/i18n/words';
import type { AskView, TableInfo, Weighed } from '../src/wire';

const words = new Words(
  'en',
  {
    bots: {
      'asking.silence': 'Say nothing',
      'taste.bold': 'A bold player stakes more.',
      'why.bet': '{horse} comes in {chance} times in 100.',
      'choice.bet': '{value} on {horse}',
      'horse.grey': 'Earl Grey',
    },
  },
  ['bots'],
);
const told: Weighed = {
  seat: 1,
  at: 12,
  level: 'regular',
  said: 'bet grey 3',
  alternatives: [
    { notation: 'bet grey 3', worth: 'best', part: 1, chance: -1, low: -1, high: -1 },
    { notation: '', worth: 'less', part: 0.4, chance: -1, low: -1, high: -1 },
  ],
  picks: {
    'bet grey 3': { notation: 'bet grey 3', verb: 'bet', fields: { horse: 'grey', value: 3 } },
  },
  reason: 'why.bet',
  params: { horse: 'grey', chance: 61 },
  taste: '',
};

test('a bot says its answer, its reason and what else there was in the words of the game', () => {
  expect(answerSays(told, told.said, words)).toBe('3 on Earl Grey');
  expect(reasonSays(told, words)).toBe('Earl Grey comes in 61 times in 100.');
  expect(besides(told).map((one) => answerSays(told, one.notation, words))).toEqual([
    'Say nothing',
  ]);
});

test('a slip is said row by row, each with its kind, which is said once', () => {
  const texts = {
    ...{ 'field.win': 'Win', 'field.show': 'Show', 'field.bet': 'Bet', 'kind.place': 'to place' },
    ...{ 'horse.grey': 'Earl Grey', money: '£{amount, number}', 'asking.runner': 'no. {number}' },
  };
  const says = new Words('en', { bots: texts }, ['bots']);
  const slip = (...rows: (string | number)[][]): string[] =>
    answerLines(
      { picks: { slip: { notation: 'slip', verb: 'bets', fields: { rows } } } },
      'slip',
      says,
    );
  expect(slip(['win', 'grey', 500], ['win', '4', 200], ['show', 'grey', 100])).toEqual([
    'Win: Earl Grey, £500',
    'Win: no. 4, £200',
    'Show: Earl Grey, £100',
  ]);
  expect(slip(['win', '4', 200])).toEqual(['Win: no. 4, £200']);
  expect(slip(['bet', 'grey', 'place', 500])).toEqual(['Earl Grey, to place, £500']);
});

test('answers that read alike are told once, and none that reads like the one given', () => {
  const alternatives = ['ride H4/2', 'ride H5/1', 'ride H5/2', 'ride H6/1'].map((notation) => ({
    ...{ notation, worth: 'less', part: 0.5, chance: 40, low: 30, high: 50 },
  })) as Weighed['alternatives'];
  const ridden = { ...told, said: 'ride H4/2', alternatives };
  const lane = (notation: string): string[] => [`lane ${notation.split('/')[1]}`];
  expect(apart(ridden, lane).map((one) => one.notation)).toEqual(['ride H5/1']);
  expect(apart(ridden, (notation) => [notation])).toHaveLength(3);
});

test('a hint calls an answer as its button does', () => {
  const name = (): string => 'Ride lane 2: 11 spaces';
  expect(answerLines(told, told.said, words, name)).toEqual(['Ride lane 2: 11 spaces']);
});

test('where its character decided, that is said first', () => {
  expect(reasonSays({ ...told, taste: 'taste.bold' }, words)).toBe(
    'A bold player stakes more. Earl Grey comes in 61 times in 100.',
  );
});

function tableOf(kinds: string[], hinted: Record<string, number> = {}): TableInfo {
  return { seats: kinds.map((kind, seat) => ({ kind, seat })), hinted } as unknown as TableInfo;
}

test('who plays with people is told before a hint that they will hear of it, and once', () => {
  expect(tellsOthers(tableOf(['person', 'bot', 'person']), 0, 7)).toBe(true);
  expect(tellsOthers(tableOf(['person', 'bot', 'person'], { 0: 7 }), 0, 7)).toBe(false);
  expect(tellsOthers(tableOf(['person', 'bot', 'person'], { 0: 5 }), 0, 7)).toBe(true);
  expect(tellsOthers(tableOf(['person', 'bot']), 0, 7)).toBe(false);
});

test('an amount that a hint names lies in the draft', () => {
  const options = { picks: [], amounts: [{ word: 'raise', low: 10, high: 900 }], forms: [] };
  const ask = { id: 3, options } as unknown as AskView;
  const draft = new Draft('t', 0, 3);
  draft.refill(ask, 'raise 350');
  expect([draft.amounts.raise, draft.active]).toEqual([350, 'raise']);
});

test('the bets of a race are known by when each seat placed them', () => {
  const placed = (seat: number, at: number) => ({ event: 'TokenPlaced', seat, at });
  const events = [
    ...[placed(1, 3), placed(0, 4), placed(1, 5)],
    ...[{ event: 'RaceSettled', race: 1, at: 40 }, placed(0, 44), placed(1, 45)],
    { event: 'RaceSettled', race: 2, at: 80 },
  ] as GameEvent[];
  expect(betsOfRace(events, 1, 0)).toEqual([5]);
  expect(betsOfRace(events, 1, 1)).toEqual([4, 6]);
  expect(betsOfRace(events, 2, 1)).toEqual([46]);
  expect(betsOfRace(events, 3, 1)).toEqual([]);
});

test('a market that closes for all tells of bets of each seat', () => {
  const events = [
    { event: 'BetsClosed', market: 'ante_post', at: 132 },
    { event: 'RaceSettled', race: 1, at: 379 },
  ] as GameEvent[];
  expect(betsOfRace(events, 1, 2)).toEqual([133]);
});
