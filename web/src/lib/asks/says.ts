/** Answers in the words of their game, wherever they are told: in a review, by a bot that is asked. */
import type { PickView } from '../../wire';
import type { Words } from '../words/words';

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
export function answerLines(known: Known, notation: string, words: Words): string[] {
  if (notation === '') return [words.say('asking.silence')];
  const pick = known.picks[notation];
  if (!pick) return [words.say(`choice.${notation.split(' ')[0]}`)];
  if (!Array.isArray(pick.fields.rows)) return [words.say(`choice.${pick.verb}`, pick.fields)];
  return formLines(pick, words);
}

function formLines(pick: PickView, words: Words): string[] {
  const rows = pick.fields.rows as (string | number)[][];
  const none = `form.${pick.verb}.none`;
  if (rows.length === 0) return [words.say(words.has(none) ? none : `form.${pick.verb}`)];
  // A label is said once for all the rows that follow it.
  return rows.map((row, i) => rowSays(row, words, row[0] !== rows[i - 1]?.[0]));
}

function rowSays(
  [name, ...values]: (string | number)[],
  words: Words,
  isLabelled: boolean,
): string {
  const label = [`field.${name}`, `bet.${name}`].find((key) => words.has(key));
  const said = values.map((value) =>
    typeof value === 'number' ? words.money(value) : named(value, words),
  );
  return `${label && isLabelled ? `${words.say(label)}: ` : ''}${said.join(', ')}`;
}

function named(value: string, words: Words): string {
  const key = FAMILIES.map((family) => `${family}.${value}`).find((one) => words.has(one));
  return key ? words.say(key) : value.replaceAll('_', ' ');
}
