/**
 * The dice log: what this browser was told of a game's dice, and what it sent. The record of the game is
 * compared with it (compare.ts). The text is the one that `ippodromo verify --log` reads
 * (src/ippodromo/kernel/dice_log.py).
 */
import type { ChainInfo, Rolled, TableInfo, Undone } from '../../wire';
import { remember, remembered } from '../app/storage';

const FORMAT = 'ippodromo dice log 1';
/** Logs that are kept, of the newest games: each has up to a few ten kilobytes. */
const KEPT = 24;
/** Anchors kept whose salts were opened, of one table: as many as chains are kept of it. */
const OPENED = 48;
const KEPT_NAMES = 'dice-logs';
/** The modes of asks in which an answer brings a link (docs/fair-dice.md, rule 5). */
export const LINKED = ['turn', 'sealed'];

export interface SentAnswer {
  seat: number;
  ask: number;
  mode: string;
  /** The number that the server asked this browser to reveal: the hash of `link`. */
  owed: string;
  say: string;
  link: string;
  /** Its number in the record; 0 until it is acknowledged. */
  number: number;
}
/** A chain begun during the game: the number of the answer before which it began, seat and anchor. */
export type ToldChain = [at: number, seat: number, anchor: string];
/** An answer taken back: the number of the undo, its seat, and the number of the answer. */
export type ToldUndo = [at: number, seat: number, answer: number];

export interface DiceLog {
  format: string;
  table: string;
  game: number;
  /** The header of the record as it was when the own salt was opened, or when it was first told. */
  header: string;
  /** The opened salts of the own seats. */
  salts: Record<string, string>;
  /** Seats and salts opened for an earlier header or game: the record must not use them. */
  spent: [seat: number, salt: string][];
  /** The anchors of the chains that this browser began for each of its seats, in order. */
  anchors: Record<string, string[]>;
  /** Every answer that was sent, in order, also those that were refused. */
  answers: SentAnswer[];
  /** When another device got an own seat: the seat, and the number of answers sent until then. */
  lost: [seat: number, sent: number][];
  /** The outcomes told, by their number in the record; the first time counts. */
  rolls: Record<string, string>;
  /** The chains told, each with the last link that had been sent before. */
  chains: [...ToldChain, sent: string][];
  undone: ToldUndo[];
  /** The numbers of the own answers that this browser asked to take back. */
  undo_requests: number[];
  /** The number of an outcome that was told in two ways, or 0. */
  torn: number;
  /** A chain that was told after an outcome that is later in the record. */
  late: ToldChain | null;
}

const key = (table: string, game: number): string => `dice.${table}.${game}`;

export function logOf(table: string, game: number): DiceLog {
  const empty: DiceLog = {
    format: FORMAT,
    table,
    game,
    header: '',
    salts: {},
    spent: [],
    anchors: {},
    answers: [],
    lost: [],
    rolls: {},
    chains: [],
    undone: [],
    undo_requests: [],
    torn: 0,
    late: null,
  };
  const kept = JSON.parse(remembered(key(table, game)) ?? '{}') as Partial<DiceLog>;
  return kept.format === FORMAT ? { ...empty, ...kept } : empty;
}

/** The text of a log, as a file has it. */
export function logText(table: string, game: number): string {
  return JSON.stringify(logOf(table, game));
}

function change(table: string, game: number, note: (log: DiceLog) => void): void {
  const log = logOf(table, game);
  const before = JSON.stringify(log);
  note(log);
  const after = JSON.stringify(log);
  if (after === before) return;
  keep(`${table}.${game}`);
  remember(key(table, game), after);
}

/** Make room for the log of a game: the oldest is forgotten, since a browser keeps a few megabytes only. */
function keep(name: string): void {
  const kept = (remembered(KEPT_NAMES) ?? '').split(' ').filter(Boolean);
  if (kept.includes(name)) return;
  for (const old of kept.slice(0, Math.max(0, kept.length + 1 - KEPT)))
    remember(`dice.${old}`, null);
  remember(KEPT_NAMES, [...kept, name].slice(-KEPT).join(' '));
}

// What is told

/** Keep the header; it changes only in an opening that begins again, and salts opened for it are spent. */
export function noteHeader(table: TableInfo): void {
  if (!table.header) return;
  change(table.id, table.number, (log) => {
    if (log.header && (table.status !== 'opening' || log.header === table.header)) return;
    log.header = table.header;
    log.spent.push(...numbered(log.salts));
    log.salts = {};
  });
}

