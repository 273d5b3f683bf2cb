/** What this browser brings to the dice of its chair: the salt at the start, and a number with answers. */
import { remember, remembered } from '../app/storage';
import { LINKED, logOf, noteOwnChain, noteSalt, type DiceLog } from './log';
import { Refusal } from '../net/api';
import type { SeatInfo, TableInfo } from '../../wire';
import type { Command } from '../table/command';

/** Fetched when the dice first want a number of this browser: who looks on brings none. */
const chains = (): Promise<typeof import('./chains')> => import('./chains');

/** An answer that is about to be sent. */
export interface PlannedAnswer {
  table: string;
  game: number;
  seat: number;
  ask: number;
  mode: string;
  /** The number that the server asks this browser to reveal; '' if it asks for none. */
  owed: string;
  /** Whether another seat has answered since this one last brought a link. */
  isInterrupted: boolean;
}

export class OwnDice {
  /** The commitment whose salt is being opened. */
  private opening = '';

  constructor(private readonly send: (command: Command) => Promise<number>) {}

  /**
   * The number that a seat owes to the dice, of its chain or, if that is not this browser's or is used
   * up, of a new one. A new chain does not count for a while, so the server cannot demand one.
   */
  private async linkFor(table: string, game: number, seat: number, owed: string): Promise<string> {
    const { chainOf } = await chains();
    const links = chainOf(table, currentAnchor(logOf(table, game), seat));
    if (links === null || owed === links.at(-1)) return this.newChain(table, game, seat);
    const at = links.indexOf(owed);
    if (at < 0) throw new Refusal('refused.other_number', 'T-11');
    return links[at + 1]!;
  }

  /**
   * Return the link of an answer, or '' if it needs none. Reject if the server asks for no number although
   * the answer must bring one.
   */
  async linkOf(answer: PlannedAnswer): Promise<string> {
    const { table, game, seat, ask, mode, owed, isInterrupted } = answer;
    if (owed) return this.linkFor(table, game, seat, owed);
    if (mustBringLink(logOf(table, game), seat, ask, mode, isInterrupted))
      throw new Refusal('refused.no_link_asked', 'T-11');
    return '';
  }

  /** Do what is due for a chair of this browser. */
  join(table: TableInfo, mine: SeatInfo): Promise<void> {
    return table.status === 'opening' ? this.openSalt(table, mine) : this.begin(table, mine);
  }

  /** Commit to a new chain: this browser has not the one that was begun, or it is used up. */
  private async newChain(table: string, game: number, seat: number | null): Promise<string> {
    const { freshChain } = await chains();
    const { anchor, salt } = freshChain(table);
    if (seat !== null) noteOwnChain(table, game, seat, anchor);
    const next = freshChain(table).anchor;
    await this.send({ type: 'chain', anchor, next });
    return salt;
  }

  /** Open the own salt: the header is frozen now, and kept with it. */
  private async openSalt(table: TableInfo, mine: SeatInfo): Promise<void> {
    const owed = mine.salt_commitment;
    if (!owed || mine.salt || this.opening === owed) return;
    if (!table.header.includes(`anchor ${mine.seat} ${owed}\n`)) return;
    this.opening = owed;
    try {
      const { freshChain, chainOf } = await chains();
      const salt = chainOf(table.id, owed)?.[1];
      if (!salt) return;
      if (!noteSalt(table, mine.seat, owed, salt)) return;
      await this.send({ type: 'salt', salt, next: freshChain(table.id).anchor });
    } finally {
      this.opening = '';
    }
  }

  /** A chair that this browser took over, or whose salt was left out, gets a chain of its own. */
  private async begin(table: TableInfo, mine: SeatInfo): Promise<void> {
    const isGathering = table.status === 'gathering';
    const isLeftOut = table.status === 'running' && !mine.salt_commitment;
    const mark = `chained.${table.id}.${mine.seat}`;
    const moment = `${table.number} ${table.status}`;
    if (!(isGathering || isLeftOut) || remembered(mark) === moment) return;
    if (isGathering && (await chains()).chainOf(table.id, mine.salt_commitment)) return;
    if (remembered(mark) === moment) return;
    remember(mark, moment);
    await this.newChain(table.id, table.number, isGathering ? null : mine.seat);
  }
}

/** The anchor of a seat's latest chain, as the server told it; '' if it has none. */
export function currentAnchor(log: DiceLog, seat: number): string {
  const later = log.chains.findLast((chain) => chain[1] === seat);
  if (later) return later[2];
  const line = log.header.split('\n').find((one) => one.startsWith(`anchor ${seat} `));
  return line?.split(' ')[2] ?? '';
}

/**
 * Whether an answer must bring a link although the server asks for none: it would know every roll after
 * that answer beforehand. Another slip for the same sealed ask brings none, and neither does a turn of a
 * seat that brought a link and since then was neither interrupted nor saw a roll.
 */
export function mustBringLink(
  log: DiceLog,
  seat: number,
  ask: number,
  mode: string,
  isInterrupted: boolean,
): boolean {
  const isOwn = (log.anchors[seat] ?? []).includes(currentAnchor(log, seat));
  if (!LINKED.includes(mode) || !isOwn) return false;
  const undone = new Set(log.undone.map((one) => one[2]));
  const sent = log.answers.filter(
    (one) => one.seat === seat && one.link !== '' && !undone.has(one.number),
  );
  if (mode === 'sealed') return !sent.some((one) => one.ask === ask);
  const last = sent.at(-1);
  const rolled = Math.max(0, ...Object.keys(log.rolls).map(Number));
  return !last || isInterrupted || (last.number > 0 && rolled > last.number);
}
