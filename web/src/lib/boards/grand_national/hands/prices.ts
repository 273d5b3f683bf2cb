/** The bookmaker's prices as rows of a form: the house's unless one is made longer. */
import type { Row } from '../../../asks/forms';
import type { FormView } from '../../../../wire';

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

/** The prices of a horse with another one marked; the house's needs no row. */
export function withPrice(form: FormView, rows: Row[], horse: string, price: number): Row[] {
  const others = rows.filter(([name]) => name !== horse);
  return price === offered(form, horse)[0] ? others : [...others, [horse, [String(price)]]];
}
