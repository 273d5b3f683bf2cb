/** Chairs this browser has asked for and that the host, or the others, have yet to give. */
import { remember, remembered } from '../device/memory';

export function startAsking(table: string): void {
  remember(`asking.${table}`, 'yes');
}

export function stopAsking(table: string): void {
  remember(`asking.${table}`, null);
}

export function isAsking(table: string): boolean {
  return remembered(`asking.${table}`) !== null;
}
