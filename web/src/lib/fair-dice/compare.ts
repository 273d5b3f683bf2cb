/** Compares the record of a game with this browser's dice log, as src/ippodromo/kernel/dice_log.py does. */
import type { ChainInfo } from '../../wire';
import { LINKED, linkBefore, numbered, type DiceLog, type SentAnswer, type ToldUndo } from './log';
import type { Answer, DiceRecord } from './record';
import type { Fault } from './verify';

/** What is found while a record is gone through. */
export interface Played {
  undone: ToldUndo[];
  /** Answers before which the same seat had brought a link in a row of its answers. */
  justBrought: Set<number>;
  /** Which link made a chain count. */
  woken: Map<ChainInfo, string>;
}
export interface Compared {
  first: number;
  last: number;
  fault: Fault | null;
}
/** Answers between these two numbers may have been given from another device. */
type Gap = [low: number, high: number];

export function compare(record: DiceRecord, played: Played, log: DiceLog): Compared {
  return new Comparison(record, played, log).run();
}

class Comparison {
  private own: Set<number>;
  /** Up to this number the log knows all chains and undos. */
  private lastTold: number;

  constructor(
    private record: DiceRecord,
    private played: Played,
    private log: DiceLog,
  ) {
    const seats = [...numbered(log.anchors), ...log.answers.map(({ seat }) => [seat] as const)];
    this.own = new Set(seats.map(([seat]) => seat).filter((seat) => seat < record.seats.length));
    this.lastTold = Math.max(
      0,
      ...numbered(log.rolls).map(([number]) => number),
      ...log.undone.map(([at]) => at),
      ...log.chains.map(([at]) => at - 1),
      ...log.answers.map(({ number }) => number),
    );
  }

  run(): Compared {
    let [first, last] = [1, this.record.answers.length];
    let fault = this.rolls() ?? this.undos() ?? this.chains();
    for (const seat of this.own) {
      const gaps = this.gaps(seat);
      fault ??= this.answers(seat, gaps);
      for (const [low, high] of gaps) {
        if (high < Infinity) first = Math.max(first, high);
        else last = Math.min(last, low);
      }
    }
    return { first, last, fault };
  }

  /** Every outcome that was told is in the record. */
  private rolls(): Fault | null {
    for (const [number, shown] of numbered(this.log.rolls)) {
      if (this.record.answers[number - 1]?.who !== 'chance')
        return { key: 'seal.roll', params: { number, shown, said: '–', fair: '–' } };
    }
    return null;
  }

  /** The answers taken back are those that were told, and own ones were asked for. */
  private undos(): Fault | null {
    const { log, played } = this;
    const same = (one: ToldUndo, other: ToldUndo): boolean => String(one) === String(other);
    const given = new Set(log.answers.map(({ number }) => number));
    for (const number of log.undo_requests) given.delete(number);
    const wrong =
      log.undone.find(
        (one) => given.has(one[2]) || !played.undone.some((other) => same(one, other)),
      ) ??
      played.undone.find(
        (one) => one[0] <= this.lastTold && !log.undone.some((other) => same(one, other)),
      );
    return wrong ? { key: 'seal.undo', params: { number: wrong[0] } } : null;
  }

  /** The chains are those that were told in time, and those of the own seats are own ones. */
  private chains(): Fault | null {
    const { log, record } = this;
    const wrong = (seat: number, key = 'seal.chain'): Fault => ({
      key,
      params: { number: seat + 1 },
    });
    if (log.late) return wrong(log.late[1]);
    for (const [at, seat, anchor] of log.chains) {
      const isThere = record.commits.some(
        (chain) => chain.at === at && chain.seat === seat && chain.anchor === anchor,
      );
      if (!isThere) return wrong(seat);
    }
    const sent = log.answers.map(({ link }) => link).filter(Boolean);
    const begun = new Set(record.seats.map((one, seat) => `${seat} ${one.anchor}`));
    for (const chain of record.commits) {
      const { at, seat, anchor } = chain;
      // a chain that begins again has links that all know
      if (this.own.has(seat) && begun.has(`${seat} ${anchor}`))
        return wrong(seat, 'seal.own_chain');
      begun.add(`${seat} ${anchor}`);
      const told = linkBefore(log, chain);
      const isMine = (log.anchors[seat] ?? []).includes(anchor);
      const isElsewhere =
        at < this.ownSince(seat) ||
        this.lostGaps(seat).some(([low, high]) => low < at && at <= high);
      if (this.own.has(seat) && !isMine && !isElsewhere) return wrong(seat, 'seal.own_chain');
      if (told === undefined && at <= this.lastTold && !isMine) return wrong(seat);
      const waking = sent.indexOf(this.played.woken.get(chain) ?? '-');
      const isLate = told === undefined || sent.indexOf(told) >= waking;
      if (waking >= 0 && !this.own.has(seat) && isLate) return wrong(seat);
    }
    return null;
  }

