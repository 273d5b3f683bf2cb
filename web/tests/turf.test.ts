import { describe, expect, it } from 'vitest';
import { depthAt, frameOf, meant, NEAR, Oval } from '../src/lib/boards/turf/track';
import { liesStill } from '../src/lib/boards/turf/horses';
import { play } from '../src/lib/boards/turf/events';
import { spread } from '../src/lib/boards/turf/strip';

/** The discs on a phone's strip are 15 wide, with a rim. */
const DISC = 15;

function hidden(places: number[], right?: number): string[] {
  const discs = spread(places, right);
  return discs.flatMap((one, i) =>
    discs
      .slice(i + 1)
      .filter((other) => other.level === one.level && Math.abs(other.x - one.x) < DISC)
      .map((other) => `${one.x} and ${other.x}`),
  );
}

describe('the strip of a narrow page', () => {
  it('shows every number while the horses stand at the post', () => {
    const unit = 344 / 40;
    expect(hidden([1, 2, 3, 4, 5, 6, 7].map((space) => 8 + (space - 0.5) * unit))).toEqual([]);
  });
  it('shows every number where a whole field shares a space', () => {
    expect(hidden([100, 100, 100, 100, 100, 100, 100])).toEqual([]);
  });
  it('keeps them on the strip where they crowd its end', () => {
    const places = [340, 341, 342, 345, 350];
    expect(hidden(places, 352)).toEqual([]);
    expect(Math.max(...spread(places, 352).map((disc) => disc.x))).toBeLessThanOrEqual(352);
  });
  it('leaves a horse that has room where it is', () => {
    expect(spread([20, 200, 120]).map((disc) => [disc.x, disc.level])).toEqual([
      [20, 0],
      [200, 0],
      [120, 0],
    ]);
  });
});

describe('the stretch that a phone shows', () => {
  const oval = new Oval(1000, 33);

  it('holds all horses as they stand at the post, three deep, none of them under a corner', () => {
    const spots = [-6, -5, -4, -3, -2, -1, 0].map((at) => oval.at(33 + at, depthAt(at)));
    const frame = frameOf(spots, 348 / 102)!;
    for (const { x } of spots) {
      expect(x).toBeGreaterThan(frame.x - frame.wide / 2 + 90);
      expect(x).toBeLessThan(frame.x + frame.wide / 2 - 170);
    }
  });
  it('comes no nearer than one horse needs, and goes no further than a horse can be told', () => {
    expect(frameOf([oval.at(5)], 3)!.wide).toBe(NEAR);
    expect(frameOf([oval.at(1), oval.at(16)], 3)).toBeNull();
    expect(frameOf([], 3)).toBeNull();
  });
});

describe('a touch of the board', () => {
  const oval = new Oval(1000, 33);
  const [near, beside, far] = [oval.at(5, -13), oval.at(5, 13), oval.at(9)].map((spot) => ({
    spot,
  }));

  it('means the nearest horse that may be chosen, though another stand closer to the eye', () => {
    expect(meant(near!.spot, [near!, beside!, far!])).toBe(near);
    expect(meant(beside!.spot, [near!, far!])).toBe(near);
  });
  it('means none where none is in reach', () => {
    expect(meant(far!.spot, [near!, beside!])).toBeNull();
    expect(meant(far!.spot, [])).toBeNull();
  });
});

describe('the parade', () => {
  it('begins with the first card that is dealt, and cards are told with it', async () => {
    const shown: string[] = [];
    let taken = 0;
    const events = ['HorseCarded', 'HorseCarded', 'FirstPlayerNamed', 'TokensDealt'];
    const act = {
      ...{ view: { position: { horses: [{}, {}] }, box: {} }, isStill: false },
      next: events.slice(1).map((event) => ({ event })),
      take: (count: number) => (taken = count),
      show: (scene: { kind: string } | null) => shown.push(scene?.kind ?? ''),
      rest: () => Promise.resolve(),
    };
    await play({ event: events[0]! } as never, act as never);
    expect(shown).toEqual(['parade', 'parade', '']);
    expect(taken).toBe(2);
  });
});

describe('how far the cards say a horse goes', () => {
  const running = { symbol: 'head', phase: 'running' } as never;

  it('is told by the die that lies', () => {
    expect(liesStill({ rolling: false, die: '' }, running)).toBe('head');
    expect(liesStill({ rolling: false, die: 'head' }, running)).toBe('head');
  });
  it('is told by no die while the next one tumbles, nor before what it means is in force', () => {
    expect(liesStill({ rolling: true, die: '' }, running)).toBe('');
    expect(liesStill({ rolling: false, die: 'cap' }, running)).toBe('');
  });
  it("is not told by an earlier race's die while bets are placed", () => {
    const betting = { symbol: 'head', phase: 'betting' } as never;
    expect(liesStill({ rolling: false, die: '' }, betting)).toBe('');
  });
});

describe('the photo', () => {
  /** What is shown when a horse comes home first while the others have come so far. */
  async function finishWith(others: { id: string; space: number; progress: number }[]) {
    const shown: string[][] = [];
    const horses = [{ id: 'grey', space: 30, progress: 30 }, ...others];
    const act = {
      ...{ view: { position: { horses, length: 33 }, box: { length: 33 }, runners: [] } },
      ...{ isStill: true, log: [], next: [], stage: { at: {}, home: {} } },
      ...{ dwell: () => undefined, freeze: () => undefined, rest: () => Promise.resolve() },
      tween: () => Promise.resolve(),
      show: (scene: { kind: string; horses: string[] } | null) =>
        scene?.kind === 'photo' && shown.push(scene.horses),
    };
    const event = { at: 1, event: 'HorseFinished', horse: 'grey', start: 30, place: 1 };
    await play(event as never, act as never);
    return shown;
  }

  it('is taken where another stands a length before the post', async () => {
    const near = { id: 'white', space: 33, progress: 33 };
    expect(await finishWith([{ id: 'black', space: 20, progress: 20 }, near])).toEqual([
      ['grey', 'white'],
    ]);
  });
  it('shows nobody who has not yet started from behind the same line', async () => {
    expect(await finishWith([{ id: 'black', space: 33, progress: 0 }])).toEqual([]);
  });
});
