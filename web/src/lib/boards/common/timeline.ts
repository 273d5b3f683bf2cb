/** The moments of a race day that all games share: parade, off, finish, photo, order, receipts. */
import { sound } from '../../sound/sound.svelte';
import type { Act } from '../../table/playback';
import { TIMES } from '../../table/pace';
import { SETTLED, type PlaceShown, type Settlement } from '../../table/scene';
import type { GameEvent } from '../../table/view';
import { pay } from './animations';

/** More horses than this do not walk past one by one, but so many at a time. */
export const SINGLE = 12;
export const STRING = 6;

/** Where the string begins that so many horses have come to; all of it is seen together. */
export function stringFrom(upto: number): number {
  return Math.floor((Math.max(1, upto) - 1) / STRING) * STRING;
}

/** The horses walk past, one after another; a field too large for that in strings. */
export async function parade(act: Act, horses: number): Promise<void> {
  const each = horses > SINGLE ? STRING : 1;
  const times = Math.ceil(horses / each);
  const rest = Math.min(TIMES.paraded * Math.min(2, each), TIMES.parade / times);
  for (let time = act.isStill && each === 1 ? times : 1; time <= times; time += 1) {
    act.show({ kind: 'parade', upto: Math.min(horses, time * each) });
    await act.rest(rest);
  }
  act.show(null);
}

/** Under starter's orders, then off. */
export async function off(act: Act): Promise<void> {
  act.show({ kind: 'orders' });
  await act.rest(TIMES.orders);
  act.show({ kind: 'off' });
  sound('gate');
  sound('bell');
  sound('hooves', { pace: 1 });
  await act.rest(TIMES.off);
  act.show(null);
}

/** A horse whose nose is past the post is given its place. */
export async function callHome(act: Act, horse: string, place: number): Promise<void> {
  act.dwell();
  act.stage.home[horse] = place;
  act.stage.called = horse;
  await act.rest(TIMES.called);
  act.stage.called = '';
}

/** The print at the post, where noses were too close for the eye or a rule had to decide. */
export async function photo(
  act: Act,
  horses: string[],
  decided: GameEvent,
  place: number,
): Promise<void> {
  act.dwell();
  act.stage.doubt = horses;
  await act.rest(TIMES.doubt);
  act.stage.doubt = [];
  // Its nose is past the post: the print says where it came in.
  act.stage.home[String(decided.horse)] = place;
  act.show({ kind: 'photo', horses, decided });
  sound('shutter');
  await act.rest(TIMES.photo);
  act.show(null);
}

/** The order board turns from the last place paid to the first, and is stamped. */
export async function orderBoard(act: Act, places: PlaceShown[]): Promise<void> {
  act.dwell();
  const each = TIMES.order / (places.length + 2);
  for (let turned = act.isStill ? places.length : 0; turned <= places.length; turned += 1) {
    act.show({ kind: 'order', places, turned, isOfficial: false });
    if (turned > 0) sound('flap');
    if (!act.isStill) await act.rest(each);
  }
  act.show({ kind: 'order', places, turned: places.length, isOfficial: true });
  sound('stamp');
  await act.rest(TIMES.official);
  act.show(null);
}

/** Whether what follows in this step settles a race, so that its receipts can be printed. */
export function isSettled(event: GameEvent, act: Act): boolean {
  return [event, ...act.next].some((one) => one.event === SETTLED);
}

/**
 * All up to the event that settles a race is taken together: everybody's receipt is printed line by
 * line, a line of each at a time with its coin, stays until all are ready, and the standings move.
 */
export async function settle(act: Act, event: GameEvent): Promise<void> {
  const last = act.next.findIndex((one) => one.event === SETTLED);
  const told = [event, ...act.next.slice(0, last + 1)];
  act.take(told.length - 1);
  act.dwell();
  act.stage.settling = true;
  const earlier = since(act.log, SETTLED).filter((one) => one.event !== SETTLED);
  const settlement = settlementOf(act, earlier, told);
  const race = Number(told.at(-1)!.race);
  const lines = linesOf(settlement.events);
  act.show({ kind: 'receipts', race, upto: 0, ...settlement });
  for (const [printed, line] of lines.entries()) {
    // What was paid before the race is known to all, and printed before anything else.
    if (!line.some((one) => told.includes(one))) continue;
    act.show({ kind: 'receipts', race, upto: printed + 1, ...settlement });
    sound('tick');
    await pay(
      line.filter((one) => one.event === 'Paid' && told.includes(one)),
      act,
    );
    await act.wait(TIMES.line - TIMES.coin);
  }
  act.show({ kind: 'receipts', race, upto: lines.length, ...settlement });
  await act.hold();
  act.show({ kind: 'standings', race, part: 0, ...settlement });
  await act.tween(TIMES.standings, (part) =>
    act.show({ kind: 'standings', race, part, ...settlement }),
  );
  await act.rest(TIMES.ranked);
  // What was thrown in this race does not lie there in the next.
  [act.stage.die, act.stage.dice] = ['', []];
  act.show(null);
}

/** The poster of the race to come, over its board. */
export function poster(act: Act, race: number): Promise<void> {
  act.advance();
  return announce(act, race);
}

/** The same over the race before: what it says is printed, and nothing of it has begun. */
export async function announce(act: Act, race: number): Promise<void> {
  act.show({ kind: 'next', race });
  await act.rest(TIMES.next);
  act.show(null);
}

/** What was told since the last event of a kind, that one included. */
export function since(log: GameEvent[], name: string): GameEvent[] {
  const at = log.findLastIndex(({ event }) => event === name);
  return log.slice(Math.max(0, at));
}

/** The lines of all receipts as they are printed: the first of everybody, the second, and so on. */
function linesOf(events: GameEvent[]): GameEvent[][] {
  const lines: GameEvent[][] = [];
  const printed = new Map<number, number>();
  for (const event of events) {
    for (const seat of seatsOf(event)) {
      const line = printed.get(seat) ?? 0;
      printed.set(seat, line + 1);
      const together = (lines[line] ??= []);
      if (!together.includes(event)) together.push(event);
    }
  }
  return lines;
}

/** The seats on whose receipts an event is a line. */
function seatsOf(event: GameEvent): number[] {
  if (event.event === 'Booked') return [Number(event.seat)];
  if (event.event !== 'Paid' || event.reason === 'start') return [];
  return [Number(event.payer), Number(event.payee)].filter((seat) => Number.isInteger(seat));
}

function settlementOf(act: Act, earlier: GameEvent[], told: GameEvent[]): Settlement {
  const before = (act.view?.money ?? []).map((money, seat) =>
    money === null ? null : money + (act.stage.gains[seat] ?? 0),
  );
  const after = told.at(-1)!.money as number[];
  return { events: [...earlier, ...told], before, after };
}