/** Keep chains begun during the game. To be called before `noteRolls` of the same message. */
export function noteChains(table: TableInfo): void {
  if (table.chains.length === 0) return;
  change(table.id, table.number, (log) => {
    const rolled = Math.max(0, ...Object.keys(log.rolls).map(Number));
    const sent = log.answers.findLast(({ link }) => link)?.link ?? '';
    for (const { at, seat, anchor } of table.chains) {
      if (linkBefore(log, { at, seat, anchor }) !== undefined) continue;
      if (rolled >= at) log.late ??= [at, seat, anchor];
      log.chains.push([at, seat, anchor, sent]);
    }
  });
}

export function noteRolls(table: string, game: number, rolls: Rolled[]): void {
  if (rolls.length === 0) return;
  change(table, game, (log) => {
    for (const { at, say } of rolls) {
      const before = (log.rolls[at] ??= say);
      if (before !== say) log.torn ||= at;
    }
  });
}

export function noteUndone(table: string, game: number, undone: Undone[]): void {
  if (undone.length === 0) return;
  change(table, game, (log) => {
    for (const { at, seat, answer } of undone)
      if (!log.undone.some((one) => one[0] === at && one[1] === seat && one[2] === answer))
        log.undone.push([at, seat, answer]);
  });
}

/** Own seats that this browser does not hold any more: another device plays them. */
export function noteLost(table: string, game: number, held: number[]): void {
  change(table, game, (log) => {
    for (const seat of Object.keys(log.anchors).map(Number)) {
      const sent = log.answers.length;
      const isNoted = log.lost.some((one) => one[0] === seat && one[1] === sent);
      if (!held.includes(seat) && !isNoted) log.lost.push([seat, sent]);
    }
  });
}

// What is sent

/**
 * Keep the own salt that is about to be opened, with the header it is opened for. Returns whether it may
 * be opened: of a chain that served another game of this table the server knows links already.
 */
export function noteSalt(table: TableInfo, seat: number, anchor: string, salt: string): boolean {
  noteHeader(table);
  const opened = (remembered(`opened.${table.id}`) ?? '').split(' ').filter(Boolean);
  const isSpent = opened.some((one) => one.endsWith(anchor) && one !== `${table.number}.${anchor}`);
  if (!isSpent && !opened.includes(`${table.number}.${anchor}`))
    remember(
      `opened.${table.id}`,
      [...opened, `${table.number}.${anchor}`].slice(-OPENED).join(' '),
    );
  change(table.id, table.number, (log) => {
    if (isSpent) {
      if (!log.spent.some((one) => one[0] === seat && one[1] === salt))
        log.spent.push([seat, salt]);
      return;
    }
    log.salts[seat] = salt;
    log.anchors[seat] = [anchor];
  });
  return !isSpent;
}

/** Keep the anchor of a chain that is about to be begun for a seat during the game. */
export function noteOwnChain(table: string, game: number, seat: number, anchor: string): void {
  change(table, game, (log) => (log.anchors[seat] ??= []).push(anchor));
}

/** Keep an answer that is about to be sent; returns its place, for `noteNumber`. */
export function noteAnswer(table: string, game: number, answer: SentAnswer): number {
  let place = 0;
  change(table, game, (log) => (place = log.answers.push(answer) - 1));
  return place;
}

/** Keep the number in the record of an answer that was acknowledged. */
export function noteNumber(table: string, game: number, place: number, number: number): void {
  change(table, game, (log) => {
    const answer = log.answers[place];
    if (answer) answer.number = number;
  });
}

/** Keep that this browser asks to take the last answer of a seat back. */
export function noteUndoRequest(table: string, game: number, seat: number): void {
  change(table, game, (log) => {
    const numbers = log.answers.filter((one) => one.seat === seat).map(({ number }) => number);
    log.undo_requests.push(Math.max(0, ...numbers));
  });
}

// What it says

/** The last link that had been sent when a chain was told; undefined if the chain was not told. */
export function linkBefore(log: DiceLog, { at, seat, anchor }: ChainInfo): string | undefined {
  return log.chains.find((one) => one[0] === at && one[1] === seat && one[2] === anchor)?.[3];
}

export function numbered<T>(bySeat: Record<string, T>): [number, T][] {
  return Object.entries(bySeat).map(([seat, found]) => [Number(seat), found]);
}
