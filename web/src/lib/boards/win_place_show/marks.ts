/** What may be marked on the squares of the track. */
import type { TableView } from '../../table/shown';
import type { AskView } from '../../../wire';

/** A square to touch: to choose it, or to hear why it cannot be chosen. */
export interface Target {
  square: string;
  letter: string;
  isOn: boolean;
  isBarred: boolean;
  label: string;
  touch: (at: Element) => void;
}

export interface Line {
  kind: 'ride' | 'best' | 'rode';
  squares: string[];
}

export interface Label {
  kind: 'rode' | 'best' | 'from';
  square: string;
  text: string;
  /** Up or down beside its square, so that two do not cover each other. */
  shift: number;
}

/** The question whether the viewer objects to the move made last, where that may be said. */
export function objectionIn(view: TableView): AskView | null {
  return view.asks.find((ask) => ask.aside && ask.key === 'ask.object') ?? null;
}
