/** The pauses and tweens of what is being played: they keep the pace and end at once when asked. */
import { TIMES } from './pace';
import { showtime } from '../app/environment.svelte';
import { nextTask } from '../app/task';

export class Beat {
  /** How many times as fast as written. */
  speed = 1;
  /** Nothing moves: states only, each of the great moments held for a while. */
  isStill = false;
  /** The piece that is being played has been ended: what is left of it takes no time. */
  isEnded = false;
  /** Nobody looks, or it is swept over: nothing takes time. */
  isInstant = false;
  private finishers = new Set<() => void>();

  /** A new piece begins. */
  begin(): void {
    this.isEnded = false;
  }

  /** End the piece in the state that it leads to. */
  end(): void {
    this.isEnded = true;
    for (const finish of [...this.finishers]) finish();
  }

  /** A pause between motions; there is none where nothing moves. */
  wait(milliseconds: number): Promise<void> {
    return this.isStill ? Promise.resolve() : this.pause(milliseconds);
  }

  /** A pause in which something is to be seen, moving or not. */
  rest(milliseconds: number): Promise<void> {
    return this.pause(this.isStill ? Math.min(milliseconds, TIMES.still) : milliseconds);
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.isEnded || this.isInstant) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        callOff();
        this.finishers.delete(finish);
        resolve();
      };
      const callOff = showtime.after(milliseconds / this.speed, finish);
      this.finishers.add(finish);
    });
  }

  /** Calls back with 0 to 1 over a time. */
  tween(
    milliseconds: number,
    draw: (part: number) => void,
    ease: (part: number) => number = easeOut,
  ): Promise<void> {
    if (this.isEnded || this.isInstant || this.isStill) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const began = showtime.now();
      const long = milliseconds / this.speed;
      const finish = (): void => {
        if (!this.finishers.delete(finish)) return;
        draw(1);
        resolve();
      };
      this.finishers.add(finish);
      const frame = (now: number): void => {
        if (!this.finishers.has(finish)) return;
        const part = Math.min(1, Math.max(0, (showtime.now(now) - began) / long));
        if (part >= 1) return last();
        draw(ease(part));
        showtime.frame(frame);
      };
      // Its frame is painted before anybody goes on from there: a new view would be too much for one.
      const last = (): void => {
        this.finishers.delete(finish);
        draw(1);
        void nextTask().then(resolve);
      };
      showtime.frame(frame);
    });
  }
}

export const easeOut = (part: number): number => 1 - (1 - part) ** 2;
export const steady = (part: number): number => part;
