/** Where a table is, in words: which race, which round of it, and who is waited for. */
import type { BoardKit } from '../boards/kit';
import type { Words } from '../i18n/words';
import type { TableView } from './view';
import { waitingFor } from './waiting';

/** A game counts its rounds as `round` or, where its rulebook says so, as `turn`. */
const COUNTED = ['round', 'turn'] as const;

export function momentOf(view: TableView, words: Words, kit: BoardKit | null = null): string {
  const { position } = view;
  const found: string[] = [];
  if (position.race && position.races)
    found.push(words.say('race.of', { race: position.race, races: position.races }));
  const counted = COUNTED.find((name) => typeof position[name] === 'number' && position[name]);
  if (counted) found.push(words.say(`moment.${counted}`, { number: position[counted] }));
  const more = kit?.moment?.(view, words);
  if (more) found.push(more);
  return found.join(' · ');
}

/** Who is waited for; where it is nobody, what is asked. */
export function statusOf(view: TableView, seat: number | null, words: Words): string {
  const waited = view.waiting.filter((one) => one >= 0 && one !== seat);
  if (waited.length > 0) return waitingFor(waited, words);
  const main = view.asks.find((one) => !one.aside);
  return main ? words.say(main.key, main.params) : '';
}
