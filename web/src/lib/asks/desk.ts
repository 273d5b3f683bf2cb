/** What the docks of a table share with the page around them. */
import { createContext } from 'svelte';

export interface Desk {
  /** Seconds until the clock ends, from ten on; else null. */
  readonly left: number | null;
  /** Whether the draft is whole and goes off by itself when the clock ends. */
  readonly isSent: boolean;
  /** Whether this ask can be answered on the board as well as from a list. */
  readonly hasHand: boolean;
  readonly asList: boolean;
  /** Asks a good bot what it would answer; null where the table gives no hints. */
  readonly hint: (() => void) | null;
  /** Why what is open aside cannot be answered any more; empty while it can. */
  readonly tooLate: string;
  /** Puts it away. */
  close: () => void;
  /** From board to list and back; the draft stays. */
  flip: () => void;
}

const [found, provide] = createContext<Desk>();

/** Outside a table there is no clock and only the list. */
const none: Desk = {
  left: null,
  isSent: false,
  hasHand: false,
  asList: true,
  hint: null,
  tooLate: '',
  close: () => undefined,
  flip: () => undefined,
};

export function desk(): Desk {
  try {
    return found();
  } catch {
    return none;
  }
}

export const provideDesk = provide;
