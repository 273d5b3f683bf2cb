/** Answers in the words of their game, wherever they are told: in a review, by a bot that is asked. */
import type { PickView } from '../../wire';
import type { Words } from '../words/words';

/** Choices by their notation. */
export interface Known {
  picks: Record<string, PickView>;
}

const FAMILIES = ['box', 'horse', 'kind'];

/** An answer: a pick by its own words, a form row by row. */
export function answerSays(known: Known, notation: string, words: Words): string {
  if (notation === '') return words.say('asking.silence');
  const pick = known.picks[notation];
  if (!pick) return words.say(`choice.${notation.split(' ')[0]}`);
  if (!Array.isArray(pick.fields.rows)) return words.say(`choice.${pick.verb}`, pick.fields);
  return formSays(pick, words);
}

function formSays(pick: PickView, words: Words): string {
  const rows = pick.fields.rows as (string | number)[][];
  if (rows.length > 0) return rows.map((row) => rowSays(row, words)).join(' · ');
  const none = `form.${pick.verb}.none`;
  return words.say(words.has(none) ? none : `form.${pick.verb}`);
}

function rowSays([name, ...values]: (string | number)[], words: Words): string {
  const label = [`field.${name}`, `bet.${name}`].find((key) => words.has(key));
  const said = values.map((value) =>
    typeof value === 'number' ? words.money(value) : named(value, words),
  );
  return `${label ? `${words.say(label)}: ` : ''}${said.join(', ')}`;
}

function named(value: string, words: Words): string {
  const key = FAMILIES.map((family) => `${family}.${value}`).find((one) => words.has(one));
  return key ? words.say(key) : value.replaceAll('_', ' ');
}
