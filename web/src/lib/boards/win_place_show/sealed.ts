/** What a seat has handed in and nobody else has seen: it lies in the question until that is closed. */
import type { Row } from '../../asks/forms';
import { rowsFrom } from '../../asks/draft.svelte';
import type { TableView } from '../../table/view';
import type { AskView } from '../../../wire';

function handedIn(view: TableView, key: string): AskView | undefined {
  return view.asks.find((ask) => ask.key === key && ask.pending && ask.options);
}

/** The rows of the slip that was handed in; null while there is none. */
export function sealedSlip(view: TableView): Row[] | null {
  const ask = handedIn(view, 'ask.slip');
  const form = ask?.options?.forms[0];
  return ask?.pending && form ? rowsFrom(form, ask.pending) : null;
}

/** The bids that were handed in, by horse: a horse without one is a bid of the least. */
export function sealedBids(view: TableView): Record<number, number> {
  const ask = handedIn(view, 'ask.bid');
  const form = ask?.options?.forms[0];
  if (!ask?.pending || !form) return {};
  const rows = new Map(rowsFrom(form, ask.pending).map(([name, values]) => [name, values[0]]));
  return Object.fromEntries(
    form.fields.map(({ name, cells }) => [Number(name), Number(rows.get(name) ?? cells[0]?.low)]),
  );
}
