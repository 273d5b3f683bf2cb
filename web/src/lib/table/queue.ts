/** What has happened at the table and has not yet been shown, and how late that makes a page. */
import { isFinish, type Means } from './race-info';
import type { ClockInfo } from '../../wire';
import type { Scene } from './show-state';
import type { GameEvent, TableView } from './view';

/** A step of the table as it comes from the server: what happened, and what it led to. */
export interface Step {
  events: GameEvent[];
  view: TableView | null;
  /** Which game at this table. */
  number: number;
  seq?: number;
  clock?: ShownClock | null;
  mayUndo?: boolean;
  isBot?: boolean;
  /** Whose answer it was, where it was one. */
  speaker?: number | null;
  /** Receipts that somebody who comes in the interval finds lying open. */
  receipts?: Scene | null;
}

export type ShownClock = ClockInfo & { received: number };

/** A step in the queue. */
export interface Queued extends Step {
  received: number;
  /** Seen once more: it is in the log already. */
  isAgain?: boolean;
}

/** Milliseconds behind the table after which a face jumps. */
const JUMPS = 6000;

export class Backlog {
  /** The step that is being played. */
  underway: Queued | null = null;
  private queue: Queued[] = [];

  get isEmpty(): boolean {
    return this.queue.length === 0;
  }

  /** Whether something has happened that is still to be shown. */
  get hasEvents(): boolean {
    return this.queue.some((step) => step.events.length > 0);
  }

  /** The position of the table to which the next step leads. */
  get nextSeq(): number {
    return this.queue[0]?.seq ?? -1;
  }

  /** The position to which all that waits leads; -1 where nothing waits. */
  get lastSeq(): number {
    return this.queue.at(-1)?.seq ?? -1;
  }

  add(steps: Step[], isAgain = false): void {
    const received = performance.now();
    this.queue.push(...steps.map((step) => ({ ...step, received, isAgain })));
  }

  take(): Queued | null {
    this.underway = this.queue.shift() ?? null;
    return this.underway;
  }

  clear(): void {
    this.queue = [];
  }

  /** The newest step is asked by this clock; false where all has been shown. */
  clock(clock: ShownClock): boolean {
    const newest = this.queue.at(-1) ?? this.underway;
    if (newest) newest.clock = clock;
    return newest !== null;
  }

  lag(): number {
    const oldest = this.underway ?? this.queue[0];
    return oldest ? performance.now() - oldest.received : 0;
  }

  /** Time that was spent on a great moment, or in waiting, does not make a face late. */
  forgive(): void {
    const received = performance.now();
    for (const step of this.queue) step.received = received;
    if (this.underway) this.underway.received = received;
  }

  isLate(): boolean {
    return this.queue.length > 1 && this.lag() > JUMPS;
  }

  /** All but the newest step, and of it what holds finishes: from the first to the last of them. */
  skip(means: Means): { steps: Step[]; finishes: [number, number] | null } {
    const steps = this.queue.splice(0, this.queue.length - 1);
    const has = (step: Step): boolean => step.events.some((event) => isFinish(means, event));
    const first = steps.findIndex(has);
    return { steps, finishes: first < 0 ? null : [first, steps.findLastIndex(has)] };
  }
}
