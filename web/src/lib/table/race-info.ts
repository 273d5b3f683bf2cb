/**
 * What a view tells of its horses and of its race, for the scenes of a race day to print. A game says
 * its own in its folder; what it does not say stays as it is here.
 */
import type { RunnerView } from '../../wire';
import type { Runner } from '../horses/silks';
import type { Words } from '../i18n/words';
import type { GameEvent, TableView } from './view';

export interface Fact {
  label: string;
  value: string;
}

export interface Backer {
  seat: number;
  /** How much, where everybody may see it. */
  value: number | null;
}

export interface Poster {
  /** What the race multiplies; 1 where it does not. */
  multiplier: number;
  title: string;
  facts: Fact[];
}

/** A horse that is paid or charged for, besides those that are placed. */
export interface Mention {
  /** As the game's events name it. */
  horse: unknown;
  role: string;
  pays: string;
}

/** A horse as every view has it. */
export type Known = Pick<RunnerView, 'id' | 'number'>;

export interface Facts {
  /** The colours it runs in, where these are a stable's. */
  silksOf: (view: TableView, horse: Known) => Runner | null;
  /** Whether it has left the race. */
  isOut: (view: TableView, horse: Known) => boolean;
  /** Who owns it, or has a share of it. */
  ownersOf: (view: TableView, horse: Known) => number[];
  /** The bets on it that everybody sees. */
  backersOf: (view: TableView, horse: Known) => Backer[];
  /** What is known of it before the race. */
  formOf: (view: TableView, horse: Known, words: Words) => Fact[];
  /** What bets on it pay if it comes in at a place, where that is printed. */
  ratesOf: (view: TableView, horse: Known, place: number, words: Words) => Fact[];
  /** The stake that printed rates are for; 0 where they are for one token. */
  ratesPer: number;
  /** What the bets on it were paid, where that depends on the bets. */
  paidOf: (events: GameEvent[], horse: Known, words: Words) => string;
  /** Horses to be mentioned when a race is settled. */
  mentions: (events: GameEvent[], view: TableView, words: Words) => Mention[];
  /** What a place brings those who own the horse. */
  purseOf: (view: TableView, place: number, words: Words) => string;
  /** What the poster of the race to come says. */
  posterOf: (view: TableView, words: Words, race: number) => Poster;
}

export const PLAIN: Facts = {
  silksOf: () => null,
  isOut: () => false,
  ownersOf: () => [],
  backersOf: () => [],
  formOf: () => [],
  ratesOf: () => [],
  ratesPer: 0,
  paidOf: () => '',
  mentions: () => [],
  purseOf: () => '',
  posterOf: () => ({ multiplier: 1, title: '', facts: [] }),
};

/**
 * What an event of a game is to somebody who watches a race: the commentator calls it, and a page that
 * is late does not jump over a finish. Each game says it of its own events, in its folder.
 */
export type Meaning =
  /** A race is made ready. */
  | { is: 'begins'; race: number }
  /** They run. */
  | { is: 'off' }
  /** It runs, and comes to a fence that everybody knows by this name, or to none. */
  | { is: 'ride'; fence: string }
  /** Somebody has bet on these in the open. */
  | { is: 'backed'; horses: string[] }
  /** The event's horse has a price: so many to one. */
  | { is: 'price'; odds: number }
  /** It takes the pace; it is held up; it has a card to draw at a fence. */
  | { is: 'pace' | 'blocked' | 'fence' }
  /** It loses something, perhaps at that fence; it falls; its rider gives up. */
  | { is: 'stumble' | 'fall' | 'pulled' }
  /** Somebody objects to its move. */
  | { is: 'objection' }
  /** It is past the post; without a place where the game does not say which. */
  | { is: 'home'; place: number | null }
  /** The race has been run. */
  | { is: 'over' };

/** The view is the one that was in force when it happened, where there is one. */
export type Means = (event: GameEvent, view?: TableView | null) => Meaning | null;

/** Whether a page would be sorry to jump over it. */
export function isFinish(means: Means, event: GameEvent): boolean {
  const meaning = means(event);
  return meaning?.is === 'home' || meaning?.is === 'over';
}
