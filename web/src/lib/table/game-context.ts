/** The kit of the game that a page shows: the page loads it, what lies deep inside finds it. */
import { getContext, setContext } from 'svelte';
import { games } from '../net/games.svelte';
import { kitOf, type BoardKit } from '../boards/kit';
import { type Facts, type Means, PLAIN } from './race-info';

const KIT = 'board kit';

/** It may come later than the page: a game is loaded when it is wanted. */
type Wanted = () => BoardKit | null;

/** The kit of a game, once its words are there. */
export async function kitFor(game: string): Promise<BoardKit> {
  const words = games.loadOne(game);
  words.catch(() => undefined); // thrown below
  await games.load();
  const [kit] = await Promise.all([kitOf(games.find(game)?.board ?? ''), words]);
  return kit;
}

export function provideKit(kit: Wanted): void {
  setContext(KIT, kit);
}

/** For a part that is mounted alone. */
export function contextOf(kit: BoardKit): Map<string, Wanted> {
  return new Map([[KIT, () => kit]]);
}

export interface Told {
  readonly facts: Facts;
  readonly means: Means;
  readonly isOverRace?: BoardKit['isOverRace'];
  readonly caption?: BoardKit['caption'];
}

/** What the game of this page tells, as far as its kit is there. */
export function gameHere(): Told {
  const kit = getContext<Wanted | undefined>(KIT) ?? (() => null);
  return {
    get facts() {
      return kit()?.facts ?? PLAIN;
    },
    get means() {
      return kit()?.means ?? (() => null);
    },
    get isOverRace() {
      return kit()?.isOverRace;
    },
    get caption() {
      return kit()?.caption;
    },
  };
}
