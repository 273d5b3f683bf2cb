import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Refusal } from '../src/lib/net/api';
import { freshChain, hashOf } from '../src/lib/fair-dice/chains';
import { logOf, noteSalt } from '../src/lib/fair-dice/log';
import { remember } from '../src/lib/app/storage';
import { changed } from '../src/lib/table/changes';
import { Session } from '../src/lib/table/session.svelte';
import type { TableInfo } from '../src/wire';

/** The browser's end of a line: what was sent over it, and a way to speak from the other end. */
class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Line.made.push(this);
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  says(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const table = { id: 't1', number: 1, status: 'running', seats: [], bots: [], chains: [] };
const welcome = (seq: number, seat: number | null, at = seq) => ({
  type: 'welcome',
  seq,
  table,
  you: {
    ...{ seat, seats: [0, 1], role: seat === null ? 'spectator' : 'seat', host: true },
    ...{ knock: null, lent: [2] },
  },
  view: { game: 'x', at, over: false, waiting: [], asks: [], position: {} },
  events: [],
  clock: null,
  may_undo: false,
  owed: '',
  rolls: [],
  undone: [],
});
const news = (seq: number, kind = 'answer') => ({
  type: 'news',
  seq,
  line: { kind, seat: null, name: '', by: '' },
  table: null,
  events: [],
  changes: { at: [seq] },
  clock: null,
  may_undo: false,
  owed: '',
  rolls: [],
  undone: [],
});
const last = (): Line => Line.made.at(-1)!;

let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.made = [];
  session = new Session('t1', 'spectator');
  session.start();
  last().open();
  last().says(welcome(5, null));
});
afterEach(() => {
  session.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was not acknowledged is sent again over the next line, with the same key', async () => {
  const first = last();
  const answered = session.answer(3, 'bet grey 1');
  expect(session.busy).toBe(true);
  first.close();
  expect(session.line).toBe('lost');
  await vi.advanceTimersByTimeAsync(300);
  const second = last();
  expect(second).not.toBe(first);
  second.open();
  second.says(welcome(6, null));
  const [sent] = first.sent.filter((message) => message.type === 'answer');
  const [again] = second.sent.filter((message) => message.type === 'answer');
  expect(again).toEqual(sent);
  second.says({ type: 'accepted', key: sent!.key, seq: 7, number: 0 });
  await expect(answered).resolves.toBe(7);
  expect(session.busy).toBe(false);
});

test("an answer that the clock gave for one's own chair is known at once, and after a reload", () => {
  const late = (at: number, seat: number) => ({ at, event: 'TimeUp', seat, said: {} });
  last().says({ ...welcome(6, 1), events: [late(3, 1), late(4, 0)] });
  expect(session.late).toMatchObject({ at: 3, seat: 1, number: 1 });
  session.director.mayShow(6);
  last().says({ ...news(7), events: [late(7, 0)] });
  expect(session.late?.at).toBe(3);
  last().says({ ...news(8), events: [late(8, 1)] });
  expect(session.late?.at).toBe(8);
  last().says(news(9));
  expect(session.late?.at).toBe(8);
  last().says(welcome(10, 0));
  expect(session.late).toBeNull();
});

test('a refusal reaches who asked, with its rule', async () => {
  const answered = session.answer(3, 'bet grey 1');
  const { key } = last().sent.at(-1)!;
  last().says({ type: 'refused', key, message: 'refused.closed', rule: 'T-2', params: {} });
  await expect(answered).rejects.toEqual(new Refusal('refused.closed', 'T-2'));
});

