import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { kitOf, type BoardKit } from '../src/lib/boards/kit';
import { contextOf } from '../src/lib/table/game-context';
import { comfort } from '../src/lib/app/settings.svelte';
import Results from '../src/lib/results/Results.svelte';
import { podium } from '../src/lib/results/results';
import Podium from '../src/lib/results/Podium.svelte';
import SceneView from '../src/lib/scenes/SceneView.svelte';
import Receipt from '../src/lib/scenes/Receipt.svelte';
import { gainedIn, printed, receiptsOf, sumOf } from '../src/lib/scenes/receipts';
import { settle } from '../src/lib/boards/common/animations';
import type { Act } from '../src/lib/table/playback';
import { type Scene, stillStage } from '../src/lib/table/show-state';
import type { GameEvent, TableView } from '../src/lib/table/view';
import { Words } from '../src/lib/i18n/words';
import en from '../src/lib/i18n/catalogues/en';
import it from '../src/lib/i18n/catalogues/it';
import enAward from '$messages/en/award.json';
import itAward from '$messages/it/award.json';
import { samples } from './samples';
import { stories } from './stories';

const SHELL = { en, it };
const PLAYERS = ['Ann', 'Bea', 'Carlo', 'Dario'];
/** What no text on a page may contain. */
const RAW =
  /\[object|NaN|undefined|\bnull\b|receipt\.|reason\.|show\.|slip\.|[{}]|\b[a-z]+_[a-z]+\b/;
const GAMES = stories(4);
const { games, manifests } = samples();
const kits: Record<string, BoardKit> = {};
beforeAll(async () => {
  for (const game of Object.keys(GAMES)) kits[game] = await kitOf(manifests[game]!.board);
});

function wordsOf(game: string, language: 'en' | 'it'): Words {
  const award = { en: enAward, it: itAward }[language];
  const catalogues = { ...SHELL[language], award, [game]: games[language][game]! };
  return new Words(
    language,
    catalogues,
    [game, 'web', 'bots', 'table', 'server', 'award'],
    PLAYERS,
  );
}

const told = (game: string): GameEvent[] => GAMES[game]!.steps.flatMap((step) => step.events);
const seats = (game: string): number => GAMES[game]!.steps[0]!.view.money.length;

test.each(Object.keys(GAMES))('%s: the client folds the receipts that Python folds', (game) => {
  const receipts = receiptsOf(told(game), seats(game));
  expect(receipts).toEqual(GAMES[game]!.receipts);
  expect(receipts.length).toBeGreaterThan(0);
});

test('what HomeStretch charges for shares before a race is no part of what the race brought', () => {
  const [first] = receiptsOf(told('homestretch'), seats('homestretch'));
  for (const receipt of first!) {
    const shares = receipt.lines.filter(({ reason }) => reason === 'shares');
    expect(shares).toHaveLength(1);
    expect(gainedIn(receipt)).toBe(receipt.now - receipt.before - shares[0]!.amount);
  }
});

test('on a slip, what there was, what was paid before the race and the race add up to what there is', () => {
  const words = wordsOf('homestretch', 'en');
  const view = GAMES.homestretch!.steps.at(-1)!.view;
  const [first] = receiptsOf(told('homestretch'), seats('homestretch'));
  const [receipt] = first!;
  const shares = receipt!.lines.find(({ reason }) => reason === 'shares')!.amount;
  const props = { receipt, view, words, upto: Infinity };
  const { container } = render(Receipt, {
    props: props as never,
    context: contextOf(kits.homestretch!),
  });
  const text = container.querySelector('dl')!.textContent;
  expect(text).toContain(`${words.money(receipt!.before)} ${words.signed(shares)}`);
  expect(receipt!.before + shares + gainedIn(receipt!)).toBe(receipt!.now);
});

test('of money that moved before the page was opened the race is only what was told', () => {
  const events = told('homestretch').filter(({ reason }) => reason !== 'shares');
  const [whole] = receiptsOf(told('homestretch'), seats('homestretch'));
  const [late] = receiptsOf(events, seats('homestretch'));
  expect(late!.map(({ lines }) => lines[0]!.reason)).toEqual(late!.map(() => 'earlier'));
  expect(late!.map(gainedIn)).toEqual(whole!.map(gainedIn));
});

test.each(Object.keys(GAMES))('%s: what is gathered adds up to the same sum', (game) => {
  const view = GAMES[game]!.steps.at(-1)!.view;
  const words = wordsOf(game, 'en');
  for (const receipt of receiptsOf(told(game), seats(game)).flat()) {
    expect(receipt.before + sumOf(receipt.lines)).toBe(receipt.now);
    for (const most of [2, 5, Infinity])
      expect(sumOf(printed(receipt.lines, view, kits[game]!.facts, words, true, most))).toBe(
        sumOf(receipt.lines),
      );
  }
});

test('where room is short, bets that brought nothing become one line, and what did says why', () => {
  const { steps } = GAMES.homestretch!;
  const view = steps.at(-1)!.view;
  const words = wordsOf('homestretch', 'en');
  const all = receiptsOf(told('homestretch'), seats('homestretch')).flat();
  const long = all.filter(({ lines }) => lines.filter(({ amount }) => amount === 0).length > 1);
  expect(long.length).toBeGreaterThan(0);
  for (const { lines } of long) {
    const shortened = printed(lines, view, kits.homestretch!.facts, words, false, lines.length - 1);
    const lost = shortened.filter(({ amount }) => amount === 0);
    expect(lost.length).toBe(1);
    const names = lines.flatMap(({ amount, because }) =>
      amount === 0
        ? [
            printed(
              [{ amount, because, reason: 'bets', other: '', is_race: true }],
              view,
              kits.homestretch!.facts,
              words,
              false,
            ),
          ]
        : [],
    );
    for (const [line] of names) expect(lost[0]!.brief).toContain(line!.title);
    // A gain has its horse and its figures.
    for (const line of shortened.filter(({ amount }) => amount > 0))
      expect(line.horse).not.toBe(null);
  }
});

test('a Daily Double that brought nothing is named among bets that brought nothing', () => {
  const { view } = GAMES.win_place_show!.steps.at(-1)!;
  const nothing = { amount: 0, other: '', is_race: true };
  const bet = { ...nothing, reason: 'bet', because: { horse: view.runners[0]!.number } };
  const double = { ...nothing, reason: 'daily_double', because: { first: 1, second: 2 } };
  const lines = [bet, double, double];
  const words = wordsOf('win_place_show', 'en');
  const [one] = printed(lines, view, kits.win_place_show!.facts, words, false, 1);
  expect(one!.brief).toBe(`${view.runners[0]!.id}, Daily Double`);
});

test('a receipt of an earlier race names the horse that had the number then', () => {
  const { view } = GAMES.win_place_show!.steps.at(-1)!;
  const words = wordsOf('win_place_show', 'en');
  const because = { horse: 1, horse_name: 'Lucky Old Sun', place: 2 };
  const line = { amount: 3000, reason: 'purse', because, other: '', is_race: true };
  const [one] = printed([line], view, kits.win_place_show!.facts, words, false);
  expect(one!.title).toBe('Lucky Old Sun');
  expect(one!.title).not.toBe(one!.horse!.name);
});

test('an order board names everybody who bet on a horse, with no value that is hidden', () => {
  const words = wordsOf('royal_turf', 'en');
  const { backersOf } = kits.royal_turf!.facts;
  const { view, horse } = GAMES.royal_turf!.steps.flatMap(({ view }) =>
    view.runners.map((horse) => ({ view, horse })),
  ).find(({ view, horse }) => backersOf(view, horse).length > 1)!;
  const backers = backersOf(view, horse);
  const board = (shown: TableView): string[] => {
    const places = [{ place: 1, horse: horse.id, paid: { count: 2, amount: 350 } }];
    const { container, unmount } = render(SceneView, {
      props: {
        scene: { kind: 'order', places, turned: 1, isOfficial: true },
        ...{ view: shown, words, seat: null, face: 'screen' as const },
      },
      context: contextOf(kits.royal_turf!),
    });
    const marks = [...container.querySelectorAll('.backers .hidden')];
    unmount();
    return marks.map((mark) => mark.textContent!);
  };
  expect(board(view)).toEqual(backers.map(({ seat, value }) => `${PLAYERS[seat]} ${value}`));
  const tokens = (view.position.tokens as object[]).map((token) => ({ ...token, value: null }));
  expect(board({ ...view, position: { ...view.position, tokens } })).toEqual(
    backers.map(({ seat }) => PLAYERS[seat]),
  );
});

test('what each of several bets is paid is short; of a single bet it is the sum alone', () => {
  const { paidOf } = kits.royal_turf!.facts;
  const view = GAMES.royal_turf!.steps.at(-1)!.view;
  const horse = view.runners[0]!;
  const said = (language: 'en' | 'it', count: number): string => {
    const backed = { event: 'HorseBacked', horse: horse.id, count, amount: 150 };
    return paidOf([backed] as never, horse, wordsOf('royal_turf', language)).replace(/\s/g, ' ');
  };
  expect([said('en', 4), said('en', 1)]).toEqual(['4 bets: £150 each', '1 bet: £150']);
  expect([said('it', 4), said('it', 1)]).toEqual([
    "4 scommesse: 150 £ l'una",
    '1 scommessa: 150 £',
  ]);
});

test('on a wall no slip of a few players has more lines than can be read from afar', () => {
  const words = wordsOf('homestretch', 'en');
  const long = scenesOf('homestretch').filter(({ scene }) => scene.kind === 'receipts');
  const lines = long.flatMap(({ scene, view }) => {
    const { container, unmount } = render(SceneView, {
      props: { scene, view, words, seat: null, face: 'screen' as const },
      context: contextOf(kits.homestretch!),
    });
    const found = [...container.querySelectorAll('.slip')].map(
      (slip) => slip.querySelectorAll('li').length,
    );
    unmount();
    return found;
  });
  const printedAtOnce = receiptsOf(told('homestretch'), seats('homestretch')).flat();
  expect(Math.max(...printedAtOnce.map((one) => one.lines.length))).toBeGreaterThan(6);
  expect(Math.max(...lines)).toBeLessThanOrEqual(6);
});

test('who watches on a laptop sees more than three slips in rows, each line with its reason', () => {
  const words = wordsOf('win_place_show', 'it');
  const met = scenesOf('win_place_show').find((one) => one.scene.kind === 'receipts')!;
  const twice = (values: unknown): number[] => [...(values as number[]), ...(values as number[])];
  const settle = (one: GameEvent): GameEvent => ({
    ...one,
    ...{ before: twice(one.before), money: twice(one.money), places: twice(one.places) },
  });
  const view = { ...met.view, money: twice(met.view.money) };
  const { events } = met.scene as Scene & { kind: 'receipts' };
  const scene = { ...met.scene, events: [...events.slice(0, -1), settle(events.at(-1)!)] };
  const shownOn = (face: 'player' | 'screen'): Element =>
    render(SceneView, {
      props: { scene, view, words, seat: null, face },
      context: contextOf(kits.win_place_show!),
    }).container;
  const slips = shownOn('player').querySelector<HTMLElement>('.slips')!;
  expect(slips.children).toHaveLength(6);
  expect(slips.matches('.grid.roomy')).toBe(true);
  expect(slips.style.getPropertyValue('--columns')).toBe('3');
  expect(slips.querySelectorAll('.rows li .why').length).toBeGreaterThan(3);
  expect(shownOn('screen').querySelector('.slips.grid'), 'a wall has room in one row').toBeNull();
});

for (const language of ['en', 'it'] as const) {
  test.each(Object.keys(GAMES))(`%s: every scene is in words (${language})`, (game) => {
    const words = wordsOf(game, language);
    for (const { scene, view } of scenesOf(game)) {
      for (const seat of scene.kind === 'receipts' ? [null, 0] : [0]) {
        const face = seat === null ? 'screen' : 'player';
        const { container, unmount } = render(SceneView, {
          props: { scene, view, words, seat, face },
          context: contextOf(kits[game]!),
        });
        expect(container.textContent).not.toMatch(RAW);
        expect(container.textContent!.trim()).not.toBe('');
        unmount();
      }
    }
  });
}

test.each(['en', 'it'] as const)(
  'under the name of a horse nothing repeats it (%s)',
  (language) => {
    for (const game of Object.keys(GAMES)) {
      const words = wordsOf(game, language);
      const view = GAMES[game]!.steps.at(-1)!.view;
      const lines = receiptsOf(told(game), seats(game))
        .flat()
        .flatMap((one) => printed(one.lines, view, kits[game]!.facts, words, true));
      const named = lines.filter(({ horse }) => horse !== null);
      expect(named.length).toBeGreaterThan(0);
      for (const { title, why } of named) {
        expect(why.startsWith(title)).toBe(false);
        expect(why.charAt(0)).toBe(why.charAt(0).toUpperCase());
      }
    }
  },
);

test('what was paid before the race lies on the receipts before anything is printed', async () => {
  const { scene, view } = scenesOf('grand_national').find((one) => one.scene.kind === 'receipts')!;
  const { events } = scene as Scene & { kind: 'receipts' };
  const first = events.findIndex(({ event }) => event === 'RaceEnded');
  const shown: number[] = [];
  const act = {
    ...{ stage: stillStage(), view, log: events.slice(0, first), next: events.slice(first + 1) },
    ...{ isStill: false, isAdvanced: false, take: () => 0, dwell: () => 0, advance: () => 0 },
    ...{ freeze: () => 0, lasts: (time: number) => time, hold: () => Promise.resolve() },
    ...{ wait: () => Promise.resolve(), rest: () => Promise.resolve() },
    tween: () => Promise.resolve(),
    show: (one: Scene | null) => one?.kind === 'receipts' && shown.push(one.upto),
  };
  await settle(act as unknown as Act, events[first]!);
  const most = Math.max(
    ...receiptsOf(events, view.money.length)
      .flat()
      .map((one) => one.lines.length),
  );
  const bought = receiptsOf(events, view.money.length)
    .flat()
    .map(({ lines }) => lines.filter(({ reason }) => reason === 'horse').length);
  expect(Math.min(...bought)).toBeGreaterThan(1);
  expect(shown[0]).toBe(0);
  expect(shown[1]).toBeGreaterThan(Math.min(...bought));
  expect(shown.at(-1)).toBe(most);
});

test('a receipt says what is printed, and the sum only when all lines are', () => {
  const words = wordsOf('royal_turf', 'en');
  const { scene, view } = scenesOf('royal_turf').find((one) => one.scene.kind === 'receipts')!;
  const { container, rerender } = render(SceneView, {
    props: { scene: { ...scene, upto: 1 } as Scene, view, words, seat: 0, face: 'player' },
    context: contextOf(kits.royal_turf!),
  });
  const lines = (): number =>
    container.querySelectorAll('.mine [data-slip] li:not(.unprinted)').length;
  expect(lines()).toBe(1);
  expect(container.querySelector('.mine dl')!.className).toContain('unprinted');
  void rerender({ scene });
  return Promise.resolve().then(() => {
    expect(lines()).toBeGreaterThan(1);
    expect(container.querySelector('.mine dl')!.className).not.toContain('unprinted');
  });
});

/** The receipts of every race of a game and all scenes of its first, from what was told and shown then. */
function scenesOf(game: string): { scene: Scene; view: TableView }[] {
  const found: { scene: Scene; view: TableView }[] = [];
  let events: GameEvent[] = [];
  let before: TableView | null = null;
  for (const { events: news, view } of GAMES[game]!.steps) {
    events = [...events, ...news];
    const at = events.findIndex(({ event }) => event === 'RaceSettled');
    if (at >= 0 && before) {
      const scenes = raceOf(events.slice(0, at + 1), before);
      scenes.push({ scene: { kind: 'next', race: Number(view.position.race ?? 1) }, view });
      const isFirst = found.length === 0;
      found.push(...scenes.filter(({ scene }) => isFirst || scene.kind === 'receipts'));
      events = events.slice(at + 1);
    }
    before = view;
  }
  return found;
}

function raceOf(events: GameEvent[], view: TableView): { scene: Scene; view: TableView }[] {
  const settled = events.at(-1)!;
  const race = Number(settled.race);
  const settlement = { events, before: view.money, after: settled.money as number[] };
  const home = events
    .filter(({ event }) => event === 'HorseFinished' || event === 'CameHome')
    .map((one) => ({ place: Number(one.place ?? one.rank), horse: String(one.horse) }));
  const horses = view.runners.map(({ id }) => id).slice(0, 2);
  const scenes: Scene[] = [
    { kind: 'parade', upto: 2 },
    { kind: 'orders' },
    { kind: 'off' },
    { kind: 'photo', horses, decided: null },
    { kind: 'order', places: home, turned: home.length, isOfficial: true },
    { kind: 'receipts', race, upto: Infinity, ...settlement },
    { kind: 'standings', race, part: 1, ...settlement },
  ];
  return scenes.map((scene) => ({ scene, view }));
}

test('where nobody came home, order board and receipts say so', () => {
  const game = 'grand_national';
  const words = wordsOf(game, 'en');
  const none = words.say('show.none_home');
  const scenes = scenesOf(game).filter(({ scene }) => ['order', 'receipts'].includes(scene.kind));
  expect(scenes.length).toBe(2);
  for (const { scene, view } of scenes) {
    const show = (shown: Scene): string => {
      const props = { scene: shown, view, words, seat: null, face: 'screen' as const };
      const { container, unmount } = render(SceneView, { props, context: contextOf(kits[game]!) });
      const text = container.textContent!;
      unmount();
      return text;
    };
    expect(show(scene)).not.toContain(none);
    if (scene.kind === 'order') expect(show({ ...scene, places: [] })).toContain(none);
    if (scene.kind === 'receipts') {
      const events = scene.events.filter(({ event }) => event !== 'CameHome');
      expect(show({ ...scene, events })).toContain(none);
    }
  }
});

test('at the end the horses of the National wear their stables’ silks', () => {
  const game = 'grand_national';
  const view = GAMES[game]!.steps.at(-1)!.view;
  const { facts } = kits[game]!;
  const mounts = podium(view, facts, wordsOf(game, 'en')).flatMap(({ mount }) => mount ?? []);
  expect(mounts.length).toBeGreaterThan(0);
  const stables = view.runners.map((horse) => facts.silksOf(view, horse));
  for (const mount of mounts) expect(stables).toContainEqual(mount.runner);
});

test('a horse that paid two players best wears the mark of each, and the caption says what it paid', () => {
  const game = 'royal_turf';
  const { view } = GAMES[game]!.steps.at(-1)!;
  const { facts } = kits[game]!;
  const paid = (horse: string, amount: number) => ({ horse, amount, number: 0, race: 1 });
  const [one, other] = view.runners.map(({ id }) => id);
  const mounts = [paid(one!, 500), paid(one!, 300), paid(other!, 200)];
  const day = { races: [], turnover: [], awards: [], mounts };
  const ended = { ...view, day, standings: [1, 2, 3], money: [900, 800, 700] };
  const words = wordsOf(game, 'en');
  const steps = podium(ended, facts, words);
  const { container } = render(Podium, { steps, words });
  const marked = [...container.querySelectorAll<SVGElement>('[data-whose]')];
  expect(marked.map((mark) => mark.dataset.whose)).toEqual(['0', '1']);
  const captions = [...container.querySelectorAll('.step > title')].map((one) => one.textContent);
  const name = steps[0]!.mount!.name;
  expect(captions[0]).toContain(`with ${name}, which paid best: £500`);
  expect(captions[1]).toContain(`with ${name}, which paid best: £300`);
});

test('what everybody ends with is not seen before the winner stands on the podium', async () => {
  const game = 'royal_turf';
  const view = { ...GAMES[game]!.steps.at(-1)!.view, balances: undefined }; // no chart to be measured
  const props = { view, words: wordsOf(game, 'en'), seat: 0, face: 'player' as const };
  vi.useFakeTimers();
  comfort.motion = true;
  const { container, unmount } = render(Results, { props, context: contextOf(kits[game]!) });
  expect(container.querySelector('.hushed [data-award]')).not.toBe(null);
  expect(container.querySelector('.money.hushed')).not.toBe(null);
  vi.advanceTimersByTime(3 * 900);
  await tick();
  expect(container.querySelector('.hushed')).toBe(null);
  expect(container.querySelector('[data-award]')).not.toBe(null);
  unmount();
  comfort.motion = false;
  vi.useRealTimers();
});
