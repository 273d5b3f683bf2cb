import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { Draft } from '../src/lib/asks/draft.svelte';
import { notationOf, type Row } from '../src/lib/asks/forms';
import { groupsOf } from '../src/lib/asks/picks';
import Holdings from '../src/lib/boards/win_place_show/Holdings.svelte';
import Hearing from '../src/lib/boards/win_place_show/Hearing.svelte';
import kit from '../src/lib/boards/win_place_show/kit';
import { nameOfField, nameOfPick, runnerOf } from '../src/lib/boards/win_place_show/horses';
import { play } from '../src/lib/boards/win_place_show/events';
import {
  barred,
  chosenRide,
  laneOf,
  ridesWith,
  spacesAhead,
} from '../src/lib/boards/win_place_show/rides';
import {
  betsOf,
  dearest,
  outcomes,
  paysFor,
  staked,
  telling,
  ticketPays,
  ticketsOf,
} from '../src/lib/boards/win_place_show/slips';
import { sealedBids, sealedSlip } from '../src/lib/boards/win_place_show/sealed';
import Transfers from '../src/lib/boards/win_place_show/Transfers.svelte';
import { Strip } from '../src/lib/boards/win_place_show/track';
import type { TableView } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';
import { Words } from '../src/lib/i18n/words';
import type { AskView, FormView } from '../src/wire';
import type { HorseView, MeetingBoard, TrackView } from '../src/wire/win_place_show';
import { samples } from './samples';

const wordsIn = (language: 'en' | 'it'): Words =>
  new Words(language, samples().games[language], ['win_place_show'], ['Ann']);
const track: TrackView = {
  lanes: 6,
  finish_after: 'H11',
  sections: ['H', 'C', 'B', 'F'].map((id, place) => ({
    id,
    kind: place % 2 ? 'bend' : 'straight',
    squares: place % 2 ? [14, 15, 16, 17, 18, 19] : [22, 22, 22, 22, 22, 22],
    passing: [[3], [], [], [], [], []],
  })),
};
const board = {
  track,
  horses: [
    { number: 1, odds: '6-1' },
    { number: 2, odds: '4-1' },
  ] as HorseView[],
  payoffs: { '6-1': [7000, 3500, 2000], '4-1': [5000, 2500, 2000] },
  daily_double: [
    [50000, 22000],
    [44000, 16000],
  ],
  betting: {
    unit: 1000,
    fine: 2000,
    categories: [
      { name: 'win', places: 1 },
      { name: 'place', places: 2 },
      { name: 'show', places: 3 },
    ],
  },
  split: [5000, 2500, 1500, 1000],
  rides: {},
} as unknown as MeetingBoard;

const rows: Row[] = [
  ['win', ['1', 2000]],
  ['show', ['1', 5000]],
  ['ticket', ['2', '1', 3000]],
];

test('a slip is read off the rows of its form and costs their stakes', () => {
  expect(betsOf(rows)).toEqual([
    { category: 'win', horse: 1, stake: 2000 },
    { category: 'show', horse: 1, stake: 5000 },
  ]);
  expect(ticketsOf(rows)).toEqual([{ first: 2, second: 1, stake: 3000 }]);
  expect(staked(rows)).toBe(10000);
});

test('each half of a Daily Double ticket is a horse of its own race', () => {
  const day = [['Gunsmoke', 'Rotunda'], ['Copper Penny', 'Tin Whistle'], ['Late Show']];
  const program = day.map((names) => ({
    horses: names.map((name, i) => ({ number: i + 1, name })),
  })) as unknown as MeetingBoard['program'];
  const named = (race: number, field: string): string | undefined =>
    runnerOf({ program, race }, field, '1')?.name;
  expect(['horse', 'first', 'second'].map((field) => named(1, field))).toEqual([
    'Gunsmoke',
    'Gunsmoke',
    'Copper Penny',
  ]);
  expect(['horse', 'first', 'second'].map((field) => named(3, field))).toEqual([
    'Late Show',
    'Gunsmoke',
    'Copper Penny',
  ]);
  expect(runnerOf({ program, race: 1 }, 'stake', '1')).toBeUndefined();
});

