/** A finish that a page jumped over, kept to be seen later. */
import { isFinish, type Means } from './race-event';
import type { Step } from './queue';
import type { TableView } from './view';

export interface Missed {
  /** What the table was like before it. */
  view: TableView | null;
  steps: Step[];
}

/** What a page had not come to when its line was lost: told again with all there is. */
export function missedSince(
  before: TableView | null,
  { number, events, view }: Step,
  means: Means,
): Missed | null {
  if (!before || !view) return null;
  const since = events.filter((event) => event.at > before.at);
  const last = since.findLastIndex((event) => isFinish(means, event));
  if (last < 0) return null;
  return { view: before, steps: [{ events: since.slice(0, last + 1), view, number }] };
}

/** What a late page leaves out: the steps from the first finish to the last. */
export function missedOnTheWay(
  shown: TableView | null,
  steps: Step[],
  [first, last]: [number, number],
): Missed {
  const view = first > 0 ? steps[first - 1]!.view : shown;
  return { view, steps: steps.slice(first, last + 1) };
}
