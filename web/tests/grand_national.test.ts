import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';

import { Draft } from '../src/lib/asks/draft.svelte';
import type { Row } from '../src/lib/asks/forms';
import { toGo } from '../src/lib/boards/grand_national/ribbon';
import { silksOf } from '../src/lib/boards/grand_national/stable-silks';
import { follow } from '../src/lib/boards/common/animations';
import Ride from '../src/lib/boards/grand_national/hands/Ride.svelte';
import BetSlip from '../src/lib/boards/grand_national/hands/BetSlip.svelte';
import StretchGrid from '../src/lib/boards/grand_national/hands/StretchGrid.svelte';
import RaceCards from '../src/lib/boards/grand_national/RaceCards.svelte';
import RunnerTable from '../src/lib/boards/grand_national/RunnerTable.svelte';
import { play } from '../src/lib/boards/grand_national/events';
import {
  betsOf,
  lengthened,
  marked,
  returns,
  sealedBets,
  staked,
  total,
} from '../src/lib/boards/grand_national/bets';
import {
  cheapest,
  drafted,
  ridesOf,
  slide,
  stretchOf,
  wayOf,
  wayTo,
} from '../src/lib/boards/grand_national/rides';
import { shown, type TableView } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';
import en from '../src/lib/i18n/catalogues/en';
import { Words } from '../src/lib/i18n/words';
import type { AskView, FormView, PickView } from '../src/wire';
import type {
  BoardView,
  HorseView,
  GrandNationalBoard,
  ReachView,
} from '../src/wire/grand_national';
import { samples } from './samples';

const words = new Words(
  'en',
  { ...en, ...samples().games.en },
  ['grand_national', 'web', 'table'],
  ['Ann', 'Bea'],
);
const board: BoardView = {
  columns: 24,
  circuit: 12,
  lanes: 6,
  run_in_from: 21,
  run_in_lanes: [4, 5, 6],
  melling_road: 19,
  bechers: 12,
  fences: [{ number: 1, column: 4, name: 'plain' }],
  horseshoes: ['2/2'],
};
const reach: ReachView = {
  horse: 'gun_metal',
  before: { '2/1': '1/1', '1/2': '1/1', '2/2': '2/1', '3/1': '2/1', '4/1': '3/1' },
  weaves: { '2': '212' },
  due: { '2/2': 'turf', '4/1': 'jump' },
  steady: 'ride 2 3/1',
  blockers: [],
  falls: 7,
  falls_of: 32,
};

function ride(points: number, square: string): PickView {
  return { notation: `ride ${points} ${square}`, verb: 'ride', fields: { points, square } };
}
function asked(picks: PickView[], more: Partial<AskView> = {}): AskView {
  return {
    id: 3,
    aside: false,
    mode: 'turn',
    key: 'ask.ride',
    params: { horse: 'gun_metal' },
    seats: [0],
    clock: '',
    options: { picks, amounts: [], forms: [] },
    forbidden: [],
    pending: null,
    ...more,
  };
}
const picks = [
  ride(2, '3/1'),
  ride(1, '2/1'),
  ride(1, '1/2'),
  ride(2, '2/2'),
  ride(3, '4/1'),
  ride(3, '3/1'),
];

beforeEach(() => localStorage.clear());

test('a square carries the fewest points that end on it', () => {
  const ends = cheapest(ridesOf(asked(picks)));
  expect([...ends].map(([square, one]) => [square, one.points])).toEqual([
    ['2/1', 1],
    ['1/2', 1],
    ['3/1', 2],
    ['2/2', 2],
    ['4/1', 3],
  ]);
});

test('a draft is read back as far as it is still offered', () => {
  const rides = ridesOf(asked(picks));
  expect(drafted(rides, [3, '3/1'])?.notation).toBe('ride 3 3/1');
  expect(drafted(rides, [4, '3/1'])).toBeUndefined();
  expect(drafted(rides, undefined)).toBeUndefined();
});

test('more points slide along the lane, else to the nearest, furthest first', () => {
  const rides = ridesOf(asked(picks));
  expect(slide(rides, 3, 1, board)?.square).toBe('4/1');
  expect(slide(rides, 2, 2, board)?.square).toBe('2/2');
  expect(slide(rides, 1, 6, board)?.square).toBe('1/2');
  expect(slide(rides, 8, 1, board)).toBeUndefined();
});

test('the way leads from the own square along what the view tells', () => {
  expect(wayTo(reach, '4/1')).toEqual(['1/1', '2/1', '3/1', '4/1']);
});

