/** The salts this browser puts into the dice: committed on sitting down, opened before the game. */
import { randomHex } from '../keys';
import { remember, remembered } from '../memory';
import { bytesOf, sha256 } from '../sha256';

/** A fresh salt for a table, kept until it is opened; returns its commitment. */
export function freshSalt(): { salt: string; commitment: string } {
  const salt = randomHex(16);
  return { salt, commitment: sha256(bytesOf(salt)) };
}

export function keepSalt(table: string, seat: number, salt: string): void {
  remember(`salt.${table}.${seat}`, salt);
}

export function keptSalt(table: string, seat: number): string | null {
  return remembered(`salt.${table}.${seat}`);
}
