/** What set-up proposes, and what keeps it from starting. */
import { fireEvent, render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import HouseRules from '../src/lib/setup/HouseRules.svelte';
import { Plan } from '../src/lib/setup/plan.svelte';
import { Words } from '../src/lib/i18n/words';
import type { GameInfo } from '../src/wire';
import { samples } from './samples';

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
      { key: 'buy_in', values: [], default: '1.00', form: 'sum', low: 1, high: 100_000 },
      { key: 'betting_clock', values: ['0'], default: '300', low: 30, high: 1800 },
    ],
    editions: [],
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
    buy_in: '1.00',
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

test('a sum is typed into a field, with either decimal mark; nothing typed is the box', async () => {
  const made = plan();
  const words = new Words('en', samples().games.en, ['win_place_show'], []);
  const { container } = render(HouseRules, { plan: made, words });
  const field = container.querySelector<HTMLInputElement>('input[data-option="buy_in"]')!;
  expect(field.value).toBe('1.00');
  for (const [typed, read] of [
    ['2.50', '2.50'],
    ['7,25', '7.25'],
    [' ', '1.00'],
  ]) {
    await fireEvent.change(field, { target: { value: typed } });
    expect([made.table().options!.buy_in, field.value]).toEqual([read, read]);
  }
});

/** A plan of a game in which each chair may choose a colour. */
function coloured(): Plan {
  const { game } = plan();
  const colours = {
    key: 'colours',
    values: ['random', 'by_seat'],
    default: 'random',
    form: 'each_seat',
    words: ['black', 'blue', 'green', 'red', 'white', 'yellow'],
  };
  return new Plan({ ...game, options: [colours] } as unknown as GameInfo, 'Ann');
}

test('what each chair chooses is one word for each, as many as there are chairs', () => {
  const made = coloured();
  const [colours] = made.game.options;
  expect([made.eachSeat(colours!), made.changed]).toEqual([null, []]);
  made.openEachSeat(colours!);
  made.chooseFor(colours!, 0, 'red');
  made.chooseFor(colours!, 2, 'black');
  expect(made.options['colours']).toBe('red-random-black-random');
  made.remove(1);
  expect(made.options['colours']).toBe('red-black-random');
  made.seat(5);
  expect(made.table().options?.['colours']).toBe('red-black-random-random-random');
  expect(made.changed).toEqual([colours]);
});

test('a word for all takes the place of one for each', () => {
  const made = coloured();
  const [colours] = made.game.options;
  made.openEachSeat(colours!);
  made.options['colours'] = 'by_seat';
  made.chooseFor(colours!, 0, 'red');
  made.seat(6);
  expect([made.eachSeat(colours!), made.options['colours']]).toEqual([null, 'by_seat']);
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
