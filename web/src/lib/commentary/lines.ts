/** From a call to a sentence: short, varied, and none twice in a race. */
import type { Words } from '../i18n/words';
import type { Call } from './commentary';

/** A line that has been chosen: its key and the horses by name, to be said in any language. */
export interface Line {
  key: string;
  params: { horse: string; other: string; odds: number; fence: string };
}

const MOST_WORDS = 9;

/**
 * The line for a call, or none where all that could be said has been. `said` is what was said in this
 * race; lines not heard at all come before lines heard of another horse.
 */
export function lineFor(
  call: Call,
  words: Words,
  nameOf: (horse: string) => string,
  said: Set<string>,
): Line | null {
  const [horse, other] = [nameOf(call.horse), nameOf(call.other)];
  const params = { horse, other, odds: call.odds, fence: call.fence };
  const isNamed = call.fence !== '' && words.has(`call.${call.kind}_at.1`);
  const kind = isNamed ? `${call.kind}_at` : call.kind;
  const count = variants(words, kind);
  const keys = Array.from(
    { length: count },
    (_, i) => `call.${kind}.${((call.seed + i) % count) + 1}`,
  ).filter((key) => fits(words, key, params, call));
  const fresh = keys.find((key) => !said.has(key));
  const chosen = fresh ?? keys.find((key) => !said.has(words.say(key, params)));
  if (chosen === undefined || said.has(words.say(chosen, params))) return null;
  said.add(chosen);
  said.add(words.say(chosen, params));
  return { key: chosen, params };
}

export function variants(words: Words, kind: string): number {
  let count = 0;
  while (words.has(`call.${kind}.${count + 1}`)) count += 1;
  return count;
}

function fits(words: Words, key: string, params: Line['params'], call: Call): boolean {
  const text = words.say(key, params);
  const isWhole = call.other !== '' || words.say(key, { ...params, other: '…' }) === text;
  return isWhole && text.split(/\s+/).length <= MOST_WORDS;
}
