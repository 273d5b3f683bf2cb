/** Answers in the words of their game, wherever they are told: in a review, by a bot that is asked. */
import type { PickView } from '../../wire';
import type { Words } from '../i18n/words';

/** Choices by their notation. */
export interface Known {
  picks: Record<string, PickView>;
}

const FAMILIES = ['box', 'horse', 'kind'];

/** An answer in one line. */
export function answerSays(known: Known, notation: string, words: Words): string {
  return answerLines(known, notation, words).join(' · ');
}

/** An answer: a pick by its own words, a form row by row. */
export function answerLines(
  known: Known,
  notation: string,
  words: Words,
  /** What the board calls a pick, where it can say more than the catalogue. */
  nameOf: (pick: PickView) => string | null = () => null,
): string[] {
  if (notation === '') return [words.say('asking.silence')];
  const pick = known.picks[notation];
  if (!pick) return [words.say(`choice.${notation.split(' ')[0]}`)];
  if (!Array.isArray(pick.fields.rows))
    return [nameOf(pick) ?? words.say(`choice.${pick.verb}`, pick.fields)];
  return formLines(pick, words);
}

function formLines(pick: PickView, words: Words): string[] {
  const rows = pick.fields.rows as (string | number)[][];
  const none = `form.${pick.verb}.none`;
  if (rows.length === 0) return [words.say(words.has(none) ? none : `form.${pick.verb}`)];
  return rows.map((row) => rowSays(row, words));
}

function rowSays([name, ...values]: (string | number)[], words: Words): string {
  const label = [`field.${name}`, `bet.${name}`].find((key) => words.has(key));
  // A row that tells its kind, to win or to place, needs no other.
  const isToldApart = values.some((value) => words.has(`kind.${value}`));
  const said = values.map((value) =>
    typeof value === 'number' ? words.money(value) : named(value, words),
  );
  return `${label && !isToldApart ? `${words.say(label)}: ` : ''}${said.join(', ')}`;
}

function named(value: string, words: Words): string {
  if (/^\d+$/.test(value) && words.has('asking.runner'))
    return words.say('asking.runner', { number: Number(value) });
  const key = FAMILIES.map((family) => `${family}.${value}`).find((one) => words.has(one));
  return key ? words.say(key) : value.replaceAll('_', ' ');
}
