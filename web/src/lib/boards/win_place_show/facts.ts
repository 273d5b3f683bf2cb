/** What a meeting's views tell of their horses and races. */
import { shown, type TableView } from '../../table/view';
import type { HorseView, MeetingBoard } from '../../../wire/win_place_show';
import { capital, type Words } from '../../i18n/words';
import { PLAIN, type Fact, type Facts, type Known } from '../../table/race-info';

function horseOf(view: TableView, { number }: Known): HorseView | undefined {
  return shown<MeetingBoard>(view).horses.find((horse) => horse.number === number);
}

/** What bets on a horse that comes in at a place pay, from the chart for its odds. */
function ratesOf(view: TableView, known: Known, place: number, words: Words): Fact[] {
  const { betting, payoffs } = shown<MeetingBoard>(view);
  const rates = payoffs[horseOf(view, known)?.odds ?? ''] ?? [];
  return betting.categories
    .map(({ name }, at) => ({
      label: words.say(`category.${name}`),
      value: words.money(rates[at] ?? 0),
    }))
    .slice(place - 1);
}

export const facts: Facts = {
  ...PLAIN,
  ownersOf: (view, known) => {
    const owner = horseOf(view, known)?.owner;
    return typeof owner === 'number' ? [owner] : [];
  },
  formOf: (view, known, words) => {
    const horse = horseOf(view, known);
    if (!horse) return [];
    return [
      { label: words.say('show.price'), value: horse.odds },
      { label: words.say('show.jockey'), value: words.say(`jockey.${horse.jockey}`) },
      ...ratesOf(view, known, 1, words).map((one) => ({ ...one, label: capital(one.label) })),
    ];
  },
  ratesOf,
  ratesPer: 1000,
  purseOf: (view, place, words) => {
    const purse = shown<MeetingBoard>(view).split[place - 1];
    return purse ? words.money(purse) : '';
  },
  posterOf: (view, words, race) => {
    const { distance, purse } = shown<MeetingBoard>(view).program[race - 1]!;
    const facts: Fact[] = [];
    // An edition of somebody's own may have a distance that has no words.
    if (words.has(`distance.${distance}`))
      facts.push({ label: words.say('show.distance'), value: words.say(`distance.${distance}`) });
    if (purse) facts.push({ label: words.say('show.purse'), value: words.money(purse) });
    return { multiplier: 1, title: '', facts };
  },
};