test('bets and tickets pay by the printed charts', () => {
  expect(betsOf(rows).map((bet) => paysFor(board, bet))).toEqual([14000, 10000]);
  expect(ticketPays(board, ticketsOf(rows)[0]!)).toBe(132000);
  expect(paysFor(board, { category: 'win', horse: 9, stake: 1000 })).toBe(0);
});

test('what comes in if the horse wins: its bets, and the prize if it is mine', () => {
  const mine = outcomes(board, betsOf(rows), 1, true);
  expect(mine.map(({ rank, total }) => [rank, total])).toEqual([
    [1, 29000],
    [2, 12500],
    [3, 11500],
    [4, 1000],
  ]);
  const others = telling(outcomes(board, betsOf(rows), 1, false));
  expect(others.map(({ rank, total, orBetter }) => [rank, total, orBetter])).toEqual([
    [1, 24000, false],
    [3, 10000, true],
  ]);
});

test('the most a sheet can cost is the dearest of those one may buy, never more than the cash', () => {
  expect(dearest([3000, 4500, 500, 6000, 500, 2500], 2, 50000)).toBe(10500);
  expect(dearest([3000, 4500, 500, 6000, 500, 2500], 1, 50000)).toBe(6000);
  expect(dearest([3000, 4500], 2, 5000)).toBe(5000);
  expect(dearest([3000], 0, 5000)).toBe(0);
});

const ride = (square: string, bonus: number, to_go: number, isHouse = false, counts = 'full') => ({
  pick: {
    notation: `ride ${square}${bonus ? ' bonus' : ''}`,
    verb: 'ride',
    fields: { square, bonus, allowance: 0 },
  },
  shown: { path: ['B0/2', 'B1/2', square], counts, to_go, past: 0, is_house: isHouse },
});
const rides = [
  ride('B5/2', 1, 30),
  ride('B5/1', 1, 29, true),
  ride('B2/1', 0, 32),
  ride('B3/3', 1, 30, false, 'short2'),
];
const ask = {
  options: { picks: rides.map((one) => one.pick), amounts: [], forms: [] },
  forbidden: [
    { notation: 'ride B5/4 bonus', key: 'refused.right_in_front', params: {}, rule: 'WPS-6.6d' },
    { notation: 'ride B9/6 bonus', key: 'refused.out_of_reach', params: {}, rule: 'WPS-6.4b' },
    { notation: 'ride B5/2 bonus', key: 'refused.way_blocked', params: {}, rule: 'WPS-6.5f' },
  ],
} as unknown as AskView;
const racing = {
  ...board,
  rides: Object.fromEntries(rides.map(({ pick, shown }) => [pick.notation, shown])),
};

test('rides are lettered from the nearest to home; with a bonus or without are other rides', () => {
  const found = ridesWith(ask, racing, { bonus: 1, allowance: 0 });
  expect(found.map(({ letter, square }) => letter + square)).toEqual(['AB5/1', 'BB5/2', 'CB3/3']);
  expect(found[0]).toMatchObject({ lane: 1, spaces: 2 });
  expect(ridesWith(ask, racing, { bonus: 0, allowance: 0 })).toHaveLength(1);
});

test('until the rider has chosen, the ride shown is the one that silence would be', () => {
  expect(chosenRide(ask, racing, {})).toEqual({
    square: 'B5/1',
    extras: { bonus: 1, allowance: 0 },
  });
  expect(chosenRide(ask, racing, { square: 'B2/1', bonus: 0 })).toEqual({
    square: 'B2/1',
    extras: { bonus: 0, allowance: 0 },
  });
});

test('only squares that look like an end and are none are barred', () => {
  const with_bonus = barred(ask, new Set(['B5/2']), { bonus: 1, allowance: 0 });
  expect(with_bonus.map(({ square }) => square)).toEqual(['B5/4']);
  expect(barred(ask, new Set(['B2/1']), { bonus: 0, allowance: 0 })).toEqual([]);
});

test('a motion waits in the menu of a phone, an objection is offered at once', () => {
  expect(kit.putAside({ key: 'ask.motion' } as AskView)).toBe('menu');
  expect(kit.putAside({ key: 'ask.object' } as AskView)).toBe('now');
});

