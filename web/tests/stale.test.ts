/** Nothing that is over is still shown, and nothing is shown that says nothing. */
import { render } from '@testing-library/svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { kitOf, type BoardKit } from '../src/lib/boards/kit';
import { contextOf } from '../src/lib/table/game-context';
import { nameOfPick } from '../src/lib/boards/homestretch/horses';
import { HEIGHT } from '../src/lib/boards/turf/track';
import Track from '../src/lib/boards/turf/Track.svelte';
import { margin, ownPlace, podium } from '../src/lib/results/results';
import ReceiptsFoot from '../src/lib/scenes/ReceiptsFoot.svelte';
import { Director } from '../src/lib/table/director.svelte';
import { statusOf, waitingFor, waitingOf } from '../src/lib/table/status';
import { SETTLED, stillStage } from '../src/lib/table/show-state';
import { shown, type TableView } from '../src/lib/table/view';
import type { TableInfo } from '../src/wire';
import type { HomestretchBoard } from '../src/wire/homestretch';
import type { TurfBoard } from '../src/wire/turf';
import { asked, said, wordsOf } from './hands';
import { stories } from './stories';

/** As the first seat is told them. */
const GAMES = stories(5, 0);
const TURF = ['royal_turf', 'winners_circle'];
/** Games of several races. */
const DAYS = [...TURF, 'homestretch', 'win_place_show'];
const kits: Record<string, BoardKit> = {};
beforeAll(async () => {
  for (const game of Object.keys(GAMES)) kits[game] = await kitOf(said.manifests[game]!.board);
});
const wasTold = (events: { event: string }[], name: string): boolean =>
  events.some(({ event }) => event === name);

/** A director that plays a game as its kit does, with nobody to keep waiting. */
function directing(game: string): Director {
  const director = new Director();
  director.player = kits[game]!.play;
  director.means = kits[game]!.means;
  return director;
}

/** Until a step has been shown; receipts are put away. */
async function until(director: Director, holds: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !holds(); i += 1) {
    await vi.advanceTimersByTimeAsync(50);
    if (director.holding) director.ready();
  }
  expect(holds()).toBe(true);
}

