import { beforeEach, expect, test, vi } from 'vitest';

import { Draft } from '../src/lib/asks/draft.svelte';
import { isWhole, mayAdd, notationOf, offerOf, type Row } from '../src/lib/asks/forms';
import { fitting, forbiddenValues, groupsOf, valuesAfter } from '../src/lib/asks/picks';
import { keepFocus } from '../src/lib/app/focus';
import { watchKeyboard } from '../src/lib/app/viewport.svelte';
import type { AskView, FormView, PickView } from '../src/wire';
import { Words } from '../src/lib/i18n/words';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

const pick = (notation: string, fields: Record<string, unknown>): PickView => ({
  notation,
  verb: notation.split(' ')[0]!,
  fields,
});

test('a pick that stands alone beside others is one button, not a list of one', () => {
  const groups = groupsOf([
    pick('ante none', { horse: 'none' }),
    pick('ante 3 win', { horse: '3', kind: 'win' }),
    pick('ante 3 place', { horse: '3', kind: 'place' }),
  ]);
  expect(groups.map((group) => group.fields)).toEqual([[], ['horse', 'kind']]);
});

test('picks that their fields do not tell apart are offered whole', () => {
  const [group] = groupsOf([
    pick('play a', { card: 'x', extra: { hidden: 1 } }),
    pick('play b', { card: 'x', extra: { hidden: 2 } }),
  ]);
  expect(group!.fields).toEqual([]);
});

test('numbers and words of the same look are not the same value', () => {
  const [group] = groupsOf([
    pick('bet 1 1', { horse: '1', value: 1 }),
    pick('bet 1 2', { horse: '1', value: 2 }),
  ]);
  expect(valuesAfter(group!, ['1'])).toEqual([1, 2]);
  expect(fitting(group!, [1])).toEqual([]);
});

test('what is legal anywhere in its place is not forbidden, nor what follows a forbidden word', () => {
  const [group] = groupsOf([
    pick('bet a 1', { horse: 'a', value: 1 }),
    pick('bet b 1', { horse: 'b', value: 1 }),
  ]);
  const why = (notation: string) => ({ notation, rule: 'X-1', key: 'k', params: {} });
  const ask = {
    forbidden: [why('bet a 1'), why('bet b 2'), why('bet c 1'), why('bet c 3'), why('bet d')],
  } as unknown as AskView;
  expect(forbiddenValues(ask, group!, 0).map(({ value }) => value)).toEqual(['c']);
  expect(forbiddenValues(ask, group!, 1).map(({ value }) => value)).toEqual(['2']);
});

const form: FormView = {
  word: 'slip',
  fields: [
    {
      name: 'must',
      cells: [{ name: 'stake', low: 100, high: 1000, step: 100 }],
      at_least: 1,
      at_most: 1,
    },
    {
      name: 'may',
      cells: [
        { name: 'horse', words: ['1', '2'] },
        { name: 'stake', low: 100, high: 1000, step: 250 },
      ],
      at_least: 0,
      at_most: 9,
    },
  ],
  conditions: [
    { kind: 'sum', cell: 'stake', limit: 700, rule: 'X-1' },
    { kind: 'each', cell: 'horse', limit: 1, rule: 'X-2' },
  ],
};

test('an offer leaves money for the rows that must still come', () => {
  const may = form.fields[1]!;
  expect(offerOf(form, [], may, ['1']).high).toBe(600);
  expect(offerOf(form, [['must', [500]]], may, ['1']).high).toBe(100);
  expect(mayAdd(form, [['must', [700]]], may)).toBe(false);
  expect(isWhole(form, [['may', ['1', 100]]])).toBe(false);
});

test('an offer keeps to its steps below the limit, and a horse is offered once', () => {
  const may = form.fields[1]!;
  const rows: Row[] = [
    ['must', [100]],
    ['may', ['1', 100]],
  ];
  expect(offerOf(form, rows, may, ['2']).high).toBe(350);
  expect(offerOf(form, rows, may, []).words).toEqual(['2']);
});

test('rows are said in the order of the form, not of their making', () => {
  const rows: Row[] = [
    ['may', ['2', 350]],
    ['must', [100]],
  ];
  expect(notationOf(form, rows)).toBe('slip must=100 may=2,350');
});

test('a draft that cannot be read is no draft', () => {
  localStorage.setItem('ippodromo.draft.t1.0', '{broken');
  expect(new Draft('t1', 0, 7).picks).toEqual({});
});

test('a draft comes back whole, with the row that was begun, and goes when it is said', () => {
  const draft = new Draft('t1', 0, 7);
  draft.rows = { slip: [['must', [300]]] };
  draft.begun = { slip: ['may', ['1']] };
  draft.amounts = { raise: 1500 };
  draft.keep();
  const again = new Draft('t1', 0, 7);
  expect([again.rows, again.begun, again.amounts]).toEqual([
    { slip: [['must', [300]]] },
    { slip: ['may', ['1']] },
    { raise: 1500 },
  ]);
  again.drop();
  expect(new Draft('t1', 0, 7).rows).toEqual({});
  expect(localStorage.length).toBe(0);
});

