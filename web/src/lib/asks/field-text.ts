/** Plain words for any game's data. What has no label is not for people and is not shown. */
import type { Words } from '../i18n/words';

const RUNNERS = new Set(['horse', 'horses', 'runner', 'entry', 'number', 'lot', 'gate']);
export function isRunner(field: string): boolean {
  return RUNNERS.has(field);
}

export function hasLabel(words: Words, key: string): boolean {
  return words.has(`label.${key}`);
}

/** The label of a field of a view. */
export function labelOf(words: Words, key: string): string {
  return words.has(`label.${key}`) ? words.say(`label.${key}`) : key.replaceAll('_', ' ');
}

/** What a field of a choice is called, by a verb or by any. */
export function fieldName(words: Words, field: string, verb = ''): string {
  const own = `field.${verb}.${field}`;
  if (words.has(own)) return words.say(own);
  return words.has(`field.${field}`) ? words.say(`field.${field}`) : labelOf(words, field);
}

/** A value as words: a name where the catalogue has one, a player, a number, yes or no. */
export function nameOf(words: Words, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((one) => nameOf(words, field, one)).join(', ') || '–';
  if (words.namesSeat(field) && /^-?\d+$/.test(String(value))) {
    return Number(value) < 0 ? '–' : words.player(value);
  }
  if (typeof value === 'number') return words.number(value);
  if (typeof value === 'object') return objectName(words, value as Record<string, unknown>);
  const text = String(value);
  for (const space of [field, field.replace(/s$/, ''), 'horse', 'distance', 'word']) {
    if (words.has(`${space}.${text}`)) return words.say(`${space}.${text}`);
  }
  return text.replaceAll('_', ' ');
}

/** A thing by its name in the language spoken, else its parts that have labels. */
function objectName(words: Words, value: Record<string, unknown>): string {
  const name = value[words.language] ?? value.name ?? value.title;
  if (typeof name === 'string') return name;
  const labelled = Object.entries(value).filter(([key]) => hasLabel(words, key));
  if (labelled.length > 0) {
    return labelled
      .map(([key, one]) => `${labelOf(words, key)} ${nameOf(words, key, one)}`)
      .join(' · ');
  }
  return Object.entries(value)
    .map(([key, one]) => `${nameOf(words, 'horse', key)}: ${nameOf(words, '', one)}`)
    .join(' · ');
}

export type Rows = Record<string, unknown>[];

export function isRows(value: unknown): value is Rows {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row))
  );
}
