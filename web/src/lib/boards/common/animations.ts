/** What the boards of all games have in common when events are played. */
import { crowd, sound, strideTime } from '../../sound/sound.svelte';
import { type Act, moveTime, steady, TIMES } from '../../table/playback';
import { type PlaceShown, SETTLED, type Settlement, type Stage } from '../../table/show-state';
import type { GameEvent } from '../../table/view';

/** How fast horses sound, from a walk to flat out. */
const GALLOP = 0.8;
const SLOW = 0.2;

let coins = 0;

/** Money goes from its payers to its payees, all at once; it counts when the coins have landed. */
export async function pay(events: GameEvent[], act: Act): Promise<void> {
  if (act.isAdvanced) return act.wait(TIMES.coin / 4);
  const flying = events.map((event) => ({
    ...{ id: ++coins, amount: Number(event.amount), lasts: act.lasts(TIMES.coin) },
    ...{ from: String(event.payer), to: String(event.payee) },
  }));
  act.stage.coins = flying;
  await act.wait(TIMES.coin);
  act.stage.coins = [];
  for (const { from, to, amount } of flying) {
    land(act, from, -amount);
    land(act, to, amount);
  }
}

function land(act: Act, account: string, amount: number): void {
  const seat = Number(account);
  if (!Number.isInteger(seat)) return;
  act.stage.gains[seat] = (act.stage.gains[seat] ?? 0) + amount;
}

/** Dice tumble with blank faces, then lie. */
export async function roll(act: Act, shown: { die?: string; dice?: number[] }): Promise<void> {
  act.freeze(true);
  act.stage.die = '';
  act.stage.dice = (shown.dice ?? []).map(() => 0);
  act.stage.rolling = true;
  sound('die');
  await act.wait(TIMES.die);
  act.stage.rolling = false;
  act.stage.die = shown.die ?? '';
  act.stage.dice = shown.dice ?? [];
  sound('click');
  await act.wait(TIMES.die / 3);
}

/** Hooves for as long as a horse is drawn on its way: a stride of them, then the next. */
export function strides(pace: number): () => void {
  const long = strideTime(pace);
  let next = -Infinity;
  return () => {
    const now = performance.now();
    if (now < next) return;
    next = now + long;
    sound('hooves', { pace });
  };
}

/** The stands roar for the first nose on the line, and cheer those after it. */
export function cheer(act: Act): void {
  const isWon = act.view?.runners.some((one) => one.place !== null);
  const isFirst = !isWon && Object.keys(act.stage.home).length === 0;
  sound(isFirst ? 'roar' : 'crowd');
}

/** A way to run: how far, how it is drawn, and where on it the post stands, if it comes so far. */
export interface Run {
  horse: string;
  lengths: number;
  draw: (lengths: number) => void;
  post?: number;
}

/** A horse gallops; past the post it runs the last length at a third of the speed. */
export async function gallop(act: Act, run: Run): Promise<void> {
  const { horse, lengths, draw, post } = run;
  act.stage.galloping = horse;
  const hear = strides(GALLOP);
  const go = (at: number): void => {
    draw(at);
    hear();
  };
  if (post === undefined) {
    await act.tween(moveTime(lengths), (part) => go(lengths * part));
  } else {
    act.dwell();
    const slow = Math.max(0, post - 1);
    const each = moveTime(lengths) / Math.max(1, lengths);
    if (slow > 0) {
      await act.tween(Math.max(200, each * slow), (part) => go(slow * part), steady);
    }
    await slowly(act, Math.min(1500, Math.max(900, 3 * each * (lengths - slow))), (part) =>
      draw(slow + (lengths - slow) * part),
    );
  }
  act.stage.galloping = '';
}

/** The last length: a third of the speed, the stands are still, only hooves; then they roar. */
export async function slowly(
  act: Act,
  milliseconds: number,
  draw: (part: number) => void,
): Promise<void> {
  act.stage.isSlow = true;
  crowd(0);
  const hear = strides(SLOW);
  await act.tween(
    milliseconds,
    (part) => {
      draw(part);
      hear();
    },
    steady,
  );
  act.stage.isSlow = false;
  cheer(act);
}

/** A horse goes along squares, one after another; `isHome`: the last lies behind the post. */
export function follow(
  act: Act,
  horse: string,
  squares: string[],
  { isHome = false, reach = (_: string): void => undefined } = {},
): Promise<void> {
  const steps = squares.length - 1;
  if (steps < 1) return act.wait(200);
  let reached = 0;
  let on: Stage | null = null;
  const draw = (lengths: number): void => {
    const { stage } = act;
    // Put down once; in every frame only the part of it changes.
    if (stage === on) stage.ways[horse]!.part = lengths / steps;
    else stage.ways[horse] = { squares, part: lengths / steps };
    on = stage;
    // What lies on a square is met with the horse's forehand, before its middle is there.
    while (reached < Math.min(steps, Math.floor(lengths + 0.5))) reach(squares[++reached]!);
  };
  return gallop(act, { horse, lengths: steps, draw, ...(isHome ? { post: steps } : {}) });
}

/** The moments of a race day that all games share: parade, off, finish, photo, order, receipts. */
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
