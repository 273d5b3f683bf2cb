/** The director: the one clock of a page, its order, and how it is hurried on. */
import { beforeEach, expect, test, vi } from 'vitest';

import { comfort } from '../src/lib/app/settings.svelte';
import type { Act } from '../src/lib/table/playback';
import type { Director } from '../src/lib/table/director.svelte';
import type { GameEvent } from '../src/lib/table/view';
import { asked, directed, odds, runner, soon, step, view } from './directing';

const director = directed();
let made: Director;
beforeEach(() => {
  made = director.current;
});

test('an event is told when its playing has ended, and its view comes after the last', async () => {
  made.push(step(1, ['DieRolled', 'HorseMoved']));
  await soon();
  expect([made.log.length, made.current, made.view?.at]).toEqual([0, null, 0]);
  made.skip();
  await soon();
  expect([made.current?.event, made.view?.at]).toEqual(['DieRolled', 0]);
  made.skip();
  await soon();
  expect([made.current?.event, made.view?.at, made.playing]).toEqual(['HorseMoved', 1, false]);
});

test('a game is over when its end has been shown, and what is agreed afterwards shows it no second time', async () => {
  const end = { view: view(1, { over: true }) };
  made.push(step(1, ['HorseMoved', 'HorseMoved'], end));
  await soon();
  expect(made.isOver).toBe(false);
  made.skip();
  made.skip();
  await soon();
  made.skip();
  await soon();
  expect([made.playing, made.isOver]).toEqual([false, true]);
  const met: boolean[] = [];
  made.push(step(2, [], { view: view(2, { over: true }) }));
  met.push(made.isOver);
  await soon();
  expect([...met, made.isOver, made.view?.at]).toEqual([true, true, 2]);
});

test('a tap ends one piece in the state that it leads to', async () => {
  const parts: number[] = [];
  made.player = (_, act) => act.tween(60_000, (part) => parts.push(part));
  made.push(step(1, ['HorseMoved', 'HorseMoved']));
  await soon();
  made.skip();
  await soon();
  expect(parts.at(-1)).toBe(1);
  expect([made.log.length, made.view?.at]).toEqual([1, 0]);
});

test('each kind of scene is a piece of its own', async () => {
  made.player = async (_, act) => {
    act.show({ kind: 'orders' });
    await act.rest(60_000);
    act.show({ kind: 'off' });
    await act.rest(60_000);
  };
  made.push(step(1, ['TheyAreOff']));
  await soon();
  made.skip();
  await soon();
  expect(made.scene).toEqual({ kind: 'off' });
  made.skip();
  await soon();
  expect([made.scene, made.view?.at]).toEqual([null, 1]);
});

test('what was being played when all was shown anew does not come back', async () => {
  made.push(step(1, ['DieRolled', 'HorseMoved']));
  await soon();
  made.reset(step(7, []));
  await soon();
  expect([made.playing, made.view?.at, made.log]).toEqual([false, 7, []]);
});

test('the clock and the undo of an ask are shown with it, not before', async () => {
  const clock = {
    kind: 'answer',
    left: 30,
    whole: 30,
    running: true,
    waits: 0,
    seats: [0],
    received: 0,
  };
  made.push(step(1, ['HorseMoved'], { clock, mayUndo: true }));
  await soon();
  expect([made.clock, made.mayUndo]).toEqual([null, false]);
  made.skip();
  await soon();
  expect([made.clock, made.mayUndo]).toEqual([clock, true]);
});

test('money counts once its coin has landed', async () => {
  made.player = async (_, act) => {
    await act.wait(60_000);
    act.stage.gains[0] = 25;
    await act.wait(60_000);
  };
  made.push(step(1, ['Paid'], { view: view(1, { money: [125, 50] }) }));
  await soon();
  expect(made.money).toEqual([100, 50]);
  made.skip();
  await soon();
  expect(made.money).toEqual([125, 50]);
});

