import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import AskPanel from '../src/lib/asks/AskPanel.svelte';
import Popover from '../src/lib/asks/Popover.svelte';
import { actOf, closingOf, wholeOf } from '../src/lib/asks/draft-action';
import { Draft } from '../src/lib/asks/draft.svelte';
import { Refusal } from '../src/lib/net/api';
import Chip from '../src/lib/boards/generic/Chip.svelte';
import en from '../src/lib/i18n/catalogues/en';
import type { TableView } from '../src/lib/table/view';
import type { AskView, OptionsView, PickView } from '../src/wire';
import { Words } from '../src/lib/i18n/words';
import { samples } from './samples';

const words = new Words(
  'en',
  { ...en, ...samples().games.en },
  ['royal_turf', 'web', 'table'],
  ['Ann', 'Bea'],
);
const view = {
  game: 'royal_turf',
  position: {},
  box: {},
  runners: [],
  asks: [],
  waiting: [],
} as unknown as TableView;

function ask(options: Partial<OptionsView>, more: Partial<AskView> = {}): AskView {
  return {
    id: 7,
    aside: false,
    mode: 'turn',
    key: 'ask.bet',
    params: {},
    seats: [0],
    clock: '',
    options: { picks: [], amounts: [], forms: [], ...options },
    forbidden: [],
    pending: null,
    ...more,
  };
}

let tables = 0;
/** Shows an ask of a new table, so that no draft is left from another test. */
function show(asked: AskView, say: (notation: string) => Promise<unknown> = async () => 0) {
  const draft = new Draft(`t${++tables}`, 0, asked.id);
  render(AskPanel, { ask: asked, view, words, draft, Chip, busy: false, say });
  return draft;
}

const bets = {
  picks: [
    { notation: 'bet grey 1', verb: 'bet', fields: { horse: 'grey', value: 1 } },
    { notation: 'bet grey 2', verb: 'bet', fields: { horse: 'grey', value: 2 } },
    { notation: 'bet black 1', verb: 'bet', fields: { horse: 'black', value: 1 } },
  ],
};

beforeEach(() => localStorage.clear());

test('what is touched while something is still being shown is said after it, once', async () => {
  const say = vi.fn(async () => 1);
  const asked = ask(bets);
  const draft = new Draft(`t${++tables}`, 0, asked.id);
  const props = { ask: asked, view, words, draft, Chip, say };
  const { rerender } = render(AskPanel, { ...props, busy: true });
  await fireEvent.click(screen.getByText('Earl Grey'));
  await fireEvent.click(screen.getByText('2'));
  await fireEvent.click(screen.getByText('Put the 2 on Earl Grey'));
  await fireEvent.click(screen.getByText('Put the 2 on Earl Grey'));
  expect(say).not.toHaveBeenCalled();
  // News that change nothing about the question leave it as it is.
  await rerender({ ask: { ...asked }, busy: true });
  await rerender({ busy: false });
  expect(say).toHaveBeenCalledExactlyOnceWith('bet grey 2');
});

test('a touch is forgotten when the choice changes before it can be said', async () => {
  const say = vi.fn(async () => 1);
  const asked = ask(bets);
  const draft = new Draft(`t${++tables}`, 0, asked.id);
  const props = { ask: asked, view, words, draft, Chip, say };
  const { rerender } = render(AskPanel, { ...props, busy: true });
  await fireEvent.click(screen.getByText('Earl Grey'));
  await fireEvent.click(screen.getByText('2'));
  await fireEvent.click(screen.getByText('Put the 2 on Earl Grey'));
  await fireEvent.click(screen.getByText('1'));
  await rerender({ busy: false });
  expect(say).not.toHaveBeenCalled();
});

test('a pick is asked field by field and said once it is confirmed', async () => {
  const say = vi.fn(async () => 1);
  show(ask(bets), say);
  await fireEvent.click(screen.getByText('Choose a horse'));
  expect(document.activeElement?.classList.contains('value')).toBe(true);
  await fireEvent.click(screen.getByText('Earl Grey'));
  await fireEvent.click(screen.getByText('2'));
  await fireEvent.click(screen.getByText('Put the 2 on Earl Grey'));
  expect(say).toHaveBeenCalledExactlyOnceWith('bet grey 2');
});

