import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';

import { once } from '../src/lib/asks/double-taps';
import national from '../src/lib/boards/grand_national/course';
import Holdings from '../src/lib/boards/homestretch/Holdings.svelte';
import homestretch from '../src/lib/boards/homestretch/course';
import { COLOURS } from '../src/lib/boards/turf/colours';
import { nameOfPick } from '../src/lib/boards/turf/horses';
import { askedNow, lightAsked } from '../src/lib/camera/race';
import type { TableView } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';
import type { AskView } from '../src/wire';
import type { GrandNationalBoard } from '../src/wire/grand_national';
import type { HomestretchBoard } from '../src/wire/homestretch';
import type { TurfBoard } from '../src/wire/turf';
import { asked, show, showBoard, wordsOf } from './hands';

const copyOf = (game: string, kind: string): { seat: number; view: TableView } =>
  structuredClone(asked[game]![kind]!);
const positionOf = <Board>(view: TableView): Board => view.position as unknown as Board;

describe('the colours of Royal Turf', () => {
  const colourAsk = (view: TableView): AskView => view.asks[0]!;

  test('are those that the rules offer, in their order', () => {
    const { view } = asked.royal_turf!.colour!;
    const free = colourAsk(view).options!.picks.map((pick) => pick.fields.colour);
    expect(COLOURS).toEqual(free);
  });

  test('one that is taken names its holder and cannot be chosen', async () => {
    const { seat, view } = copyOf('royal_turf', 'colour');
    const [first, ...others] = colourAsk(view).options!.picks;
    colourAsk(view).options!.picks = others;
    positionOf<TurfBoard>(view).colours[1] = 0;
    const page = await show('royal_turf', 'colour', { seat, view });
    expect(page.querySelectorAll('.colours li')).toHaveLength(COLOURS.length);
    expect(page.querySelectorAll('.colours .legal')).toHaveLength(others.length);
    expect(page.querySelector('.colours .forbidden')!.textContent).toContain('Bea');
    const button = page.querySelector('.dock .confirm')!;
    expect(button.textContent).toContain('Choose a colour');
    await fireEvent.click(page.querySelector(`[aria-label=${first!.fields.colour}]`)!);
    expect(button.textContent).toContain('Choose a colour');
    await fireEvent.click(page.querySelector('[aria-label=green]')!);
    expect(button.textContent).toContain('Take green');
  });
});

describe.each(['royal_turf', 'winners_circle'])('%s', (game) => {
  test('the button asks for the token before the horse, then says the bet', async () => {
    vi.stubGlobal('innerWidth', 360);
    const page = await show(game, 'bet');
    const button = page.querySelector('.confirm')!;
    const horse = page.querySelector('.field .value[data-open]')!;
    expect(button.textContent).toContain('Take up a token');
    await fireEvent.click([...page.querySelectorAll('.tokens .token')].at(-1)!);
    expect(button.textContent).toContain('Choose a horse');
    await fireEvent.click(horse);
    expect(button.textContent).toMatch(/^Put the 2 on /);
    expect(page.querySelector('.says')!.textContent).toMatch(/1st .*\d+, 2nd .*\d+, 3rd .*\d+/);
    vi.stubGlobal('innerWidth', 1024);
  });

  test('of equal tokens the one that is touched is taken up, and put back', async () => {
    const page = await show(game, 'bet');
    const tokens = [...page.querySelectorAll('.tokens .token')];
    const ones = tokens.filter((token) => token.textContent === '1');
    const lifted = (): Element[] => tokens.filter((token) => token.matches('.lifted'));
    expect(ones).toHaveLength(2);
    for (const one of ones) {
      await fireEvent.click(one);
      expect(lifted()).toEqual([one]);
    }
    await fireEvent.click(ones[1]!);
    expect(lifted()).toEqual([]);
  });

  test('what a finger was last on is not tried; what a mouse is on is', async () => {
    vi.stubGlobal('innerWidth', 360);
    const page = await show(game, 'move');
    const says = (): string => page.querySelector('.says')!.textContent;
    const horse = page.querySelector('.field .value[data-open]')!;
    const before = says();
    await fireEvent.pointerEnter(horse, { pointerType: 'mouse' });
    expect(says()).toBe(before);
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query === '(hover: hover)' }) as MediaQueryList);
    await fireEvent.pointerEnter(horse, { pointerType: 'touch' });
    expect(says()).toBe(before);
    await fireEvent.pointerEnter(horse, { pointerType: 'mouse' });
    expect(says()).not.toBe(before);
    await fireEvent.pointerLeave(horse);
    expect(says()).toBe(before);
    media.mockRestore();
    vi.stubGlobal('innerWidth', 1024);
  });

  test('the die of the last race does not lie there while bets are placed', async () => {
    vi.stubGlobal('innerWidth', 360);
    const rolled = { ...stillStage(), die: 'cap' };
    expect((await showBoard(game, 'bet', rolled)).querySelector('.die')).toBeNull();
    expect((await showBoard(game, 'move', rolled)).querySelector('.die')).not.toBeNull();
    vi.stubGlobal('innerWidth', 1024);
  });

  test('a horse that cannot move is left where it is, in words', () => {
    const { view } = copyOf(game, 'move');
    const pick = view.asks[0]!.options!.picks[0]!;
    const horse = positionOf<TurfBoard>(view).horses.find((one) => one.id === pick.fields.horse)!;
    horse.landing!.steps = 0;
    horse.landing!.place = null;
    expect(nameOfPick(pick, view, wordsOf('en', game))).toMatch(/^Leave .* where it is$/);
  });
});

