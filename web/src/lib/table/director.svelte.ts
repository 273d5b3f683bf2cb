/**
 * The one clock of a page. What happens waits in a queue and is played one thing after another;
 * everything on the page reads the shown moment kept here, and nothing newer.
 */
import { comfort } from '../device/comfort.svelte';
import type { ClockInfo, Odds } from '../../wire';
import { Beat } from './beat';
import { Chances } from './chances';
import { speedAt, thoughtAt, type Pace } from './pace';
import type { Scene } from './scene';
import { stillStage, type Stage } from './stage';
import type { GameEvent, TableView } from './shown';

/** Plays one event, and those after it that belong to it; the director tells them once it is done. */
export type Player = (event: GameEvent, act: Act) => Promise<void>;

/** What a player plays with. */
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
  /** Put a scene over the board, or take it away; each kind is a piece of its own to be skipped. */
  show: (scene: Scene | null) => void;
  /** So many of the next events are played with this one. */
  take: (count: number) => void;
  /** A great moment: no hurry, and nobody sweeps over it. */
  dwell: () => void;
  /** The step's view comes into force now: all that it shows has been played. */
  advance: () => void;
  /** Whether the step's view is in force: the money of what is told now is in it. */
  isAdvanced: boolean;
  /** Stay until somebody is ready. */
  hold: () => Promise<void>;
  /** Chances hold their breath from a roll to the end of its move. */
  freeze: (isFrozen: boolean) => void;
}

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
  /** Receipts that somebody who comes in the interval finds lying open. */
  receipts?: Scene | null;
}

export type ShownClock = ClockInfo & { received: number };

/** How long a page that waits for nobody but itself holds what it shows. */
export interface HoldClock {
  left: number;
  whole: number;
  running: boolean;
  received: number;
}

/** A step in the queue. */
interface Queued extends Step {
  received: number;
  /** Seen once more: it is in the log already. */
  isAgain?: boolean;
}

/** Who looks: several people, one person among bots, or nobody who plays. */
export type Company = 'people' | 'alone' | 'bots';

/** A whole race of the longest game, with its sale: receipts are folded from the log. */
const LOG_KEPT = 3000;
/** Milliseconds that a hold lasts at most; alone it lasts until a tap. */
const PATIENCE: Record<Company, number> = { people: 25_000, alone: Infinity, bots: 4000 };
/** Milliseconds behind the table after which it goes faster, and after which a face jumps. */
const HURRIES = 2000;
const JUMPS = 6000;
/** How long a sweep over the others' moves takes at most. */
const SWEEP = 3000;
/** A television that says nothing for so long is waited for no more. */
const GATE = 40_000;
const FINISHES = new Set(['HorseFinished', 'CameHome', 'RaceEnded', 'RaceOver']);

export class Director {
  view = $state.raw<TableView | null>(null);
  /** Everything that has been played; an event comes in when its playing has ended. */
  log = $state.raw<GameEvent[]>([]);
  /** How many events have been told since the page was last shown all at once. */
  told = $state(0);
  /** The last event that was played. */
  current = $state.raw<GameEvent | null>(null);
  stage = $state<Stage>(stillStage());
  /** What stands over the board now. */
  scene = $state.raw<Scene | null>(null);
  /** The clock of the ask that is shown. */
  clock = $state.raw<ShownClock | null>(null);
  mayUndo = $state(false);
  /** Which game of the table is shown. */
  number = $state(1);
  playing = $state(false);
  /** What is shown waits until somebody is ready, for so long at most; without a clock for ever. */
  holding = $state.raw<{ clock: HoldClock | null } | null>(null);
  /** The others' moves are being swept over. */
  sweeping = $state(false);
  /** The page was so late that it jumped. */
  jumped = $state(false);
  /** A finish that was jumped over. */
  missed = $state.raw<{ view: TableView | null; steps: Step[] } | null>(null);
  paused = $state(false);
  private lastOdds = $state.raw<Odds | null>(null);

