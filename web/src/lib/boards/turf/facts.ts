/** What the turf games' views tell of their horses and races. */
import { shown, type GameEvent, type TableView } from '../../table/shown';
import type { TurfBoard } from '../../../wire/turf';
import type { Words } from '../../words/words';
import { PLAIN, type Facts, type Mention } from '../kit/facts';

export const facts: Facts = {
  ...PLAIN,
  backersOf: (view, { id }) => shown<TurfBoard>(view).tokens.filter(({ horse }) => horse === id),
  formOf: (view, { id }, words) => {
    const { horses, symbols } = shown<TurfBoard>(view);
    const moves = horses.find((horse) => horse.id === id)?.moves ?? [];
    return moves.map((move, at) => ({
      label: words.say(`symbol.${symbols[at] ?? ''}`),
      value: String(move),
    }));
  },
  paidOf: (events, { id }, words) => {
    const backed = events.findLast(({ event, horse }) => event === 'HorseBacked' && horse === id);
    // Nobody has bet on it: there is nothing that its rate could come from.
    if (!backed) return words.say('show.no_bets');
    const { count, amount } = backed as unknown as { count: number; amount: number };
    return `${words.say('show.bets', { count })} ${words.say('show.each', { count, amount: words.money(amount) })}`;
  },
  mentions: (events, view, words) => [
    ...paceIn(events, view, words),
    ...lastIn(events, view, words),
  ],
  posterOf: (view, words, race) => ({
    ...PLAIN.posterOf(view, words, race),
    multiplier: shown<TurfBoard>(view).multiplier,
  }),
};

function paceIn(events: GameEvent[], view: TableView, words: Words): Mention[] {
  const taken = events.findLast(({ event }) => event === 'PaceTaken');
  if (!taken) return [];
  const { pace_bonus, multiplier } = shown<TurfBoard>(view);
  const amount = words.money(pace_bonus * multiplier);
  const pays = words.say('show.per_bet', { amount });
  return [{ horse: taken.horse, role: words.say('show.pace'), pays }];
}

function lastIn(events: GameEvent[], view: TableView, words: Words): Mention[] {
  const ended = events.findLast(({ event }) => event === 'RaceEnded');
  const { last_penalty, multiplier } = shown<TurfBoard>(view);
  const amount = `−${words.money(last_penalty * multiplier)}`;
  const [role, pays] = [words.say('show.last'), words.say('show.per_bet', { amount })];
  return ((ended?.last ?? []) as string[]).map((horse) => ({ horse, role, pays }));
}
