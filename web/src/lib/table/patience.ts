/** What a page waits for: a television that is behind, a pause, people who still read. */

import type { TableInfo } from '../../wire';
import { showtime } from '../app/environment.svelte';

/** Who looks: several people, one person among bots, or nobody who plays. */
export type Company = 'people' | 'alone' | 'bots';

/** Who plays: several people, one among bots, or bots only; a device that is passed round is one. */
export function companyOf({ seats }: TableInfo, isScreen: boolean): Company {
  const people = seats.filter((chair) => chair.kind === 'person' && !chair.vacant);
  const devices = people.filter((chair) => !chair.shared).length;
  const isOne = devices + (people.length > devices ? 1 : 0) === 1;
  // A screen has nobody who taps: it goes on when the one who plays does.
  return people.length === 0 ? 'bots' : isOne && !isScreen ? 'alone' : 'people';
}

/** Milliseconds that a hold lasts at most; alone it lasts until a tap. */
const HOLDS: Record<Company, number> = { people: 25_000, alone: Infinity, bots: 4000 };

/** How long a page alone holds: an interval lasts until the table says that it is over. */
export function patienceOf(company: Company, isInterval: boolean, isBehind: boolean): number {
  if (company !== 'people') return HOLDS[company];
  if (isInterval) return Infinity;
  return isBehind ? HOLDS.bots : HOLDS.people;
}

/** How long a page that waits for nobody but itself holds what it shows. */
export interface HoldClock {
  left: number;
  whole: number;
  running: boolean;
  received: number;
}

/** The same clock, stopped now or going on from here. */
export function stopClock(clock: HoldClock, isStopped: boolean): HoldClock {
  const now = Date.now();
  const left = clock.running ? clock.left - (now - clock.received) / 1000 : clock.left;
  return { ...clock, left: Math.max(0, left), running: !isStopped, received: now };
}

/** A television that says nothing for so long is waited for no more. */
const GATE = 40_000;

/** Nothing passes while the show is paused or the television is behind. */
export class Gate {
  isPaused = false;
  /** How far the television has shown the table; Infinity where there is none. */
  upto = Infinity;
  private opened: (() => void) | null = null;

  isShut(seq: number): boolean {
    return this.isPaused || seq > this.upto;
  }

  /** Look again whether it is still shut. */
  knock(): void {
    this.opened?.();
  }

  /** Wait until a position may be shown, or nobody wants to know any more. */
  async pass(seq: () => number, isWanted: () => boolean): Promise<void> {
    const until = performance.now() + GATE;
    while (isWanted() && this.isShut(seq())) {
      const left = until - performance.now();
      if (!this.isPaused && left <= 0) this.upto = Infinity;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.isPaused ? GATE : Math.max(0, left));
        this.opened = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.opened = null;
  }
}

/** Stays until it is let go, or for a while. */
export class Hold {
  private free: (() => void) | null = null;

  keep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const isEndless = milliseconds === Infinity;
      const callOff = isEndless ? null : showtime.after(milliseconds, () => this.release());
      this.free = () => {
        callOff?.();
        resolve();
      };
    });
  }

  release(): void {
    this.free?.();
    this.free = null;
  }
}
