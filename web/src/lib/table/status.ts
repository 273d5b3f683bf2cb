/** Where a table is, in words: which race, which round of it, and who is waited for. */
import type { IntervalInfo, TableInfo } from '../../wire';
import type { BoardKit } from '../boards/kit';
import { capital, type Words } from '../i18n/words';
import type { TableView } from './view';

/** A game counts its rounds as `round` or, where its rulebook says so, as `turn`. */
const COUNTED = ['round', 'turn'] as const;

export function momentOf(view: TableView, words: Words, kit: BoardKit | null = null): string {
  const { position } = view;
  const found: string[] = [];
  if (position.race && position.races)
    found.push(words.say('race.of', { race: position.race, races: position.races }));
  const counted = COUNTED.find((name) => typeof position[name] === 'number' && position[name]);
  if (counted) found.push(words.say(`moment.${counted}`, { number: position[counted] }));
  const more = kit?.moment?.(view, words);
  if (more) found.push(more);
  return found.join(' · ');
}

/** Who is waited for; where it is nobody, what is asked. */
export function statusOf(view: TableView, seat: number | null, words: Words): string {
  const waited = view.waiting.filter((one) => one >= 0 && one !== seat);
  if (waited.length > 0) return waitingFor(waited, words);
  const main = view.asks.find((one) => !one.aside);
  return main ? words.say(main.key, main.params) : '';
}

/** Whom the table waits for, in words. */
/** More names than this are not read: they are counted. */
const NAMED = 3;

export function waitingFor(seats: number[], words: Words): string {
  if (seats.length > NAMED) return words.say('turn.waiting.many', { count: seats.length });
  return words.say('turn.waiting', { who: words.and(seats.map((one) => words.player(one))) });
}

/** What lets the host end a question that some have not answered. */
export function goOnWithout(seats: number[], words: Words): string {
  if (seats.length > NAMED) return words.say('turn.without.many', { count: seats.length });
  return words.say('turn.without', { who: words.and(seats.map((one) => words.player(one))) });
}

/** Who is waited for while everybody reads what a race brought, and for how long. */
/** The interval that is on, and when this page was told of it. */
export type Interval = IntervalInfo & { received: number };

export interface Waiting {
  /** The seats that have said that they are ready; bots always are. */
  ready: number[];
  bots: number[];
  /** The people who are there and have not said so. */
  waited: number[];
  /** Whether this page's player is one of them. */
  isMine: boolean;
  mayGoOn: boolean;
  /** How long it lasts at most; null without a limit, or for one who plays alone. */
  clock: Interval | null;
}

interface Who {
  interval: Interval | null;
  present: number[];
  seat: number | null;
  isHost: boolean;
}

/** From so many seconds on nobody is hurried. */
const NO_HURRY = 600;

export function waitingOf(table: TableInfo, who: Who): Waiting | null {
  const { interval, present, seat, isHost } = who;
  if (!interval) return null;
  const people = table.seats.filter((chair) => chair.kind === 'person' && !chair.vacant);
  const isReady = (at: number): boolean => interval.ready.includes(at);
  const waited = people
    .filter((chair) => !chair.stand_in && present.includes(chair.seat) && !isReady(chair.seat))
    .map((chair) => chair.seat);
  const isMine = seat !== null && !isReady(seat);
  return {
    ready: interval.ready,
    bots: table.seats.filter((chair) => chair.kind === 'bot').map((chair) => chair.seat),
    waited,
    isMine,
    mayGoOn: isHost && !isMine,
    clock: interval.whole > 0 && interval.whole < NO_HURRY ? interval : null,
  };
}

/** Where each race of a game begins; in a game of one race, each of its stages. */
export function racesIn(views: TableView[], words: Words): { says: string; at: number }[] {
  const found: { says: string; at: number }[] = [];
  views.forEach(({ position: { race, stage } }, at) => {
    let says = '';
    if (Number(race) > 0) says = words.say('race.number', { race });
    else if (words.has(`stage.${String(stage)}`))
      says = capital(words.say(`stage.${String(stage)}`));
    if (says !== '' && says !== found.at(-1)?.says) found.push({ says, at });
  });
  return found;
}
