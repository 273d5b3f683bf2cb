/**
 * The one clock of a page. What happens waits in a queue and is played one thing after another;
 * everything on the page reads the shown moment kept here, and nothing newer.
 */
import type { Odds } from '../../wire';
import { showtime } from '../app/environment.svelte';
import { comfort } from '../app/settings.svelte';
import { hush } from '../sound/sound.svelte';
import {
  type Act,
  Beat,
  type Company,
  FOLLOWS,
  Gate,
  Hold,
  type HoldClock,
  hurryAt,
  isSlow,
  type Pace,
  patienceOf,
  type Player,
  speedAt,
  stopClock,
  thoughtAt,
  TIMES,
} from './playback';
import { Backlog, type Queued, type ShownClock, type Step } from './queue';
import { isFinish, type Means } from './race-info';
import { type Scene, SETTLED, type Stage, stillStage, withGains } from './show-state';
import { isTimeUp } from './time-up';
import { type GameEvent, isAsked, type TableView } from './view';

/** A whole race of the longest game, with its sale: receipts are folded from the log. */
const LOG_KEPT = 3000;

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
  /** Who gave the last answer that has been shown. */
  speaker = $state<number | null>(null);
  /** Which game of the table is shown. */
  number = $state(1);
  playing = $state(false);
  /** Events are being played, which follow from an answer: whoever gave it is waited for no more. */
  telling = $state(false);
  /** What is shown waits until somebody is ready, for so long at most; without a clock for ever. */
  holding = $state.raw<{ clock: HoldClock | null } | null>(null);
  /** The television is looked at: this page waits until it has shown what comes. */
  isFollowing = $state(false);
  /** The others' moves are being swept over. */
  readonly sweep = new Sweep();
  /** The page was so late that it jumped. */
  jumped = $state(false);
  /** A finish that was jumped over. */
  missed = $state.raw<Missed | null>(null);
  private lastOdds = $state.raw<Odds | null>(null);
  /** Something of the game is still to be shown. */
  private isUnfinished = $state(false);

  player: Player | null = null;
  /** What the game's events are to somebody who watches. */
  means: Means = () => null;
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

  private backlog = new Backlog();
  private gate = new Gate();
  private kept = new Hold();
  private beat = new Beat();
  private chances = new Chances();
  private stopped = false;
  private resets = 0;
  /** The game that the view in force belongs to. */
  private viewed = 0;
  private bend = new LastBend();
  private ended = 0;

  /** What each seat holds as far as its coins have landed. */
  get money(): (number | null)[] {
    return withGains(this.view?.money ?? [], this.stage);
  }

  /** The horses' chances: none once a nose is past the post. */
  get odds(): Odds | null {
    return Object.keys(this.stage.home).length > 0 ? null : this.lastOdds;
  }

  /** The game is over, and all of it has been shown: what is agreed after it shows nothing of it again. */
  get isOver(): boolean {
    return (this.view?.over ?? false) && !this.isUnfinished;
  }

  /** All there is: shown at once. */
  reset(step: Step): void {
    this.isUnfinished = false;
    const isSameGame = this.viewed === step.number && this.number === step.number;
    const missed = isSameGame ? missedSince(this.view, step, this.means) : null;
    this.backlog.clear();
    this.abandon();
    this.scene = null;
    this.sweep.end();
    [this.jumped, this.missed] = [missed !== null, missed];
    this.number = step.number;
    this.speaker = null;
    [this.log, this.told] = [step.events, 0];
    this.current = step.events.at(-1) ?? null;
    this.stage = stillStage();
    this.bend.begin(step.events, step.view);
    this.chances.clear();
    this.comeInto(step.view);
    this.open(step);
  }

  push(step: Step): void {
    this.backlog.add([step]);
    if (step.events.length > 0 || step.receipts) this.isUnfinished = true;
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
  hasten(): void {
    if (!this.playing && isAsked(this.view)) return;
    this.sweep.begin();
    this.skip();
  }

  /** Whoever looks at this page has seen enough. */
  ready(): void {
    if (!this.holding) return;
    this.onready?.();
    // Beside a television nobody goes on alone, not even who plays alone.
    const isAlone = this.company !== 'people' && this.following === 1;
    if (isAlone || !this.isInterval) this.release();
  }

  /** Everybody is ready. */
  release(): void {
    this.kept.release();
  }

  get paused(): boolean {
    return showtime.isPaused;
  }

  /** Everything stands still where it is, in the middle of a stride; or goes on from there. */
  pause(isPaused: boolean): void {
    if (isPaused === this.paused) return;
    showtime.pause(isPaused);
    hush(isPaused);
    this.gate.isPaused = isPaused;
    const clock = this.holding?.clock;
    if (clock) this.holding = { clock: stopClock(clock, isPaused) };
    if (isPaused) return;
    this.backlog.forgive();
    this.gate.knock();
  }

  /** A television has shown the table up to there; Infinity where there is none. */
  mayShow(seq: number): void {
    this.gate.upto = seq;
    this.gate.knock();
  }

  /** The clock of the newest ask begins: the television has shown what led to it. */
  startClock(clock: ShownClock): void {
    if (!this.backlog.clock(clock)) this.clock = clock;
  }

  /** Play the finish that was jumped over, then come back. */
  seeFinish(): void {
    if (!this.missed || this.playing) return;
    const { view, steps } = this.missed;
    const back: Step = {
      ...{ events: [], view: this.view, number: this.number },
      ...{ clock: this.clock, mayUndo: this.mayUndo },
    };
    [this.missed, this.jumped] = [null, false];
    this.comeInto(view);
    // What led to it passes quickly; a finish stops the sweep.
    this.sweep.begin();
    this.backlog.add([...steps, back], true);
    void this.run();
  }

  stop(): void {
    this.stopped = true;
    this.pause(false);
    this.abandon();
  }

  /** What is being played, held or waited for is no longer wanted. */
  private abandon(): void {
    this.resets += 1;
    this.beat.end();
    this.release();
    this.gate.knock();
  }

  private async run(): Promise<void> {
    this.playing = true;
    const hide = (): void => void (this.paused || this.beat.end());
    document.addEventListener('visibilitychange', hide);
    while (!this.backlog.isEmpty && !this.stopped) {
      await this.mayGoOn(() => this.backlog.nextSeq);
      // Alone with bots nobody is kept waiting, so nothing is jumped over.
      if (this.company === 'people' && this.backlog.isLate()) this.jump();
      const step = this.backlog.take();
      if (step && !this.stopped) await this.play(step);
      this.backlog.underway = null;
      this.telling = false;
      if (isAsked(this.view)) this.sweep.end();
    }
    document.removeEventListener('visibilitychange', hide);
    this.playing = this.isUnfinished = false;
    this.chances.freeze(false);
    this.breathe();
  }

  /** Wait while the show is paused or the television has not come to a position. */
  private async mayGoOn(seq: () => number): Promise<void> {
    const { resets } = this;
    if (!this.gate.isShut(seq())) return;
    this.isFollowing = !this.paused;
    await this.gate.pass(seq, () => resets === this.resets);
    this.isFollowing = false;
    this.backlog.forgive();
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
    this.telling = step.events.length > 0;
    // Nothing of a game is to be seen before its first view: its first step is played over that.
    const isFirst = !this.view || this.viewed !== step.number;
    const shown = { isShown: isFirst };
    if (isFirst && step.view) this.comeInto(step.view);
    for (let at = 0; at < step.events.length && resets === this.resets;) {
      this.begin();
      if (isTimeUp(step.events[at])) {
        this.tell(step.events.slice(at, ++at), step.isAgain ?? false);
        // It is read, for all whose time is up, before what was done is seen.
        if (!isTimeUp(step.events[at])) await this.beat.rest(TIMES.timeUp);
        continue;
      }
      const part = { taken: 1 };
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
    if (left > 0 && !isSlow(this.backlog.lag()) && !this.sweep.isOn) await this.beat.wait(left);
  }

  /** A new piece begins, at the speed of the moment. */
  private begin(): void {
    const { isLastBend } = this.stage;
    const hurry = isLastBend ? 1 : hurryAt(this.backlog.lag());
    this.beat.begin();
    this.beat.isStill = !comfort.motion;
    this.beat.isInstant = this.sweep.isLong || document.visibilityState !== 'visible';
    const fast = hurry * this.following * this.sweep.speed;
    this.beat.speed = speedAt(this.pace, isLastBend) * this.speed * fast;
  }

  /** What the television has just shown in full is shown beside it in short, so that play goes on. */
  private get following(): number {
    return this.gate.upto < Infinity ? FOLLOWS.usual : 1;
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
      lasts: (milliseconds) => milliseconds / beat.speed,
      show: (scene) => {
        if (scene?.kind !== this.scene?.kind) beat.begin();
        this.scene = scene;
        if (!scene) this.backlog.forgive();
      },
      take: (count) => (part.taken = 1 + count),
      dwell: () => {
        this.sweep.end();
        const following = Math.min(this.following, FOLLOWS.great);
        beat.speed = Math.min(1, speedAt(this.pace, true)) * this.speed * following;
        beat.isInstant = document.visibilityState !== 'visible';
        this.backlog.forgive();
      },
      advance: (upto) => {
        shown.isShown ||= !upto;
        this.comeInto(upto && step.view ? upto(step.view) : step.view);
      },
      hold: () => this.hold(),
      freeze: (isFrozen) => this.chances.freeze(isFrozen),
    };
  }

  private async hold(): Promise<void> {
    const long = patienceOf(this.company, this.isInterval, this.backlog.hasEvents);
    // What there was to be seen has been seen: whoever follows this page may see it, too.
    const seq = this.backlog.underway?.seq;
    if (seq !== undefined) this.onshown?.(seq);
    const [whole, received] = [long / 1000, Date.now()];
    const clock = long < Infinity ? { left: whole, whole, running: true, received } : null;
    this.holding = { clock };
    await this.kept.keep(long);
    this.holding = null;
    this.backlog.forgive();
    // The television told of the receipts; where they led to it has shown when it shows what let go.
    const letGo = this.backlog.lastSeq;
    await this.mayGoOn(() => letGo);
    this.beat.speed = Math.max(this.beat.speed, 2 * this.following);
  }

  /** What was played is told: it stands in the log, and is the last thing said. */
  private tell(events: GameEvent[], isAgain: boolean): void {
    this.current = events.at(-1) ?? this.current;
    if (this.bend.isOver(events)) this.stage.isLastBend = false;
    if (isAgain) return;
    this.told += events.length;
    this.log = [...this.log.slice(-LOG_KEPT), ...events];
  }

  /** A view comes into force, and what lay over the last one is cleared away. */
  private comeInto(view: TableView | null): void {
    const { die, dice } = this.stage;
    if (view) [this.view, this.viewed] = [view, this.number];
    const isLastBend = this.bend.isOn(this.view);
    this.stage = { ...stillStage(), die, dice, isLastBend, isBendNew: this.bend.isNew };
    this.breathe();
  }

  /** What a step asks is open: its clock is shown, and who wants to know is told. */
  private open(step: Step): void {
    this.clock = step.clock ?? null;
    this.mayUndo = step.mayUndo ?? false;
    this.speaker = step.speaker ?? this.speaker;
    if (step.seq !== undefined) this.onshown?.(step.seq);
  }

  private breathe(): void {
    this.lastOdds = this.chances.shown(this.view, this.number);
  }

  /** Go to the newest step at once; a finish on the way is kept to be seen later. */
  private jump(): void {
    const { steps, finishes } = this.backlog.skip(this.means);
    if (finishes) this.missed = missedOnTheWay(this.view, steps, finishes);
    for (const step of steps) this.tell(step.events, false);
    this.comeInto(steps.at(-1)?.view ?? null);
    this.jumped = true;
    this.sweep.end();
  }
}

