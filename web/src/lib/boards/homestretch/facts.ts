/** What HomeStretch's views tell of their horses and races. */
import { shown, type TableView } from '../../table/view';
import type { HomestretchBoard } from '../../../wire/homestretch';
import type { Words } from '../../i18n/words';
import { PLAIN, type Fact, type Facts, type Known } from '../../table/race-info';
import { ratesOf as boxesOf } from './box';

/** What the boxes of a horse pay that comes in at a place. */
function ratesOf(view: TableView, { number }: Known, place: number, words: Words): Fact[] {
  const printed = shown<HomestretchBoard>(view).printed.find(({ horse }) => horse === number);
  return (printed ? boxesOf(printed) : [])
    .map(({ kind, rate }) => ({ label: words.say(`bet.${kind}`), value: words.money(rate) }))
    .slice(place - 1);
}

export const facts: Facts = {
  ...PLAIN,
  ownersOf: (view, { number }) =>
    shown<HomestretchBoard>(view)
      .seats.filter(({ shares }) => shares.includes(number))
      .map(({ seat }) => seat),
  formOf: (view, horse, words) => ratesOf(view, horse, 1, words),
  ratesOf,
  purseOf: (view, place, words) => {
    const purse = shown<HomestretchBoard>(view).card?.purses[place - 1];
    return purse === undefined ? '' : words.money(purse);
  },
  posterOf: (view, words) => {
    const { card } = shown<HomestretchBoard>(view);
    const total = (card?.purses ?? []).reduce((sum, purse) => sum + purse, 0);
    return {
      multiplier: 1,
      title: card?.[words.language === 'it' ? 'it' : 'en'] ?? '',
      facts: card ? [{ label: words.say('show.purse'), value: words.money(total) }] : [],
    };
  },
};
