/** What HomeStretch's views tell of their horses and races. */
import type { HomestretchBoard } from '../../../wire/homestretch';
import type { Words } from '../../i18n/words';
import { type Fact, type Facts, type Known, PLAIN } from '../../table/race-info';
import { shown, type TableView } from '../../table/view';
import { ratesOf as boxesOf } from './horses';

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

/** Where a game of HomeStretch is: shares are drafted or bought, or which race is run. */
export function moment(view: TableView, words: Words): string {
  const main = view.asks.find((ask) => !ask.aside);
  if (main?.key === 'ask.draft_pick') return words.say('moment.draft');
  if (main?.key === 'ask.purchase') return words.say('moment.purchase', main.params);
  const { card } = shown<HomestretchBoard>(view);
  return card?.[words.language === 'it' ? 'it' : 'en'] ?? '';
}
