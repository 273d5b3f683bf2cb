/** What set-up proposes, and what keeps it from starting. */
import { expect, test } from 'vitest';
import { Plan } from '../src/lib/setup/plan.svelte';
import type { GameInfo } from '../src/wire';

function plan(): Plan {
  const game = {
    name: 'win_place_show',
    fewest: 3,
    most: 24,
    edition: 'box',
    bots: ['random', 'rookie', 'regular'],
    clocks: {
      answer: { option: '', none: 0, relaxed: 120, quick: 30 },
      betting: { option: 'betting_clock', none: 0, relaxed: 300, quick: 120 },
    },
    options: [
      { key: 'version', values: ['regular', 'quick'], default: 'regular' },
      { key: 'directors', values: ['elected', 'fixed'], default: 'elected' },
      { key: 'lead_die', values: ['white', 'coloured'], default: 'white' },
      { key: 'betting_clock', values: ['0'], default: '300', low: 30, high: 1800 },
    ],
    versions: [
      {
        name: 'quick',
        fewest: 3,
        most: 12,
        minutes: 55,
        options: { version: 'quick', directors: 'fixed' },
      },
      { name: 'regular', fewest: 3, most: 6, minutes: 55, options: { version: 'regular' } },
      { name: 'group', fewest: 7, most: 24, minutes: 50, options: { version: 'group' } },
    ],
  };
  return new Plan(game as unknown as GameInfo, 'Ann');
}

test('four sit down, you and three bots that play well, in the first version', () => {
  const made = plan();
  expect(made.version.name).toBe('quick');
  expect(made.chairs.map((chair) => chair.level)).toEqual(['', 'regular', 'regular', 'regular']);
  expect(made.problem).toBeNull();
  expect(made.isBegunAtOnce).toBe(true);
});

test('what a version proposes differs from the box; the version itself is no house rule', () => {
  expect(plan().changed.map((option) => option.key)).toEqual(['directors']);
});

test('another version keeps the house rules that were chosen by hand', () => {
  const made = plan();
  made.options['lead_die'] = 'coloured';
  made.choose(made.game.versions[1]!);
  expect(made.options).toEqual({
    version: 'regular',
    directors: 'elected',
    lead_die: 'coloured',
    betting_clock: '300',
  });
});

test('more chairs choose the version that fits, fewer bots make room', () => {
  const made = plan();
  made.seat(14);
  expect(made.version.name).toBe('group');
  made.choose(made.game.versions[1]!);
  expect(made.chairs.length).toBe(6);
});

test('people are not sent away: the cure is another version', () => {
  const made = plan();
  made.seat(8);
  made.chairs = made.chairs.map((chair, i) => (i ? { ...chair, kind: 'phone' } : chair));
  made.choose(made.game.versions[1]!);
  expect(made.problem).toMatchObject({ kind: 'seats', cure: { name: 'quick' } });
});

test('a name is asked for before anything starts', () => {
  const made = plan();
  made.name = ' ';
  expect(made.problem).toEqual({ kind: 'name' });
});

test('who only looks on needs no name, and a bot sits on every chair', () => {
  const made = plan();
  made.name = '';
  made.watch(true);
  expect(made.problem).toBeNull();
  expect(made.chairs.every((chair) => chair.kind === 'bot' && chair.level !== '')).toBe(true);
  expect(made.isBegunAtOnce).toBe(true);
  made.watch(false);
  expect(made.chairs.map((chair) => chair.kind)).toEqual(['me', 'bot', 'bot', 'bot']);
  expect(made.problem).toEqual({ kind: 'name' });
});

test('tables made here have an interval after each race', () => {
  const made = plan();
  made.tempo = 'quick';
  expect(made.table().clocks).toEqual({
    answer: 30,
    named: {},
    stand_in: 60,
    interval: 25,
  });
});

test('a clock that nobody has set follows the tempo, and the server sets it', () => {
  const made = plan();
  expect(made.value('betting_clock')).toBe('0');
  made.tempo = 'relaxed';
  expect(made.value('betting_clock')).toBe('300');
  made.tempo = 'quick';
  expect(made.value('betting_clock')).toBe('120');
  expect(made.table().options).not.toHaveProperty('betting_clock');
  expect(made.changed.map((option) => option.key)).toEqual(['directors']);
});

test('a clock that is set holds in every tempo, also at its default', () => {
  const made = plan();
  made.set('betting_clock', '300');
  made.tempo = 'quick';
  expect(made.value('betting_clock')).toBe('300');
  expect(made.table().options).toMatchObject({ betting_clock: '300' });
  expect(made.changed.map((option) => option.key)).toEqual(['directors', 'betting_clock']);
});
