/** The bookmaker's prices as rows of a form: the house's unless one is made longer. */
import type { Row } from '../../../asks/forms';
import type { FormView } from '../../../../wire';
import type { PriceRowView } from '../../../../wire/grand_national';

/** The prices that may be marked on a horse, the house's first. */
export function offered(form: FormView, horse: string): number[] {
  const field = form.fields.find((one) => one.name === horse);
  return (field?.cells[0]?.words ?? []).map(Number);
}

export function marked(form: FormView, rows: Row[], horse: string): number {
  const row = rows.find(([name]) => name === horse);
  return row ? Number(row[1][0]) : (offered(form, horse)[0] ?? 0);
}

/** The next longer price of a horse; after the longest the house's again, which needs no row. */
export function lengthened(form: FormView, rows: Row[], horse: string): Row[] {
  const prices = offered(form, horse);
  const next = prices[(prices.indexOf(marked(form, rows, horse)) + 1) % prices.length];
  const others = rows.filter(([name]) => name !== horse);
  if (next === undefined || next === prices[0]) return others;
  return [...others, [horse, [String(next)]]];
}

/** The place price that is printed beside a win price, in the row these prices come from. */
export function placeFor(table: PriceRowView[], prices: number[], win: number): number {
  const row = table.find((one) => one.win.join() === prices.join());
  return row?.place[row.win.indexOf(win)] ?? 0;
}
