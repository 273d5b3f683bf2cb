/** A review in the words of its game. */
import type {
  ComparedSeat,
  Review,
  ReviewDecision,
  ReviewPoint,
  ReviewSeat,
  ReviewTurn,
} from '../../wire';
import type { Params, Words } from '../i18n/words';
import type { GameEvent } from '../table/view';

/** More than this is a story of its own, which the replay tells. */
const MOST_LINES = 2;

/** The parts of a seat's account between its chance at the start and its result. */
export const PARTS = ['luck', 'decisions', 'others'] as const;
type Part = (typeof PARTS)[number];

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

/** How far off an estimate may be; nothing where that is less than a point. */
export function giveOrTake(error: number): string {
  const points = Math.round(100 * error);
  return points > 0 ? `± ${points}` : '';
}

/** Which way a chance moved, in whole points. */
export function wayOf(part: number): 'up' | 'down' | 'none' {
  const points = Math.round(100 * part);
  return points > 0 ? 'up' : points < 0 ? 'down' : 'none';
}

/** A part of a seat's account: what is known of it, or that it might as well be none. */
export function toldOf(one: ReviewSeat, part: Part): 'up' | 'down' | 'none' | 'unsure' {
  const error = one[`${part}_error`];
  return giveOrTake(error) && Math.abs(one[part]) <= error ? 'unsure' : wayOf(one[part]);
}

/** Less than this is not what a game was won or lost by. */
const TELLING = 0.05;

/** What a game was won or lost by, where luck or decisions stand clear of their errors; else nothing. */
export function verdictOf(one: ReviewSeat, unseen: string[] = []): string {
  // What was not looked at counts as luck, and may be none.
  if (unseen.length > 0) return '';
  const clear = (part: 'luck' | 'decisions'): string =>
    Math.abs(one[part]) > Math.max(TELLING, one[`${part}_error`]) ? wayOf(one[part]) : 'none';
  const [luck, own] = [clear('luck'), clear('decisions')];
  if (one.result > 0.5) {
    if (luck === 'down') return 'won_unlucky';
    if (own === 'up') return luck === 'up' ? 'won_both' : 'won_played';
    return luck === 'up' ? 'won_lucky' : '';
  }
  if (own === 'down') return luck === 'down' ? 'lost_both' : 'lost_played';
  return luck === 'down' ? 'lost_unlucky' : '';
}

/** Whether it is known what an answer was worth: the usual one is what others are measured by. */
export function isTried(one: ReviewDecision): boolean {
  return one.said === one.usual || one.playouts > 0;
}

/** The unusual answers of some seats, and how many of them there was time to look at. */
function looked(review: Review, isOf: (seat: number) => boolean): [number, number] {
  const unusual = review.decisions.filter((one) => isOf(one.seat) && one.said !== one.usual);
  return [unusual.length, unusual.filter(isTried).length];
}

/** Which parts of a seat's account are not known, since not even half of the decisions was looked at. */
export function unseenOf(review: Review, seat: number): string[] {
  const isUnseen = ([all, tried]: [number, number]): boolean => 2 * tried < all;
  const [own, others] = [
    looked(review, (at) => at === seat),
    looked(review, (at) => at !== seat),
  ].map(isUnseen);
  return [...(own ? ['decisions'] : []), ...(others ? ['others'] : [])];
}

/** Beyond this error an account tells a direction at most. */
const UNSURE = 0.25;

/** Whether luck and decisions of a game could hardly be told apart in the time there was. */
export function isVague(seats: ReviewSeat[]): boolean {
  return seats.some((one) => one.luck_error > UNSURE);
}

/** The decision that a turn is about. */
export function decisionOf(review: Review, turn: ReviewTurn): ReviewDecision | null {
  if (turn.seat < 0) return null;
  return review.decisions.find((one) => one.at === turn.at && one.seat === turn.seat) ?? null;
}

/** The seats' chances at a point as the chart draws them: level while too little was run to tell them. */
export function chancesAt({ chances, is_even }: ReviewPoint): number[] {
  return is_even ? chances.map(() => 1 / chances.length) : chances;
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

/** Two games of the same race, in words. */
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
