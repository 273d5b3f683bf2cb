/** What may be marked on the squares of the track. */
import type { TableView } from '../../table/view';
import type { Stage } from '../../table/show-state';
import type { AskView } from '../../../wire';
import type { MeetingBoard } from '../../../wire/win_place_show';

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

/** The question whether the viewer objects to the move made last, where that may be said. */
export function objectionIn(view: TableView): AskView | null {
  return view.asks.find((ask) => ask.aside && ask.key === 'ask.object') ?? null;
}

/** The place of the objection that is heard now, or that has just been judged; -1 for none. */
export function heardAt(board: MeetingBoard, stage: Stage): number {
  const { judged } = stage;
  if (!judged) return board.hearing?.objection ?? -1;
  return board.objections.findIndex(
    (one) => one.horse === judged.horse && one.turn === judged.turn,
  );
}
