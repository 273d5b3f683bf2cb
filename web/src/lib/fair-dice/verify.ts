/** Checks the dice of a finished game (docs/fair-dice.md) against what this browser saw of it. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainInfo, Roll } from '../../wire/index';
import { hashOf } from './chains';
import { readRecord, type Answer, type DiceRecord } from './record';
import { chainKey, type Witness } from './witness';

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
  fault: Fault | null;
}

const BITS = 1n << 64n;

export function checkDice(text: string, rolls: Roll[], seen: Witness): Verdict {
  const record = readRecord(text);
  const verdict: Verdict = { checked: 0, shown: 0, fault: agreed(record, seen) };
  if (verdict.fault) return verdict;
  const asked = new Map(rolls.map((roll) => [roll.at, roll]));
  const chains = new Chains(record);
  for (const answer of record.answers) {
    chains.reach(answer.number);
    if (answer.who !== 'chance') {
      if (!chains.hear(answer)) return { ...verdict, fault: fault('seal.link', answer) };
      continue;
    }
    const told = seen.rolls[answer.number] ?? answer.said;
    const weights = asked.get(answer.number)?.weights ?? {};
    const fair = outcome(record, chains.latest, verdict.checked, weights);
    if (told !== answer.said || fair !== answer.said) {
      const params = { number: answer.number, shown: told, said: answer.said, fair };
      return { ...verdict, fault: { key: 'seal.roll', params } };
    }
    chains.roll();
    verdict.checked += 1;
    if (seen.rolls[answer.number] !== undefined) verdict.shown += 1;
  }
  verdict.fault = lateChain(record, chains.woken, seen);
  const missing = Object.keys(seen.rolls).find(
    (at) => record.answers[Number(at) - 1]?.who !== 'chance',
  );
  if (missing) {
    const params = { number: missing, shown: seen.rolls[missing]!, said: '–', fair: '–' };
    verdict.fault = { key: 'seal.roll', params };
  }
  return verdict;
}

/** What was agreed before the game is what the record says. */
function agreed(record: DiceRecord, seen: Witness): Fault | null {
  if (seen.torn !== null) return { key: 'seal.torn', params: { number: seen.torn } };
  if (seen.header && seen.header !== record.header) return { key: 'seal.header', params: {} };
  if (!record.secret || hashOf(record.secret) !== record.commitment)
    return { key: 'seal.secret', params: {} };
  for (const [seat, salt] of Object.entries(seen.salts)) {
    if (record.seats[Number(seat)]?.salt !== salt)
      return { key: 'seal.left_out', params: { number: Number(seat) + 1 } };
  }
  const other = record.seats.findIndex(({ anchor, salt }) => anchor && hashOf(salt) !== anchor);
  return other < 0 ? null : { key: 'seal.salt', params: { number: other + 1 } };
}

/** A chain that the own link made count must have been told of before that link was sent. */
function lateChain(record: DiceRecord, woken: Map<ChainInfo, string>, seen: Witness): Fault | null {
  const mine = new Map(
    record.answers.flatMap(({ who, link, number }) =>
      link && seen.salts[who] !== undefined ? [[link, number] as const] : [],
    ),
  );
  for (const chain of record.commits) {
    const sent = seen.chains[chainKey(chain)];
    const waking = mine.get(woken.get(chain) ?? '');
    if (waking !== undefined && (sent === undefined || (mine.get(sent) ?? 0) >= waking))
      return { key: 'seal.chain', params: { number: chain.seat + 1 } };
  }
  return null;
}

function fault(key: string, answer: Answer): Fault {
  return { key, params: { number: answer.number } };
}

/** The latest number of every seat: its salt, then the links of its answers that are in force. */
class Chains {
  latest: string[] = [];
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
    this.due = 0;
  }

  /** Chains begun anew up to an answer; they count after another person's second link. */
  reach(number: number): void {
    const { commits, seats } = this.record;
    for (let next = commits[this.due]; next && next.at <= number; next = commits[this.due]) {
      this.owed[next.seat] = next.anchor;
      if (seats.filter(({ isBot }) => !isBot).length > 1)
        this.fresh.set(next.seat, { chain: next, heard: new Set() });
      this.due += 1;
    }
  }

  /** Whether an answer's link, if it has one, is the next of its seat's chain. */
  hear(answer: Answer): boolean {
    if (answer.said === 'undo') {
      this.takeBack(answer.number);
      return true;
    }
    this.live.push(answer);
    if (!answer.link) return true;
    if (hashOf(answer.link) !== this.owed[Number(answer.who)]) return false;
    this.reveal(answer);
    return true;
  }

  /** What was said before an outcome of chance stays said. */
  roll(): void {
    this.live.push({ number: 0, who: 'chance', said: '', link: '' });
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

  private takeBack(number: number): void {
    if (!this.live.pop()?.link) return;
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
