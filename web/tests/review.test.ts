import { expect, test } from 'vitest';
import { answerSays, decisionOf, moved, postsOf, turnSays, watchAt } from '../src/lib/review/says';
import { Words } from '../src/lib/words/words';
import type { Review, ReviewDecision, ReviewTurn } from '../src/wire';

const words = new Words(
  'en',
  {
    game: {
      'choice.move': 'Move {horse}',
      'event.Moved': '{seat} moves {horse}.',
      'event.Paid': 'Paid.',
      'field.win': 'Win',
      'form.slip.none': 'No bets',
      'horse.grey': 'Earl Grey',
      money: '${amount, number}',
      'review.silence': 'Say nothing',
    },
  },
  ['game'],
  ['Ann', 'Bea'],
);
const decision: ReviewDecision = {
  ask: 'ask.move',
  at: 7,
  best: 'slip',
  best_worth: 0.5,
  by: 'person',
  effect: -0.1,
  error: 0.02,
  loss: 0.1,
  picks: {
    'move grey': { notation: 'move grey', verb: 'move', fields: { horse: 'grey' } },
    'slip win=6,5000': { notation: '', verb: 'slip', fields: { rows: [['win', '6', 5000]] } },
    slip: { notation: 'slip', verb: 'slip', fields: { rows: [] } },
  },
  playouts: 24,
  said: 'move grey',
  seat: 1,
  usual: 'move grey',
  worth: 0.4,
};
const turn: ReviewTurn = {
  at: 7,
  seat: 1,
  effects: [0.1, -0.1],
  error: 0.02,
  notation: 'move grey',
  race: 1,
  events: [
    { event: 'Moved', seat: 0, horse: 'grey' },
    { event: 'Unworded' },
    { event: 'Paid' },
    { event: 'Paid' },
  ],
};

test('answers are said in the words of the game, forms row by row', () => {
  expect(answerSays(decision, 'move grey', words)).toBe('Move Earl Grey');
  expect(answerSays(decision, 'slip win=6,5000', words)).toBe('Win: 6, $5,000');
  expect(answerSays(decision, 'slip', words)).toBe('No bets');
  expect(answerSays(decision, '', words)).toBe('Say nothing');
});

test('a moment is told in two lines at most, and never by a key', () => {
  expect(turnSays(turn, words)).toBe('Ann moves Earl Grey. Paid.');
});

test('chances that moved have a sign, and nothing is nothing', () => {
  expect([0.254, -0.1, 0.004, -0.004].map(moved)).toEqual(['+25', '−10', '0', '0']);
});

test('a moment leads to its decision and to the step before it in the replay', () => {
  const review = { decisions: [decision], points: [] } as unknown as Review;
  expect(decisionOf(review, turn)).toBe(decision);
  expect(decisionOf(review, { ...turn, seat: -1 })).toBeNull();
  expect(watchAt('abc', 7)).toBe('/t/abc/replay?at=5&play');
  expect(watchAt('abc', 1)).toBe('/t/abc/replay?at=0&play');
});

test('the chart marks where each race ended', () => {
  const points = [0, 0, 1, 1, 2].map((races_run, i) => ({
    at: 10 * i,
    races_run,
    chances: [],
    error: 0,
  }));
  expect(postsOf({ points } as unknown as Review)).toEqual([
    { race: 1, at: 20 },
    { race: 2, at: 40 },
  ]);
});
