import { expect, test } from 'vitest';
import { besides, reasonSays, tellsOthers } from '../src/lib/asking/asking';
import { answerLines, answerSays } from '../src/lib/asks/says';
import { Draft } from '../src/lib/asks/draft.svelte';
import { Words } from '../src/lib/words/words';
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
    { notation: 'bet grey 3', worth: 'best', part: 1, chance: -1 },
    { notation: '', worth: 'less', part: 0.4, chance: -1 },
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

test('a slip is said row by row, and a label once for the rows that follow it', () => {
  const rows = [
    ['bet', 'grey', 500],
    ['bet', 'dune', 200],
    ['double', 'grey', 100],
  ];
  const picks = { slip: { notation: 'slip', verb: 'bets', fields: { rows } } };
  const texts = { 'field.bet': 'Bet', 'horse.grey': 'Earl Grey', money: '£{amount, number}' };
  const says = new Words('en', { bots: texts }, ['bots']);
  expect(answerLines({ picks }, 'slip', says)).toEqual([
    'Bet: Earl Grey, £500',
    'dune, £200',
    'Earl Grey, £100',
  ]);
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