  player: Player | null = null;
  pace: Pace = 'normal';
  company = $state<Company>('alone');
  /** Whether the table is in the interval after a race: receipts stay until it is over for all. */
  isInterval = false;
  /** How many times as fast as its pace a replay is shown. */
  speed = 1;
  /** Told of each position of the table that has been shown, where somebody wants to know. */
  onshown: ((seq: number) => void) | null = null;
  /** Told when this page is ready to go on. */
  onready: (() => void) | null = null;

  private queue: Queued[] = [];
  private underway: Queued | null = null;
  private beat = new Beat();
  private chances = new Chances();
  private stopped = false;
  private resets = 0;
  private gate = Infinity;
  private opened: (() => void) | null = null;
  private released: (() => void) | null = null;
  private sweepEnds = 0;
  /** The game that the view in force belongs to. */
  private viewed = 0;
  private ended = 0;

  /** What each seat holds as far as its coins have landed. */
  get money(): (number | null)[] {
    return (this.view?.money ?? []).map((held, seat) =>
      held === null ? null : held + (this.stage.gains[seat] ?? 0),
    );
  }

  /** The horses' chances: none once a nose is past the post. */
  get odds(): Odds | null {
    return Object.keys(this.stage.home).length > 0 ? null : this.lastOdds;
  }

  /** All there is: shown at once. */
  reset(step: Step): void {
    this.queue = [];
    this.resets += 1;
    this.beat.end();
    this.release();
    this.opened?.();
    [this.scene, this.sweeping, this.jumped, this.missed] = [null, false, false, null];
    this.number = step.number;
    this.log = step.events;
    this.told = 0;
    this.current = step.events.at(-1) ?? null;
    this.stage = stillStage();
    this.chances.clear();
    this.comeInto(step.view);
    this.open(step);
  }

  push(step: Step): void {
    this.queue.push({ ...step, received: performance.now() });
    // The table has gone on: whoever still reads receipts is waited for no more.
    if (this.company === 'people' && step.events.length > 0) this.release();
    if (!this.playing) void this.run();
  }

  /** The chances after so many answers: they are shown when the page has come to them. */
  hear(odds: Odds, number: number): void {
    this.chances.hear(odds, number);
    if (!this.playing) this.breathe();
  }

  /** End what is being played, in the state it leads to. */
  skip(): void {
    this.jumped = false;
    if (!this.holding) this.beat.end();
    else if (this.company !== 'people') this.ready();
  }

  /** Sweep over what the others do, to the own next ask or to a finish. */
  sweep(): void {
    if (!this.playing && this.isAsked()) return;
    this.sweeping = true;
    this.sweepEnds = performance.now() + SWEEP;
    this.skip();
  }

  /** Whoever looks at this page has seen enough. */
  ready(): void {
    if (!this.holding) return;
    this.onready?.();
    if (this.company !== 'people' || !this.isInterval) this.release();
  }

  /** Everybody is ready. */
  release(): void {
    this.released?.();
  }

  pause(isPaused: boolean): void {
    this.paused = isPaused;
    if (!isPaused) this.opened?.();
  }

  /** A television has shown the table up to there; Infinity where there is none. */
  mayShow(seq: number): void {
    this.gate = seq;
    this.opened?.();
  }

  /** The clock of the newest ask begins: the television has shown what led to it. */
  startClock(clock: ShownClock): void {
    const newest = this.queue.at(-1) ?? this.underway;
    if (newest) newest.clock = clock;
    else this.clock = clock;
  }

  /** Play the finish that was jumped over, then come back. */
  seeFinish(): void {
    if (!this.missed || this.playing) return;
    const { view, steps } = this.missed;
    const back: Step = {
      ...{ events: [], view: this.view, number: this.number },
      ...{ clock: this.clock, mayUndo: this.mayUndo },
    };
    this.missed = null;
    this.jumped = false;
    this.comeInto(view);
    const received = performance.now();
    this.queue = [...steps, back].map((step) => ({ ...step, received, isAgain: true }));
    void this.run();
  }

  stop(): void {
    this.stopped = true;
    this.resets += 1;
    this.beat.end();
    this.release();
    this.opened?.();
  }