test('chances wait for the moment they belong to', async () => {
  made.hear(odds(0), 1);
  expect(made.odds?.at).toBe(0);
  made.push(step(1, ['HorseMoved']));
  made.hear(odds(1), 1);
  await soon();
  expect(made.odds?.at).toBe(0);
  made.skip();
  await soon();
  expect(made.odds?.at).toBe(1);
  made.hear(odds(5), 1);
  made.hear(odds(1), 2);
  expect(made.odds?.at).toBe(1);
});

test('chances hold their breath while a die tumbles, and are those of the moment once it lies', async () => {
  made.player = async (one, act: Act) => {
    act.freeze(one.event === 'DieRolled');
    await act.wait(60_000);
  };
  made.hear(odds(0), 1);
  // A move and the roll that follows it are one step, as the server tells them.
  made.push(step(1, ['HorseMoved', 'DieRolled']));
  made.hear(odds(1), 1);
  await soon();
  made.skip();
  await soon();
  expect(made.odds?.at).toBe(0);
  made.skip();
  await soon();
  expect(made.odds?.at).toBe(1);
  made.hear(odds(2), 1);
  made.push(step(2, ['HorseMoved', 'DieRolled']));
  await soon();
  expect(made.odds?.at).toBe(1);
  made.skip();
  await soon();
  made.skip();
  await soon();
  expect(made.odds?.at).toBe(2);
});

test('chances are gone when a nose is past the post, and those of the old race stay away', async () => {
  made.hear(odds(0), 1);
  made.player = async (_, act) => {
    act.stage.home.grey = 1;
    await act.wait(60_000);
  };
  made.push(step(1, ['HorseFinished'], { view: view(1, { runners: [runner(1, 1)] }) }));
  await soon();
  expect(made.odds).toBe(null);
  made.skip();
  made.hear(odds(1), 1);
  await soon();
  expect(made.odds).toBe(null);
  made.player = async () => undefined;
  made.push(step(2, ['RaceBegins']));
  await soon();
  expect(made.odds).toBe(null);
  made.hear(odds(2), 1);
  expect(made.odds?.at).toBe(2);
});

test('events that belong together are told together', async () => {
  made.player = async (_, act) => {
    act.take(2);
    await act.wait(60_000);
  };
  made.push(step(1, ['RaceEnded', 'Paid', 'Paid', 'RaceBegins']));
  await soon();
  made.skip();
  await soon();
  expect(made.log.map((one) => one.event)).toEqual(['RaceEnded', 'Paid', 'Paid']);
});

test('a view may come into force before its step has ended, once what it shows was played', async () => {
  made.player = async (one, act) => {
    if (one.event === 'RaceBegins') act.advance();
    await act.wait(60_000);
  };
  made.push(step(1, ['RaceEnded', 'RaceBegins']));
  await soon();
  expect(made.view?.at).toBe(0);
  made.skip();
  await soon();
  expect([made.view?.at, made.playing]).toEqual([1, true]);
});

