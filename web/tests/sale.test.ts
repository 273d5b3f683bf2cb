/** A sale is the same for everybody: the horse, its price, who has bid. So is the string that parades. */
import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import SealedAnswer from '../src/lib/asks/SealedAnswer.svelte';
import { kitOf } from '../src/lib/boards/kit';
import { contextOf } from '../src/lib/table/game-context';
import { SINGLE, STRING } from '../src/lib/boards/common/animations';
import { lotOn } from '../src/lib/boards/win_place_show/horses';
import Holdings from '../src/lib/boards/win_place_show/Holdings.svelte';
import Parade from '../src/lib/scenes/Parade.svelte';
import { shown } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';
import type { GrandNationalBoard } from '../src/wire/grand_national';
import type { MeetingBoard } from '../src/wire/win_place_show';
import { asked, show, showBoard, wordsOf } from './hands';

test('who is asked and who waits see the same lot with its price', async () => {
  const cards = [await show('grand_national', 'bid'), await showBoard('grand_national', 'bid')].map(
    (page) => page.querySelector('.hammer')?.textContent?.replace(/\s+/g, ' '),
  );
  expect(cards[0]).toContain('£');
  expect(cards[1]).toBe(cards[0]);
});

test('of the bids that were read the highest stands first; a lot that is not called has none', () => {
  const board = shown<MeetingBoard>(asked.win_place_show!.bid!.view);
  expect(lotOn(board, stillStage())).toBeNull();
  const [first, second] = board.horses;
  const stage = {
    ...stillStage(),
    bids: [
      { horse: first!.number, seat: 0, amount: 9000 },
      { horse: second!.number, seat: 1, amount: 500 },
      { horse: second!.number, seat: 0, amount: 2000 },
    ],
  };
  const lot = lotOn(board, stage);
  expect(lot?.horse.name).toBe(second!.name);
  expect(lot?.bids.map(({ amount }) => amount)).toEqual([2000, 500]);
});

test('what was sealed is not there twice while the sheets are read, nor to be changed', async () => {
  const { seat, view } = asked.win_place_show!.bid!;
  const asks = view.asks.map((ask) => ({ ...ask, pending: ask.options ? 'bid' : undefined }));
  const Board = (await kitOf('win_place_show')).Board;
  const words = wordsOf('en', 'win_place_show');
  const sealed = (bids: { horse: number; seat: number; amount: number }[]): number => {
    const stage = { ...stillStage(), bids };
    const props = { view: { ...view, asks }, words, stage, seat, face: 'player' as const };
    const marked = [...render(Board, props).container.querySelectorAll('.who .muted')];
    return marked.filter((one) => one.textContent === words.say('board.sealed')).length;
  };
  expect(sealed([])).toBeGreaterThan(0);
  expect(sealed([{ horse: 1, seat: 0, amount: 500 }])).toBe(0);

  const ask = asks.find((one) => one.pending)!;
  const { container } = render(SealedAnswer, {
    ask,
    words,
    isRead: true,
    onchange: () => undefined,
  });
  expect(container.querySelector('button')?.classList.contains('late')).toBe(true);
});

test('the own bets name each horse once, in words that fit beside the money', () => {
  const { seat, view } = asked.win_place_show!.move!;
  const bets = ['win', 'place', 'show'].map((category) => ({ horse: 5, category, stake: 1000 }));
  const slips = view.money.map(() => ({ bets, lost: 0, void: false }));
  const position = { ...view.position, slips };
  const { container } = render(Holdings, {
    view: { ...view, position },
    words: wordsOf('en', 'win_place_show'),
    stage: stillStage(),
    seat,
    face: 'player',
  });
  const lines = [...container.querySelectorAll('p')];
  expect(lines.at(-1)!.querySelectorAll('.one')).toHaveLength(1);
  expect(lines.at(-1)!.textContent).toContain('win 1,000 · place 1,000 · show 1,000');
});

test('under a string of a large field the silks are lit of those that walk in it', async () => {
  const { view: some } = asked.grand_national!.ride!;
  const all = shown<GrandNationalBoard>(some).horses;
  const view = {
    ...some,
    runners: all.map(({ key, lot }) => ({ ...some.runners[0]!, id: key, number: lot })),
  };
  const kit = await kitOf('grand_national');
  const words = wordsOf('en', 'grand_national');
  const runners = view.runners.length;
  expect(runners).toBeGreaterThan(SINGLE);
  expect(runners % STRING).not.toBe(0); // the last string is a short one
  const { container } = render(Parade, {
    props: { upto: runners, view, words, seat: null },
    context: contextOf(kit),
  });
  const names = (at: string): string[] =>
    [...container.querySelectorAll(at)].map((one) => one.textContent!.trim());
  expect(names('.field .now .hidden')).toEqual(names('.paddock h2'));
});

test('a bid steps up from the asking price to the limit, and back to it', async () => {
  const page = await show('grand_national', 'bid');
  const { view, seat } = asked.grand_national!.bid!;
  const board = shown<GrandNationalBoard>(view);
  const words = wordsOf('en', 'grand_national');
  const button = (): string => page.querySelector('.dock .confirm')?.textContent?.trim() ?? '';
  expect(button()).toBe(words.say('choice.bid', { amount: board.sale.asking }));
  const [less, more] = [
    ...page.querySelectorAll<HTMLButtonElement>('.stepper [aria-label]'),
  ].filter((one) => one.tagName === 'BUTTON');
  await fireEvent.click(more!);
  expect(button()).toBe(words.say('choice.bid', { amount: board.sale.asking + 10_000 }));
  await fireEvent.click(less!);
  expect(button()).toBe(words.say('choice.bid', { amount: board.sale.asking }));
  const input = page.querySelector<HTMLInputElement>('.stepper input')!;
  await fireEvent.input(input, { target: { value: '99999999' } });
  await fireEvent.blur(input);
  const limit = board.seats.find((one) => one.seat === seat)!.limit;
  expect(button()).toBe(words.say('choice.bid', { amount: limit }));
});

test('a lot to take is touched with its price, and one that is too dear says why', async () => {
  const page = await show('grand_national', 'take_lot');
  const { view } = asked.grand_national!.take_lot!;
  const board = shown<GrandNationalBoard>(view);
  const words = wordsOf('en', 'grand_national');
  const ask = view.asks[0]!;
  const cards = [...page.querySelectorAll('.take li')];
  expect(cards).toHaveLength(board.sale.set_aside.length);
  // No stable has bought them, so they have a number and no silks.
  expect(page.querySelectorAll('.take li svg')).toHaveLength(0);
  const numbers = cards.map((card) => Number(card.querySelector('.number')!.textContent));
  expect(numbers.every((number) => number > 0)).toBe(true);
  expect(page.querySelectorAll('.take .legal')).toHaveLength(ask.options!.picks.length);
  await fireEvent.click(page.querySelector('.take .legal button')!);
  const first = ask.options!.picks[0]!;
  expect(page.querySelector('.dock .confirm')?.textContent?.trim()).toBe(
    words.say('choice.take', first.fields),
  );
});

test('a colour that is taken names its trainer and cannot be chosen', async () => {
  const { seat, view } = asked.grand_national!.stable!;
  const page = await show('grand_national', 'stable');
  const board = shown<GrandNationalBoard>(view);
  const free = view.asks[0]!.options!.picks.length;
  expect(page.querySelectorAll('.colours .legal')).toHaveLength(free);
  expect(page.querySelectorAll('.colours li')).toHaveLength(board.colours.length);
  expect(seat).toBeGreaterThanOrEqual(0);
});
