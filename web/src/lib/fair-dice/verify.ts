/** Checks the dice of a finished game (docs/fair-dice.md) against what this browser saw of it. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainInfo, Roll } from '../../wire';
import { hashOf } from './chains';
import { readRecord, type Answer, type DiceRecord } from './record';
import { compare, type Played } from './compare';
import { numbered, type DiceLog, type ToldUndo } from './log';

/** What is wrong: a message key with its parameters. */
export interface Fault {
  key: string;
  params: Record<string, string | number>;
}
export interface Verdict {
  /** Outcomes that follow from secret, salts and links. */
  checked: number;
  /** Of those, the ones that this browser had been shown during the game. */
  shown: number;
  /** The first and the last answer of which the log knows the numbers of the own seats. */
  first: number;
  last: number;
  fault: Fault | null;
}

const BITS = 1n << 64n;

export function checkDice(text: string, rolls: Roll[], log: DiceLog): Verdict {
  const record = readRecord(text);
  const last = record.answers.length;
  const verdict: Verdict = { checked: 0, shown: 0, first: 1, last, fault: agreed(record, log) };
  if (verdict.fault) return verdict;
  const asked = new Map(rolls.map((roll) => [roll.at, roll]));
  const chains = new Chains(record);
  for (const answer of record.answers) {
    chains.reach(answer.number);
    if (answer.who !== 'chance') {
      if (!chains.hear(answer)) return { ...verdict, fault: fault('seal.link', answer) };
      continue;
    }
    const told = log.rolls[answer.number] ?? answer.said;
    const weights = asked.get(answer.number)?.weights ?? {};
    const fair = outcome(record, chains.latest, verdict.checked, weights);
    if (told !== answer.said || fair !== answer.said) {
      const params = { number: answer.number, shown: told, said: answer.said, fair };
      return { ...verdict, fault: { key: 'seal.roll', params } };
    }
    chains.roll(answer);
    verdict.checked += 1;
    if (log.rolls[answer.number] !== undefined) verdict.shown += 1;
  }
  return { ...verdict, ...compare(record, chains, log) };
}

/** What was agreed before the game is what the record says. */
function agreed(record: DiceRecord, log: DiceLog): Fault | null {
  if (log.torn) return { key: 'seal.torn', params: { number: log.torn } };
  const isOther = log.header !== '' && log.header !== record.header;
  const salts = record.seats.map(({ salt }) => salt);
  if (isOther || log.spent.some(([, salt]) => salts.includes(salt)))
    return { key: 'seal.header', params: {} };
  if (!record.secret || hashOf(record.secret) !== record.commitment)
    return { key: 'seal.secret', params: {} };
  for (const [seat] of [...numbered(log.salts), ...log.spent]) {
    const own = record.seats[seat];
    const isMine = own?.salt === log.salts[seat] && own?.anchor === log.anchors[seat]?.[0];
    if (log.salts[seat] === undefined || !isMine)
      return { key: 'seal.left_out', params: { number: seat + 1 } };
  }
  const other = record.seats.findIndex(({ anchor, salt }) => anchor && hashOf(salt) !== anchor);
  return other < 0 ? null : { key: 'seal.salt', params: { number: other + 1 } };
}

function fault(key: string, answer: Answer): Fault {
  return { key, params: { number: answer.number } };
}

/** The latest number of every seat: its salt, then the links of its answers that are in force. */
class Chains implements Played {
  latest: string[] = [];
  readonly undone: ToldUndo[] = [];
  readonly justBrought = new Set<number>();
  private owed: string[] = [];
  /** Chains that do not count yet, by seat: who has given a link since. */
  private fresh = new Map<number, { chain: ChainInfo; heard: Set<number> }>();
  /** Which link made a chain count. */
  readonly woken = new Map<ChainInfo, string>();
  private live: Answer[] = [];
  private due = 0;

  constructor(private record: DiceRecord) {
    this.open();
  }

  private open(): void {
    this.latest = this.record.seats.map(({ salt }) => salt);
    this.owed = this.record.seats.map(({ anchor, salt }) => (anchor ? salt : ''));
    this.fresh.clear();
    this.woken.clear();
    this.due = 0;
  }

  /** Chains begun anew up to an answer; they count after another person's second link, if there is one. */
  reach(number: number): void {
    const { commits, seats } = this.record;
    for (let next = commits[this.due]; next && next.at <= number; next = commits[this.due]) {
      this.owed[next.seat] = next.anchor;
      const isShared = this.owed.some((owed, seat) => owed !== '' && seat !== next.seat);
      if (isShared || seats.filter(({ isBot }) => !isBot).length > 1)
        this.fresh.set(next.seat, { chain: next, heard: new Set() });
      this.due += 1;
    }
  }

  /** Whether an answer's link, if it has one, is the next of its seat's chain. */
  hear(answer: Answer): boolean {
    if (answer.said === 'undo') {
      this.takeBack(answer);
      return true;
    }
    if (this.hasJustBrought(answer.who)) this.justBrought.add(answer.number);
    this.live.push(answer);
    if (!answer.link) return true;
    if (hashOf(answer.link) !== this.owed[Number(answer.who)]) return false;
    this.reveal(answer);
    return true;
  }

  /** What was said before an outcome of chance stays said. */
  roll(answer: Answer): void {
    this.live.push(answer);
  }

  /** Whether a seat brought a link with one of its answers since somebody else, or chance, answered. */
  private hasJustBrought(who: string): boolean {
    for (const answer of this.live.toReversed()) {
      if (answer.who !== who) return false;
      if (answer.link) return true;
    }
    return false;
  }

  private reveal({ who, link }: Answer): void {
    const seat = Number(who);
    this.owed[seat] = link;
    if (this.fresh.has(seat)) return;
    this.latest[seat] = link;
    for (const [other, { chain, heard }] of this.fresh) {
      if (heard.has(seat)) {
        this.woken.set(chain, link);
        this.fresh.delete(other);
      }
      heard.add(seat);
    }
  }

  private takeBack({ number, who }: Answer): void {
    const taken = this.live.pop();
    this.undone.push([number, Number(who), taken?.number ?? 0]);
    if (!taken?.link) return;
    this.open();
    for (const answer of this.live.filter(({ link }) => link)) {
      this.reach(answer.number);
      this.reveal(answer);
    }
    this.reach(number);
  }
}

/** The outcome that secret, header and the latest numbers give for the n-th roll. */
function outcome(
  record: DiceRecord,
  latest: string[],
  n: number,
  weights: Record<string, number>,
): string {
  const layout = Object.keys(weights).sort();
  const total = BigInt(layout.reduce((sum, said) => sum + weights[said]!, 0));
  if (total <= 0n) return '';
  const numbers = latest.map((hex) => concatBytes(Uint8Array.of(hex.length / 2), hexToBytes(hex)));
  const head = concatBytes(
    sha256(utf8ToBytes(record.header)),
    ...numbers,
    utf8ToBytes('dice\0'),
    big(n, 8),
  );
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(sha256, hexToBytes(record.secret), concatBytes(head, big(attempt, 4)));
    const value = BigInt(`0x${bytesToHex(digest.slice(0, 8))}`);
    if (value >= BITS - (BITS % total)) continue;
    let left = Number(value % total);
    return layout.find((said) => (left -= weights[said]!) < 0) ?? '';
  }
}

function big(value: number, bytes: number): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * bytes, '0'));
}
