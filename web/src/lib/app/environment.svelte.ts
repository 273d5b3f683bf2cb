import type { ClockInfo } from '../../wire';

/**
 * The time of the show. It stands still while the show is paused, and with it all that is timed by it:
 * pauses, tweens, strides, the call, what the page animates by itself. A page has one show.
 */

/** What belongs to the page and not to the show: it answers while everything else stands. */
const OWN = 'button, a, input, select, summary, dialog, header';

interface Timer {
  then: () => void;
  left: number;
  since: number;
  id: ReturnType<typeof setTimeout>;
}

class Showtime {
  isPaused = $state(false);
  /** Milliseconds that the show has stood still, and since when it does. */
  private stood = 0;
  private since = 0;
  private timers = new Set<Timer>();
  private frames: FrameRequestCallback[] = [];
  private stopped: Animation[] = [];

  /** The show's time at a moment of the page. */
  now(moment = performance.now()): number {
    return (this.isPaused ? Math.min(moment, this.since) : moment) - this.stood;
  }

  /** Do something after so many milliseconds of the show; the answer calls it off. */
  after(milliseconds: number, then: () => void): () => void {
    const timer: Timer = { then, left: milliseconds, since: 0, id: 0 as never };
    this.timers.add(timer);
    if (!this.isPaused) this.start(timer);
    return () => {
      clearTimeout(timer.id);
      this.timers.delete(timer);
    };
  }

  /** Do something in the next frame of the show, which there is none of as long as it stands. */
  frame(draw: FrameRequestCallback): void {
    if (!this.isPaused) requestAnimationFrame(draw);
    else this.frames.push(draw);
  }

  pause(isPaused: boolean): void {
    if (isPaused === this.isPaused) return;
    if (isPaused) this.stop();
    else this.goOn();
  }

  private stop(): void {
    this.since = performance.now();
    this.isPaused = true;
    for (const timer of this.timers) {
      clearTimeout(timer.id);
      timer.left -= this.since - timer.since;
    }
    this.stopped = (document.getAnimations?.() ?? []).filter(isOfShow);
    for (const one of this.stopped) one.pause();
  }

  private goOn(): void {
    this.stood += performance.now() - this.since;
    this.isPaused = false;
    for (const timer of this.timers) this.start(timer);
    for (const one of this.stopped) if (one.playState === 'paused') one.play();
    for (const draw of this.frames) requestAnimationFrame(draw);
    [this.frames, this.stopped] = [[], []];
  }

  private start(timer: Timer): void {
    timer.since = performance.now();
    timer.id = setTimeout(
      () => {
        this.timers.delete(timer);
        timer.then();
      },
      Math.max(0, timer.left),
    );
  }
}

function isOfShow(one: Animation): boolean {
  const target = (one.effect as KeyframeEffect | null)?.target ?? null;
  return one.playState === 'running' && !target?.closest(OWN);
}

export const showtime = new Showtime();

/** How long a clock still runs, from moment to moment. */
export type RunningClock = ClockInfo & { received: number };

/** Ticks while there is a clock; made in a component, it stops with it. */
export class Countdown {
  private now = $state(Date.now());

  constructor(
    private readonly clock: () => Pick<RunningClock, 'left' | 'running' | 'received'> | null,
  ) {
    $effect(() => {
      if (!this.clock()) return;
      this.now = Date.now();
      const timer = setInterval(() => (this.now = Date.now()), 250);
      return () => clearInterval(timer);
    });
  }

  /** Seconds and parts of seconds. */
  get left(): number {
    const clock = this.clock();
    if (!clock) return 0;
    const gone = clock.running ? Math.max(0, this.now - clock.received) / 1000 : 0;
    return Math.max(0, clock.left - gone);
  }
}

/** The rest in a task of its own: the frame that it follows from is painted first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Random words: keys of commands, and salts for the dice. `getRandomValues` is there over plain http. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}