describe('homestretch', () => {
  test('of equal tokens the one that is touched is taken up', async () => {
    const page = await show('homestretch', 'place_bets');
    const tokens = [...page.querySelectorAll('.token[data-value]')];
    for (const value of ['1', '2'])
      for (const token of tokens.filter((one) => one.textContent === value)) {
        await fireEvent.click(token);
        expect(tokens.filter((one) => one.matches('.lifted'))).toEqual([token]);
      }
  });

  test('of equal tokens the one that is laid leaves its own place in the tray', async () => {
    const page = await show('homestretch', 'place_bets');
    const places = [...page.querySelectorAll('.token[data-value]')];
    const second = places.findLastIndex((one) => one.textContent === '1');
    await fireEvent.click(places[second]!);
    await fireEvent.click(page.querySelector('.box[data-open]')!);
    const tray = places[0]!.parentElement!;
    expect([...tray.children].findIndex((one) => one.matches('.laid'))).toBe(second);
  });

  test('on a share each figure stands with the name of its box, and the horse is drawn', async () => {
    const page = await show('homestretch', 'draft_pick');
    const shares = [...page.querySelectorAll('.share')];
    expect(shares.length).toBeGreaterThan(0);
    for (const share of shares) {
      const boxes = [...share.querySelectorAll('.rate small')].map((one) => one.textContent);
      expect(boxes).toEqual(['Win', 'Place', 'Show']);
      expect(share.querySelector('svg.horse g')).not.toBeNull();
    }
  });

  test('bets of a race that is over are no longer among what one holds', () => {
    const held = (betting_order: number[]): number => {
      const { seat, view } = copyOf('homestretch', 'purchase');
      Object.assign(view.position, { betting_order, laid: [{ token: 3, box: '7w' }] });
      const words = wordsOf('en', 'homestretch');
      const { container } = render(Holdings, {
        ...{ seat, view, words, stage: stillStage(), face: 'player' },
      });
      return container.querySelectorAll('.one').length;
    };
    expect(held([0, 1, 2])).toBe(1);
    expect(held([])).toBe(0);
  });

  test('how far the two choices of a first roll go is read from the view', async () => {
    const { seat, view } = copyOf('homestretch', 'first_move');
    const board = positionOf<HomestretchBoard>(view);
    const number = Number(view.asks.find((one) => one.options)!.params.horse);
    const horse = board.horses.find((one) => one.horse === number)!;
    Object.assign(horse, { space: 1, token: '+2', rolled_extra: 2 });
    const first_steps = { two_and_stop: 4, one_and_roll: 3 };
    view.box = { ...view.box, finish_at: 10, first_steps };
    expect(askedNow(homestretch, view, false)!.spots.map(({ at }) => at)).toEqual([7, 6]);
    const page = await show('homestretch', 'first_move', { seat, view });
    expect(page.querySelector('.says')!.textContent).toMatch(
      /^4 spaces and stop, or 3 spaces and roll again. Its token adds 2./,
    );
  });

  test('whoever moves a horse is told what is at stake in it', async () => {
    const moving = (token: number, shares: number): Promise<Element> => {
      const { seat, view } = copyOf('homestretch', 'first_move');
      const board = positionOf<HomestretchBoard>(view);
      const horse = Number(view.asks.find((one) => one.options)!.params.horse);
      board.laid = token > 0 ? [{ token, box: `${horse}w` }] : [];
      board.seats[seat]!.shares = Array.from({ length: shares }, () => horse);
      return show('homestretch', 'first_move', { seat, view });
    };
    const mine = await moving(3, 2);
    expect(mine.querySelector('.says')!.textContent).toContain('Yours: 2 shares, a 3 on Win.');
    expect(mine.querySelectorAll('.lane.mine.rolled')).toHaveLength(1);
    const other = await moving(0, 0);
    expect(other.querySelector('.says')!.textContent).toContain('You have nothing on it.');
    expect(other.querySelectorAll('.lane.mine')).toHaveLength(0);
  });
});

