/** Whom the table waits for, in words. */
import type { Words } from '../i18n/words';

/** More names than this are not read: they are counted. */
const NAMED = 3;

export function waitingFor(seats: number[], words: Words): string {
  if (seats.length > NAMED) return words.say('turn.waiting.many', { count: seats.length });
  return words.say('turn.waiting', { who: words.and(seats.map((one) => words.player(one))) });
}

/** What lets the host end a question that some have not answered. */
export function goOnWithout(seats: number[], words: Words): string {
  if (seats.length > NAMED) return words.say('turn.without.many', { count: seats.length });
  return words.say('turn.without', { who: words.and(seats.map((one) => words.player(one))) });
}