test('a detour is written out lane by lane, any other way follows the shortest', () => {
  const [detour, direct] = ridesOf(asked([ride(2, '3/2'), ride(2, '3/1')]));
  expect(wayOf(reach, '1/1', detour!)).toEqual(['1/1', '1/2', '2/2', '2/1', '3/1', '3/2']);
  expect(wayOf(reach, '1/1', direct!)).toEqual(['1/1', '2/1', '3/1']);
  expect(wayOf(reach, '1/1', { ...detour!, points: 3 })).toEqual(['3/2']);
});

test('a square that only a detour reaches steps back behind the others, and says so', () => {
  const position = shown<GrandNationalBoard>(tableOf([horse('gun_metal')]));
  const rides = ridesOf(asked([ride(2, '3/1'), ride(2, '3/2')]));
  render(StretchGrid, {
    ...{ position, words, rides, chosen: undefined },
    ...{ isDefault: false, isUpright: true, onpick: () => undefined },
  });
  const [direct, detour] = ['lane 1, 2 points', 'lane 2, 2 points, with a detour'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(direct!.classList.contains('detour')).toBe(false);
  expect(detour!.classList.contains('detour')).toBe(true);
});

test('the stretch runs from the horse to past its furthest end; the run-in has its own lanes', () => {
  const rows = stretchOf(board, '19/4', [{ points: 3, square: 'finish', notation: '' }]);
  expect(rows.map((row) => row.column)).toEqual([24, 23, 22, 21, 20, 19]);
  expect(rows[1]!.lanes).toEqual([4, 5, 6]);
  expect(stretchOf(board, '3/1', []).find((row) => row.column === 4)?.fence?.number).toBe(1);
});

test('a touched price is a bet; staked again it changes, with nothing it is off', () => {
  const one = staked([], 'gun_metal', 'win', 10_000);
  const two = staked(one, 'brown_sugar', 'place', 20_000);
  expect(total(two)).toBe(30_000);
  expect(staked(two, 'gun_metal', 'win', 40_000)[0]!.stake).toBe(40_000);
  expect(staked(two, 'gun_metal', 'win', 0)).toEqual([two[1]]);
  const rows: Row[] = [['bet', ['gun_metal', 'place', 10_000]]];
  expect(betsOf(rows)).toEqual([{ horse: 'gun_metal', kind: 'place', stake: 10_000 }]);
  expect(returns(10_000, 12)).toBe(130_000);
});

const prices: FormView = {
  word: 'prices',
  conditions: [],
  fields: [
    {
      name: 'gun_metal',
      at_least: 0,
      at_most: 1,
      cells: [{ name: 'price', words: ['10', '11', '14'] }],
    },
  ],
} as unknown as FormView;

test("the house's price lies there; a touch lengthens it, and after the longest it is the house's", () => {
  let rows: Row[] = [];
  expect(marked(prices, rows, 'gun_metal')).toBe(10);
  rows = lengthened(prices, rows, 'gun_metal');
  rows = lengthened(prices, rows, 'gun_metal');
  expect(rows).toEqual([['gun_metal', ['14']]]);
  expect(lengthened(prices, rows, 'gun_metal')).toEqual([]);
});

function horse(key: string, more: Partial<HorseView> = {}): HorseView {
  return {
    adjust: [0, 0, 0, 0, 0, 0],
    adjusted: 2,
    cap: 'red',
    colour: 'red',
    fate: 'running',
    handicap: 2,
    in_force: 2,
    key,
    lot: 5,
    misses: 0,
    name: words.say(`horse.${key}`),
    owner: 0,
    place: 3,
    points: 50,
    price: 0,
    reserve: 50_000,
    row: 1,
    square: '1/1',
    stamina: 0,
    too_free: false,
    win: 12,
    ...more,
  };
}
function tableOf(horses: HorseView[], more: Record<string, unknown> = {}): TableView {
  const position = {
    stage: 'race',
    horses,
    going: 'good',
    turn: 'gun_metal',
    running_order: horses.map((one) => one.key),
    home: [],
    reach,
    decks: {},
    bets: [],
    seats: [],
    ...more,
  };
  const box = {
    board,
    caps: ['red', 'black', 'white', 'blue'],
    goings: [],
    prizes: [250_000],
    points_most: 8,
    cards: [],
    provenance: {},
  };
  return { game: 'grand_national', position, box, asks: [] } as unknown as TableView;
}

test('a touch on a square is the ride, a second one takes it back to what silence does', async () => {
  const said: string[] = [];
  const ask = asked(picks);
  const draft = new Draft('t', 0, ask.id);
  const say = async (notation: string): Promise<void> => void said.push(notation);
  const view = tableOf([horse('gun_metal'), horse('brown_sugar', { owner: 1, square: '9/2' })]);
  render(Ride, { ask, view, stage: stillStage(), words, draft, seat: 0, busy: false, say });
  expect(screen.getByRole('button', { name: /^Spend 2, run to lane 1/ })).toBeTruthy();
  const fence = screen.getByRole('button', { name: 'lane 1, 3 points, Jump card' });
  await fireEvent.click(fence);
  expect(draft.picks.ride).toEqual([3, '4/1']);
  const confirm = screen.getByRole('button', { name: /^Spend 3, run to lane 1/ });
  expect(confirm.textContent).toContain('7 in 32 fall');
  await fireEvent.click(fence);
  expect(draft.picks.ride).toBeUndefined();
  await fireEvent.click(screen.getByRole('button', { name: '3 points' }));
  await fireEvent.click(screen.getByRole('button', { name: /^Spend 3, run to lane 1/ }));
  expect(said).toEqual(['ride 3 4/1']);
});

test('taking a horse out names what goes with it, and a touch alone does not do it', async () => {
  const said: string[] = [];
  const pull = { notation: 'pull_up gun_metal', verb: 'pull_up', fields: { horse: 'gun_metal' } };
  const ask = asked([...picks, pull]);
  const say = async (notation: string): Promise<void> => void said.push(notation);
  const bet = { seat: 0, horse: 'gun_metal', kind: 'place', stake: 10_000, odds: 3, paid: -1 };
  const view = tableOf([horse('gun_metal')], { bets: [{ ...bet, market: 'starting_price' }] });
  const draft = new Draft('t', 0, ask.id);
  render(Ride, { ask, view, stage: stillStage(), words, draft, seat: 0, busy: false, say });
  await fireEvent.click(screen.getByRole('button', { name: 'Gun Metal: Take out' }));
  const sheet = document.querySelector('dialog')!;
  expect(sheet.textContent).toContain('Take Gun Metal out of the race?');
  expect(sheet.textContent).toContain('£10,000 lost');
  expect(sheet.textContent).toContain('up to £250,000');
  await fireEvent.click(screen.getByText('Hold to take Gun Metal out'));
  expect(said).toEqual([]);
  await fireEvent.click(screen.getByText('Keep it running'));
  expect(document.querySelector('dialog')).toBeNull();
});

test('the slip says what it hands in, and no bets is an answer too', async () => {
  const said: string[] = [];
  const form = {
    word: 'bets',
    fields: [
      {
        name: 'bet',
        at_least: 0,
        at_most: 4,
        cells: [
          { name: 'horse', words: ['gun_metal', 'brown_sugar'] },
          { name: 'kind', words: ['win', 'place'] },
          { name: 'stake', low: 10_000, high: 500_000, step: 10_000 },
        ],
      },
    ],
    conditions: [{ kind: 'sum', cell: 'stake', limit: 30_000 }],
  } as unknown as FormView;
  const ask = asked([], { key: 'ask.bets', options: { picks: [], amounts: [], forms: [form] } });
  const draft = new Draft('t', 0, ask.id);
  const say = async (notation: string): Promise<void> => void said.push(notation);
  const view = tableOf([horse('gun_metal'), horse('brown_sugar', { lot: 1 })]);
  render(BetSlip, { ask, view, stage: stillStage(), words, draft, seat: 0, busy: false, say });
  expect(screen.getByRole('button', { name: 'No bets this race' })).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Gun Metal to win, 12/1' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Brown Sugar for a place, 3/1' }));
  await fireEvent.click(screen.getByRole('button', { name: /stake: more/i }));
  expect(screen.getByText('if placed, you collect £80,000')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Hand in: 2 bets, £30,000' }));
  expect(said).toEqual(['bets bet=gun_metal,win,10000 bet=brown_sugar,place,20000']);
});