describe('grand_national', () => {
  test('a horse that is boxed in is not said to move: the button leaves it where it is', async () => {
    const { seat, view } = copyOf('grand_national', 'ride');
    const ask = view.asks.find((one) => one.key === 'ask.ride')!;
    const position = positionOf<GrandNationalBoard>(view);
    const mover = position.horses.find((horse) => horse.key === position.reach!.horse)!;
    const other = position.horses.find((horse) => horse.key !== mover.key)!;
    Object.assign(mover, { square: '9/1' });
    Object.assign(other, { square: '10/1' });
    position.reach!.blockers = [other.key];
    ask.options!.picks = [{ notation: 'stay', verb: 'stay', fields: {} }];
    const page = await show('grand_national', 'ride', { seat, view });
    expect(page.querySelector('.question')!.textContent).toContain(`${mover.name} cannot move`);
    expect(page.querySelector('.says')!.textContent).toContain(`Boxed in by ${other.name}`);
    expect(page.querySelector('.confirm')!.textContent).toMatch(/^Stay/);
    const marked = [...page.querySelectorAll('.blocker svg')].map((one) => one.ariaLabel ?? '');
    expect(marked).toEqual([expect.stringContaining(other.name)]);
    expect(page.querySelector('.legend'), 'no square has a colour').toBeNull();
  });

  test('light falls on the horse that is asked about, and not while another is shown to run', () => {
    const { view } = asked.grand_national!.ride!;
    const lit = (isPlaying: boolean): string[] =>
      lightAsked(national.racers(view, stillStage()), askedNow(national, view, isPlaying))
        .filter((one) => one.isLit && one.isAsked)
        .map(({ id }) => id);
    expect(lit(false)).toEqual([positionOf<GrandNationalBoard>(view).reach!.horse]);
    expect(lit(true)).toEqual([]);
  });
});

test.each([
  ['win_place_show', 'slip', '.chart .price'],
  ['grand_national', 'bets', '.field [aria-pressed]'],
  ['grand_national', 'ante_post', '.field [aria-pressed]'],
])(
  'a double tap in %s, %s, is one bet; a tap beside it takes the bet off',
  async (game, kind, price) => {
    const page = (await show(game, kind)) as HTMLElement;
    const stop = once(page);
    const pressed = (): string | null => page.querySelector(price)!.getAttribute('aria-pressed');
    const tap = (clientX: number): Promise<boolean> =>
      fireEvent.click(page.querySelector(price)!, { detail: 1, clientX, clientY: 9 });
    expect(pressed()).toBe('false');
    await tap(9);
    await tap(12);
    expect(pressed()).toBe('true');
    await tap(60);
    expect(pressed()).toBe('false');
    stop();
  },
);

test('the three answers of a juror are narrow where a screen is low', async () => {
  const answers = async (kind: string): Promise<Element> =>
    (await show('win_place_show', kind)).querySelector('.answers')!;
  const jury = await answers('jury');
  expect(jury.querySelectorAll('button').length).toBe(3);
  expect(jury.matches('.tight')).toBe(true);
});
