/** How long a clock still runs, from moment to moment. */
import type { ClockInfo } from '../../wire/index';

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