  private async run(): Promise<void> {
    this.playing = true;
    const hide = (): void => this.beat.end();
    document.addEventListener('visibilitychange', hide);
    while (this.queue.length > 0 && !this.stopped) {
      await this.mayGoOn();
      if (this.isLate()) this.jump();
      const step = this.queue.shift();
      this.underway = step ?? null;
      if (step && !this.stopped) await this.play(step);
      this.underway = null;
      if (this.isAsked()) this.sweeping = false;
    }
    document.removeEventListener('visibilitychange', hide);
    this.playing = false;
    this.breathe();
  }

  private async whilePaused(): Promise<void> {
    const { resets } = this;
    while (this.paused && resets === this.resets) {
      await new Promise<void>((resolve) => (this.opened = resolve));
    }
  }

  /** Wait while the show is paused or the television is behind. */
  private async mayGoOn(): Promise<void> {
    const isBehind = (): boolean => (this.queue[0]?.seq ?? -1) > this.gate;
    if (!this.paused && !isBehind()) return;
    const { resets } = this;
    const until = performance.now() + GATE;
    while (resets === this.resets && (this.paused || isBehind())) {
      const left = until - performance.now();
      if (!this.paused && left <= 0) this.gate = Infinity;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.paused ? GATE : Math.max(0, left));
        this.opened = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.opened = null;
    this.forgive();
  }

  private async play(step: Queued): Promise<void> {
    const { resets } = this;
    if (step.number !== this.number) {
      this.number = step.number;
      this.log = [];
      this.chances.clear();
    }
    if (step.receipts) {
      this.scene = step.receipts;
      await this.hold();
    }
    if (step.isBot && step.events.length > 0) await this.think();
    // Nothing of a game is to be seen before its first view: its first step is played over that.
    const isFirst = !this.view || this.viewed !== step.number;
    const shown = { isShown: isFirst };
    if (isFirst && step.view) this.comeInto(step.view);
    for (let at = 0; at < step.events.length && resets === this.resets;) {
      const part = { taken: 1 };
      this.begin();
      await this.player?.(step.events[at]!, this.act(step, at, part, shown)).catch((why: unknown) =>
        reportError(why),
      );
      if (resets !== this.resets) return;
      this.tell(step.events.slice(at, at + part.taken), step.isAgain ?? false);
      at += part.taken;
    }
    if (resets !== this.resets) return;
    this.scene = null;
    if (!shown.isShown || isFirst) this.comeInto(step.view);
    this.open(step);
    this.ended = performance.now();
  }

  /** A bot is seen to think, if the table has not moved on long since. */
  private async think(): Promise<void> {
    this.begin();
    const left = thoughtAt(this.pace) - (performance.now() - this.ended);
    if (left > 0 && this.lag() < HURRIES && !this.sweeping) await this.beat.wait(left);
  }

  /** A new piece begins, at the speed of the moment. */
  private begin(): void {
    const { isLastBend } = this.stage;
    const lag = this.lag();
    const hurry = lag > HURRIES && !isLastBend ? Math.min(3, 1 + (lag - HURRIES) / 3000) : 1;
    const isSwept = this.sweeping && performance.now() > this.sweepEnds;
    this.beat.begin();
    this.beat.isStill = !comfort.motion;
    this.beat.isInstant = isSwept || document.visibilityState !== 'visible';
    this.beat.speed = speedAt(this.pace, isLastBend) * hurry * this.speed * (this.sweeping ? 8 : 1);
  }

  private act(step: Queued, at: number, part: { taken: number }, shown: { isShown: boolean }): Act {
    const { beat } = this;
    const [stage, view] = [() => this.stage, () => this.view];
    return {
      get stage() {
        return stage();
      },
      get view() {
        return view();
      },
      get isAdvanced() {
        return shown.isShown;
      },
      log: this.log,
      next: step.events.slice(at + 1),
      isStill: beat.isStill,
      wait: (milliseconds) => beat.wait(milliseconds),
      rest: (milliseconds) => beat.rest(milliseconds),
      tween: (milliseconds, draw, ease) => beat.tween(milliseconds, draw, ease),
      show: (scene) => {
        if (scene?.kind !== this.scene?.kind) beat.begin();
        this.scene = scene;
      },
      take: (count) => (part.taken = 1 + count),
      dwell: () => {
        this.sweeping = false;
        beat.speed = Math.min(1, speedAt(this.pace, true)) * this.speed;
        beat.isInstant = document.visibilityState !== 'visible';
        this.forgive();
      },
      advance: () => {
        shown.isShown = true;
        this.comeInto(step.view);
      },
      hold: () => this.hold(),
      freeze: (isFrozen) => this.chances.freeze(isFrozen),
    };
  }

