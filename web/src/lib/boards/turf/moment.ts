/** Where a race of a turf game is: which bets are being placed, or how many horses have moved. */
import { shown, type TableView } from '../../table/view';
import type { Words } from '../../i18n/words';
import type { TurfBoard } from '../../../wire/turf';

export function moment(view: TableView, words: Words): string {
  const { phase, bet_round: round, bet_rounds: rounds, horses } = shown<TurfBoard>(view);
  if (phase === 'colours') return '';
  if (phase === 'betting') return words.say('moment.bets', { round, rounds });
  const running = horses.filter(({ progress }) => progress !== null);
  const moved = running.filter((horse) => horse.moved).length;
  return running.length > 0 ? words.say('moment.moved', { moved, all: running.length }) : '';
}
