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

/** A game's view and box in one, of the type that its wire file names. */
export function shown<Board>(view: TableView): Board {
  return { ...view.box, ...view.position } as Board;
}
