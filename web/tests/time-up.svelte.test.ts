/** Answers that the clock gave: what all read of them, and what the player reads for whom they were. */
import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import Caption from '../src/lib/commentary/Caption.svelte';
import { timeUpSays } from '../src/lib/commentary/commentator.svelte';
import { Session } from '../src/lib/table/session.svelte';
import Log from '../src/lib/components/Log.svelte';
import { toldOnce } from '../src/lib/components/log';
import { Answering } from '../src/lib/asks/answering.svelte';
import type { Director } from '../src/lib/table/director.svelte';
import type { GameEvent } from '../src/lib/table/view';
import TimeUp from '../src/routes/table/TimeUp.svelte';
import type { AskView } from '../src/wire';
import { directed, soon, step, view } from './directing';
import asking from '$messages/en/asking.json';
import { Words } from '../src/lib/i18n/words';
import { said, wordsOf } from './hands';

const up = (at: number, seat: number, said: object = {}): GameEvent => ({
  ...{ at, event: 'TimeUp', seat, said },
});
const bet = (at: number, seat: number): GameEvent => ({
  ...{ at, event: 'TokenPlaced', seat, horse: 'grey', value: 1 },
});
const SAID = { notation: 'bet grey 1', verb: 'bet', fields: { horse: 'grey', value: 1 } };
const [en, it] = [wordsOf('en', 'royal_turf'), wordsOf('it', 'royal_turf')];

/** With what only the notice says. */
const own = new Words('en', { asking, ...said.games.en }, ['royal_turf', 'asking'], ['Ann']);

const director = directed();
let made: Director;
let tables = 0;
beforeEach(() => {
  made = director.current;
  tables += 1;
});

test('whose time is up is said with what came of it, until something else has happened', () => {
  const log = [bet(1, 0), up(2, 1)];
  expect(timeUpSays(log, en)).toBe('Time is up for Bea: the rules answer.');
  expect(timeUpSays(log, it)).toBe('Tempo scaduto per Bea: rispondono le regole.');
  log.push(bet(2, 1));
  expect(timeUpSays(log, en)).toBe(`Time is up for Bea: ${en.event(log[2]!)}`);
  expect(timeUpSays(log, it)).toBe(`Tempo scaduto per Bea: ${it.event(log[2]!)}`);
  log.push({ at: 2, event: 'DieRolled', symbol: 'cap' });
  expect(timeUpSays(log, en)).toBe('');
});

test('several who are late together are named together', () => {
  const log = [up(2, 0), up(3, 1), up(4, 2)];
  expect(timeUpSays(log, en)).toBe('Time is up for Ann, Bea and Carlo: the rules answer.');
  expect(timeUpSays([...log, bet(9, 0)], en)).toBe('');
});

test('what people or bots choose is told as ever', () => {
  expect(timeUpSays([], en)).toBe('');
  expect(timeUpSays([bet(1, 0)], en)).toBe('');
});

test('it is read before what was done is played, and stands in the caption before any call', async () => {
  const played: string[] = [];
  made.player = (event) => {
    played.push(event.event);
    return Promise.resolve();
  };
  const page = render(Caption, { director: made, table: 't', words: en }).container;
  made.push({ ...step(2, []), events: [up(1, 0), up(2, 1), bet(2, 1)] });
  await soon();
  flushSync();
  await vi.dynamicImportSettled();
  flushSync();
  expect(played).toEqual([]);
  expect(made.log).toHaveLength(2);
  expect(page.querySelector('.caption')!.textContent).toContain('Time is up for Ann and Bea');
  made.skip();
  await soon();
  flushSync();
  expect(played).toEqual(['TokenPlaced']);
  expect(page.querySelector('.caption')!.textContent).toContain('Time is up for Ann and Bea: Bea ');
});

test('the log has a line of its own for it, which no money takes the place of', () => {
  const paid = { at: 3, event: 'Paid', payer: 'bank', payee: '1', amount: 100 };
  const events = [up(3, 1), { ...paid, reason: 'x', because: {} }, { at: 3, event: 'RaceSettled' }];
  expect(toldOnce(events)[0]).toEqual(up(3, 1));
  const props = { events: [up(2, 1)], words: en, game: 'royal_turf' };
  const { container } = render(Log, { props });
  expect(container.textContent).toContain('Time is up for Bea: the rules answer.');
  expect(container.querySelector('.silk svg')).not.toBeNull();
});

function notice(more: object = {}): Element {
  const late = { ...up(7, 0, SAID), number: 1, ...more };
  const props = { late, table: `t${tables}`, words: own, isRead: false };
  return render(TimeUp, props as never).container;
}

test('the player reads what was answered, until that has been read; and not again', async () => {
  const page = notice();
  expect(page.querySelector('[role=status]')!.textContent).toContain('Your time is up');
  expect(page.textContent).toContain('The rules have answered for you: “Put the 1 on Earl Grey”');
  await fireEvent.click(page.querySelector('button')!);
  expect(page.textContent).toBe('');
  expect(notice().textContent).toBe('');
  expect(notice({ at: 9 }).textContent).toContain('Your time is up');
  expect(notice({ number: 2 }).textContent).toContain('Your time is up');
});

test('what the player may not remember is not told again', () => {
  expect(notice({ said: {} }).textContent).toContain('The rules have answered for you.');
});

test('whoever has answered the next question has read it', async () => {
  const late = { ...up(7, 0, SAID), number: 1 };
  const props = { late, table: `t${tables}`, words: own, isRead: false };
  const page = render(TimeUp, props as never);
  await page.rerender({ isRead: true });
  expect(page.container.textContent).toBe('');
});

test('the question closes at once, even where a television has yet to show why', () => {
  const session = new Session('t1', 'seat');
  session.you = { role: 'seat', seat: 0, seats: [0], host: false, knock: null, lent: [] };
  const ask = { id: 6, options: { picks: [], forms: [], amounts: [] } } as unknown as AskView;
  let shown = view(6, { asks: [ask] });
  let answering!: Answering;
  const stop = $effect.root(() => {
    answering = new Answering(
      session,
      () => shown,
      () => en,
      () => 'now',
    );
  });
  const isAsked = (): boolean => answering.ask !== null;
  expect(isAsked()).toBe(true);
  session.late = { ...up(7, 0), number: 2 } as never;
  expect(isAsked()).toBe(true);
  session.late = { ...up(7, 0), number: 1 } as never;
  expect([isAsked(), answering.isTaken]).toEqual([false, false]);
  shown = view(7, { asks: [ask] });
  expect(answering.isClosed).toBe(false);
  stop();
});
