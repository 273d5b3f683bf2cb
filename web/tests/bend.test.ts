/** The last bend is the same for who has watched all along and for who has just come to the page. */
import { expect, test } from 'vitest';

import { LastBend } from '../src/lib/table/bend';
import type { GameEvent } from '../src/lib/table/shown';
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
