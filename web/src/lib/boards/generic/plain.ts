/** Plain words for any game's data. */
import type { Words } from '../../words';

const RUNNERS = new Set(['horse', 'horses', 'runner', 'entry', 'number', 'lot', 'gate']);
const SEATS = new Set(['seat', 'owner', 'rider', 'holder', 'leader', 'winner', 'bidder', 'player']);

export function isRunner(field: string): boolean {
  return RUNNERS.has(field);
}

/** The label of a field of a view. */
export function labelOf(words: Words, key: string): string {
  for (const space of ['label', 'field', 'cell']) {
    if (words.has(`${space}.${key}`)) return words.say(`${space}.${key}`);
  }
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as words: a name where the catalogue has one, a player, a number, yes or no. */
export function nameOf(words: Words, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  if (SEATS.has(field) && (typeof value === 'number' || /^\d+$/.test(String(value)))) {
    return Number(value) < 0 ? '–' : words.player(value);
  }
  if (typeof value === 'number') return words.number(value);
  if (Array.isArray(value)) return value.map((one) => nameOf(words, field, one)).join(', ') || '–';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, one]) => `${labelOf(words, key)} ${nameOf(words, key, one)}`)
      .join(' · ');
  }
  const text = String(value);
  for (const space of [field, field.replace(/s$/, ''), 'horse', 'word']) {
    if (words.has(`${space}.${text}`)) return words.say(`${space}.${text}`);
  }
  return /^[a-z][a-z_]*$/.test(text) ? text.replaceAll('_', ' ') : text;
}

export type Rows = Record<string, unknown>[];

export function isRows(value: unknown): value is Rows {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row))
  );
}
