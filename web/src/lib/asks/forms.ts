/** What may be filled in next, read off a form's data: the mirror of `Form.following`. */
import type { Value } from '../table/view';
import type { ConditionView, FieldView, FormView } from '../../wire';

export type Row = [string, Value[]];
export interface Offer {
  words: string[];
  low: number;
  high: number;
}

export function fieldOf(form: FormView, name: string): FieldView {
  return form.fields.find((field) => field.name === name)!;
}

export function rowsOf(rows: Row[], field: FieldView): number {
  return rows.filter((row) => row[0] === field.name).length;
}

export function isWhole(form: FormView, rows: Row[]): boolean {
  return form.fields.every((field) => rowsOf(rows, field) >= field.at_least);
}

/** Whether a field may have another row. */
export function mayAdd(form: FormView, rows: Row[], field: FieldView): boolean {
  return rowsOf(rows, field) < field.at_most && admits(form, rows, field, []);
}

/** The values a row's next cell may take. */
export function offerOf(form: FormView, rows: Row[], field: FieldView, begun: Value[]): Offer {
  const cell = field.cells[begun.length]!;
  if (!cell.words) {
    let high = cell.high ?? 0;
    for (const condition of form.conditions) {
      if (condition.kind !== 'sum' || condition.cell !== cell.name) continue;
      const used = sumOf(form, condition, [...rows, [field.name, begun]]);
      const kept = reserved(form, condition, rows, field, begun.length);
      high = Math.min(high, condition.limit - used - kept);
    }
    const low = cell.low ?? 0;
    const step = cell.step ?? 1;
    return { words: [], low, high: high < low ? high : high - ((high - low) % step) };
  }
  const words = cell.words.filter((word) => admits(form, rows, field, [...begun, word]));
  return { words, low: 0, high: 0 };
}

export function countOf(field: FieldView, place: number, offer: Offer): number {
  if (field.cells[place]?.words) return offer.words.length;
  const step = field.cells[place]?.step ?? 1;
  return offer.high >= offer.low ? Math.floor((offer.high - offer.low) / step) + 1 : 0;
}

export function sumOf(form: FormView, condition: ConditionView, rows: Row[]): number {
  let total = 0;
  for (const [name, values] of rows) {
    fieldOf(form, name).cells.forEach((cell, i) => {
      const value = values[i];
      if (cell.name === condition.cell && typeof value === 'number') total += value;
    });
  }
  return total;
}

/** A row being made as it stands, amounts not yet touched at their lowest; null while a word is missing. */
export function filled(
  form: FormView,
  rows: Row[],
  field: FieldView,
  begun: Value[],
): Value[] | null {
  const values: Value[] = [];
  for (let place = 0; place < field.cells.length; place++) {
    const offer = offerOf(form, rows, field, values);
    const value = begun[place];
    if (field.cells[place]!.words) {
      if (value === undefined || !offer.words.includes(String(value))) return null;
      values.push(value);
    } else {
      if (offer.high < offer.low) return null;
      values.push(Math.min(offer.high, Math.max(offer.low, Number(value ?? offer.low))));
    }
  }
  return values;
}

/** All that stands on a form: its finished rows, and the one being made where it is complete. */
export function standing(form: FormView, rows: Row[], begun: Row | undefined): Row[] {
  if (!begun) return rows;
  const field = form.fields.find((one) => one.name === begun[0]);
  const values = field && filled(form, rows, field, begun[1]);
  return values ? [...rows, [begun[0], values]] : rows;
}

/** A form's notation: its word and its rows in the order of its fields. */
export function notationOf(form: FormView, rows: Row[]): string {
  const ordered = form.fields.flatMap((field) => rows.filter((row) => row[0] === field.name));
  return [form.word, ...ordered.map(([name, values]) => `${name}=${values.join(',')}`)].join(' ');
}

function reserved(
  form: FormView,
  condition: ConditionView,
  rows: Row[],
  field: FieldView,
  begun: number,
): number {
  let kept = 0;
  for (const other of form.fields) {
    const due = other.at_least - rowsOf(rows, other) - (other === field ? 1 : 0);
    const least = other.cells
      .filter((cell) => cell.name === condition.cell)
      .reduce((sum, cell) => sum + (cell.low ?? 0), 0);
    kept += Math.max(0, due) * least;
  }
  for (const cell of field.cells.slice(begun + 1)) {
    if (cell.name === condition.cell) kept += cell.low ?? 0;
  }
  return kept;
}

/** Whether a whole form can follow these rows and the row so begun. */
function admits(form: FormView, rows: Row[], field: FieldView, begun: Value[]): boolean {
  for (const condition of form.conditions) {
    if (condition.kind !== 'each') continue;
    const mark = markOf(condition, field, begun);
    if (!mark) continue;
    const alike = rows.filter(
      ([name, values]) => markOf(condition, fieldOf(form, name), values) === mark,
    );
    if (alike.length >= condition.limit) return false;
  }
  if (begun.length < field.cells.length) return goesOn(form, rows, field, begun);
  const now: Row[] = [...rows, [field.name, begun]];
  const due = form.fields.find((other) => rowsOf(now, other) < other.at_least);
  return due === undefined || admits(form, now, due, []);
}

/** Whether some value of the next cell is admitted; of amounts the lowest leaves most. */
function goesOn(form: FormView, rows: Row[], field: FieldView, begun: Value[]): boolean {
  const words = field.cells[begun.length]?.words;
  if (words) return words.some((word) => admits(form, rows, field, [...begun, word]));
  const offer = offerOf(form, rows, field, begun);
  return (
    countOf(field, begun.length, offer) > 0 && admits(form, rows, field, [...begun, offer.low])
  );
}

/** The values of the cells a condition counts, joined; empty where the row has not all of them. */
function markOf(condition: ConditionView, field: FieldView, values: Value[]): string {
  const names = condition.cell.split(',');
  const marks = field.cells.flatMap((cell, i) =>
    names.includes(cell.name) && values[i] !== undefined ? [String(values[i])] : [],
  );
  return marks.length === names.length ? marks.join(',') : '';
}
