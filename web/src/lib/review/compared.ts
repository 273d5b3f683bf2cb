/** Two games of the same race, in words. */
import type { ComparedSeat, ReviewSeat } from '../../wire';
import type { Params, Words } from '../i18n/words';

/** What each game is called: by who played it, and by which it is where the names are the same. */
export function gameNames(accounts: ReviewSeat[], words: Words): string[] {
  const isSame = accounts.length > 1 && accounts.every((one) => one.player === accounts[0]!.player);
  if (!isSame) return accounts.map(({ player }) => player);
  return accounts.map(({ player }, at) =>
    words.say(at === 0 ? 'compare.this.of' : 'compare.other.of', { player }),
  );
}

/** Who decided better by how much. */
function ahead(seat: ComparedSeat, names: string[]): Params {
  const [gain, error] = [seat.gains[1] ?? 0, seat.errors[1] ?? 0];
  const [better, worse] = gain > 0 ? [names[1], names[0]] : [names[0], names[1]];
  const points = Math.round(100 * Math.abs(gain));
  return { better, worse, points, error: Math.round(100 * error) };
}

/** Who made more of the same cards and dice; what might as well be chance is not called better. */
export function verdict(seat: ComparedSeat, names: string[], words: Words): string {
  const params = ahead(seat, names);
  if (params.points === 0) return words.say('compare.alike');
  const isSure = Math.abs(seat.gains[1] ?? 0) > (seat.errors[1] ?? 0);
  return words.say(isSure ? 'compare.better' : 'compare.unsure', params);
}

/** The figures behind the verdict. */
export function margin(seat: ComparedSeat, names: string[], words: Words): string {
  return words.say('compare.margin', ahead(seat, names));
}
