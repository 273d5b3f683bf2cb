/** Who came in, and who else is mentioned, in the race that is being settled. */
import type { Told } from './game-context';
import type { GameEvent, TableView } from './view';
import type { Words } from '../i18n/words';
import { castOf, type Cast } from './cast';

export interface Finisher {
  horse: Cast;
  /** As it is called: its place, or what it is paid or charged for. */
  role: string;
  /** What its bets bring, in a few words. */
  pays: string;
}

const MOST = 4;

export function finishersOf(
  events: GameEvent[],
  view: TableView,
  { facts, means }: Told,
  words: Words,
): Finisher[] {
  const placed = events
    .flatMap((event) => {
      const meaning = means(event);
      return meaning?.is === 'home' ? [{ named: event.horse, place: meaning.place }] : [];
    })
    .flatMap(({ named, place }, at) => {
      const horse = castOf(view, facts, words, named);
      return horse ? [{ horse, place: place ?? at + 1 }] : [];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ horse, place }) => {
      const rates = facts.ratesOf(view, horse, place, words);
      // A line breaks between two rates, never within one.
      const printed = rates.map(({ label, value }) => `${label}\u00a0${value}`).join(' · ');
      const pays = facts.paidOf(events, horse, words) || printed;
      return { horse, role: words.say('show.place', { place }), pays };
    });
  const mentioned = facts.mentions(events, view, words).flatMap(({ horse: named, ...one }) => {
    const horse = castOf(view, facts, words, named);
    return horse ? [{ horse, ...one }] : [];
  });
  return [...placed, ...mentioned];
}
