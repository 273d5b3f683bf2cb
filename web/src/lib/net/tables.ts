/** Making a table and sitting down at one. */
import type { Made, NewTable, TableInfo } from '../../wire';
import { randomHex } from '../app/environment.svelte';
import { remember, remembered } from '../app/storage';
import { say } from '../i18n/language.svelte';
import type { Plan } from '../setup/plan.svelte';
import { api } from './api';
import { rememberTable } from './my-tables';
import { promise, startAsking } from './pending-seats';

export async function sitDown(
  table: string,
  invitation: string,
  name: string,
  seat: number | null = null,
  isOwnName = true,
): Promise<number> {
  const { freshChain } = await import('../fair-dice/chains');
  const seated = await api.sit(table, {
    invitation,
    name,
    seat,
    salt_commitment: freshChain(table).anchor,
    key: randomHex(12),
  });
  if (seated.knock !== null || seated.motion !== null) startAsking(table);
  if (seated.recovery) remember(`recovery.${table}.${seated.seat}`, seated.recovery);
  if (isOwnName) remember('name', name);
  rememberTable(table);
  return seated.seat;
}

/** Ask from another device for one's own chair. */
export async function askBack(
  table: string,
  invitation: string,
  seat: number,
  name: string,
): Promise<void> {
  const asked = await api.sit(table, { invitation, name, seat, back: true, key: randomHex(12) });
  startAsking(table, asked.letters);
  remember(`recovery.${table}.${asked.seat}`, asked.recovery);
  rememberTable(table);
}

/** A new table, with whoever makes it on its first chair; without a name they look on. */
export async function makeTable(
  wanted: NewTable,
  name: string | null,
  isOwnName = true,
): Promise<TableInfo> {
  const { table, links } = await api.make({ ...wanted, key: randomHex(12) });
  if (name !== null && table.invitation)
    await sitDown(table.id, table.invitation, name, 0, isOwnName);
  else rememberTable(table.id);
  remember(`links.${table.id}`, JSON.stringify(links));
  return table;
}

/** Tables whose cards and dice are known: a finished game's once more, and the race of the day. */
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

/** A table as it was planned: made, with everybody of this device on their chairs, and its bots to come. */
/** Makes the table and says where it is. */
export async function openTable(plan: Plan): Promise<string> {
  const table = await makeTable(plan.table(), plan.isWatched ? null : plan.name.trim());
  for (const [seat, { kind, name }] of plan.chairs.entries())
    if (kind === 'here' && table.invitation) {
      const called = name.trim() || say('setup.player', { number: seat + 1 });
      await sitDown(table.id, table.invitation, called, seat, false);
    }
  promise(table.id, {
    bots: plan.chairs.flatMap(({ kind, level }, seat) => (kind === 'bot' ? [{ seat, level }] : [])),
    begin: plan.isBegunAtOnce,
  });
  return `/t/${table.id}`;
}
