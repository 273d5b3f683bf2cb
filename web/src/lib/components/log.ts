/** The log as people read it: newest first, by race and by turn. */
import { isTimeUp } from '../table/time-up';
import type { GameEvent, TableView } from '../table/view';

export interface Turn {
  id: string;
  /** Whose turn it was, where it was one seat's. */
  seat: number | null;
  events: GameEvent[];
}

export interface RaceTold {
  id: string;
  /** 0 for what happens outside races. */
  number: number;
  /** Whether its money has moved: then it has receipts. */
  isSettled: boolean;
  turns: Turn[];
}

const BEGINS = /^(RaceBegins|RaceBegan|RaceCardTurned|TheyAreOff)$/;

/** The newest race and turn first; within a turn things stay in their order. */
export function grouped(events: GameEvent[]): RaceTold[] {
  const races: RaceTold[] = [];
  for (const event of toldOnce(events)) {
    let race = races.at(-1);
    const number = beginning(event);
    if (!race || (number > 0 && number !== race.number)) {
      race = { id: `${races.length}`, number, isSettled: false, turns: [] };
      races.push(race);
    }
    if (event.event === 'RaceSettled') {
      race.isSettled = true;
      race.number ||= Number(event.race); // no event of some games begins race 1
    }
    const turn = race.turns.at(-1);
    const seat = typeof event.seat === 'number' ? event.seat : null;
    const isSame = turn?.events[0]!.at === event.at && (seat === null || turn.seat === seat);
    if (turn && (isSame || (seat !== null && turn.seat === seat))) turn.events.push(event);
    else race.turns.push({ id: `${races.length}.${race.turns.length}`, seat, events: [event] });
  }
  for (const race of races) race.turns.reverse();
  return races.reverse();
}

/** Where a race is settled, what a line of money tells with its reason is told by that line alone. */
export function toldOnce(events: GameEvent[]): GameEvent[] {
  const settled = new Set(
    events.filter(({ event }) => event === 'RaceSettled').map(({ at }) => at),
  );
  return events.filter(
    (event, i) => !settled.has(event.at) || !isToldByMoney(event, events.slice(i + 1)),
  );
}

function isToldByMoney(event: GameEvent, after: GameEvent[]): boolean {
  const { seat, horse, amount } = event;
  if (typeof seat !== 'number' || isMoney(event) || isTimeUp(event)) return false;
  const next = after[0];
  const isNext = next !== undefined && next.at === event.at && seatsOf(next).includes(seat);
  if (isNext && (horse === undefined || String(figuresOf(next).horse) === String(horse)))
    return true;
  return after.some(
    (one) =>
      one.event === 'Booked' &&
      one.at === event.at &&
      one.seat === seat &&
      amount !== undefined &&
      Object.values(figuresOf(one)).includes(amount),
  );
}

function isMoney({ event }: GameEvent): boolean {
  return event === 'Paid' || event === 'Booked';
}

function figuresOf(event: GameEvent): Record<string, unknown> {
  return (event.because ?? {}) as Record<string, unknown>;
}

/** The seats whose money a line tells. */
function seatsOf(event: GameEvent): number[] {
  if (event.event === 'Booked') return [Number(event.seat)];
  return event.event === 'Paid' ? [Number(event.payer), Number(event.payee)] : [];
}

function beginning(event: GameEvent): number {
  return BEGINS.test(event.event) ? Number(event.race) : 0;
}

/** The number of the horse that an event is about, for its silk. */
export function horseIn(event: GameEvent, view: TableView | null): number | null {
  const because = event.because as Record<string, unknown> | undefined;
  const named = event.horse ?? because?.horse;
  if (named === undefined) return null;
  if (typeof named === 'number') return named;
  return view?.runners.find(({ id }) => id === named)?.number ?? null;
}
