/** What Grand National's views tell of their horses and of the race. */
import { shown, type TableView } from '../../table/view';
import type { HorseView, GrandNationalBoard } from '../../../wire/grand_national';
import { PLAIN, type Facts, type Known } from '../../table/race-info';
import { silksOf } from './stable-silks';

function horseOf(view: TableView, { id }: Known): HorseView | undefined {
  return shown<GrandNationalBoard>(view).horses.find(({ key }) => key === id);
}

const formOf: Facts['formOf'] = (view, known, words) => {
  const win = horseOf(view, known)?.win;
  return win ? [{ label: words.say('show.price'), value: `${win}/1` }] : [];
};

export const facts: Facts = {
  ...PLAIN,
  silksOf: (view, known) => {
    const horse = horseOf(view, known);
    return horse ? silksOf(horse, shown<GrandNationalBoard>(view).caps) : null;
  },
  isOut: (view, known) => (horseOf(view, known)?.fate ?? 'running') !== 'running',
  ownersOf: (view, known) => {
    const owner = horseOf(view, known)?.owner ?? -1;
    return owner >= 0 ? [owner] : [];
  },
  formOf,
  // Bets are paid at the price at which they were made: the board tells the last one.
  ratesOf: (view, known, _, words) => formOf(view, known, words),
  purseOf: (view, place, words) => {
    const prize = shown<GrandNationalBoard>(view).prizes[place - 1];
    return prize === undefined ? '' : words.money(prize);
  },
};