test('a sweep goes to the own ask and stops for a finish', async () => {
  made.player = async (one, act) => {
    if (one.event === 'HorseFinished') act.dwell();
    await act.wait(8000);
  };
  made.push(step(1, ['HorseMoved']));
  made.push(step(2, ['HorseFinished']));
  made.push(step(3, ['HorseMoved'], { view: asked(3) }));
  made.push(step(4, ['HorseMoved']));
  await soon();
  made.hasten();
  await soon();
  expect([made.view?.at, made.sweep.isOn]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(7900);
  expect(made.view?.at).toBe(1);
  made.skip();
  await soon();
  made.hasten();
  await soon();
  expect([made.view?.at, made.sweep.isOn]).toEqual([3, false]);
});

test('who is late among people jumps to the newest step and may see the finish', async () => {
  made.company = 'people';
  made.push(step(1, ['DieRolled']));
  made.push(step(2, ['HorseFinished'], { view: view(2, { runners: [runner(1, 1)] }) }));
  made.push(step(3, ['HorseMoved']));
  made.push(step(4, ['DieRolled']));
  await vi.advanceTimersByTimeAsync(7000);
  made.skip();
  await soon();
  expect([made.view?.at, made.jumped, made.log.length]).toEqual([3, true, 3]);
  made.skip();
  await soon();
  expect([made.view?.at, made.jumped, made.playing]).toEqual([4, false, false]);
  made.seeFinish();
  await soon();
  expect([made.view?.at, made.playing, made.missed]).toEqual([1, true, null]);
  made.skip();
  await soon();
  expect([made.view?.at, made.log.length, made.playing]).toEqual([4, 4, false]);
});

test('alone with bots nothing is jumped over, but it goes faster', async () => {
  let left = 0;
  made.player = (_, act) => act.wait(9000).then(() => void (left += 1));
  for (let at = 1; at <= 4; at += 1) made.push(step(at, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(9000 + 3 * 4000);
  expect([left, made.jumped]).toEqual([4, false]);
});

test('without motion the order is the same, and great moments are held for a while', async () => {
  comfort.motion = false;
  const drawn: number[] = [];
  made.player = async (_, act) => {
    await act.tween(60_000, (part) => drawn.push(part));
    await act.wait(60_000);
    act.stage.home.grey = 1;
    await act.rest(60_000);
  };
  made.push(step(1, ['HorseFinished']));
  await soon();
  expect([drawn, made.log.length, made.stage.home]).toEqual([[1], 0, { grey: 1 }]);
  await vi.advanceTimersByTimeAsync(800);
  expect([made.log.length, made.view?.at]).toEqual([1, 1]);
});

test('a page that nobody looks at is up to date at once', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  made.push(step(1, ['DieRolled', 'HorseMoved']));
  await soon();
  expect([made.view?.at, made.log.length]).toEqual([1, 2]);
});

test('what cannot be played is told all the same, and the show goes on', async () => {
  const troubles: unknown[] = [];
  vi.stubGlobal('reportError', (why: unknown) => troubles.push(why));
  made.player = () => Promise.reject(new Error('broken'));
  made.push(step(1, ['DieRolled']));
  await soon();
  vi.unstubAllGlobals();
  expect([made.view?.at, made.playing, troubles.length]).toEqual([1, false, 1]);
});

test('the time of a great moment makes nobody late', async () => {
  made.company = 'people';
  made.player = async (_, act) => {
    act.show({ kind: 'parade', upto: 1 });
    await act.rest(10_000);
    act.show(null);
  };
  for (let at = 1; at <= 3; at += 1) made.push(step(at, ['RoundBegan']));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([made.view?.at, made.jumped]).toEqual([1, false]);
});

test('a finish that passed while the line was lost is offered after the welcome', async () => {
  const told = (at: number, name: string): GameEvent => ({ at, event: name });
  made.reset(step(1, []));
  expect([made.jumped, made.missed]).toEqual([false, null]);
  const events = [
    told(1, 'DieRolled'),
    told(2, 'HorseMoved'),
    told(3, 'HorseFinished'),
    told(4, 'Paid'),
  ];
  made.reset({ ...step(4, []), events });
  expect([made.view?.at, made.jumped, made.log.length]).toEqual([4, true, 4]);
  const seen: string[] = [];
  made.player = (one) => Promise.resolve(void seen.push(one.event));
  made.seeFinish();
  await soon();
  expect([seen, made.view?.at, made.log.length]).toEqual([['HorseMoved', 'HorseFinished'], 4, 4]);
  expect([made.jumped, made.missed]).toEqual([false, null]);
  made.reset({ ...step(9, []), events: [told(9, 'HorseMoved')] });
  expect(made.missed).toBe(null);
});

test('the frame in which a motion ends is painted before anything follows from it', async () => {
  const seen: (number | undefined)[] = [];
  const look = async (): Promise<void> => {
    // As long as one thing follows from another the browser does not paint.
    for (let i = 0; i < 50; i++) await Promise.resolve();
    seen.push(made.view?.at);
  };
  made.player = (_, act) => act.tween(100, (part) => void (part === 1 && look()));
  made.push(step(1, ['HorseMoved']));
  await vi.advanceTimersByTimeAsync(300);
  expect([seen, made.view?.at, made.playing]).toEqual([[0], 1, false]);
});