test('a tempting forbidden option says why, with its rule', async () => {
  const why = {
    notation: 'bet white 1',
    rule: 'RT-3.4',
    key: 'refused.horse_taken',
    params: { horse: 'white' },
  };
  show(ask(bets, { forbidden: [why] }));
  render(Popover);
  await fireEvent.click(screen.getByText('Albino'));
  expect(document.querySelector('.bubble')?.textContent).toContain(
    'You already have a token on Albino',
  );
  expect(screen.getByText('RT-3.4')).toBeTruthy();
});

test('a refusal of the server is shown and the draft stays', async () => {
  const draft = show(ask(bets), async () => {
    throw new Refusal('refused.closed', 'T-2');
  });
  await fireEvent.click(screen.getByText('Othello'));
  await fireEvent.click(screen.getByText('Put the 1 on Othello'));
  expect((await screen.findByRole('alert')).textContent).toContain('That question has closed');
  expect(draft.picks.bet).toEqual(['black']);
});

test('a half-made answer survives a reload, but not another question', async () => {
  show(ask(bets));
  await fireEvent.click(screen.getByText('Othello'));
  const table = `t${tables}`;
  expect(new Draft(table, 0, 7).picks).toEqual({ bet: ['black'] });
  expect(new Draft(table, 0, 8).picks).toEqual({});
  expect(new Draft(table, 1, 7).picks).toEqual({});
});

test('an amount is stepped or typed and never leaves its range', async () => {
  const say = vi.fn(async () => 1);
  show(ask({ amounts: [{ word: 'raise', low: 1000, high: 4000, step: 500 }] }), say);
  const typed = screen.getByRole('textbox') as HTMLInputElement;
  await fireEvent.focus(typed);
  await fireEvent.input(typed, { target: { value: '99999' } });
  await fireEvent.blur(typed);
  expect(typed.value).toBe('4,000');
  await fireEvent.click(screen.getByText('−'));
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(say).toHaveBeenCalledExactlyOnceWith('raise 3500');
});

test('a form cannot take more than its conditions allow', async () => {
  const say = vi.fn(async () => 1);
  const form = {
    word: 'slip',
    fields: [
      {
        name: 'win',
        cells: [
          { name: 'horse', words: ['1', '2'] },
          { name: 'stake', low: 100, high: 500, step: 100 },
        ],
        at_least: 0,
        at_most: 2,
      },
    ],
    conditions: [
      { kind: 'sum' as const, cell: 'stake', limit: 500, rule: 'X-1' },
      { kind: 'each' as const, cell: 'horse', limit: 1, rule: 'X-2' },
    ],
  };
  show(ask({ forms: [form] }), say);
  const value = (text: string): HTMLElement =>
    [...document.querySelectorAll<HTMLElement>('.value')].find((one) =>
      one.textContent?.includes(text),
    )!;
  await fireEvent.click(value('1'));
  const typed = screen.getByRole('textbox') as HTMLInputElement;
  await fireEvent.focus(typed);
  await fireEvent.input(typed, { target: { value: '400' } });
  await fireEvent.blur(typed);
  await fireEvent.click(document.querySelector('.fields .button')!);
  expect(value('1')).toBeUndefined();
  await fireEvent.click(value('2'));
  expect(screen.getByText('100 to 100, in steps of 100')).toBeTruthy();
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(say).toHaveBeenCalledExactlyOnceWith('slip win=1,400 win=2,100');
});

const bet = {
  word: 'slip',
  fields: [
    {
      name: 'win',
      cells: [
        { name: 'horse', words: ['1', '2'] },
        { name: 'stake', low: 100, high: 500, step: 100 },
      ],
      at_least: 0,
      at_most: 2,
    },
  ],
  conditions: [],
};

test('what stands in a field is handed in, and there is nothing to add first', async () => {
  const say = vi.fn(async () => 1);
  show(ask({ forms: [bet] }), say);
  const horse = [...document.querySelectorAll<HTMLElement>('.value')][1]!;
  await fireEvent.click(horse);
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(say).toHaveBeenCalledExactlyOnceWith('slip win=2,100');
});

