import { expect, test } from 'vitest';
import { answerSays } from '../src/lib/asks/answer-text';
import {
  chancesAt,
  decisionOf,
  gameNames,
  giveOrTake,
  isVague,
  margin,
  moved,
  postsOf,
  toldOf,
  turnSays,
  unseenOf,
  verdict,
  verdictOf,
  watchAt,
  wayOf,
} from '../src/lib/review/review-text';
import { Words } from '../src/lib/i18n/words';
import type { Review, ReviewDecision, ReviewSeat, ReviewTurn } from '../src/wire';

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
      'compare.alike': 'Alike',
      'compare.better': '{better} over {worse} by {points} ± {error}',
      'compare.unsure': 'Perhaps {better}: {points} ± {error}',
      'compare.margin': '{points, plural, =0 {Level} other {{better} by #, or {error}}}',
      'compare.this.of': '{player} now',
      'compare.other.of': '{player} then',
      'asking.silence': 'Say nothing',
    },
  },
  ['game'],
  ['Ann', 'Bea'],
);
const decision: ReviewDecision = {
  ask: 'ask.move',
  is_even: false,
  at: 7,
  best: 'slip',
  best_worth: 0.5,
  by: 'person',
  effect: -0.1,
  effect_error: 0.01,
  error: 0.02,
  loss: 0.1,
  picks: {
    'move grey': { notation: 'move grey', verb: 'move', fields: { horse: 'grey' } },
    'slip win=6,5000': { notation: '', verb: 'slip', fields: { rows: [['win', '6', 5000]] } },
    slip: { notation: 'slip', verb: 'slip', fields: { rows: [] } },
  },
  playouts: 24,
  race: 1,
  said: 'move grey',
  seat: 1,
  usual: 'move grey',
  worth: 0.4,
  worth_error: 0.1,
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

test('until the first race is run the chart draws the seats level', () => {
  const point = { at: 4, races_run: 0, chances: [0.7, 0.3], error: 0.1 };
  expect(chancesAt({ ...point, is_even: true })).toEqual([0.5, 0.5]);
  expect(chancesAt({ ...point, is_even: false })).toEqual([0.7, 0.3]);
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

test('accounts with wide errors are called vague', () => {
  const sure = (luck_error: number): ReviewSeat => ({ luck_error }) as ReviewSeat;
  expect(isVague([sure(0.1), sure(0.2)])).toBe(false);
  expect(isVague([sure(0.1), sure(0.6)])).toBe(true);
});

test('a game is said to be won or lost by what stands clear of its error', () => {
  const seat = (result: number, luck: number, decisions: number): string =>
    verdictOf({
      ...{ result, luck, decisions, luck_error: 0.1, decisions_error: 0.1 },
    } as ReviewSeat);
  expect(seat(1, 0.05, 0.2)).toBe('won_played');
  expect(seat(1, 0.3, 0.05)).toBe('won_lucky');
  expect(seat(1, 0.3, 0.2)).toBe('won_both');
  expect(seat(1, -0.3, 0.2)).toBe('won_unlucky');
  expect(seat(0, -0.05, -0.18)).toBe('lost_played');
  expect(seat(0, -0.3, 0.02)).toBe('lost_unlucky');
  expect(seat(0, -0.3, -0.2)).toBe('lost_both');
  expect(seat(0, -0.09, -0.09)).toBe('');
});

test('decisions that were not looked at are not said to have changed nothing', () => {
  const answer = (seat: number, said: string, playouts: number): ReviewDecision =>
    ({ seat, said, usual: 'pass', playouts }) as ReviewDecision;
  const decisions = [
    ...[answer(0, 'bid', 0), answer(0, 'bid', 0), answer(0, 'bid', 8), answer(0, 'pass', 0)],
    ...[answer(1, 'bid', 8), answer(1, 'bid', 0), answer(2, 'pass', 0)],
  ];
  const review = { decisions } as Review;
  expect(unseenOf(review, 0)).toEqual(['decisions']);
  expect(unseenOf(review, 1)).toEqual(['others']);
  expect(unseenOf(review, 2)).toEqual(['others']);
  const lost = { result: 0, luck: -0.4, decisions: 0, luck_error: 0.1, decisions_error: 0 };
  expect(verdictOf(lost as ReviewSeat)).toBe('lost_unlucky');
  expect(verdictOf(lost as ReviewSeat, ['decisions'])).toBe('');
});

test('a part of an account that may as well be none is called unsure', () => {
  const told = (luck: number, luck_error: number): string =>
    toldOf({ luck, luck_error } as ReviewSeat, 'luck');
  expect([told(0.2, 0.1), told(-0.2, 0.1), told(0.09, 0.1)]).toEqual(['up', 'down', 'unsure']);
  expect([told(0, 0), told(0, 0.1)]).toEqual(['none', 'unsure']);
});

test('a chance moves up, down or by less than a point', () => {
  expect([0.014, -0.3, 0.004].map(wayOf)).toEqual(['up', 'down', 'none']);
});

test('an error of less than a point is not told', () => {
  expect([0.12, 0.004].map(giveOrTake)).toEqual(['± 12', '']);
});

test('who made more of the same luck is said where it is sure', () => {
  const names = ['Ann', 'Bea'];
  const seat = { gains: [0, -0.12], errors: [0, 0.05], places: [[], []] };
  expect(verdict(seat, names, words)).toBe('Ann over Bea by 12 ± 5');
  expect(verdict({ ...seat, gains: [0, 0.03] }, names, words)).toBe('Perhaps Bea: 3 ± 5');
  expect(verdict({ ...seat, gains: [0, 0.001] }, names, words)).toBe('Alike');
  expect(margin(seat, names, words)).toBe('Ann by 12, or 5');
  expect(margin({ ...seat, gains: [0, 0.001] }, names, words)).toBe('Level');
});

test('two games are told apart by who played them, or by which they are', () => {
  const account = (player: string): ReviewSeat => ({ player }) as ReviewSeat;
  expect(gameNames([account('Ann'), account('Bea')], words)).toEqual(['Ann', 'Bea']);
  expect(gameNames([account('Ann'), account('Ann')], words)).toEqual(['Ann now', 'Ann then']);
});
