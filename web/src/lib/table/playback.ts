/** What plays an event, and what it plays with. */
import type { Beat } from './beat';
import type { Scene } from './scene';
import type { GameEvent, TableView } from './view';
import type { Stage } from './show-state';

/** Plays one event, and those after it that belong to it; the director tells them once it is done. */
export type Player = (event: GameEvent, act: Act) => Promise<void>;

export interface Act {
  stage: Stage;
  view: TableView | null;
  /** All that has been told so far. */
  log: GameEvent[];
  /** What comes after this event in the same step. */
  next: GameEvent[];
  /** Whether nothing may move. */
  isStill: boolean;
  /** A pause between motions. */
  wait: (milliseconds: number) => Promise<void>;
  /** A pause in which something is to be seen: it is kept where nothing moves. */
  rest: (milliseconds: number) => Promise<void>;
  /** Calls back with 0 to 1 over a time, easing out if not told otherwise. */
  tween: Beat['tween'];
  /** How long something of so many milliseconds takes at the pace of the moment. */
  lasts: (milliseconds: number) => number;
  /** Put a scene over the board, or take it away; each kind is a piece of its own to be skipped. */
  show: (scene: Scene | null) => void;
  /** So many of the next events are played with this one. */
  take: (count: number) => void;
  /** A great moment: no hurry, and nobody sweeps over it. */
  dwell: () => void;
  /** The step's view comes into force now: all that it shows has been played, or as much as `upto`
   *  leaves of it. */
  advance: (upto?: (view: TableView) => TableView) => void;
  /** Whether the step's view is in force: the money of what is told now is in it. */
  isAdvanced: boolean;
  /** Stay until somebody is ready. */
  hold: () => Promise<void>;
  /** Chances hold their breath from a roll to the end of its move, or until somebody is asked. */
  freeze: (isFrozen: boolean) => void;
}
