/** What a viewer is shown of a table, as this client keeps it. */
import type * as wire from '../../wire';

export type Value = string | number;

/** The server's view with the box, which comes only once. */
export interface TableView extends wire.TableView {
  box: Record<string, unknown>;
}

export interface GameEvent {
  at: number;
  event: string;
  [field: string]: unknown;
}

/** Whether the viewer is asked something that the table waits for. */
export function isAsked(view: TableView | null): boolean {
  return view?.asks.some((ask) => ask.options && !ask.aside) ?? false;
}

/** Put together once for a view: it is asked for in every frame of a move. */
const boards = new WeakMap<TableView, unknown>();

/** A game's view and box in one, of the type that its wire file names. */
export function shown<Board>(view: TableView): Board {
  const found = boards.get(view) ?? { ...view.box, ...view.position };
  boards.set(view, found);
  return found as Board;
}
