import { expect, test } from 'vitest';

import { fateOf, lying, stillToWin } from '../src/lib/boards/win_place_show/hopes';
import type { MeetingBoard } from '../src/wire/win_place_show';

const board = {
  race: 1,
  first_winner: null,
  horses: [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    odds: '4-1',
    owner: number === 6 ? 0 : null,
    to_go: 10 + number,
  })),
  payoffs: { '4-1': [5000, 2500, 2000] },
  daily_double: [1, 2, 3, 4, 5, 6].map((row) => [1, 2, 3, 4, 5, 6].map((one) => 1000 * row * one)),
  betting: {
    unit: 1000,
    fine: 2000,
    categories: [
      { name: 'win', places: 1 },
      { name: 'place', places: 2 },
      { name: 'show', places: 3 },
    ],
  },
  split: [],
  finish: [],
  slips: [
    {
      bets: [
        { category: 'win', horse: 1, stake: 1000 },
        { category: 'place', horse: 2, stake: 2000 },
        { category: 'show', horse: 1, stake: 1000 },
      ],
      void: false,
      lost: 0,
    },
  ],
  tickets: [[{ first: 3, second: 6, stake: 2000 }]],
} as unknown as MeetingBoard;
const after = (finish: number[], more: object = {}): MeetingBoard => ({
  ...board,
  finish,
  ...more,
});

test('bets on different horses pay together where one finish fits them all', () => {
  // The ticket wants 3 to win; 2 is then second and 1 third.
  expect(stillToWin(board, 0)).toBe(36000 + 5000 + 2000);
  expect(stillToWin(after([], { tickets: [[]] }), 0)).toBe(5000 + 2000 + 5000);
});

test('what is past can bring nothing any more', () => {
  expect(stillToWin(after([4]), 0)).toBe(5000 + 2000);
  expect(stillToWin(after([4, 5]), 0)).toBe(2000);
  expect(stillToWin(after([4, 5, 6]), 0)).toBe(0);
  expect(stillToWin(after([1]), 0)).toBe(5000 + 2000 + 5000);
});

test('in race 2 only a ticket that named the first winner is alive, and none later', () => {
  const alone = { slips: [null] };
  expect(stillToWin(after([], { ...alone, race: 2, first_winner: 3 }), 0)).toBe(36000);
  expect(stillToWin(after([], { ...alone, race: 2, first_winner: 4 }), 0)).toBe(0);
  expect(stillToWin(after([6], { ...alone, race: 2, first_winner: 3 }), 0)).toBe(36000);
  expect(stillToWin(after([5], { ...alone, race: 2, first_winner: 3 }), 0)).toBe(0);
  expect(stillToWin(after([], { ...alone, race: 3, first_winner: 3 }), 0)).toBe(0);
});

test('an owner can win the purse of the best place that is left', () => {
  const purses = { slips: [null], tickets: [[]], split: [4000, 3000, 2000, 1000] };
  expect(stillToWin(after([], purses), 0)).toBe(4000);
  expect(stillToWin(after([1, 2], purses), 0)).toBe(2000);
  expect(stillToWin(after([], purses), 1)).toBe(0);
});

test('a bet is open until its places are taken', () => {
  const [win, place] = board.slips[0]!.bets;
  expect(fateOf(board, win!)).toBe('open');
  expect(fateOf(after([2]), win!)).toBe('lost');
  expect(fateOf(after([2]), place!)).toBe('won');
  expect(fateOf(after([1]), place!)).toBe('open');
  expect(fateOf(after([1, 3]), place!)).toBe('lost');
});

test('a horse lies where those with less to go leave it', () => {
  expect(lying(board, 3)).toBe(3);
  expect(lying(after([6]), 6)).toBe(1);
  expect(lying(after([6]), 1)).toBe(2);
});
