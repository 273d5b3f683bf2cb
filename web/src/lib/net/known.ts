/** Tables whose cards and dice are known: a finished game's once more, and the race of the day. */
import type { Made, TableInfo } from '../../wire/index';
import { remember, remembered } from '../app/storage';
import { promise } from './arrange';
import { say } from '../i18n/language.svelte';
import { api } from './api';
import { randomHex } from '../app/keys';
import { sitDown } from './tables';

/** A table with the cards and dice of a finished game, for whoever comes; where it is. */
export async function playAgain(table: string, game = 0): Promise<string> {
  const { id } = await taken(await api.again(table, { game, key: randomHex(12) }));
  return `/t/${id}`;
}

/** Today's race of a game, against the day's bots; where it is. */
export async function runToday(game: string): Promise<string> {
  const { id } = await taken(await api.runToday({ game, key: randomHex(12) }));
  promise(id, { bots: [], begin: true });
  return `/t/${id}`;
}

/** Sit down on the first chair of a table that was just made. */
async function taken({ table, links }: Made): Promise<TableInfo> {
  const name = remembered('name');
  await sitDown(table.id, table.invitation ?? '', name ?? say('learn.name'), 0, name !== null);
  remember(`links.${table.id}`, JSON.stringify(links));
  return table;
}
