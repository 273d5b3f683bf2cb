/** What this browser waits for at a table, and what it has promised to do there. */
import { remember, remembered } from '../app/storage';

/** Remember that this browser has asked for a chair, with the letters that the others are shown. */
export function startAsking(table: string, letters = ''): void {
  remember(`asking.${table}`, letters);
}

export function stopAsking(table: string): void {
  remember(`asking.${table}`, null);
}

export function isAsking(table: string): boolean {
  return remembered(`asking.${table}`) !== null;
}

export function lettersOf(table: string): string {
  return remembered(`asking.${table}`) ?? '';
}

/** What set-up promised to do at a table once the page is there: bots to seat, and an early start. */
export interface Arrangement {
  bots: { seat: number; level: string }[];
  begin: boolean;
}

const promised = new Map<string, Arrangement>();

export function promise(table: string, arrangement: Arrangement): void {
  promised.set(table, arrangement);
}

export function keep(table: string): Arrangement | null {
  const found = promised.get(table) ?? null;
  promised.delete(table);
  return found;
}