test('what may be stored is neither given up nor said to be refused: it is sent again with its key', async () => {
  const said = session.answer(7, 'roll');
  const key = last().sent.at(-1)!.key;
  const before = last().sent.length;
  last().says({ type: 'refused', key, rule: 'S-9', message: 'refused.uncertain', params: {} });
  expect(session.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(2500);
  expect(
    last()
      .sent.slice(before)
      .filter((each) => each.key === key),
  ).toHaveLength(1);
  last().says({ type: 'accepted', key, seq: 6, number: 0 });
  expect(await said).toBe(6);
  expect(session.busy).toBe(false);
});

test('what is said aside brings no number for the dice, also while one is owed', async () => {
  const { salt } = await seated();
  last().says({ ...news(7), owed: salt });
  void session.answer(4, 'object 1.1 a', true).catch(() => undefined);
  expect(last().sent.at(-1)).toMatchObject({ type: 'answer', link: '' });
  void session.answer(3, 'ride B7/1').catch(() => undefined);
  expect(session.busy).toBe(true);
  await vi.dynamicImportSettled();
  expect(hashOf(String(last().sent.at(-1)!.link))).toBe(salt);
});

test('an answer that was refused because the chair is lost is not sent again', async () => {
  const answered = session.answer(3, 'bet grey 1');
  const { key } = last().sent.at(-1)!;
  const refused = { message: 'refused.no_chair_held', rule: 'S-1', params: {} };
  last().says({ type: 'refused', key, ...refused });
  await expect(answered).rejects.toEqual(new Refusal('refused.no_chair_held', 'S-1'));
  expect(session.busy).toBe(false);
  const answers = (): number => last().sent.filter(({ type }) => type === 'answer').length;
  const before = answers();
  last().says(welcome(6, null));
  expect(answers()).toBe(before);
});

test('who has knocked looks again when the host has answered, and nobody else does', () => {
  const asked = (): number => last().sent.filter((message) => message.type === 'hello').length;
  const before = asked();
  last().says(news(6, 'admit'));
  expect(asked()).toBe(before);
  const knocking = welcome(6, null);
  last().says({ ...knocking, you: { ...knocking.you, seats: [], knock: 4 } });
  last().says(news(7, 'admit'));
  expect(asked()).toBe(before + 1);
});

test('a page asks what it is to the table when an own or lent chair has moved', () => {
  last().says(welcome(3, null));
  const asked = (): number => last().sent.filter(({ type }) => type === 'hello').length;
  const before = asked();
  [3, 0, 2].forEach((seat, i) => {
    const told = news(4 + i, 'chair');
    last().says({ ...told, line: { ...told.line, seat } });
    expect(asked()).toBe(before + i);
  });
});

test('old news is passed over, and a gap is asked about', async () => {
  last().says(news(5));
  expect(session.director.view?.at).toBe(5);
  last().says(news(6));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.director.view?.at).toBe(6);
  const before = last().sent.length;
  last().says(news(9));
  expect(
    last()
      .sent.slice(before)
      .map((message) => message.type),
  ).toEqual(['hello']);
  expect(session.director.view?.at).toBe(6);
});

test('a chair is looked from once its view is there, not when it was asked for', () => {
  session.look('seat', 1);
  expect(session.seat).toBe(null);
  last().says(welcome(5, 1));
  expect(session.seat).toBe(1);
});

test('a line that has gone silent is given up', async () => {
  const first = last();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(first.sent.some((message) => message.type === 'ping')).toBe(true);
  expect(Line.made.length).toBeGreaterThan(1);
});

test('in an interval the receipts lie open for who comes, and the end of it puts them away', async () => {
  const session = new Session('t1', 'seat');
  session.start();
  last().open();
  const seats = ['Ann', 'Bea'].map((name, seat) => ({ seat, name, kind: 'person' }));
  const interval = { ready: [], left: 25, whole: 25, running: false };
  const settled = {
    at: 4,
    event: 'RaceSettled',
    race: 1,
    before: [0, 0],
    money: [5, 0],
    places: [1, 2],
  };
  last().says({
    ...welcome(4, 0),
    interval,
    events: [settled],
    table: { ...table, seats },
    box: {},
  });
  await vi.advanceTimersByTimeAsync(0);
  const { director } = session;
  expect([director.scene?.kind, director.holding !== null]).toEqual(['receipts', true]);
  // The dice may want a number of this chair meanwhile.
  const told = last().sent.filter(({ type }) => type !== 'chain');
  expect(told.at(-1)).toEqual({ type: 'shown', seq: 4 });
  last().says({ type: 'interval', interval: { ...interval, running: true } });
  expect([session.interval?.running, session.isAwaited]).toEqual([true, true]);
  director.ready();
  expect(last().sent.at(-1)?.type).toBe('ready');
  last().says({ ...news(5, 'ready'), interval: null });
  await vi.advanceTimersByTimeAsync(0);
  expect([director.scene, director.holding]).toEqual([null, null]);
  session.stop();
});

test('that the rules broke is known until the table has gone on, on another line too', () => {
  last().says({ type: 'stuck', seq: 5 });
  expect(session.isStuck).toBe(true);
  last().says(welcome(5, null));
  expect(session.isStuck).toBe(true);
  last().says(news(6, 'undo'));
  expect(session.isStuck).toBe(false);
  last().says({ type: 'stuck', seq: 4 });
  expect(session.isStuck).toBe(false);
});

test('a view follows its changes, and the one before stays as it was', () => {
  const before = { at: 5, over: false, position: { horses: [{ at: 1, up: true }, { at: 2 }] } };
  const kept = structuredClone(before);
  const moved = changed(before, { at: [6], position: { horses: { 1: { at: [5] } } } });
  expect(moved).toEqual({ ...kept, at: 6, position: { horses: [{ at: 1, up: true }, { at: 5 }] } });
  expect(moved.position.horses[0]).toBe(before.position.horses[0]);
  const later = changed(moved, { position: { horses: { 0: { up: [] }, 2: [{ at: 9 }] } } });
  expect(later.position.horses).toEqual([{ at: 1 }, { at: 5 }, { at: 9 }]);
  expect(changed(later, { position: { horses: [[]] } }).position.horses).toEqual([]);
  expect([changed(later, {}), changed(later, [null])]).toEqual([later, null]);
  expect(before).toEqual(kept);
});

