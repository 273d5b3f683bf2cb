/** The race call over whole games: short, varied, none twice, and nothing told ahead. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import {
  arrived,
  type Call,
  freshMemory,
  heard,
  photo,
  raceOf,
  seen,
} from '../src/lib/commentary/commentary';
import { BREATH, Caller, lineFor, variants } from '../src/lib/commentary/commentator.svelte';
import { kitOf, type BoardKit } from '../src/lib/boards/kit';
import { nameOfHorse, runnersOf } from '../src/lib/table/runners';
import { Director } from '../src/lib/table/director.svelte';
import { shown, type GameEvent, type TableView } from '../src/lib/table/view';
import english from '../src/lib/i18n/catalogues/en';
import italian from '../src/lib/i18n/catalogues/it';
import { Words } from '../src/lib/i18n/words';
import type { GrandNationalBoard } from '../src/wire/grand_national';
import { samples } from './samples';
import { stories, type Step } from './stories';

const { games: GAMES, manifests } = samples();
const STORIES = [1, 2, 3].map(stories);
const NAMES = Object.keys(STORIES[0]!);
const kits: Record<string, BoardKit> = {};
beforeAll(async () => {
  for (const game of NAMES) kits[game] = await kitOf(manifests[game]!.board);
  kits.generic = await kitOf('generic');
}, 120_000);

function wordsOf(game: string, language: 'en' | 'it'): Words {
  const texts = { ...(language === 'en' ? english : italian), [game]: GAMES[language][game]! };
  return new Words(language, texts, [game, 'web', 'call', 'table'], ['Ann', 'Bea', 'Carlo']);
}

interface Said {
  race: number;
  kind: Call['kind'];
  text: string;
}

/** All that is called of a story, were there time for everything. */
function callAll(game: string, steps: Step[], words: Words, table = 'abc'): Said[] {
  const { facts, means } = kits[game]!;
  let memory = freshMemory(0);
  let was: TableView | null = null;
  let said = new Set<string>();
  const found: Said[] = [];
  for (const { events, view } of steps) {
    const before = memory.race;
    const calls: Call[] = [];
    for (const event of events) {
      const [next, made] = heard(memory, event, was, means, table);
      memory = next;
      calls.push(...made);
    }
    const [next, made] = seen(memory, was, view, facts, table);
    memory = next;
    calls.push(...made);
    was = view;
    if (memory.race !== before) said = new Set();
    const runners = runnersOf(view);
    const nameOf = (id: string): string => {
      const runner = runners.get(id);
      return runner ? nameOfHorse(words, runner) : id;
    };
    for (const call of calls) {
      const line = lineFor(call, words, nameOf, said);
      if (line)
        found.push({ race: raceOf(view), kind: call.kind, text: words.say(line.key, line.params) });
    }
  }
  return found;
}

test.each(NAMES)('%s is called from the off to the winner, in nine words at most', (game) => {
  for (const language of ['en', 'it'] as const) {
    const words = wordsOf(game, language);
    for (const story of STORIES) {
      const said = callAll(game, story[game]!.steps, words);
      const kinds = said.map(({ kind }) => kind);
      expect(kinds).toContain('off');
      expect(kinds).toContain('first');
      expect(kinds.some((kind) => ['home', 'price', 'unbacked'].includes(kind))).toBe(true);
      for (const { text } of said) {
        expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(9);
        expect(text, 'no gap, key or notation').not.toMatch(/[{}_@]|undefined|call\.|\d[wps]\b/);
      }
      const races = new Set(said.map(({ race }) => race));
      for (const race of races) {
        const texts = said.filter((one) => one.race === race).map(({ text }) => text);
        expect(new Set(texts).size, 'none twice').toBe(texts.length);
      }
    }
  }
});

test.each(NAMES)('%s is called alike by everybody, and otherwise at another table', (game) => {
  const words = wordsOf(game, 'en');
  const story = STORIES[0]![game]!.steps;
  expect(callAll(game, story, words)).toEqual(callAll(game, story, words));
  expect(callAll(game, story, words, 'xyz')).not.toEqual(callAll(game, story, words));
});

test.each(['royal_turf', 'winners_circle'])('%s is off only when all bets are placed', (game) => {
  for (const story of STORIES) {
    let memory = freshMemory(0);
    for (const event of story[game]!.steps.flatMap((step) => step.events)) {
      if (/TokenPlaced/.test(event.event)) expect(memory.isOff, String(event.at)).toBe(false);
      [memory] = heard(memory, event, story[game]!.steps[0]!.view, kits[game]!.means, 'abc');
    }
  }
});

