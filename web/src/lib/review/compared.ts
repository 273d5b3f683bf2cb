/** Two games of the same race, in words. */
import type { ComparedSeat, ReviewSeat } from '../../wire';
import type { Words } from '../words/words';

/** What each game is called: by who played it, and by which it is where the names are the same. */
export function gameNames(accounts: ReviewSeat[], words: Words): string[] {
  const isSame = accounts.length > 1 && accounts.every((one) => one.player === accounts[0]!.player);
  if (!isSame) return accounts.map(({ player }) => player);
  return accounts.map(({ player }, at) =>
    words.say(at === 0 ? 'compare.this.of' : 'compare.other.of', { player }),
  );
}

/** Who made more of the same cards and dice; what might as well be chance is not called better. */
export function verdict(seat: ComparedSeat, names: string[], words: Words): string {
  const gain = seat.gains[1] ?? 0;
  const error = seat.errors[1] ?? 0;
  const points = Math.round(100 * Math.abs(gain));
  if (points === 0) return words.say('compare.alike');
  const [better, worse] = gain > 0 ? [names[1], names[0]] : [names[0], names[1]];
  const params = { better, worse, points, error: Math.round(100 * error) };
  return words.say(Math.abs(gain) > error ? 'compare.better' : 'compare.unsure', params);
}