test('unrolled, a straight has equal squares, a bend fewer and longer ones inside', () => {
  const strip = new Strip(track, 'B20/3');
  expect(strip.of('B20/1')).toEqual({ lane: 0, near: 20, far: 21 });
  const [inside, outside] = [strip.of('F0/1'), strip.of('F0/6')];
  expect([inside.near, outside.near]).toEqual([22, 22]);
  expect(inside.far - inside.near).toBeGreaterThan(outside.far - outside.near);
  expect(strip.of('F13/1').far).toBeCloseTo(strip.of('F18/6').far);
});

test('unrolled, what lies ahead of the horse is above it, also over the end of the lap', () => {
  const strip = new Strip(track, 'F10/1');
  expect(strip.of('H0/1').near).toBeGreaterThan(strip.of('F13/1').near);
  expect(strip.line).toBeGreaterThan(strip.of('H11/1').near);
  expect(strip.of('B21/1').near).toBeLessThan(0);
  expect(laneOf('H12/6')).toBe(6);
  const passing = strip.between(0, 40).filter((one) => one.isPassing);
  expect(passing.map((one) => one.name)).toEqual(['H3/1', 'F3/1']);
});

const slipForm = {
  word: 'slip',
  conditions: [],
  fields: [
    ...['win', 'place', 'show'].map((name) => ({
      name,
      at_least: 0,
      at_most: 1,
      cells: [
        { name: 'horse', words: ['1', '2'] },
        { name: 'stake', low: 1000, high: 5000, step: 1000 },
      ],
    })),
    {
      name: 'ticket',
      at_least: 0,
      at_most: 9,
      cells: [
        { name: 'first', words: ['1', '2'] },
        { name: 'second', words: ['1', '2'] },
        { name: 'stake', low: 1000, high: 5000, step: 1000 },
      ],
    },
  ],
} as unknown as FormView;
const bidForm = {
  word: 'bid',
  conditions: [],
  fields: ['1', '2'].map((name) => ({
    name,
    at_least: 0,
    at_most: 1,
    cells: [{ name: 'bid', low: 500, high: 50000, step: 500 }],
  })),
} as unknown as FormView;

function sealed(key: string, form: FormView, pending: string | null): TableView {
  const options = { picks: [], amounts: [], forms: [form] };
  return { position: {}, box: board, asks: [{ id: 3, key, pending, options }] } as never;
}

test('what was handed in is read back as it was', () => {
  const view = sealed('ask.slip', slipForm, notationOf(slipForm, rows));
  expect(sealedSlip(view)).toEqual(rows);
  expect(sealedSlip(sealed('ask.slip', slipForm, null))).toBeNull();
  expect(sealedBids(sealed('ask.bid', bidForm, 'bid 2=3500'))).toEqual({ 1: 500, 2: 3500 });
});

test('who changes what was handed in begins with it, not with an empty sheet', () => {
  const [ask] = sealed('ask.slip', slipForm, 'slip win=1,2000').asks;
  const draft = new Draft('refilled', 0, 3);
  draft.refill(ask!, 'slip win=1,2000');
  expect(draft.rows.slip).toEqual([['win', ['1', 2000]]]);
  expect(draft.isTouched).toBe(true);
});

test('choices and rows that name a horse by its number are called by its name', () => {
  const horses = [{ number: 4, name: 'Lucky Old Sun' }];
  const view = { position: { horses }, box: {}, asks: [] } as unknown as TableView;
  for (const language of ['en', 'it'] as const) {
    const words = wordsIn(language);
    for (const verb of ['accept', 'refuse', 'keep', 'hire']) {
      const pick = { notation: '', verb, fields: { horse: 4, seat: 0 } };
      const said = nameOfPick(pick, view, words);
      expect(said).toContain('Lucky Old Sun');
      expect(said).not.toMatch(/\d/);
    }
    const events: [string, string[]][] = [
      ['BidRead', ['horse_name']],
      ['RiderAsked', ['horse_name']],
      ['RiderNamed', ['horse_name']],
      ['SlipShown', ['horse_name']],
      ['TicketShown', ['first_name', 'second_name']],
    ];
    for (const [event, named] of events) {
      const names = Object.fromEntries(named.map((field) => [field, `the ${field}`]));
      const said = words.event({ event, horse: 4, first: 4, second: 4, ...names });
      for (const name of Object.values(names)) expect(said).toContain(name);
      expect(said).not.toContain('4');
    }
  }
  expect(nameOfField({ ...bidForm, word: 'bid' }, '4', view)).toBe('Lucky Old Sun');
  expect(nameOfField({ ...bidForm, word: 'slip' }, '4', view)).toBeNull();
});

