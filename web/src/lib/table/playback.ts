/** What plays an event, and what it plays with. */
import type { TableInfo } from '../../wire';
import { nextTask, showtime } from '../app/environment.svelte';
import type { Scene, Stage } from './show-state';
import type { GameEvent, TableView } from './view';

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

/** The pauses and tweens of what is being played: they keep the pace and end at once when asked. */
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

/** What a page waits for: a television that is behind, a pause, people who still read. */
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

/** How fast the show goes. Times are those of the brisk pace, in milliseconds. */
/** As the host of a table has chosen it. */
export type Pace = TableInfo['pace'];

export const TIMES = {
  die: 600,
  card: 500,
  coin: 420,
  line: 450,
  /** A fall, and how long it takes until the ground is hit. */
  fall: 900,
  pitch: 380,
  /** A horse that is pulled up. */
  pulled: 900,
  paraded: 1200,
  parade: 10_000,
  orders: 2000,
  off: 1500,
  called: 700,
  /** Before the print is there. */
  doubt: 1400,
  photo: 3500,
  order: 3000,
  /** How long the stamp on it is read. */
  official: 1500,
  standings: 1600,
  /** How the standings are left when all rows have come to rest. */
  ranked: 1500,
  next: 2500,
  /** That somebody's time is up. */
  timeUp: 1800,
  /** What a still picture of a moment stays where nothing moves. */
  still: 800,
  /** A sweep over the others' moves, at most. */
  sweep: 3000,
};

/** How many times as fast a phone shows what the television has shown, and the great moments of it. */
export const FOLLOWS = { usual: 4, great: 2 };

/** How long a bot seems to think, and how many times as fast things move. */
const PACED: Record<Pace, { thought: number; speed: number }> = {
  quick: { thought: 200, speed: 2 },
  normal: { thought: 700, speed: 1 },
  leisurely: { thought: 1500, speed: 0.85 },
};

export function thoughtAt(pace: Pace): number {
  return PACED[pace].thought;
}

/** The last bend and the finish are never hurried. */
export function speedAt(pace: Pace, isLastBend: boolean): number {
  return isLastBend ? Math.min(1, PACED[pace].speed) : PACED[pace].speed;
}

/** Milliseconds behind the table after which a page goes faster. */
const HURRIES = 2000;

export function isSlow(lag: number): boolean {
  return lag >= HURRIES;
}

/** How many times as fast a page goes that is so far behind. */
export function hurryAt(lag: number): number {
  return isSlow(lag) ? Math.min(3, 1 + (lag - HURRIES) / 3000) : 1;
}

/** A move takes 350 to 900 ms by its distance. */
export function moveTime(lengths: number): number {
  return Math.min(900, 350 + 55 * Math.max(0, lengths - 1));
}