test('between them the games use every kind of line that events can make', () => {
  const kinds = new Set(
    NAMES.flatMap((game) =>
      STORIES.flatMap((story) =>
        callAll(game, story[game]!.steps, wordsOf(game, 'en')).map((s) => s.kind),
      ),
    ),
  );
  const wanted =
    'off first lead pass big blocked pace close bend fence fall pulled home second third';
  for (const kind of wanted.split(' ')) expect([...kinds]).toContain(kind);
});

test('both languages have as many lines of a kind, and at least three', () => {
  const kinds = new Set(Object.keys(english.call!).map((key) => key.split('.')[1]!));
  expect(kinds.size).toBeGreaterThan(15);
  for (const game of NAMES) {
    const [en, it] = [wordsOf(game, 'en'), wordsOf(game, 'it')];
    for (const kind of kinds) {
      expect(variants(en, kind), kind).toBe(variants(it, kind));
      expect(variants(en, kind), kind).toBeGreaterThan(2);
    }
  }
});

/** Snails so far on their way; the first may have its place. */
function snails(at: number, here: number[], place: number | null = null): TableView {
  return {
    game: 'snails',
    at,
    over: false,
    waiting: [],
    asks: [],
    money: [],
    position: {},
    box: {},
    runners: here.map((progress, i) => ({
      id: `s${i + 1}`,
      number: i + 1,
      coat: '',
      progress,
      place: i === 0 ? place : null,
    })),
  };
}

function crawl(horse: string, space: number): GameEvent {
  return { at: 1, event: 'Crawled', horse, space };
}

test('a game that nobody knows is called, too', () => {
  const steps: Step[] = [
    { events: [], view: snails(0, [0, 0]) },
    { events: [crawl('s1', 2)], view: snails(1, [0.2, 0]) },
    { events: [crawl('s2', 3)], view: snails(2, [0.2, 0.3]) },
    {
      events: [{ at: 3, event: 'SnailFinished', horse: 's1', place: 1 }],
      view: snails(3, [1, 0.3], 1),
    },
  ];
  const kinds = callAll('generic', steps, wordsOf('royal_turf', 'en')).map(({ kind }) => kind);
  expect(kinds).toEqual(['off', 'first', 'big', 'lead', 'big', 'home']);
});

test('behind the winner they are called on, but nobody leads', () => {
  const memory = { ...freshMemory(0), isOff: true, isBent: true, leader: 's1', home: ['s1'] };
  const [, calls] = seen(
    memory,
    snails(1, [1, 0.8, 0.75], 1),
    snails(2, [1, 0.8, 0.85], 1),
    kits.generic!.facts,
    'abc',
  );
  expect(calls).toMatchObject([{ kind: 'pass', horse: 's3', other: 's2' }]);
});

test('horses past the post are not called level: they may be lengths apart', () => {
  const { facts } = kits.generic!;
  const memory = { ...freshMemory(0), isOff: true, leader: 's1', isBent: true };
  const called = (now: [number, number]): string[] =>
    seen(memory, snails(1, now), snails(2, now), facts, 'abc')[1].map(({ kind }) => kind);
  expect(called([0.95, 0.94])).toEqual(['close']);
  expect(called([1, 1])).toEqual([]);
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => vi.useRealTimers();
});

test('lines are a breath apart, and what weighs more is said first', () => {
  const shown: string[] = [];
  const words = wordsOf('royal_turf', 'en');
  const caller = new Caller('abc', (line) =>
    shown.push(`${performance.now()} ${line.key.split('.')[1]}`),
  );
  const director = new Director();
  director.reset({ events: [], view: STORIES[0]!.royal_turf!.steps[0]!.view, number: 1 });
  caller.follow(director, kits.royal_turf!, words);
  for (const { events, view } of STORIES[0]!.royal_turf!.steps) {
    director.log = [...director.log, ...events];
    director.view = view;
    caller.follow(director, kits.royal_turf!, words);
    vi.advanceTimersByTime(700);
  }
  const times = shown.map((one) => Number(one.split(' ')[0]));
  const cutsIn = /(home|price|unbacked|off|photo|fall|second|third)$/;
  times.slice(1).forEach((time, i) => {
    if (!cutsIn.test(shown[i + 1]!)) expect(time - times[i]!).toBeGreaterThanOrEqual(BREATH);
  });
  expect(shown.map((one) => one.split(' ')[1])).toContain('off');
  expect(shown.length).toBeGreaterThan(10);
});

