/** What a view of any game tells about its horses and its next race, for the scenes to print. */
import type { TableView } from '../table/shown';
import type { Words } from '../words/words';
import type { Cast } from './cast';

export interface Fact {
  label: string;
  value: string;
}

/** The fields that games' views have of their horses; each game has some of them. */
interface AnyHorse {
  id?: string;
  key?: string;
  name?: string;
  number?: number;
  owner?: number | null;
  /** Win, Place & Show: what the horse is quoted at. */
  odds?: string;
  jockey?: string;
  /** The turf games: what the horse's card says for each face of the die. */
  moves?: number[] | null;
  /** Grand National: its win price. */
  win?: number;
  handicap?: number;
}

interface AnyPosition {
  horses?: AnyHorse[];
  tokens?: { seat: number; horse: string; value: number | null }[];
  seats?: { seat: number; shares?: number[] }[];
  split?: number[];
  multiplier?: number;
  distance?: string;
  purse?: number;
  card?: { purses: number[]; en: string; it: string } | null;
}

interface AnyBox {
  /** The turf games: the faces of the die. */
  symbols?: string[];
  payoffs?: Record<string, number[]>;
  prizes?: number[];
  /** HomeStretch: what a horse's boxes of the tote pay. */
  printed?: { horse: number; win: number; place_pays: number; show: number }[];
}

const CATEGORIES = ['win', 'place', 'show'];

function horseOf(view: TableView, cast: Cast): AnyHorse {
  const { horses = [] } = view.position as AnyPosition;
  const isIt = (one: AnyHorse): boolean => (one.id ?? one.key ?? one.name) === cast.id;
  return horses.find(isIt) ?? {};
}

/** Who owns a horse: its owner, or those who have shares of it. */
export function ownersOf(view: TableView, cast: Cast): number[] {
  const { owner } = horseOf(view, cast);
  if (owner !== undefined) return owner !== null && owner >= 0 ? [owner] : [];
  const { seats = [] } = view.position as AnyPosition;
  return seats.filter(({ shares }) => shares?.includes(cast.number)).map(({ seat }) => seat);
}

/** The bets on a horse that everybody sees. */
export function backersOf(view: TableView, cast: Cast): { seat: number; value: number | null }[] {
  const { tokens = [] } = view.position as AnyPosition;
  return tokens.filter(({ horse }) => horse === cast.id);
}

/** What is known of a horse before the race. */
export function formOf(view: TableView, cast: Cast, words: Words): Fact[] {
  const { moves, odds, jockey, win, handicap } = horseOf(view, cast);
  const facts: Fact[] = [];
  const { symbols = [] } = view.box as AnyBox;
  for (const [at, face] of moves ? symbols.entries() : [])
    facts.push({ label: words.say(`symbol.${face}`), value: String(moves?.[at] ?? '') });
  if (odds) facts.push({ label: words.say('show.price'), value: odds });
  if (jockey) facts.push({ label: words.say('show.jockey'), value: words.say(`jockey.${jockey}`) });
  if (win && handicap !== undefined)
    facts.push({ label: words.say('show.price'), value: `${win}/1` });
  return [...facts, ...ratesOf(view, cast, 1, words)].filter(({ value }) => value !== '');
}

/** What bets on a horse pay if it comes in at a place. */
export function ratesOf(view: TableView, cast: Cast, place: number, words: Words): Fact[] {
  const horse = horseOf(view, cast);
  const { payoffs, printed } = view.box as AnyBox;
  const tote = printed?.find((one) => one.horse === cast.number);
  const rates = horse.odds ? payoffs?.[horse.odds] : tote && [tote.win, tote.place_pays, tote.show];
  if (!rates) return [];
  const family = horse.odds ? 'category' : 'bet';
  return CATEGORIES.map((category, at) => ({
    label: words.say(`${family}.${category}`),
    value: words.money(rates[at] ?? 0),
  })).slice(place - 1);
}

/** The stake that printed rates are for; tokens have none. */
export function perOf(view: TableView): number {
  return (view.box as AnyBox).payoffs ? 1000 : 0;
}

/** What a place brings those who own the horse. */
export function purseOf(view: TableView, place: number, words: Words): string {
  const { split, card } = view.position as AnyPosition;
  const amount = (split ?? card?.purses ?? (view.box as AnyBox).prizes)?.[place - 1];
  return amount ? words.money(amount) : '';
}

export interface Poster {
  /** What the race multiplies, where it does. */
  multiplier: number;
  title: string;
  facts: Fact[];
}

/** What the poster of the race to come says. */
export function posterOf(view: TableView, words: Words): Poster {
  const { multiplier = 1, distance, purse, card } = view.position as AnyPosition;
  const facts: Fact[] = [];
  const total = purse ?? card?.purses.reduce((sum, one) => sum + one, 0);
  const far =
    distance && words.has(`distance.${distance}`) ? words.say(`distance.${distance}`) : '';
  if (far) facts.push({ label: words.say('show.distance'), value: far });
  if (total) facts.push({ label: words.say('show.purse'), value: words.money(total) });
  return { multiplier, title: card?.[words.language === 'it' ? 'it' : 'en'] ?? '', facts };
}
