/** Calls the race that a director shows: one line at a time, and never before it has been seen. */
import { showtime } from '../app/environment.svelte';
import type { Words } from '../i18n/words';
import { crowd, sound } from '../sound/sound.svelte';
import type { Director } from '../table/director.svelte';
import type { Told } from '../table/game-context';
import { nameOfHorse, runnersOf } from '../table/runners';
import type { Stage } from '../table/show-state';
import { isTimeUp, type TimeUp } from '../table/time-up';
import type { GameEvent, TableView } from '../table/view';
import {
  arrived,
  type Call,
  caughtUp,
  closeness,
  CUTS_IN,
  freshMemory,
  heard,
  horseOf,
  type Memory,
  photo,
  raceOf,
  running,
  seen,
  type Seen,
} from './commentary';

/** What is shown, as far as it is called. */
export type Followed = Pick<Director, 'log' | 'view' | 'stage'>;

/** Between two lines: less cannot be read, nor said. */
export const BREATH = 2000;

/** Calls that say who is in front now. */
const LEADS: Call['kind'][] = ['first', 'lead'];

export class Caller {
  /** The line that is on. */
  line = $state.raw<Line | null>(null);
  /** Whether a race is on: then the call is what is said, else what happened last. */
  isCalling = $state(false);
  private memory: Memory = freshMemory(0);
  private last: GameEvent | null = null;
  private view: TableView | null = null;
  private isInDoubt = false;
  private said = new Set<string>();
  private waiting: { line: Line; call: Call } | null = null;
  /** The horse that was last said to lead. */
  private leader = '';
  /** Calls off what is said next. */
  private timer: (() => void) | undefined;
  private since = -BREATH;

  constructor(
    private readonly table: string,
    /** Told of every line that comes on. */
    private readonly online: (line: Line) => void = () => undefined,
  ) {}

  /** Takes in what the director has shown since it was last asked. */
  follow(director: Followed, game: Told, words: Words): void {
    const { log, view, stage } = director;
    const known = this.last ? log.lastIndexOf(this.last) : -1;
    const isAnew = known < 0 && log.length > 1;
    if (isAnew) this.begin(view);
    const calls: Call[] = [];
    for (const event of log.slice(known + 1)) {
      const race = this.memory.race;
      const [memory, found] = heard(this.memory, event, view, game.means, this.table);
      this.remember(memory, race);
      calls.push(...found);
    }
    this.last = log.at(-1) ?? null;
    if (isAnew && view) this.memory = caughtUp(this.memory, view, game.facts);
    if (view && view !== this.view) {
      const { race, isBent } = this.memory;
      const [memory, found] = seen(this.memory, this.view, view, game.facts, this.table);
      this.remember(memory, race);
      calls.push(...found);
      this.view = view;
      if (memory.isBent && !isBent && !isAnew) sound('bell');
      this.hearStands(running(view, game.facts));
    }
    calls.push(...this.watch(stage, view));
    if (!isAnew) this.offerBest(calls, view, words);
    this.isCalling = this.line !== null && (this.memory.isOff || this.timer !== undefined);
  }

  stop(): void {
    this.timer?.();
    crowd(0);
  }

  /** What is seen before it is told: noses too close for the eye, and a horse past the post. */
  private watch({ doubt, called, home }: Stage, view: TableView | null): Call[] {
    if (!view) return [];
    const isNew = doubt.length > 0 && !this.isInDoubt;
    this.isInDoubt = doubt.length > 0;
    if (isNew) return [photo(doubt, view, this.table)];
    const place = home[called];
    if (place === undefined) return [];
    const [memory, calls] = arrived(this.memory, horseOf(view, called), place, this.table);
    this.memory = memory;
    return calls;
  }

  private offerBest(calls: Call[], view: TableView | null, words: Words): void {
    const best = calls.reduce<Call | null>((a, b) => (a && a.weight >= b.weight ? a : b), null);
    if (best && view) this.offer(best, view, words);
  }

  /** All was shown at once: what happened before is known, but is not called any more. */
  private begin(view: TableView | null): void {
    this.memory = freshMemory(view ? raceOf(view) : 0);
    this.said.clear();
    this.leader = '';
    this.waiting = null;
    this.line = null;
    this.view = view;
  }

  private remember(memory: Memory, race: number): void {
    if (memory.race !== race) {
      this.said.clear();
      this.leader = '';
    }
    this.memory = memory;
  }