  /** The first answer for which the seat's chain is an own one. */
  private ownSince(seat: number): number {
    const own = this.log.anchors[seat] ?? [];
    if (own.includes(this.record.seats[seat]!.anchor)) return 1;
    const begun = this.record.commits.find(
      (chain) => chain.seat === seat && own.includes(chain.anchor),
    );
    return begun?.at ?? Infinity;
  }

  /** Where another device had the seat. */
  private lostGaps(seat: number): Gap[] {
    const { answers, lost } = this.log;
    const numbers = (of: SentAnswer[]): number[] =>
      of.filter((one) => one.seat === seat && one.number > 0).map(({ number }) => number);
    return lost
      .filter(([one]) => one === seat)
      .map(([, sent]) => [
        Math.max(0, ...numbers(answers.slice(0, sent))),
        Math.min(Infinity, ...numbers(answers.slice(sent))),
      ]);
  }

  private gaps(seat: number): Gap[] {
    const since = this.ownSince(seat);
    return since > 1 ? [...this.lostGaps(seat), [0, since]] : this.lostGaps(seat);
  }

  /** The seat's answers in the record are those that this browser gave. */
  private answers(seat: number, gaps: Gap[]): Fault | null {
    const sent = this.log.answers.filter((one) => one.seat === seat);
    const known = new Map(sent.filter(({ number }) => number > 0).map((one) => [one.number, one]));
    const unknown = sent.filter(({ number }) => number === 0);
    for (const [number, answer] of known) {
      const entry = this.record.answers[number - 1];
      if (!entry || !isPerson(entry, seat) || !isAnswer(entry, answer))
        return { key: 'seal.answer', params: { number, said: answer.say } };
    }
    const since = this.ownSince(seat);
    for (const entry of this.record.answers) {
      const { number } = entry;
      if (!isPerson(entry, seat) || entry.said === 'undo') continue;
      let found = known.get(number);
      if (!found) {
        if (gaps.some(([low, high]) => low < number && number < high)) continue;
        const place = unknown.findIndex((one) => isAnswer(entry, one));
        if (place < 0) return { key: 'seal.added', params: { number, said: entry.said } };
        [found] = unknown.splice(place, 1) as [SentAnswer];
      }
      if (found.link || !LINKED.includes(found.mode) || number < since) continue;
      const isInRow = found.mode === 'turn' && this.played.justBrought.has(number);
      if (!isInRow && !this.isOtherSlip(found, number))
        return { key: 'seal.no_link', params: { number } };
    }
    return null;
  }

  /** Whether an answer replaces another one to the same sealed ask, which brought a link. */
  private isOtherSlip(answer: SentAnswer, number: number): boolean {
    const undone = new Set(
      this.played.undone.filter(([at]) => at < number).map(([, , taken]) => taken),
    );
    return (
      answer.mode === 'sealed' &&
      this.log.answers.some(
        (one) =>
          one.seat === answer.seat &&
          one.ask === answer.ask &&
          one.link !== '' &&
          one.number > 0 &&
          one.number < number &&
          !undone.has(one.number),
      )
    );
  }
}

function isPerson({ who, by }: Answer, seat: number): boolean {
  return who === String(seat) && by === 'person';
}

function isAnswer({ said, link }: Answer, answer: SentAnswer): boolean {
  return said === answer.say && link === answer.link;
}