describe('as it is played', () => {
  test.each(TURF)('%s: all tokens lie when the gates open', async (game) => {
    vi.useFakeTimers();
    const { steps } = GAMES[game]!;
    const at = steps.findIndex(({ events }) => wasTold(events, 'DieRolled'));
    const director = directing(game);
    director.reset({ events: steps[0]!.events, view: steps[at - 1]!.view, number: 1 });
    const left = (view: TableView): number =>
      shown<TurfBoard>(view).hands.reduce((sum, { count }) => sum + count, 0);
    expect(left(director.view!)).toBe(1);
    director.push({ ...steps[at]!, number: 1 });
    await until(director, () => director.scene?.kind === 'off');
    expect(left(director.view!)).toBe(0);
    expect(shown<TurfBoard>(director.view!).symbol).toBeNull();
    await until(director, () => !director.playing);
    expect(shown<TurfBoard>(director.view!).symbol).not.toBeNull();
    director.stop();
    vi.useRealTimers();
  });

  test.each(DAYS)('%s: no die of the last race lies before the next', async (game) => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const director = directing(game);
    const { steps } = GAMES[game]!;
    director.reset({ ...steps[0]!, number: 1 });
    const rolls = ['DieRolled', 'DiceRolled', 'StartDieRolled', 'DieThrown', 'DiceThrown'];
    let [races, isRolled, looked] = [0, false, 0];
    for (const step of steps.slice(1)) {
      director.push({ ...step, number: 1 });
      await until(director, () => !director.playing);
      for (const { event } of step.events) {
        if (event === SETTLED) [races, isRolled] = [races + 1, false];
        else if (rolls.includes(event)) isRolled = true;
      }
      if (races === 0 || isRolled || step.view.over) continue;
      looked += 1;
      const { dice, symbol } = shown<{ dice?: number[] | null; symbol?: string | null }>(step.view);
      expect([director.stage.die || symbol || '', director.stage.dice, dice ?? []]).toEqual([
        ...['', [], []],
      ]);
    }
    expect(looked).toBeGreaterThan(0);
    director.stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});

/** Whether bets that lie are shown: by the boxes of a board, or as what the first seat holds. */
function hasBets(game: string, view: TableView): boolean {
  const words = wordsOf('en', game);
  const props = { view, words, stage: stillStage(), face: 'player' as const, seat: 0 };
  const part = game === 'homestretch' ? kits[game]!.Board : kits[game]!.Holdings!;
  const { container, unmount } = render(part, props);
  const found =
    container.querySelector('.laid .mark') ??
    container.textContent.includes(words.say('board.mine'));
  unmount();
  return Boolean(found);
}

test.each(DAYS)('%s: no bet of a race that is over lies in the next', (game) => {
  const { steps } = GAMES[game]!;
  const settled = steps.flatMap(({ events, view }, at) =>
    wasTold(events, SETTLED) && !view.over ? [at] : [],
  );
  expect(settled.some((at) => hasBets(game, steps[at - 1]!.view))).toBe(true);
  expect(settled.filter((at) => hasBets(game, steps[at]!.view))).toEqual([]);
});

test.each(Object.keys(GAMES))('%s: nobody waits for himself', (game) => {
  const words = wordsOf('en', game);
  let both = 0;
  for (const { view } of GAMES[game]!.steps) {
    const others = view.waiting.filter((seat) => seat > 0);
    const told = others.length > 0 ? waitingFor(others, words) : '';
    expect(statusOf(view, 0, words)).toBe(told);
    expect(told).not.toContain(words.player(0));
    if (view.waiting.includes(0)) both += 1;
  }
  expect(both).toBeGreaterThan(0);
});

test('under the receipts nobody waits for himself', () => {
  const person = { kind: 'person', vacant: false, stand_in: false };
  const table = { seats: [0, 1, 2].map((seat) => ({ ...person, seat })) } as unknown as TableInfo;
  const told = (ready: number[]): string => {
    const interval = { ready, left: 25, whole: 25, running: true, received: 0 };
    const who = { interval, present: [0, 1, 2], seat: 0, isHost: false };
    const director = { holding: { clock: null }, company: 'people', ready: () => undefined };
    const { container, unmount } = render(ReceiptsFoot, {
      ...{ director: director as unknown as Director, race: 1, races: 3, face: 'player' },
      ...{ waiting: waitingOf(table, who), words: wordsOf('en', 'royal_turf') },
    });
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(told([])).not.toContain('Waiting for');
  expect(told([0])).toContain('Waiting for Bea and Carlo');
  expect(told([0, 1, 2])).not.toContain('Waiting for');
});

test('homestretch: a horse that is held back is left where it is, in words', () => {
  const { view } = structuredClone(asked.homestretch!.special_horse!);
  const pick = view.asks.find((one) => one.options)!.options!.picks[0]!;
  const horse = (view.position as unknown as HomestretchBoard).horses.find(
    (one) => one.horse === Number(pick.fields.horse),
  )!;
  horse.special_extra = null;
  const name = (language: 'en' | 'it'): string | null =>
    nameOfPick(pick, view, wordsOf(language, 'homestretch'));
  expect(name('en')).toMatch(/^Leave .* where it is$/);
  expect(name('it')).toMatch(/^Lascia .* dov'è$/);
});

test.each(Object.keys(GAMES))('%s: no table, list or heading stands there empty', (game) => {
  const { steps } = GAMES[game]!;
  const [words, kit] = [wordsOf('en', game), kits[game]!];
  const moments = Array.from({ length: 5 }, (_, i) => Math.floor((i * (steps.length - 1)) / 4));
  for (const at of moments) {
    const { view } = steps[at]!;
    for (const face of ['player', 'screen'] as const) {
      const props = { view, words, stage: stillStage(), seat: null, face };
      const { container, unmount } = render(kit.Board, { props, context: contextOf(kit) });
      const empty = [
        ...[...container.querySelectorAll('table')].filter((one) => !one.querySelector('td')),
        ...[...container.querySelectorAll('ol, ul, dl')].filter(
          (one) => one.children.length === 0 && !one.classList.contains('lanes'),
        ),
        ...[...container.querySelectorAll('h2, h3')].filter((one) => !one.nextElementSibling),
      ];
      expect(
        empty.map((one) => one.outerHTML.slice(0, 80)),
        `${face} ${at}`,
      ).toEqual([]);
      unmount();
    }
  }
});

/** How far apart two pieces stand at least, in the board's units, so that the number of each is read:
 *  the cloth of a horse, the disc of a lot without its edge. */
const NEAREST: Record<string, number> = { win_place_show: 28, grand_national: 18 };

test.each(Object.keys(NEAREST))('%s: no horse hides another at the post', (game) => {
  const { steps } = GAMES[game]!;
  const off = steps.findIndex(
    ({ events }) => wasTold(events, 'TheyAreOff') || wasTold(events, 'LinedUp'),
  );
  const props = { view: steps[off]!.view, words: wordsOf('en', game), stage: stillStage() };
  const { container } = render(kits[game]!.Board, {
    props: { ...props, seat: 0, face: 'player' },
    context: contextOf(kits[game]!),
  });
  const spots = [...container.querySelectorAll('.runner')].map((one) =>
    one
      .getAttribute('transform')!
      .match(/-?[\d.]+/g)!
      .map(Number),
  );
  const gaps = spots.flatMap(([x, y], i) =>
    spots.slice(0, i).map(([u, v]) => Math.hypot(x! - u!, y! - v!)),
  );
  expect(spots.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThan(NEAREST[game]!);
});

test('the words at the line are whole or not there', () => {
  const { view } = asked.royal_turf!.bet!;
  const position = structuredClone(shown<TurfBoard>(view));
  const signs = (zoomed: boolean): number =>
    render(Track, {
      ...{ position, words: wordsOf('en', 'royal_turf'), stage: stillStage(), zoomed },
    }).container.querySelectorAll('.sign').length;
  expect(signs(false)).toBe(0);
  for (const horse of position.horses) horse.space = 12;
  expect(signs(false)).toBe(1);
  expect(signs(true)).toBe(0);
});

test('in a frame that is higher than the track, the track is in the middle', () => {
  const { view } = asked.royal_turf!.move!;
  const position = shown<TurfBoard>(view);
  const words = wordsOf('en', 'royal_turf');
  const props = { position, words, stage: stillStage(), zoomed: true, frame: 0.5 };
  const { container } = render(Track, props);
  const [, top, , high] = container.querySelector('svg')!.getAttribute('viewBox')!.split(' ');
  expect(Number(high)).toBeGreaterThan(HEIGHT);
  expect(Number(top) + Number(high) / 2).toBeCloseTo(HEIGHT / 2, 0);
});

test('who stands on no step is told the own place; who stands there, or watches, is not', () => {
  const { view } = GAMES.royal_turf!.steps.at(-1)!;
  const words = wordsOf('en', 'royal_turf');
  const four = { ...view, standings: [1, 4, 2, 3], money: [900, 100, 800, 700] };
  const steps = podium(four, kits.royal_turf!.facts, words);
  const told = (seat: number | null): string => ownPlace(four, words, seat, steps);
  expect(told(1)).toBe('You finish 4th: £100, £800 less than Ann');
  expect([told(0), told(3), told(null)]).toEqual(['', '', '']);
});

test('a win on equal money says what parted the two', () => {
  const { view } = GAMES.royal_turf!.steps.at(-1)!;
  const level = { ...view, standings: [2, 1, 3], money: [900, 900, 100] };
  expect(margin(level, wordsOf('en', 'homestretch'))).toBe(
    '$900k, as much as Ann: their shares decide',
  );
  const shared = { ...level, standings: [1, 1, 3] };
  expect(margin(shared, wordsOf('en', 'homestretch'))).toBe('');
});