test('the list of runners says how far each has to go, never a square in notation', () => {
  expect(toGo(board, '4/1')).toBe('20');
  expect(toGo(board, '')).toBe('–');
  expect(toGo(board, 'finish')).toBe('0');
});

test('bets that were handed in and not shown yet are seen by who made them', () => {
  const cells = [
    { name: 'horse', words: ['gun_metal'] },
    { name: 'kind', words: ['win', 'place'] },
    { name: 'stake', low: 10000, high: 90000, step: 10000 },
  ];
  const form = { word: 'bets', fields: [{ name: 'bet', cells }], conditions: [] };
  const ask = (pending: string | null): TableView =>
    ({ asks: [{ key: 'ask.bets', pending, options: { forms: [form] } }] }) as never;
  expect(sealedBets(ask('bets bet=gun_metal,place,20000'))).toEqual([
    { horse: 'gun_metal', kind: 'place', stake: 20000 },
  ]);
  expect(sealedBets(ask(null))).toEqual([]);
});

test('a horse wears the same silks from view to view, as one and the same runner', () => {
  const horse = { lot: 3, name: 'Grey Goose', colour: 'blue', cap: 'red' } as HorseView;
  const moved = { ...horse, square: '7/2' };
  expect(silksOf(moved, ['red', 'white'])).toBe(silksOf(horse, ['red', 'white']));
  expect(silksOf({ ...horse, lot: 4 }, ['red', 'white']).number).toBe(4);
  expect(silksOf(horse, ['blue', 'red'])).not.toEqual(silksOf(horse, ['red', 'white']));
});