test('no raise is one touch in the list, too: a lone choice beside an amount is said whole', () => {
  const stay = { notation: 'stay 4', verb: 'stay', fields: { horse: 4 } };
  expect(groupsOf([stay])[0]!.fields).toEqual(['horse']);
  expect(groupsOf([stay], [{ word: 'raise' }])[0]!.fields).toEqual([]);
});

test('the die of a roll-off is gone when its horse is sold', async () => {
  const stage = { ...stillStage(), dice: [3] };
  const act = { stage, next: [], log: [], view: null, wait: async () => undefined };
  await play({ event: 'HorseSold', horse: 2, seat: 0 } as never, act as never);
  expect(stage.dice).toEqual([]);
});

test('squares of one lane that are barred differ by how far ahead they lie', () => {
  const horses = [{ number: 1, square: 'H4/1' }] as HorseView[];
  const at = { ...board, horses, to_move: { horse: 1 } } as MeetingBoard;
  expect(spacesAhead(at, 'H10/1')).toBe(6);
  expect(spacesAhead(at, 'H9/1')).toBe(5);
});

test('a verdict by vote says how many voted for it', async () => {
  const position = { objections: [{ horse: 1, turn: 2 }], hearing: { objection: 0 } };
  const stage = stillStage();
  const counts: unknown[] = [];
  const rest = async (): Promise<void> => void counts.push(stage.judged!.votes);
  const votes = ['yes', 'no', 'yes', 'abstain'].map((vote) => ({ event: 'JurorVoted', vote }));
  const before = { event: 'ObjectionJudged', horse: 2, turn: 1 };
  const log = [{ event: 'JurorVoted', vote: 'no' }, before, ...votes];
  const act = { stage, next: [], log, view: { position, box: {} }, dwell: () => 0, rest };
  const event = { event: 'ObjectionJudged', horse: 1, turn: 2, verdict: 'upheld', judge: 'jury' };
  await play(event as never, act as never);
  expect(counts.at(-1)).toEqual({ yes: 2, no: 1, abstain: 1 });
  for (const words of [wordsIn('en'), wordsIn('it')])
    expect(words.say('hearing.counted', { yes: 2, no: 1, abstained: 1 })).toMatch(/2.*1.*1/);
});

test('a hearing tells closed slips from empty ones, and shows those that were just opened', async () => {
  const horses = [{ number: 1, name: 'Gunsmoke', odds: '6-1', owner: 0, rider: 0, square: null }];
  const move = {
    ...horses[0],
    horse: 1,
    turn: 2,
    dice: [1, 2],
    before: [],
    path: ['B0/1', 'B5/1'],
    options: [],
  };
  const objections = [
    {
      ...move,
      best: ['B0/1', 'B6/1'],
      bonus: { had: false, used: false },
      allowance: { had: false, used: false },
      accusers: [],
      verdict: '',
    },
  ];
  const rest = { horses, objections, hearing: null, finish: [] };
  const closed = { ...board, ...rest, slips: [null], slips_closed: [true] };
  const empty = { ...closed, slips: [{ bets: [], void: false, lost: 0 }], slips_closed: [false] };
  const none = { ...closed, slips_closed: [false] };
  const bet = { category: 'win', horse: 2, stake: 3000 };
  const said = (position: unknown, opened: unknown): string => {
    const props = { board: position, at: 0, words: wordsIn('en'), waiting: [], opened };
    const { container, unmount } = render(Hearing, props as never);
    const text = container.querySelector('.columns')!.textContent!;
    unmount();
    return text;
  };
  expect(said(closed, null)).toContain('slip still closed');
  expect(said(closed, null)).not.toContain('no bets');
  expect(said(empty, null)).toContain('no bets');
  // A player who is out of the game and rides for another has no slip.
  expect(said(none, null)).toContain('no bets');
  expect(said(closed, {})).toContain('no bets');
  expect(said(closed, { 0: [bet] })).toMatch(/3,000/);
});