/** What the others do is swept over, to the own next ask or to a finish. */
/** How many times as fast it is shown. */
const FAST = 8;

export class Sweep {
  isOn = $state(false);
  private ends = 0;

  begin(): void {
    this.isOn = true;
    this.ends = performance.now() + TIMES.sweep;
  }

  end(): void {
    this.isOn = false;
  }

  /** It has lasted long enough: what is left is not played at all. */
  get isLong(): boolean {
    return this.isOn && performance.now() > this.ends;
  }

  get speed(): number {
    return this.isOn ? FAST : 1;
  }
}

/** The last bend: from a third of the way to go until the race is settled. */
export class LastBend {
  /** The race that is still to be seen on the board has been settled. */
  private isSettled = false;
  /** The page has come after it: it is announced to those who see it come, and once. */
  private isOld = false;

  get isNew(): boolean {
    return !this.isOld;
  }

  /** A page that is shown all at once: whether the race that its board shows has been settled. */
  begin(log: GameEvent[], view: TableView | null): void {
    const settled = log.findLast(({ event }) => event === SETTLED);
    const race = view?.position.race ?? settled?.race;
    this.isSettled = settled !== undefined && settled.race === race;
    this.isOld = true;
  }

  /** Whether what has just been told ends it. */
  isOver(events: GameEvent[]): boolean {
    const isEnd = events.some(({ event }) => event === SETTLED);
    if (isEnd) this.isSettled = true;
    return isEnd;
  }