test('who has the lead back before it was said that it was lost is not called once more', () => {
  const shown: string[] = [];
  const words = wordsOf('royal_turf', 'en');
  const caller = new Caller('abc', (line) =>
    shown.push(`${line.key.split('.')[1]} ${line.params.horse}`),
  );
  const director = new Director();
  const show = (at: number, here: [number, number]): void => {
    director.log = [...director.log, crawl('s1', at)];
    director.view = snails(at, here);
    caller.follow(director, kits.generic!, words);
  };
  director.reset({ events: [], view: snails(0, [0, 0]), number: 1 });
  caller.follow(director, kits.generic!, words);
  show(1, [0.1, 0]);
  vi.advanceTimersByTime(2 * BREATH);
  show(2, [0.1, 0.15]);
  vi.advanceTimersByTime(2 * BREATH);
  expect(shown).toEqual(['off s1', 'lead s2']);
  show(3, [0.2, 0.15]);
  vi.advanceTimersByTime(BREATH / 4);
  show(4, [0.2, 0.25]);
  vi.advanceTimersByTime(BREATH / 4);
  show(5, [0.3, 0.25]);
  vi.advanceTimersByTime(2 * BREATH);
  expect(shown.slice(2)).toEqual(['lead s1']);
});

test('a horse past the post is called while it is seen there, and not once more when it is told', () => {
  const shown: string[] = [];
  const words = wordsOf('royal_turf', 'en');
  const caller = new Caller('abc', (line) => shown.push(line.key.split('.')[1]!));
  const director = new Director();
  const steps = STORIES[0]!.royal_turf!.steps;
  const at = steps.findIndex(({ events }) => events.some((one) => one.event === 'HorseFinished'));
  director.reset({ events: [], view: steps[0]!.view, number: 1 });
  caller.follow(director, kits.royal_turf!, words);
  for (const { events, view } of steps.slice(0, at)) {
    director.log = [...director.log, ...events];
    director.view = view;
    caller.follow(director, kits.royal_turf!, words);
  }
  vi.advanceTimersByTime(2 * BREATH);
  const { events } = steps[at]!;
  const finish = events.findIndex((one) => one.event === 'HorseFinished');
  const horse = String(events[finish]!.horse);
  director.log = [...director.log, ...events.slice(0, finish)];
  director.stage.doubt = [horse];
  caller.follow(director, kits.royal_turf!, words);
  expect(shown.at(-1), 'before the print is there').toBe('photo');
  director.stage.doubt = [];
  director.stage.home[horse] = 1;
  caller.follow(director, kits.royal_turf!, words);
  expect(shown.at(-1), 'the print says it first').toBe('photo');
  director.stage.called = horse;
  caller.follow(director, kits.royal_turf!, words);
  expect(shown.at(-1)).toMatch(/^(home|price|unbacked)$/);
  const said = shown.length;
  director.log = [...director.log, events[finish]!];
  caller.follow(director, kits.royal_turf!, words);
  vi.advanceTimersByTime(2 * BREATH);
  expect(shown.length).toBe(said);
});

test('a winner is called in the same words, whether it is seen or only told', () => {
  const memory = { ...freshMemory(2), isOff: true };
  const { view } = STORIES[0]!.royal_turf!.steps.at(-1)!;
  const horse = view.runners[0]!.id;
  const told: GameEvent = { at: 99, event: 'HorseFinished', horse, place: 1 };
  const [, heardOf] = heard(memory, told, view, kits.royal_turf!.means, 'abc');
  expect(arrived(memory, horse, 1, 'abc')[1]).toEqual(heardOf);
});

test('that one is held up is said once before the last bend, and not in the crowd at the start', () => {
  const { view } = STORIES[0]!.royal_turf!.steps.at(-1)!;
  const held: GameEvent = { at: 9, event: 'HorseBlocked', horse: view.runners[0]!.id };
  const tell = (memory: ReturnType<typeof freshMemory>): ReturnType<typeof heard> =>
    heard(memory, held, view, kits.royal_turf!.means, 'abc');
  const start = { ...freshMemory(1), isOff: true };
  expect(tell(start)[1]).toEqual([]);
  const [after, calls] = tell({ ...start, leader: view.runners[1]!.id });
  expect(calls.map(({ kind }) => kind)).toEqual(['blocked']);
  expect(tell(after)[1]).toEqual([]);
});

