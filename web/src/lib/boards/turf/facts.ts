/** What the turf games' views tell of their horses and races. */
import type { TurfBoard } from '../../../wire/turf';
import type { Words } from '../../i18n/words';
import { type Facts, type Mention, PLAIN } from '../../table/race-info';
import { type GameEvent, shown, type TableView } from '../../table/view';

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
  mentions: bonusesIn,
  posterOf: (view, words, race) => ({
    ...PLAIN.posterOf(view, words, race),
    multiplier: shown<TurfBoard>(view).multiplier,
  }),
};

/** Whom each bonus is for, with what each bet on it brings. */
function bonusesIn(events: GameEvent[], view: TableView, words: Words): Mention[] {
  const { bonuses, race } = shown<TurfBoard>(view);
  return bonuses.flatMap(({ name, amounts }) => {
    const brings = amounts[race - 1] ?? 0;
    const amount = (brings < 0 ? '−' : '') + words.money(Math.abs(brings));
    const [role, pays] = [words.say(`show.${name}`), words.say('show.per_bet', { amount })];
    return horsesOf(name, events).map((horse) => ({ horse, role, pays }));
  });
}

function horsesOf(bonus: string, events: GameEvent[]): unknown[] {
  const race = events.slice(events.findLastIndex(({ event }) => event === 'RaceBegins') + 1);
  if (bonus === 'pace') return race.filter(({ event }) => event === 'PaceTaken').map(horseOf);
  if (bonus === 'last')
    return race.flatMap(({ event, last }) => (event === 'RaceEnded' ? last : []));
  const paid = race.filter(({ event, reason }) => event === 'Paid' && reason === bonus);
  return [...new Set(paid.map(({ because }) => (because as { horse?: unknown }).horse))];
}

function horseOf({ horse }: GameEvent): unknown {
  return horse;
}

/** Where a race of a turf game is: which bets are being placed, or how many horses have moved. */
export function moment(view: TableView, words: Words): string {
  const { phase, bet_round: round, bet_rounds: rounds, horses } = shown<TurfBoard>(view);
  if (phase === 'colours') return '';
  if (phase === 'betting') return words.say('moment.bets', { round, rounds });
  const running = horses.filter(({ progress }) => progress !== null);
  const moved = running.filter((horse) => horse.moved).length;
  return running.length > 0 ? words.say('moment.moved', { moved, all: running.length }) : '';
}
