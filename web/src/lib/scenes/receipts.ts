/** Receipts from events: the same fold as `kernel/record/receipts.py`, and its lines in words. */
import type { Facts } from '../table/race-info';
import type { GameEvent, TableView } from '../table/view';
import { capital, type Params, type Words } from '../i18n/words';
import { castOf, type Cast } from '../table/cast';

/** Why a seat is paid what it begins with: no line, but part of what it had before. */
const START_MONEY = 'start';

/** Why money moved that this page was not told of. */
const EARLIER = 'earlier';

export interface Line {
  /** Above zero gained, below zero paid, zero for a bet that brought nothing. */
  amount: number;
  reason: string;
  because: Params;
  /** Who paid it, or was paid; empty where no money moved. */
  other: string;
  /** False for what was paid between two races, as for the shares of a draft. */
  is_race: boolean;
}

export interface Receipt {
  race: number;
  seat: number;
  before: number;
  lines: Line[];
  now: number;
  place: number;
}

/** For each settled race the receipts of all seats. */
export function receiptsOf(events: GameEvent[], seats: number): Receipt[][] {
  const settled: Receipt[][] = [];
  let lines = blank(seats);
  // What was paid before a race began is told apart by when: only its settlement says since when.
  const told = new Map<Line, number>();
  for (const event of events) {
    if (event.event === 'Booked') {
      lines[Number(event.seat)]?.push(lineOf(event, Number(event.amount), '', told));
    } else if (event.event === 'Paid' && event.reason !== START_MONEY) {
      const { payer, payee } = event as unknown as { payer: string; payee: string };
      const amount = Number(event.amount);
      lines[Number(payer)]?.push(lineOf(event, -amount, payee, told));
      lines[Number(payee)]?.push(lineOf(event, amount, payer, told));
    } else if (event.event === 'RaceSettled') {
      const since = Number(event.since ?? 0);
      for (const line of lines.flat()) line.is_race = (told.get(line) ?? 0) >= since;
      settled.push(lines.map((mine, seat) => receiptOf(event, seat, mine)));
      lines = blank(seats);
    }
  }
  return settled;
}

/** The receipts of one race, or none where it is not settled yet. */
export function receiptsOfRace(events: GameEvent[], seats: number, race: number): Receipt[] {
  const all = receiptsOf(events, seats);
  return all.find((receipts) => receipts[0]?.race === race) ?? [];
}

/** Whether all lines of a race's receipts are in what was told. */
export function hasReceipts(events: GameEvent[], seats: number, race: number): boolean {
  const found = receiptsOfRace(events, seats, race);
  return found.length > 0 && found.every(({ lines }) => lines[0]?.reason !== EARLIER);
}

function blank(seats: number): Line[][] {
  return Array.from({ length: seats }, () => []);
}

function lineOf(event: GameEvent, amount: number, other: string, told: Map<Line, number>): Line {
  const because = event.because as Params;
  const line = { amount, reason: String(event.reason), because, other, is_race: true };
  told.set(line, event.at);
  return line;
}

function receiptOf(event: GameEvent, seat: number, lines: Line[]): Receipt {
  const settled = event as unknown as {
    race: number;
    before: number[];
    money: number[];
    places: number[];
    since?: number;
  };
  const [before, now] = [settled.before[seat]!, settled.money[seat]!];
  const missing = now - before - sumOf(lines);
  const all = missing === 0 ? lines : [earlier(missing, !settled.since), ...lines];
  return { race: settled.race, seat, before, lines: all, now, place: settled.places[seat]! };
}

/** What moved before this page was told anything: somebody who comes late has no lines for it. */
function earlier(amount: number, isRace: boolean): Line {
  return { amount, reason: EARLIER, because: {}, other: '', is_race: isRace };
}

/** What the race itself brought, or cost. */
export function gainedIn({ lines }: Receipt): number {
  return sumOf(lines.filter((line) => line.is_race));
}

/** What was paid between the race before and this one. */
export function paidBefore({ lines }: Receipt): number {
  return sumOf(lines.filter((line) => !line.is_race));
}

