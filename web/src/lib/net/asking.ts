/** Chairs this browser has asked for and that the host, or the others, have yet to give. */
import { remember, remembered } from '../app/storage';

/** Who asks for the own chair again shows the others the same letters. */
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