test('a page that has an own chair asks for it without knowing which, on every new line', async () => {
  const own = new Session('t2', 'seat');
  own.start();
  const asked = { type: 'hello', role: 'seat', seat: null, odds: false };
  last().open();
  expect(last().sent).toEqual([asked]);
  last().says(welcome(5, 1));
  expect(own.seat).toBe(1);
  last().close();
  await vi.advanceTimersByTimeAsync(300);
  last().open();
  expect(last().sent).toEqual([asked]);
  own.stop();
});

test('a page knows when the server has another client, and does nothing about it by itself', () => {
  const first = document.createElement('script');
  first.setAttribute('src', '/assets/first-Dz-W9u_I.js');
  document.body.append(first);
  const isOlder = (client: string): boolean => {
    last().says({ ...welcome(5, null), client });
    return session.isOlder;
  };
  expect(['', 'Dz-W9u_I', 'Bc5eAVz1'].map(isOlder)).toEqual([false, false, true]);
  first.remove();
  expect(isOlder('Bc5eAVz1')).toBe(false);
  expect(session.line).toBe('open');
});

test('whoever holds a chair from another device is told where it went; whoever left it is not', () => {
  const told = (chair: Record<string, unknown>): boolean => {
    last().open();
    const person = { seat: 0, name: 'Ann', present: true, ...chair };
    last().says({ ...welcome(3, 0), table: { ...table, seats: [person, person] } });
    expect(session.isElsewhere).toBe(false);
    last().says({ type: 'bye', message: 'server.chair_lost' });
    return session.isElsewhere;
  };
  expect(told({ kind: 'person', vacant: false })).toBe(true);
  expect(told({ kind: 'person', vacant: true })).toBe(false);
  expect(told({ kind: 'empty', vacant: false })).toBe(false);
});

// The dice log

const anchored = (anchor: string) => ({ ...table, id: 't1', header: `anchor 1 ${anchor}\n` });
const asked = (seq: number, ask: number, owed: string, mode = 'turn') => ({
  ...news(seq),
  owed,
  changes: { at: [seq], asks: [[{ id: ask, aside: false, mode, options: {} }]] },
});
/** A chair of this browser, whose chain the header has. */
async function seated(): Promise<{ anchor: string; salt: string }> {
  remember('dice.t1.1', null);
  const chain = freshChain('t1');
  noteSalt(anchored(chain.anchor) as unknown as TableInfo, 1, chain.anchor, chain.salt);
  last().says({ ...welcome(6, 1), table: anchored(chain.anchor) });
  return Promise.resolve(chain);
}

test('an answer is logged with its ask, its link and, once it is acknowledged, its number', async () => {
  const { salt } = await seated();
  last().says(asked(7, 4, salt));
  const answered = session.answer(4, 'roll');
  await vi.waitFor(() => expect(last().sent.at(-1)).toMatchObject({ type: 'answer' }));
  const { key, link } = last().sent.at(-1)!;
  const sent = { seat: 1, ask: 4, mode: 'turn', owed: salt, say: 'roll', link };
  expect(hashOf(String(link))).toBe(salt);
  expect(logOf('t1', 1).answers).toEqual([{ ...sent, number: 0 }]);
  last().says({ type: 'accepted', key, seq: 8, number: 9 });
  await answered;
  expect(logOf('t1', 1).answers).toEqual([{ ...sent, number: 9 }]);
});

test('a turn for which no number is asked is not answered', async () => {
  await seated();
  last().says(asked(7, 4, ''));
  await expect(session.answer(4, 'roll')).rejects.toMatchObject({
    key: 'refused.no_link_asked',
    rule: 'T-11',
  });
  expect(last().sent.filter(({ type }) => type === 'answer')).toEqual([]);
  last().says(asked(8, 5, '', 'open'));
  void session.answer(5, 'bid 1');
  await vi.advanceTimersByTimeAsync(1);
  expect(last().sent.at(-1)).toMatchObject({ type: 'answer', link: '' });
});

test('a number that is not of the chair’s chain is not answered with a new chain', async () => {
  await seated();
  last().says(asked(7, 4, 'ab'.repeat(32)));
  await expect(session.answer(4, 'roll')).rejects.toMatchObject({ key: 'refused.other_number' });
  expect(last().sent.filter(({ type }) => type === 'chain')).toEqual([]);
});

test('a request to take an answer back, undone answers and a lost chair are logged', async () => {
  await seated();
  void session.send({ type: 'undo' });
  last().says({ ...news(7), undone: [{ at: 5, seat: 1, answer: 4 }] });
  last().says({ ...welcome(8, null), you: { ...welcome(8, null).you, seats: [0] } });
  expect(logOf('t1', 1)).toMatchObject({ undo_requests: [0], undone: [[5, 1, 4]], lost: [[1, 0]] });
});
