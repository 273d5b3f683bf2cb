/**
 * What a commentator would say, made from what has changed: from events that have been played and
 * from the fields before and after them. Nothing here looks ahead, and the same race is called alike
 * on every screen, in a replay too: what is picked comes from the table and the number of an answer.
 */
import type { Facts, Meaning, Means } from '../table/race-info';
import { SETTLED } from '../table/show-state';
import type { GameEvent, TableView } from '../table/view';

export type Kind =
  | 'off'
  | 'first'
  | 'lead'
  | 'pass'
  | 'big'
  | 'blocked'
  | 'pace'
  | 'close'
  | 'bend'
  | 'fence'
  | 'clip'
  | 'fall'
  | 'pulled'
  | 'objection'
  | 'home'
  | 'second'
  | 'third'
  | 'photo'
  | 'price'
  | 'unbacked';

/** What weighs so much does not wait for a breath: it is said while it is seen. */
export const CUTS_IN = 7;

/** What cannot wait comes before what can. */
const WEIGHTS: Record<Kind, number> = {
  home: 10,
  price: 10,
  unbacked: 10,
  off: 9,
  photo: 9,
  fall: 8,
  objection: 8,
  second: 7,
  third: 7,
  lead: 6,
  bend: 6,
  first: 5,
  big: 5,
  pace: 5,
  close: 5,
  pulled: 4,
  clip: 4,
  fence: 3,
  pass: 3,
  blocked: 2,
};

export interface Call {
  kind: Kind;
  horse: string;
  other: string;
  odds: number;
  /** The famous fence where it happens; empty anywhere else. */
  fence: string;
  weight: number;
  /** Picks among the lines of its kind. */
  seed: number;
}

/** What is remembered of the race that is on. */
export interface Memory {
  race: number;
  isOff: boolean;
  isOver: boolean;
  /** Horses whose places have been called. */
  home: readonly string[];
  /** Whether it was said that one is held up: once before the last bend and once after it. */
  isHeldTold: boolean;
  leader: string;
  /** Whether the leader has only a third of the way to go. */
  isBent: boolean;
  /** A horse that has drawn a card at a fence: nobody knows yet how it lands. */
  atFence: string;
  /** The famous fence where it drew it, and the one where the last ride ended; mostly none. */
  jumped: string;
  fence: string;
  /** Horses somebody has bet on in the open, and marked prices. */
  backed: readonly string[];
  prices: Readonly<Record<string, number>>;
}

export function freshMemory(race: number): Memory {
  return {
    race,
    isOff: false,
    isOver: false,
    home: [],
    isHeldTold: false,
    leader: '',
    isBent: false,
    atFence: '',
    jumped: '',
    fence: '',
    backed: [],
    prices: {},
  };
}

/** Money that moves ends a race, if nothing before it has. */
const PAID = 'Paid';
/** What happens at a famous fence weighs so much more. */
const NAMED = 2;
/** A winner at this price or more is a story of its own. */
const LONG_SHOT = 20;
/** The last bend: a third of the way to go. */
const LAST_BEND = 2 / 3;
/** A part of the way that is much for one move. */
const BIG = 0.2;
/** Level, or nearly. */
const NEAR = 0.03;

type Heard = [Memory, Call[]];

