/** A review in the words of its game. */
import type { PickView, Review, ReviewDecision, ReviewTurn } from '../../wire';
import type { GameEvent } from '../table/shown';
import type { Words } from '../words/words';

const FAMILIES = ['box', 'horse', 'kind'];

/** An answer: a pick by its own words, a form row by row. */
export function answerSays(decision: ReviewDecision, notation: string, words: Words): string {
  if (notation === '') return words.say('review.silence');
  const pick = decision.picks[notation];
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

/** More than this is a story of its own, which the replay tells. */
const MOST_LINES = 2;

/** What happened in a turn, as the log tells it. */
export function turnSays(turn: ReviewTurn, words: Words): string {
  const told = turn.events as unknown as GameEvent[];
  const lines = told.filter((event) => words.has(`event.${event.event}`));
  return lines
    .slice(0, MOST_LINES)
    .map((event) => words.event(event))
    .join(' ');
}

/** A part of the win in whole points, with its sign: a chance that moved. */
export function moved(part: number): string {
  const points = Math.round(100 * part);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** A chance in whole per cent. */
export function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

/** The decision that a turn is about. */
export function decisionOf(review: Review, turn: ReviewTurn): ReviewDecision | null {
  if (turn.seat < 0) return null;
  return review.decisions.find((one) => one.at === turn.at && one.seat === turn.seat) ?? null;
}

/** Where races ended, for the chart. */
export function postsOf(review: Review): { race: number; at: number }[] {
  const posts: { race: number; at: number }[] = [];
  for (const point of review.points)
    if (point.races_run > (posts.at(-1)?.race ?? 0))
      posts.push({ race: point.races_run, at: point.at });
  return posts;
}

/** The replay, just before something happened, playing. */
export function watchAt(table: string, at: number): string {
  return `/t/${table}/replay?at=${Math.max(0, at - 2)}&play`;
}
