/** News tell what changed in a view that the page has already: this makes the next view of it. */
import type { News, TableView } from '../../wire';
import type { TableView as ShownView } from './view';

export type Changes = News['changes'];

/** The newest view that was told of, with what is printed and never changes: that comes once. */
export class KeptView {
  private view: TableView | null = null;
  private box: Record<string, unknown> = {};

  begin(view: TableView | null, box: Record<string, unknown>): void {
    [this.view, this.box] = [view, box];
  }

  change(changes: Changes): void {
    this.view = changed(this.view, changes);
  }

  get whole(): ShownView | null {
    return this.view && { ...this.view, box: this.box };
  }
}

/**
 * A view after its changes; the one before stays as it is, and both share what is the same.
 *
 * An object leads further in, by a name or a place in a list; an array holds what stands there now,
 * and an empty one says that nothing does.
 */
export function changed<T>(view: T, changes: Changes): T {
  return follow(view, changes) as T;
}

function follow(before: unknown, changes: Changes): unknown {
  if (Array.isArray(changes)) return changes[0] ?? null;
  const inside = Object.entries(changes) as [string, Changes][];
  if (inside.length === 0) return before;
  if (Array.isArray(before)) {
    const places: unknown[] = [...(before as unknown[])];
    for (const [place, change] of inside)
      places[Number(place)] = follow(places[Number(place)], change);
    return places;
  }
  const fields: Record<string, unknown> = { ...(before as Record<string, unknown>) };
  for (const [name, change] of inside) {
    if (Array.isArray(change) && change.length === 0) delete fields[name];
    else fields[name] = follow(fields[name], change);
  }
  return fields;
}