test('a fall at a famous fence is called by its name, and any other only as a fall', () => {
  const { view } = STORIES[0]!.grand_national!.steps.at(-1)!;
  const horse = view.runners[0]!.id;
  const { fences } = shown<GrandNationalBoard>(view).board;
  const famous = fences.find(({ name }) => name === 'bechers_brook')!;
  const plain = fences.find(({ name }) => name === 'plain')!;
  const call = (column: number, events: string[], language: 'en' | 'it'): string => {
    const words = wordsOf('grand_national', language);
    const { means, facts } = kits.grand_national!;
    let memory = { ...freshMemory(raceOf(view)), isOff: true };
    let calls: Call[] = [];
    const told = { at: 9, horse, to: `${column}/1`, deck: 'jump' };
    for (const event of ['HorseRidden', 'CardDrawn', ...events])
      [memory, calls] = heard(memory, { ...told, event }, view, means, 'abc');
    if (calls.length === 0) calls = seen(memory, null, view, facts, 'abc')[1];
    const line = lineFor(calls[0]!, words, () => 'Dune', new Set())!;
    return words.say(line.key, line.params);
  };
  expect(call(famous.column, ['Fell'], 'en')).toMatch(/Dune.* at Becher's|at Becher's.*Dune/);
  expect(call(famous.column, ['Fell'], 'it')).toMatch(/Dune.* al Becher's|al Becher's.*Dune/);
  expect(call(plain.column, ['Fell'], 'en')).not.toContain(' at ');
  expect(call(famous.column, [], 'en'), 'safely over').toContain("at Becher's");
});

test('who comes late hears nothing of what is past', () => {
  const shown: string[] = [];
  const steps = STORIES[0]!.royal_turf!.steps.slice(0, 60);
  const director = new Director();
  const events = steps.flatMap((step) => step.events);
  director.reset({ events, view: steps.at(-1)!.view, number: 1 });
  const caller = new Caller('abc', (line) => shown.push(line.key));
  caller.follow(director, kits.royal_turf!, wordsOf('royal_turf', 'en'));
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
});

test('a photo names its horses, whether events know them by name or by number', () => {
  const { view } = STORIES[0]!.win_place_show!.steps.at(-1)!;
  const [first, second] = view.runners;
  const call = photo([String(first!.number), second!.id], view, 'abc');
  expect(call).toMatchObject({ horse: first!.id, other: second!.id });
});

test.each(NAMES.filter((game) => game !== 'grand_national'))(
  'of %s a later race is called, too, by who hears of the earlier ones all at once',
  (game) => {
    const { steps } = STORIES[0]![game]!;
    const at = steps.findIndex(({ view }) => raceOf(view) > 1);
    const shown: string[] = [];
    const director = new Director();
    const events = steps.slice(0, at + 1).flatMap((step) => step.events);
    director.reset({ events, view: steps[at]!.view, number: 1 });
    const caller = new Caller('abc', (line) => shown.push(line.key.split('.')[1]!));
    caller.follow(director, kits[game]!, wordsOf(game, 'en'));
    expect(shown).toEqual([]);
    for (const { events, view } of steps.slice(at + 1)) {
      director.log = [...director.log, ...events];
      director.view = view;
      caller.follow(director, kits[game]!, wordsOf(game, 'en'));
      vi.advanceTimersByTime(BREATH);
    }
    const races = new Set(steps.slice(at).map(({ view }) => raceOf(view)));
    expect(shown.filter((kind) => kind === 'off').length).toBe(races.size);
  },
);

test('who comes in the middle of a race is not told that its leader is first to show', () => {
  const steps = STORIES[0]!.royal_turf!.steps;
  const at = steps.findIndex(({ view }) => view.runners.some(({ progress }) => progress > 0.4));
  const shown: string[] = [];
  const director = new Director();
  const events = steps.slice(0, at + 1).flatMap((step) => step.events);
  director.reset({ events, view: steps[at]!.view, number: 1 });
  const caller = new Caller('abc', (line) => shown.push(line.key.split('.')[1]!));
  caller.follow(director, kits.royal_turf!, wordsOf('royal_turf', 'en'));
  for (const step of steps.slice(at + 1)) {
    director.log = [...director.log, ...step.events];
    director.view = step.view;
    caller.follow(director, kits.royal_turf!, wordsOf('royal_turf', 'en'));
    vi.advanceTimersByTime(BREATH);
    if (step.view.runners.some(({ place }) => place !== null)) break;
  }
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain('first');
});
