/**
 * What an event of a game is to somebody who watches a race: the commentator calls it, and a page that
 * is late does not jump over a finish. Each game says it of its own events, in its folder.
 */
import type { GameEvent, TableView } from './view';

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