test('a way is put down once, and in every frame only its part changes', async () => {
  const stage = stillStage();
  const seen: unknown[] = [];
  const act = {
    stage,
    tween: (_: number, draw: (part: number) => void) => {
      for (const part of [0.25, 0.5, 1]) {
        draw(part);
        seen.push(stage.ways.grey);
      }
      return Promise.resolve();
    },
  };
  await follow(act as never, 'grey', ['1/1', '2/1', '3/1']);
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toEqual({ squares: ['1/1', '2/1', '3/1'], part: 1 });
});

test('on the squares a famous fence has its name, any other its number', () => {
  const fences = [
    { number: 5, column: 2, name: 'landing_ditch' },
    { number: 6, column: 4, name: 'canal_turn' },
  ];
  const view = tableOf([horse('gun_metal')]);
  const position = { ...shown<GrandNationalBoard>(view), board: { ...board, fences } };
  render(StretchGrid, {
    ...{ position, words, rides: ridesOf(asked(picks)), chosen: undefined },
    ...{ isDefault: false, isUpright: true, onpick: () => undefined },
  });
  const names = [...document.querySelectorAll('.name.jump')].map((one) => one.textContent);
  expect(names).toEqual(['Canal Turn', 'Fence 5']);
});

test('a price stands on the board as soon as it is told', async () => {
  const horses = [horse('gun_metal', { win: 0, place: 0 }), horse('tin_piccolo', { win: 0 })];
  const position = shown<GrandNationalBoard>(tableOf(horses, { stage: 'bets', sale: { lot: '' } }));
  const stage = stillStage();
  const event = { event: 'PriceMarked', horse: 'gun_metal', handicap: 7, win: 6, place: 2 };
  await play({ at: 1, ...event }, { stage, wait: () => Promise.resolve() } as never);
  render(RunnerTable, { horses, position, stage, words });
  const [told, other] = screen.getAllByRole('row').slice(1);
  const figures = (row: Element): (string | null)[] =>
    [...row.querySelectorAll('.number')].map((one) => one.textContent);
  expect(figures(told!)).toEqual(['+7', '6/1', '2/1']);
  expect(figures(other!)).toEqual(['+2', '–', '3/1']);
});

function listed(horses: HorseView[], more: Record<string, unknown>): (string | null)[][] {
  const position = shown<GrandNationalBoard>(tableOf(horses, { sale: { lot: '' }, ...more }));
  const { container } = render(RunnerTable, { horses, position, stage: stillStage(), words });
  return [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('.state, .number')].map((one) => one.textContent),
  );
}

test('a handicap of 0 on this going is no average, and before the going is known none is 0', () => {
  const horses = [horse('gun_metal', { handicap: 2, adjusted: 0, in_force: 0 })];
  expect(listed(horses, { stage: 'bets' })[0]![0]).toBe('+0');
  expect(listed(horses, { stage: 'ante_post', going: '' })[0]![0]).toBe('+2');
});

test('a horse that is out misses no turns, and has no way to go', () => {
  const horses = [
    horse('gun_metal', { misses: 1 }),
    horse('tin_piccolo', { misses: 1, fate: 'fell' }),
    horse('brown_sugar', { misses: 2, fate: 'pulled_up' }),
  ];
  const rows = listed(horses, { running_order: ['gun_metal'] });
  expect(rows.map(([, state]) => state)).toEqual(['misses 1 turn', 'fell', 'pulled up']);
  expect(rows.map(([, , toGo]) => toGo)).toEqual(['23', '–', '–']);
});

test('a horse sold for nothing has a price, and one not sold has none', () => {
  const horses = [horse('gun_metal', { price: 0 }), horse('tin_piccolo', { owner: -1 })];
  const rows = listed(horses, { stage: 'sale' });
  expect(rows.map((row) => row.at(-1))).toEqual(['0k', '–']);
});

test('of two horses in one column only the one in the inner lane leads', () => {
  const horses = [
    horse('gun_metal', { lot: 5, square: '9/4' }),
    horse('tin_piccolo', { lot: 10, square: '9/2' }),
    horse('brown_sugar', { lot: 1, square: '7/1' }),
  ];
  const view = tableOf(horses, { stage: 'race', home: [], turn: '' });
  const { container } = render(RaceCards, {
    view,
    stage: stillStage(),
    words,
    odds: null,
    face: 'screen',
    seat: null,
  } as never);
  expect([...container.querySelectorAll('em')].map((one) => one.textContent)).toEqual([
    '+2',
    '+0',
    'lead',
  ]);
});