  /** How long this page alone holds: an interval lasts until the table says that it is over. */
  private patience(): number {
    if (this.company !== 'people') return PATIENCE[this.company];
    if (this.isInterval) return Infinity;
    const isLeft = this.queue.some((step) => step.events.length > 0);
    return isLeft ? PATIENCE.bots : PATIENCE.people;
  }

  private async hold(): Promise<void> {
    const long = this.patience();
    // What there was to be seen has been seen: whoever follows this page may see it, too.
    if (this.underway?.seq !== undefined) this.onshown?.(this.underway.seq);
    await new Promise<void>((resolve) => {
      const timer = long < Infinity ? setTimeout(() => this.release(), long) : 0;
      const [whole, received] = [long / 1000, Date.now()];
      const clock = long < Infinity ? { left: whole, whole, running: true, received } : null;
      this.holding = { clock };
      this.released = () => {
        clearTimeout(timer);
        this.released = null;
        this.holding = null;
        this.forgive();
        resolve();
      };
    });
    await this.whilePaused();
  }

  /** What was played is told: it stands in the log, and is the last thing said. */
  private tell(events: GameEvent[], isAgain: boolean): void {
    this.current = events.at(-1) ?? this.current;
    if (isAgain) return;
    this.told += events.length;
    this.log = [...this.log.slice(-LOG_KEPT), ...events];
  }

  /** A view comes into force, and what lay over the last one is cleared away. */
  private comeInto(view: TableView | null): void {
    const { die, dice } = this.stage;
    if (view) [this.view, this.viewed] = [view, this.number];
    this.stage = { ...stillStage(), die, dice, isLastBend: isLate(this.view) };
    this.breathe();
  }

  /** What a step asks is open: its clock is shown, and who wants to know is told. */
  private open(step: Step): void {
    this.clock = step.clock ?? null;
    this.mayUndo = step.mayUndo ?? false;
    if (step.seq !== undefined) this.onshown?.(step.seq);
  }

  private breathe(): void {
    this.lastOdds = this.chances.shown(this.view, this.number);
  }

  private isAsked(): boolean {
    return (this.view?.asks ?? []).some((ask) => ask.options && !ask.aside);
  }

  private lag(): number {
    const oldest = this.underway ?? this.queue[0];
    return oldest ? performance.now() - oldest.received : 0;
  }

  /** Time that was spent on a great moment, or in waiting, does not make a face late. */
  private forgive(): void {
    const received = performance.now();
    for (const step of this.queue) step.received = received;
    if (this.underway) this.underway.received = received;
  }

  /** Alone with bots nobody is kept waiting, so nothing is jumped over. */
  private isLate(): boolean {
    return this.company === 'people' && this.queue.length > 1 && this.lag() > JUMPS;
  }

  /** Go to the newest step at once; a finish on the way is kept to be seen later. */
  private jump(): void {
    const steps = this.queue.splice(0, this.queue.length - 1);
    const has = (step: Step): boolean => step.events.some(({ event }) => FINISHES.has(event));
    const first = steps.findIndex(has);
    const last = steps.findLastIndex(has);
    if (first >= 0) {
      const view = first > 0 ? steps[first - 1]!.view : this.view;
      this.missed = { view, steps: steps.slice(first, last + 1) };
    }
    for (const step of steps) this.tell(step.events, false);
    this.comeInto(steps.at(-1)?.view ?? null);
    this.jumped = true;
    this.sweeping = false;
  }
}

/** Whether the leader has a third of the way to go, or less. */
function isLate(view: TableView | null): boolean {
  const runners = view?.runners ?? [];
  return runners.some((one) => one.progress >= 2 / 3) && runners.some((one) => one.place === null);
}