test('a row that is begun is never left out unsaid', async () => {
  const say = vi.fn(async () => 1);
  const two = {
    ...bet.fields[0]!,
    cells: [bet.fields[0]!.cells[0]!, { name: 'bet', words: ['w', 'p'] }],
  };
  show(ask({ forms: [{ ...bet, fields: [two] }] }), say);
  await fireEvent.click(document.querySelector('.value')!);
  expect(document.querySelector('.confirm')!.textContent).toContain('Not finished');
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(say).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByText(/Leave it out/));
  // Nothing is left on the slip: it asks first.
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(document.querySelector('.confirm')!.textContent).toContain('touch again');
  expect(say).not.toHaveBeenCalled();
  await fireEvent.click(document.querySelector('.confirm')!);
  expect(say).toHaveBeenCalledExactlyOnceWith('slip');
});

test('Enter confirms and Backspace takes the last change back', async () => {
  const say = vi.fn(async () => 1);
  const draft = show(ask(bets), say);
  await fireEvent.click(screen.getByText('Earl Grey'));
  await fireEvent.click(screen.getByText('2'));
  await fireEvent.keyDown(document.body, { key: 'Backspace' });
  expect(draft.picks.bet).toEqual(['grey']);
  await fireEvent.click(screen.getByText('1'));
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(say).toHaveBeenCalledExactlyOnceWith('bet grey 1');
});

test('only a whole draft that somebody has made is sent by the clock', async () => {
  const asked = ask(bets);
  const draft = new Draft('t9', 0, asked.id);
  expect(wholeOf(asked, draft, words)).toBeNull();
  draft.picks.bet = ['grey'];
  draft.keep('bet');
  expect(wholeOf(asked, draft, words)).toBeNull();
  draft.picks.bet = ['grey', 2];
  draft.keep('bet');
  expect(wholeOf(asked, draft, words)).toBe('bet grey 2');
});

test('the clock sends the rows that are finished, and says that the one begun is left out', () => {
  const stake = { name: 'stake', words: null, low: 10, high: 50, step: 10 };
  const horse = { name: 'horse', words: ['grey', 'white'] };
  const kind = { name: 'kind', words: ['win', 'place'] };
  const bet = { name: 'bet', cells: [horse, kind, stake], at_least: 0, at_most: 5 };
  const form = { word: 'bets', fields: [bet], conditions: [] };
  const asked = ask({ forms: [form] } as unknown as OptionsView);
  const draft = new Draft('t10', 0, asked.id);
  const told = (): string =>
    closingOf(actOf(asked, draft, words), draft, wholeOf(asked, draft, words) !== null);
  expect(told()).toBe('ask.closing.silent');
  draft.begun.bets = ['bet', ['grey']];
  draft.keep('bets');
  expect(wholeOf(asked, draft, words)).toBeNull();
  expect(told()).toBe('ask.closing.half');
  draft.rows.bets = [['bet', ['white', 'win', 20]]];
  draft.keep('bets');
  expect(wholeOf(asked, draft, words)).toBe('bets bet=white,win,20');
  expect(told()).toBe('ask.closing.rest');
  delete draft.begun.bets;
  draft.keep('bets');
  expect(wholeOf(asked, draft, words)).toBe('bets bet=white,win,20');
  expect(told()).toBe('ask.closing.sent');
});

test('who has begun to choose is never taken to mean the plain answer of the same verb', () => {
  const ante = (horse: string, kind?: string): PickView =>
    ({
      verb: 'ante',
      notation: `ante ${horse}${kind ? ` ${kind}` : ''}`,
      fields: kind ? { horse, kind } : { horse },
    }) as unknown as PickView;
  const picks = [ante('none'), ante('grey', 'win'), ante('grey', 'place'), ante('white', 'win')];
  const asked = ask({ picks });
  const draft = new Draft('t11', 0, asked.id);
  draft.picks.ante = ['grey'];
  draft.keep('ante');
  expect(actOf(asked, draft, words)?.notation).toBeNull();
  draft.picks.ante = ['grey', 'place'];
  draft.keep('ante');
  expect(actOf(asked, draft, words)?.notation).toBe('ante grey place');
  draft.refill(asked, 'ante none');
  expect(actOf(asked, draft, words)?.notation).toBe('ante none');
});
