/** Who came in, took the pace or was last in the race that is being settled. */
import type { GameEvent, TableView } from '../table/shown';
import type { Words } from '../words/words';
import { castOf, type Cast } from './cast';
import { ratesOf } from './facts';

export interface Finisher {
  horse: Cast;
  /** As it is called: its place, or what it is paid or charged for. */
  role: string;
  /** What its bets bring, in a few words. */
  pays: string;
}

const MOST = 4;

export function finishersOf(events: GameEvent[], view: TableView, words: Words): Finisher[] {
  const home = events
    .filter(({ event }) => event === 'HorseFinished' || event === 'CameHome')
    .map((event) => ({ named: event.horse, place: Number(event.place ?? event.rank) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST);
  const found = home.map(({ named, place }) => {
    const horse = castOf(view, words, named);
    const role = words.say('show.place', { place });
    return horse && { horse, role, pays: paysOf(events, view, words, horse, place) };
  });
  for (const [name, said] of [
    ['pace', events.findLast(({ event }) => event === 'PaceTaken')?.horse],
    ...lastOf(events).map((horse) => ['last', horse] as const),
  ] as const) {
    const horse = said === undefined ? null : castOf(view, words, said);
    if (horse)
      found.push({ horse, role: words.say(`show.${name}`), pays: bonusOf(view, words, name) });
  }
  return found.filter((one) => one !== null);
}

function lastOf(events: GameEvent[]): string[] {
  const ended = events.findLast(({ event, last }) => event === 'RaceEnded' && Array.isArray(last));
  return (ended?.last as string[] | undefined) ?? [];
}

/** The turf games' rates depend on the bets; the others' are printed. */
function paysOf(
  events: GameEvent[],
  view: TableView,
  words: Words,
  horse: Cast,
  place: number,
): string {
  const backed = events.findLast((one) => one.event === 'HorseBacked' && one.horse === horse.id);
  if (backed) {
    const { count, amount } = backed as unknown as { count: number; amount: number };
    return `${words.say('show.bets', { count })} ${words.say('show.each', { amount: words.money(amount) })}`;
  }
  // Nobody has bet on it: there is nothing that its rate could come from.
  if (Array.isArray(view.box.payouts)) return words.say('show.no_bets');
  return ratesOf(view, horse, place, words)
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ');
}

function bonusOf(view: TableView, words: Words, name: 'pace' | 'last'): string {
  const { pace_bonus, last_penalty } = view.box as Record<string, number | undefined>;
  const each = name === 'pace' ? pace_bonus : last_penalty;
  if (each === undefined) return '';
  const amount = each * Number(view.position.multiplier ?? 1);
  return words.say('show.each', { amount: `${name === 'last' ? '−' : ''}${words.money(amount)}` });
}
