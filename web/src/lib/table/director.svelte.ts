/** Shows what happens one thing after another: events are played, then their view comes into force. */
import { comfort } from '../device/comfort.svelte';
import type { Scene } from './scene';
import { stillStage, type Stage } from './stage';
import type { GameEvent, TableView } from './shown';

/** Plays one event on the stage; `pace` shortens it, and it ends at once when skipped. */
export type Player = (event: GameEvent, act: Act) => Promise<void>;

export interface Act {
  stage: Stage;
  view: TableView | null;
  wait: (milliseconds: number) => Promise<void>;
  /** Calls back with 0 to 1 over a time, easing out. */
  tween: (milliseconds: number, draw: (part: number) => void) => Promise<void>;
}

interface Step {
  events: GameEvent[];
  view: TableView | null;
  number: number;
}

/** More steps waiting than this are shown without motion. */
const BACKLOG = 6;
const LOG_KEPT = 600;

export class Director {
  view = $state.raw<TableView | null>(null);
  log = $state.raw<GameEvent[]>([]);
  stage = $state<Stage>(stillStage());
  /** What stands over the board now. */
  scene = $state.raw<Scene | null>(null);
  playing = $state(false);
  /** The event on stage now, or the last one that was. */
  current = $state.raw<GameEvent | null>(null);
  player: Player | null = null;
  /** How many times as fast as usual things are shown. */
  speed = 1;

  private queue: Step[] = [];
  private skipping = false;
  private release: (() => void) | null = null;
  private stopped = false;
  private number = 1;
  /** How often all was shown at once: what was being played then is out of date. */
  private resets = 0;

  /** All there is: shown at once. */
  reset(events: GameEvent[], view: TableView | null, number: number): void {
    this.queue = [];
    this.resets += 1;
    this.skip();
    this.number = number;
    this.log = events;
    this.current = events.at(-1) ?? null;
    this.stage = stillStage();
    this.view = view;
  }

  push(events: GameEvent[], view: TableView | null, number: number): void {
    this.queue.push({ events, view, number });
    if (!this.playing) void this.run();
  }

  /** Show at once what is being played. */
  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.release?.();
  }

  stop(): void {
    this.stopped = true;
    this.skip();
  }

  private skipByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.skip();
  };

  private async run(): Promise<void> {
    this.playing = true;
    addEventListener('keydown', this.skipByKey);
    for (let step = this.queue.shift(); step && !this.stopped; step = this.queue.shift()) {
      if (step.number !== this.number) {
        this.number = step.number;
        this.log = [];
      }
      const { resets } = this;
      for (const event of step.events) {
        if (resets !== this.resets) break;
        this.log = [...this.log.slice(-LOG_KEPT), event];
        this.current = event;
        if (this.moves()) await this.player?.(event, this.act());
      }
      if (resets !== this.resets) continue;
      const { die, dice, coins } = this.stage;
      this.stage = { ...stillStage(), die, dice, coins };
      if (step.view) this.view = step.view;
      if (this.queue.length === 0) this.skipping = false;
    }
    removeEventListener('keydown', this.skipByKey);
    this.playing = false;
    this.skipping = false;
  }

  private moves(): boolean {
    return (
      comfort.motion &&
      !this.skipping &&
      this.queue.length <= BACKLOG &&
      document.visibilityState === 'visible'
    );
  }

  private act(): Act {
    const pace = (this.queue.length > 2 ? 0.5 : 1) / this.speed;
    return {
      stage: this.stage,
      view: this.view,
      wait: (milliseconds) => this.pause(milliseconds * pace),
      tween: (milliseconds, draw) => this.tween(milliseconds * pace, draw),
    };
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
      this.release = done;
    });
  }

  private tween(milliseconds: number, draw: (part: number) => void): Promise<void> {
    if (this.skipping) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const began = performance.now();
      let isDone = false;
      const finish = (): void => {
        if (isDone) return;
        isDone = true;
        draw(1);
        resolve();
      };
      this.release = finish;
      const frame = (now: number): void => {
        if (isDone) return;
        const part = Math.min(1, Math.max(0, (now - began) / milliseconds));
        draw(1 - (1 - part) ** 2);
        if (part >= 1) finish();
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }
}
