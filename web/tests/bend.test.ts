/** The last bend is the same for who has watched all along and for who has just come to the page. */
import { expect, test, vi } from 'vitest';

import { LastBend } from '../src/lib/table/director.svelte';
import type { GameEvent } from '../src/lib/table/view';
import { directed, runner, step, view } from './directing';
import { stories } from './stories';

const STORIES = stories(1);

test.each(Object.keys(STORIES))(
  '%s has a last bend that outlives loading the page anew',
  (game) => {
    const watched = new LastBend();
    const log: GameEvent[] = [];
    const [all, anew]: boolean[][] = [[], []];
    for (const { events, view } of STORIES[game]!.steps) {
      log.push(...events);
      watched.isOver(events);
      all!.push(watched.isOn(view));
      const come = new LastBend();
      come.begin(log, view);
      anew!.push(come.isOn(view));
    }
    expect(anew).toEqual(all);
    expect(all).toContain(true);
  },
);

const director = directed();
const at = (seq: number, progress: number) =>
  step(seq, [], { view: view(seq, { runners: [runner(null, progress)] }) });

test('it is announced to those who see it come, not to a page that is loaded after it', async () => {
  const told = (): boolean[] => {
    const { isLastBend, isBendNew } = director.current.stage;
    return [isLastBend, isBendNew];
  };
  director.current.reset(at(1, 0.5));
  director.current.push(at(2, 0.7));
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([true, true]);
  director.current.reset(at(2, 0.7));
  expect(told()).toEqual([true, false]);
  director.current.push(at(3, 0.8));
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([true, false]);
  director.current.push(at(4, 0.1));
  director.current.push(at(5, 0.7));
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toEqual([true, true]);
});
