/** Making a table and sitting down at one. */
import { api } from './api';
import { randomHex } from '../app/keys';
import { remember } from '../app/storage';
import { rememberTable } from './my-tables';
import type { NewTable, TableInfo } from '../../wire/index';
import { startAsking } from './asking';

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