test('a browser that keeps nothing still has its draft as long as the page lives', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const draft = new Draft('t2', 1, 3);
  draft.picks = { bet: ['grey'] };
  draft.keep();
  expect(new Draft('t2', 1, 3).picks).toEqual({ bet: ['grey'] });
  refuse.mockRestore();
});

const catalogue = {
  web: {
    count: '{n, plural, =0 {none} one {# horse} other {# horses}}',
    adds: '{n, plural, =0 {none} other {adds #}}',
    nested: '{kind, select, win {{n, plural, one {one win} other {# wins}}} other {else}}',
    listed: '{horses, list, horse}',
    at: '{square}, {bet}',
    'square.pair': 'lane {second}',
    'bet.pair': 'a {first} on {second}',
    'horse.a': 'Aida',
    money: '£{amount, number}',
    missing: 'Hello {who}!',
    seat_number: 'Chair {number}',
    'account.bank': 'the bank',
    paid: '{payer, seat} to {payee, seat}',
  },
};

test('texts are filled in by number, by case and by name', () => {
  const english = new Words('en', catalogue, ['web'], ['Ann']);
  expect(english.say('adds', { n: 1 })).toBe('adds 1');
  expect([0, 1, 1234].map((n) => english.say('count', { n }))).toEqual([
    'none',
    '1 horse',
    '1,234 horses',
  ]);
  expect(english.say('nested', { kind: 'win', n: 2 })).toBe('2 wins');
  expect(english.say('nested', { kind: 'show' })).toBe('else');
  expect(english.say('listed', { horses: ['a', 'b'] })).toBe('Aida, b');
  expect(english.say('at', { square: 'B12/6', bet: '2@7' })).toBe('lane 6, a 2 on 7');
  expect(english.say('paid', { payer: 'bank', payee: 0 })).toBe('the bank to Ann');
  expect(english.say('paid', { payer: '3', payee: '0' })).toBe('Chair 4 to Ann');
  expect(english.say('missing')).toBe('Hello !');
  expect(english.say('no.such.key')).toBe('no.such.key');
});

test('thousands are marked as the language does, also below zero', () => {
  expect(new Words('it', catalogue, ['web']).number(-1234567)).toBe('-1.234.567');
  expect(new Words('en', catalogue, ['web']).money(999)).toBe('£999');
  const english = new Words('en', catalogue, ['web']);
  expect(english.and(['Ann', 'Bea', 'Carlo'])).toBe('Ann, Bea and Carlo');
  expect(new Words('it', catalogue, ['web']).and(['te', 'Carla'])).toBe('te e Carla');
});

test('focus that is lost goes to the question, and not when somebody taps elsewhere', async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><div data-rest tabindex="-1"><button>say</button></div></main><p>else</p>';
  const main = document.querySelector('main')!;
  const stop = keepFocus(main);
  document.querySelector('button')!.focus();
  document.querySelector('button')!.remove();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(document.querySelector('[data-rest]')),
  );
  document.querySelector('[data-rest]')!.innerHTML =
    '<h2 data-rest tabindex="-1">Which horse?</h2>';
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  (document.activeElement as HTMLElement).blur();
  document.querySelector('h2')!.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
  stop();
});

test('focus that rests goes to what all else waits for, and back when that goes', async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><p></p><h2 data-rest tabindex="-1">Which?</h2><button>1</button></main>';
  const stop = keepFocus(document.querySelector('main')!);
  const [scene, question] = [document.querySelector('p')!, document.querySelector('h2')!];
  question.focus();
  scene.innerHTML = '<button data-rest="first">Ready</button>';
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Ready'));
  scene.innerHTML = '';
  await vi.waitFor(() => expect(document.activeElement).toBe(question));
  const one = document.querySelector('button')!;
  one.focus();
  scene.innerHTML = '<button data-rest="first">Ready</button>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(one);
  stop();
});

test('who answers by key on a page just loaded has a place on it, too', async () => {
  document.body.innerHTML = '<main tabindex="-1"><p></p></main>';
  const stop = keepFocus(document.querySelector('main')!);
  const scene = document.querySelector('p')!;
  scene.innerHTML = '<button data-rest="first">Ready</button>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  scene.innerHTML = '<button data-rest="first">Ready</button>';
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Ready'));
  stop();
});

test('focus on its way from one element to the next is not lost', async () => {
  document.body.innerHTML =
    '<main tabindex="-1"><h2 data-rest tabindex="-1">Which?</h2><button>1</button><button>2</button></main>';
  const main = document.querySelector('main')!;
  const stop = keepFocus(main);
  const [one, two] = [...document.querySelectorAll('button')] as HTMLElement[] as [
    HTMLElement,
    HTMLElement,
  ];
  one.addEventListener('blur', () => main.append('the board changes'));
  one.focus();
  two.focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(two);
  stop();
});

test('the page knows how much an on-screen keyboard covers', () => {
  const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  watchKeyboard(view as unknown as VisualViewport);
  const covered = (): string => document.documentElement.style.getPropertyValue('--keyboard');
  view.height = innerHeight - 300;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('300px');
  view.scale = 2;
  view.dispatchEvent(new Event('resize'));
  expect(covered()).toBe('0px');
});
