/** A page that opens is built part by part, each in a frame of its own: all at once would keep a phone
 *  from its first picture, and whoever touches it from an answer. What comes later stands below. */
import { getContext, setContext } from 'svelte';

const OPENING = 'opening';
/** The head is there at once; then the board, a long list in so many portions, and what is beside it. */
const BOARD = 1;
/** The board's own pictures are painted in its first frames: nothing else is laid out in those. */
const LIST = BOARD + 2;
const PORTIONS = 4;
const SIDE = LIST + PORTIONS + 1;
/** Milliseconds after which a part comes even if the page has no time to spare. */
const WAIT = { timeout: 60 };

export class Opening {
  private step = $state(0);
  private isBegun = false;

  /** The page has something to show: from now on one part after another is there. */
  begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    this.goOn();
  }

  get hasBoard(): boolean {
    return this.step >= BOARD;
  }

  get hasSide(): boolean {
    return this.step >= SIDE;
  }

  /** How much of a long list is there, 0 to 1. */
  get share(): number {
    return Math.max(0, Math.min(1, (this.step - LIST) / PORTIONS));
  }

  private goOn(): void {
    if (this.hasSide) return;
    const next = (): void => {
      this.step += 1;
      this.goOn();
    };
    const later = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(next, WAIT);
      else setTimeout(next);
    };
    // A page that is not seen has no frames, and nobody who waits for one.
    if (document.visibilityState === 'visible') requestAnimationFrame(later);
    else setTimeout(next);
  }
}

export function provideOpening(): Opening {
  return setContext(OPENING, new Opening());
}

const OPEN = { hasBoard: true, hasSide: true, share: 1 };

/** What of this page is there by now; where no page opens, all of it. */
export function openingHere(): Readonly<typeof OPEN> {
  return getContext<Opening | undefined>(OPENING) ?? OPEN;
}
