/** Where a race of a turf game is: which bets are being placed, or how many horses have moved. */
import { shown, type TableView } from '../../table/shown';
import type { Words } from '../../words/words';
import type { TurfBoard } from '../../../wire/turf';

export function moment(view: TableView, words: Words): string {
  const { colours, hands, tokens, horses } = shown<TurfBoard>(view);
  if (colours.some((colour) => colour < 0)) return ''; // they are being chosen, nobody bets yet
  const counts = hands.map(({ seat, count }) => ({
    count,
    placed: tokens.filter((token) => token.seat === seat).length,
  }));
  const left = Math.max(0, ...counts.map(({ count }) => count));
  if (left > 0) {
    const rounds = Math.max(...counts.map(({ count, placed }) => count + placed));
    return words.say('moment.bets', { round: rounds - left + 1, rounds });
  }
  const running = horses.filter(({ progress }) => progress !== null);
  const moved = running.filter((horse) => horse.moved).length;
  return running.length > 0 ? words.say('moment.moved', { moved, all: running.length }) : '';
}
