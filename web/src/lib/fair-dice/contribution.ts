/** What this browser brings to the dice of its chair: the salt at the start, and a number with answers. */
import { remember, remembered } from '../app/storage';
import { seeOwnSalt, seeSent } from './witness';
import type { SeatInfo, TableInfo } from '../../wire/index';
import type { Command } from '../table/command';

/** Fetched when the dice first want a number of this browser: who looks on brings none. */
const chains = (): Promise<typeof import('./chains')> => import('./chains');

export class OwnDice {
  /** The commitment whose salt is being opened. */
  private opening = '';

  constructor(private readonly send: (command: Command) => Promise<number>) {}

  /** The number that is owed to the dice, of the chain begun before or of a new one. */
  async linkFor(table: string, game: number, owed: string): Promise<string> {
    const { linkAfter } = await chains();
    const link = linkAfter(table, owed);
    if (link === null) return this.newChain(table);
    seeSent(table, game, link);
    return link;
  }

  /** Do what is due for a chair of this browser. */
  join(table: TableInfo, mine: SeatInfo): Promise<void> {
    return table.status === 'opening' ? this.openSalt(table, mine) : this.begin(table, mine);
  }

  /** Commit to a new chain: this browser has not the one that was begun, or it is used up. */
  private async newChain(table: string): Promise<string> {
    const { freshChain } = await chains();
    const { anchor, salt } = freshChain(table);
    const next = freshChain(table).anchor;
    await this.send({ type: 'chain', anchor, next });
    return salt;
  }

  /** Open the own salt: the header is frozen now, and kept with it. */
  private async openSalt(table: TableInfo, mine: SeatInfo): Promise<void> {
    const owed = mine.salt_commitment;
    if (!owed || mine.salt || this.opening === owed) return;
    this.opening = owed;
    try {
      const { freshChain, linkAfter } = await chains();
      const salt = linkAfter(table.id, owed);
      if (!salt) return;
      seeOwnSalt(table, mine.seat, salt);
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
    if (isGathering && (await chains()).linkAfter(table.id, mine.salt_commitment)) return;
    if (remembered(mark) === moment) return;
    remember(mark, moment);
    await this.newChain(table.id);
  }
}