/** An event that has been played to its end. */
export function heard(
  before: Memory,
  event: GameEvent,
  view: TableView | null,
  means: Means,
  table: string,
): Heard {
  const calls: Call[] = [];
  const horse = event.horse === undefined ? '' : horseOf(view, event.horse);
  const call = (kind: Kind, fence = ''): void => {
    calls.push(made(kind, table, event.at, horse, { fence }));
  };
  const meaning = means(event, view);

  if (meaning?.is === 'begins') return [freshMemory(meaning.race), calls];
  // Of what comes next nothing is known yet, neither by who was there nor by who hears it all at once.
  if (event.event === SETTLED) return [freshMemory(before.race), calls];
  let memory = withBets(before, meaning, horse, view);
  const isRun = meaning?.is === 'off' || meaning?.is === 'ride';
  if (isRun && !memory.isOff && !memory.isOver) {
    memory = { ...memory, isOff: true };
    call('off');
  }
  if (memory.isOff && (meaning?.is === 'over' || event.event === PAID))
    return [{ ...memory, isOver: true, isOff: false }, calls];
  if (!memory.isOff || horse === '') return [memory, calls];

  switch (meaning?.is) {
    case 'pace':
    case 'pulled':
    case 'objection':
      call(meaning.is);
      break;
    case 'blocked':
      // In a crowd at the start it is so for nearly all of them.
      if (memory.leader === '' || memory.isHeldTold) break;
      call('blocked');
      memory = { ...memory, isHeldTold: true };
      break;
    case 'ride':
      memory = { ...memory, fence: meaning.fence };
      break;
    case 'fall':
      call('fall', memory.fence);
      memory = { ...memory, atFence: '' };
      break;
    case 'fence':
      memory = { ...memory, atFence: horse, jumped: memory.fence };
      break;
    case 'stumble':
      if (memory.atFence !== horse) break;
      call('clip');
      memory = { ...memory, atFence: '' };
      break;
    case 'home': {
      const [next, made] = arrived(memory, horse, meaning.place ?? memory.home.length + 1, table);
      memory = next;
      calls.push(...made);
    }
  }
  return [memory, calls];
}

/** A horse is past the post and has its place: called once, by whoever notices it first. */
export function arrived(memory: Memory, horse: string, place: number, table: string): Heard {
  if (!memory.isOff || memory.home.includes(horse)) return [memory, []];
  const after = { ...memory, home: [...memory.home, horse] };
  const kind = place === 1 ? winnersKind(memory, horse) : AFTER_WINNER[place];
  if (!kind) return [after, []];
  return [after, [made(kind, table, memory.race, horse, { odds: memory.prices[horse] ?? 0 })]];
}

const AFTER_WINNER: Partial<Record<number, Kind>> = { 2: 'second', 3: 'third' };

/** A view has come into force after another. */
export function seen(
  before: Memory,
  was: TableView | null,
  now: TableView,
  facts: Facts,
  table: string,
): Heard {
  const race = raceOf(now);
  if (race !== before.race) return [freshMemory(race), []];
  const calls: Call[] = [];
  const call = (kind: Kind, horse: string, other = '', fence = ''): void => {
    calls.push(made(kind, table, now.at, horse, { other, fence }));
  };
  let memory = before;
  if (memory.atFence !== '') {
    call('fence', memory.atFence, '', memory.jumped);
    memory = { ...memory, atFence: '' };
  }
  if (!was || !memory.isOff || raceOf(was) !== race) return [memory, calls];

  const [old, field] = [running(was, facts), running(now, facts)];
  const [first, second] = field;
  if (!first) return [memory, calls];
  /** Behind the winner they run for the places: nobody leads any more. */
  const isWon = memory.home.length > 0;
  if (!isWon) {
    const isClear = !second || first.progress > second.progress;
    if (isClear && first.id !== memory.leader) {
      call(memory.leader === '' ? 'first' : 'lead', first.id, second?.id ?? '');
      memory = { ...memory, leader: first.id };
    }
    if (!memory.isBent && first.progress >= LAST_BEND) {
      memory = { ...memory, isBent: true, isHeldTold: false };
      call('bend', first.id, second?.id ?? '');
    } else if (memory.isBent && second && first.progress - second.progress <= NEAR) {
      // Past the post all have the whole way behind them, and need not be near each other.
      if (first.progress < 1) call('close', first.id, second.id);
    }
  }
  const moved = longestMove(old, field);
  if (moved) {
    const passed = passedBy(moved.id, old, field);
    if (passed.length >= 3 || moved.by >= BIG) call('big', moved.id);
    else if (passed.length > 0 && (isWon || moved.id !== first.id))
      call('pass', moved.id, passed[0]);
  }
  return [memory, calls];
}