test('the bets shown in the settlement are known while an objection is judged', async () => {
  const position = { objections: [{ horse: 1, turn: 2 }], hearing: null };
  const stage = stillStage();
  const seen: unknown[] = [];
  const rest = async (): Promise<void> => void seen.push(stage.judged!.bets);
  const shownBet = (seat: number): object => ({
    event: 'SlipShown',
    seat,
    category: 'win',
    horse: 2,
    stake: 3000,
  });
  const log = [shownBet(1), { event: 'TheyAreOff' }, shownBet(0)];
  const act = { stage, next: [], log, view: { position, box: {} }, dwell: () => 0, rest };
  const event = { event: 'ObjectionJudged', horse: 1, turn: 2, verdict: 'upheld', judge: 'rule' };
  await play(event as never, act as never);
  expect(seen.at(-1)).toEqual({ 0: [{ category: 'win', horse: 2, stake: 3000 }] });
});

test('own Daily Double tickets stand beside the bets of race 1, and of race 2', () => {
  const tickets = [[{ first: 4, second: 6, stake: 3000 }]];
  const said = (race: number): string => {
    const position = { ...board, race, horses: [], slips: [null], tickets };
    const view = { position, box: {} };
    const { container, unmount } = render(Holdings, {
      view,
      words: wordsIn('en'),
      seat: 0,
    } as never);
    const text = container.textContent!;
    unmount();
    return text;
  };
  for (const race of [1, 2]) expect(said(race)).toMatch(/Daily Double\s*4\+6\s*3,000/);
  expect(said(3)).toBe('');
});

test('while an objection is heard the caption names its horse', () => {
  const horses = [{ number: 3, name: 'Mustard Seed' }];
  const objections = [{ horse: 3, turn: 2 }];
  const said = (hearing: unknown): string =>
    kit.caption!(
      { position: { horses, objections, hearing }, box: {} } as never,
      stillStage(),
      wordsIn('en'),
    );
  expect(said({ objection: 0 })).toContain('Mustard Seed');
  expect(said(null)).toBe('');
});

test('a move is looked at before the gavel falls on it', async () => {
  const objections = [
    { horse: 1, turn: 2 },
    { horse: 2, turn: 4 },
  ];
  const position = { objections, hearing: { objection: 1 } };
  const stage = stillStage();
  const seen: [number, string, number][] = [];
  const rest = async (time: number): Promise<void> => {
    const { horse, verdict } = stage.judged!;
    seen.push([horse, verdict, time]);
  };
  const act = { stage, next: [], log: [], view: { position, box: {} }, dwell: () => 0, rest };
  for (const { horse, turn } of objections) {
    const event = { event: 'ObjectionJudged', horse, turn, verdict: 'upheld', judge: 'rule' };
    await play(event as never, act as never);
  }
  expect(seen.map(([horse, verdict]) => [horse, verdict])).toEqual([
    [1, ''],
    [1, 'upheld'],
    [2, ''],
    [2, 'upheld'],
  ]);
  // Who has looked at it while the judge thought need not look as long again.
  expect(seen[2]![2]).toBeLessThan(seen[0]![2]);
  expect(stage.judged).toBeNull();
});

test('a line of a verdict that begins with the Racing Association begins with a capital', () => {
  const transfers = [{ payee: null, payer: 1, amount: 500, reason: 'remainder' }];
  for (const [language, name] of [
    ['en', 'The Racing Association'],
    ['it', "L'Associazione Corse"],
  ] as const) {
    const { container, unmount } = render(Transfers, { transfers, words: wordsIn(language) });
    expect(container.querySelector('li')!.textContent!.trim()).toMatch(new RegExp(`^${name}`));
    unmount();
  }
});
