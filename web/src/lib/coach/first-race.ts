/** A first race: a real table, two easy bots, and the coach. */
import { remembered } from '../app/storage';
import { makeTable } from '../net/tables';
import { promise } from '../net/pending-seats';
import { say } from '../i18n/language.svelte';
import { teaching } from './progress.svelte';

/** Makes the table and says where it is. */
export async function firstRace(game: string): Promise<string> {
  const name = remembered('name') ?? say('learn.name');
  const isOwn = remembered('name') !== null;
  const table = await makeTable({ game, seats: 3, visibility: 'link' }, name, isOwn);
  const level = table.bots[0] ?? 'random';
  promise(table.id, { bots: [1, 2].map((seat) => ({ seat, level })), begin: true });
  teaching.begin(table.id, game);
  return `/t/${table.id}`;
}