/** Who leads, and whether the last bend is behind, as somebody sees it who comes in the middle. */
export function caughtUp(memory: Memory, view: TableView, facts: Facts): Memory {
  const [first, second] = running(view, facts);
  if (!first || !memory.isOff) return memory;
  const isClear = !second || first.progress > second.progress;
  return {
    ...memory,
    leader: isClear ? first.id : memory.leader,
    isBent: first.progress >= LAST_BEND,
  };
}

/** Noses too close to call. */
export function photo(horses: string[], view: TableView, table: string): Call {
  const [first = '', second = ''] = horses.map((named) => horseOf(view, named));
  return made('photo', table, view.at, first, { other: second });
}

function made(
  kind: Kind,
  table: string,
  at: number,
  horse: string,
  { other = '', odds = 0, fence = '' }: Partial<Call>,
): Call {
  const seed = hash(`${table} ${at} ${kind} ${horse}`);
  const weight = WEIGHTS[kind] + (fence ? NAMED : 0);
  return { kind, horse, other, odds, fence, weight, seed };
}

/** What everybody could see of the betting. */
function withBets(
  memory: Memory,
  meaning: Meaning | null,
  horse: string,
  view: TableView | null,
): Memory {
  if (meaning?.is === 'price')
    return { ...memory, prices: { ...memory.prices, [horse]: meaning.odds } };
  if (meaning?.is !== 'backed') return memory;
  const horses = meaning.horses.map((named) => horseOf(view, named));
  return { ...memory, backed: [...memory.backed, ...horses] };
}

function winnersKind(memory: Memory, horse: string): Kind {
  if ((memory.prices[horse] ?? 0) >= LONG_SHOT) return 'price';
  return memory.backed.length > 0 && !memory.backed.includes(horse) ? 'unbacked' : 'home';
}

function longestMove(old: Seen[], field: Seen[]): { id: string; by: number } | null {
  const from = new Map(old.map(({ id, progress }) => [id, progress]));
  const moves = field.map(({ id, progress }) => ({
    id,
    by: progress - (from.get(id) ?? progress),
  }));
  const longest = moves.reduce((a, b) => (b.by > a.by ? b : a), { id: '', by: 0 });
  return longest.by > 0 ? longest : null;
}

/** The horses that were before this one and are behind it now, the best of them first. */
function passedBy(mover: string, old: Seen[], field: Seen[]): string[] {
  const was = new Map(old.map(({ id, progress }) => [id, progress]));
  const is = new Map(field.map(({ id, progress }) => [id, progress]));
  const [from, to] = [was.get(mover) ?? 0, is.get(mover) ?? 0];
  return field
    .filter(({ id, progress }) => (was.get(id) ?? 0) > from && progress < to)
    .map(({ id }) => id);
}

/** FNV-1a: the same number for the same text everywhere. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 16777619) >>> 0;
  }
  return value;
}

/** The field of a race as a commentator sees it: who is where, from any game's view. */
export interface Seen {
  id: string;
  number: number;
  /** How much of the way is behind it, 0 to 1. */
  progress: number;
}

/** The horses still running, the first in front. */
export function running(view: TableView, facts: Facts): Seen[] {
  return view.runners
    .filter((one) => one.place === null && !facts.isOut(view, one))
    .map(({ id, number, progress }) => ({ id, number, progress }))
    .sort((a, b) => b.progress - a.progress);
}

/** The horse that an event names: by its id, or by its number. */
export function horseOf(view: TableView | null, named: unknown): string {
  const said = String(named);
  const found = view?.runners.find(({ id, number }) => id === said || String(number) === said);
  return found?.id ?? said;
}

/** The race that is on, where a game has several. */
export function raceOf(view: TableView): number {
  return Number(view.position.race ?? 0);
}

/** How close the first two are, from 0 (far apart) to 1 (level). */
export function closeness(field: Seen[]): number {
  const [first, second] = field;
  if (!first || !second) return 0;
  return Math.max(0, 1 - (first.progress - second.progress) / 0.2);
}