  private offer(call: Call, view: TableView, words: Words): void {
    // It has the lead back before it was said that it had lost it: there is nothing new to say.
    if (LEADS.includes(call.kind) && call.horse === this.leader) {
      if (this.waiting && LEADS.includes(this.waiting.call.kind)) this.waiting = null;
      return;
    }
    if (this.waiting && this.waiting.call.weight > call.weight) return;
    const runners = runnersOf(view);
    const nameOf = (id: string): string => {
      const runner = runners.get(id);
      return runner ? nameOfHorse(words, runner) : id;
    };
    const line = lineFor(call, words, nameOf, this.said);
    if (!line) return;
    this.waiting = { line, call };
    const due = this.since + BREATH - showtime.now();
    if (due <= 0 || call.weight >= CUTS_IN) this.show();
    else this.timer ??= showtime.after(due, () => this.show());
  }

  private show(): void {
    this.timer?.();
    this.timer = undefined;
    if (!this.waiting) return;
    const { line, call } = this.waiting;
    this.line = line;
    this.waiting = null;
    if (LEADS.includes(call.kind)) this.leader = call.horse;
    this.since = showtime.now();
    this.isCalling = true;
    this.online(this.line);
    // Until the next line there is a breath, even where nothing more is to be said.
    this.timer = showtime.after(BREATH, () => this.show());
  }

  /** The stands rise from the last bend on, the closer it is the more. */
  private hearStands(field: Seen[]): void {
    const { isOff, isBent, home } = this.memory;
    if (!isOff || !isBent || home.length > 0) return crowd(0);
    crowd(0.35 + 0.65 * closeness(field));
  }
}

/** From a call to a sentence: short, varied, and none twice in a race. */
/** A line that has been chosen: its key and the horses by name, to be said in any language. */
export interface Line {
  key: string;
  params: { horse: string; other: string; odds: number; fence: string };
}

const MOST_WORDS = 9;

/**
 * The line for a call, or none where all that could be said has been. `said` is what was said in this
 * race; lines not heard at all come before lines heard of another horse.
 */
export function lineFor(
  call: Call,
  words: Words,
  nameOf: (horse: string) => string,
  said: Set<string>,
): Line | null {
  const [horse, other] = [nameOf(call.horse), nameOf(call.other)];
  const params = { horse, other, odds: call.odds, fence: call.fence };
  const isNamed = call.fence !== '' && words.has(`call.${call.kind}_at.1`);
  const kind = isNamed ? `${call.kind}_at` : call.kind;
  const count = variants(words, kind);
  const keys = Array.from(
    { length: count },
    (_, i) => `call.${kind}.${((call.seed + i) % count) + 1}`,
  ).filter((key) => fits(words, key, params, call));
  const fresh = keys.find((key) => !said.has(key));
  const chosen = fresh ?? keys.find((key) => !said.has(words.say(key, params)));
  if (chosen === undefined || said.has(words.say(chosen, params))) return null;
  said.add(chosen);
  said.add(words.say(chosen, params));
  return { key: chosen, params };
}

export function variants(words: Words, kind: string): number {
  let count = 0;
  while (words.has(`call.${kind}.${count + 1}`)) count += 1;
  return count;
}

function fits(words: Words, key: string, params: Line['params'], call: Call): boolean {
  const text = words.say(key, params);
  const isWhole = call.other !== '' || words.say(key, { ...params, other: '…' }) === text;
  return isWhole && text.split(/\s+/).length <= MOST_WORDS;
}

/** What the caption says of an answer that the clock gave. */
/** Whose time was up, and the first thing that came of it, if either was told last; else nothing. */
export function timeUpSays(log: GameEvent[], words: Words): string {
  const then = isTimeUp(log.at(-1)) ? undefined : log.at(-1);
  const late: TimeUp[] = [];
  for (let at = log.length - (then ? 2 : 1); at >= 0; at--) {
    const event = log[at];
    if (!isTimeUp(event)) break;
    late.unshift(event);
  }
  // What was told of a later answer has nothing to do with it.
  if (late.length === 0 || (then && then.at !== late.at(-1)!.at)) return '';
  const who = words.and(late.map(({ seat }) => words.player(seat)));
  return words.say('time_up', { who, told: then ? words.event(then) : words.say('time_up.then') });
}