  /** Whether the leader has a third of the way to go, or less; horses that stand where a settled race
   *  has left them are not on their way. */
  isOn(view: TableView | null): boolean {
    const runners = view?.runners ?? [];
    const isLate =
      runners.some((one) => one.progress >= 2 / 3) && runners.some((one) => one.place === null);
    if (!isLate) this.isSettled = this.isOld = false;
    return isLate && !this.isSettled;
  }
}

/** The chances as of the shown moment: never of a later one, frozen over a roll, gone at the post. */
export class Chances {
  private heard: { odds: Odds; number: number }[] = [];
  private last: Odds | null = null;
  private isFrozen = false;

  hear(odds: Odds, number: number): void {
    this.heard.push({ odds, number });
  }

  /** While a die tumbles or a horse is on its way nothing changes. */
  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen;
  }

  clear(): void {
    this.last = null;
    this.isFrozen = false;
  }

  /** What may be shown with a view: the newest chances that are not ahead of it. */
  shown(view: TableView | null, number: number): Odds | null {
    if (!view || view.over || view.runners?.some((one) => one.place !== null)) {
      this.clear();
      this.forget(number, view?.at ?? 0);
      return null;
    }
    if (this.isFrozen) return this.last;
    const ripe = this.heard.filter((one) => one.number === number && one.odds.at <= view.at);
    this.last = ripe.at(-1)?.odds ?? this.last;
    this.forget(number, view.at);
    return this.last;
  }

  /** What has been shown, or is of a race that is over, will not be shown again. */
  private forget(number: number, at: number): void {
    this.heard = this.heard.filter((one) => one.number >= number && one.odds.at > at);
  }
}

/** A finish that a page jumped over, kept to be seen later. */
export interface Missed {
  /** What the table was like before it. */
  view: TableView | null;
  steps: Step[];
}

/** What a page had not come to when its line was lost: told again with all there is. */
export function missedSince(
  before: TableView | null,
  { number, events, view }: Step,
  means: Means,
): Missed | null {
  if (!before || !view) return null;
  const since = events.filter((event) => event.at > before.at);
  const last = since.findLastIndex((event) => isFinish(means, event));
  if (last < 0) return null;
  return { view: before, steps: [{ events: since.slice(0, last + 1), view, number }] };
}

/** What a late page leaves out: the steps from the first finish to the last. */
export function missedOnTheWay(
  shown: TableView | null,
  steps: Step[],
  [first, last]: [number, number],
): Missed {
  const view = first > 0 ? steps[first - 1]!.view : shown;
  return { view, steps: steps.slice(first, last + 1) };
}