export function sumOf(lines: { amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** A line as it is printed. */
export interface Printed {
  /** It is printed with the line of the receipt that has this number; the first is 0. */
  at: number;
  amount: number;
  title: string;
  /** A whole sentence. */
  why: string;
  /** The same for a narrow slip. */
  brief: string;
  horse: Cast | null;
}

/** A receipt's lines in words; with more than `most` of them those for one reason become one. */
export function printed(
  lines: Line[],
  view: TableView,
  facts: Facts,
  words: Words,
  isMine: boolean,
  most = Infinity,
): Printed[] {
  return gathered(lines, most).map(({ line, all, at }) => {
    const count = all.length;
    const figures: Params = {
      other: line.other,
      side: line.amount > 0 ? 'gains' : 'pays',
      whose: isMine ? 'mine' : 'theirs',
      ...line.because,
      amount: Math.abs(line.amount),
    };
    const named = line.because.horse;
    const isOne = count === 1;
    const isNothing = !isOne && line.amount === 0;
    const reason = isNothing ? words.say('slip.nothing') : reasonOf(line.reason, isOne, words);
    const horse = named !== undefined ? castOf(view, facts, words, named) : null;
    const many = manyOf(all, view, facts, words, isNothing);
    return {
      at,
      amount: line.amount,
      title: isOne && named !== undefined ? nameIn(line, horse, words) : capital(reason),
      why: isOne ? withoutSubject(words.why(line.reason, figures), horse, figures, words) : many,
      brief: isOne ? words.why(line.reason, figures, '.brief') : many,
      horse: isOne ? horse : null,
    };
  });
}

/** A line's horse by name: a number may be another horse's in each race, and the line knows whose it was. */
function nameIn({ because }: Line, horse: Cast | null, words: Words): string {
  return horse && !because.horse_name ? horse.name : words.say('receipt.title', because);
}

/** What a line is for, or several of the kind. */
function reasonOf(reason: string, isOne: boolean, words: Words): string {
  const many = `reason.${reason}.many`;
  return !isOne && words.has(many) ? words.say(many) : words.reason(reason);
}

/** Under the name of its horse a sentence need not begin with it again. */
function withoutSubject(why: string, horse: Cast | null, figures: Params, words: Words): string {
  if (!horse) return why;
  const subject = [horse.name, words.say('receipt.title', figures)].find((one) =>
    why.startsWith(`${one} `),
  );
  return subject ? capital(why.slice(subject.length + 1)) : why;
}

/** What several lines are for: their horses, or how many they are. What brought nothing is not all for
 *  one reason: where it names no horse it says what it was. */
function manyOf(
  lines: Line[],
  view: TableView,
  facts: Facts,
  words: Words,
  isNothing: boolean,
): string {
  const names = lines.map((line) => {
    const horse = castOf(view, facts, words, line.because.horse);
    if (horse) return nameIn(line, horse, words);
    return isNothing ? capital(words.reason(line.reason)) : undefined;
  });
  return names.includes(undefined)
    ? words.say('receipt.many', { count: lines.length })
    : [...new Set(names)].join(', ');
}

interface Gathered {
  line: Line;
  all: Line[];
  /** The number of the last line that is in it. */
  at: number;
}

/** What was bought is one line as soon as it is more than two. Where room is short bets that brought
 *  nothing become one, then all sums of one reason. */
function gathered(lines: Line[], most: number): Gathered[] {
  const bought = ({ amount, reason }: Line): boolean =>
    amount < 0 && lines.filter((one) => one.amount < 0 && one.reason === reason).length > 2;
  const ways: ((line: Line) => boolean)[] = [
    bought,
    (line) => bought(line) || line.amount === 0,
    () => true,
  ];
  if (most === Infinity) return together(lines, () => false);
  let found: Gathered[] = [];
  for (const isJoined of ways) {
    found = together(lines, isJoined);
    if (found.length <= most) break;
  }
  return found;
}

/** The lines for one reason become one, of those that are to be joined. */
function together(lines: Line[], isJoined: (line: Line) => boolean): Gathered[] {
  const found = new Map<string, Gathered>();
  for (const [at, line] of lines.entries()) {
    const sign = Math.sign(line.amount);
    const key = isJoined(line) ? `${sign === 0 ? '' : line.reason} ${sign}` : `at ${at}`;
    const same = found.get(key);
    const amount = line.amount + (same?.line.amount ?? 0);
    const all = [...(same?.all ?? []), line];
    found.set(key, { line: { ...(same?.line ?? line), amount }, all, at });
  }
  return [...found.values()];
}
