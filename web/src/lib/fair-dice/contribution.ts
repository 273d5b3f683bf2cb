/** What this browser brings to the dice of its chair: the salt at the start, and a number with answers. */
import { remember, remembered } from '../app/storage';
import { currentAnchor, logOf, noteOwnChain, noteSalt } from './log';
import { Refusal } from '../net/api';
import type { SeatInfo, TableInfo } from '../../wire';
import type { Command } from '../table/command';

/** Fetched when the dice first want a number of this browser: who looks on brings none. */
const chains = (): Promise<typeof import('./chains')> => import('./chains');

export class OwnDice {
  /** The commitment whose salt is being opened. */
  private opening = '';

  constructor(private readonly send: (command: Command) => Promise<number>) {}

  /**
   * The number that a seat owes to the dice, of its chain or, if that is not this browser's or is used
   * up, of a new one. A new chain does not count for a while, so the server cannot demand one.
   */
  async linkFor(table: string, game: number, seat: number, owed: string): Promise<string> {
    const { chainOf } = await chains();
    const links = chainOf(table, currentAnchor(logOf(table, game), seat));
    if (links === null || owed === links.at(-1)) return this.newChain(table, game, seat);
    const at = links.indexOf(owed);
    if (at < 0) throw new Refusal('refused.other_number', 'T-11');
    return links[at + 1]!;
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
