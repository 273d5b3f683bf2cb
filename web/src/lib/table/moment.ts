/** Which race it is, and which round of it, in words: for heads and titles. */
import type { Words } from '../words/words';
import type { TableView } from './shown';

/** A game counts its rounds as `round` or, where its rulebook says so, as `turn`. */
const COUNTED = ['round', 'turn'] as const;

export function momentOf(view: TableView, words: Words): string {
  const { position } = view;
  const found: string[] = [];
  if (position.race && position.races)
    found.push(words.say('race.of', { race: position.race, races: position.races }));
  const counted = COUNTED.find((name) => typeof position[name] === 'number' && position[name]);
  if (counted) found.push(words.say(`moment.${counted}`, { number: position[counted] }));
  return found.join(' · ');
}
