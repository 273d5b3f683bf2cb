/** A table of an edition as sheets to be filled in: what stands in which row and column. */
import { isTable, isTree, keysOf, type Path, type Tree, type Value } from './tree';

/** One row: where it is, what it is called by, and the values in it. */
export interface Row {
  path: Path;
  /** The key, or the number of the row. */
  name: string;
  cells: Path[];
}
export interface Sheet {
  /** What it is called by; the chapter's own first sheet has no title. */
  path: Path;
  isTitled: boolean;
  /** Columns: a path whose label names it, and which of the places of a list it is. */
  columns: { keys: string; place: number }[];
  rows: Row[];
  /** Whether each row is one of a list, which may have more or fewer of them. */
  isList: boolean;
}
/** Words for columns of lists: how many there are, if there are. */
export type Columns = (keys: string) => number;

const FREE = new Set(['provenance', 'note']);

export function sheetsOf(table: Tree, path: Path, columns: Columns): Sheet[] {
  const sheets: Sheet[] = [];
  const keys = Object.keys(table).filter((key) => !FREE.has(key));
  for (const key of keys.filter((key) => !isInner(table[key])))
    addPlain(sheets, table, path, key, columns);
  for (const key of keys.filter((key) => isInner(table[key]))) {
    const inner = table[key]!;
    const at = [...path, key];
    if (isTable(inner)) sheets.push(listed(inner, at, columns));
    else if (Array.isArray(inner)) sheets.push(matrix(inner as Value[][], at));
    else sheets.push(...nested(inner as Tree, at, columns));
  }
  return sheets;
}

/** Tables, lists of tables and lists of lists have a sheet of their own. */
function isInner(value: Value | undefined): boolean {
  return isTree(value) || (Array.isArray(value) && value.some((one) => typeof one === 'object'));
}

/** A key in a row; rows whose lists have the same columns share a sheet. */
function addPlain(sheets: Sheet[], table: Tree, path: Path, key: string, columns: Columns): void {
  const value = table[key]!;
  const at = [...path, key];
  const size = Array.isArray(value) ? value.length : 0;
  const has = columns(keysOf(at)) === size && size > 0;
  const heads = has ? places(keysOf(at), size) : [];
  const cells = Array.isArray(value) ? value.map((_, i) => [...at, i]) : [at];
  const last = sheets.at(-1);
  const row = { path: at, name: key, cells };
  if (last && last.columns.length === heads.length) last.rows.push(row);
  else sheets.push({ path, isTitled: false, columns: heads, rows: [row], isList: false });
}

function places(keys: string, size: number): Sheet['columns'] {
  return Array.from({ length: size }, (_, place) => ({ keys, place }));
}

/** A list of tables: a row each; a list in them has a column for each place where places have words. */
function listed(rows: Tree[], path: Path, columns: Columns): Sheet {
  const keys = [...new Set(rows.flatMap(Object.keys))].filter((key) => !FREE.has(key));
  const heads = keys.flatMap((key) => {
    const label = keysOf([...path, key]);
    const size = columns(label);
    const fits = rows.every((row) => Array.isArray(row[key]) && row[key].length === size);
    return fits && size > 0 ? places(label, size) : [{ keys: label, place: -1 }];
  });
  const cellsOf = (i: number): Path[] =>
    heads.map(({ keys: label, place }) => {
      const at = [...path, i, label.slice(label.lastIndexOf('.') + 1)];
      return place < 0 ? at : [...at, place];
    });
  return {
    path,
    isTitled: true,
    columns: heads,
    rows: rows.map((_, i) => ({ path: [...path, i], name: String(i + 1), cells: cellsOf(i) })),
    isList: true,
  };
}

/** A list of lists: rows and columns by number. */
function matrix(rows: Value[][], path: Path): Sheet {
  return {
    path,
    isTitled: true,
    columns: places(keysOf(path), rows[0]?.length ?? 0),
    rows: rows.map((row, i) => ({
      path: [...path, i],
      name: String(i + 1),
      cells: row.map((_, j) => [...path, i, j]),
    })),
    isList: false,
  };
}

/** A table of a table: its values as they are, its lists and tables as rows under their keys. */
function nested(inner: Tree, path: Path, columns: Columns): Sheet[] {
  const keys = Object.keys(inner).filter((key) => !FREE.has(key));
  const first = inner[keys[0] ?? ''];
  if (isTree(first)) {
    const heads = Object.keys(first).map((key) => ({ keys: keysOf([...path, key]), place: -1 }));
    const rows = keys.map((key) => ({
      path: [...path, key],
      name: key,
      cells: Object.keys(first).map((column) => [...path, key, column]),
    }));
    return [{ path, isTitled: true, columns: heads, rows, isList: false }];
  }
  if (Array.isArray(first)) {
    const rows = keys.map((key) => ({
      path: [...path, key],
      name: key,
      cells: (inner[key] as Value[]).map((_, i) => [...path, key, i]),
    }));
    const heads = places(keysOf(path), first.length);
    return [{ path, isTitled: true, columns: heads, rows, isList: false }];
  }
  return sheetsOf(inner, path, columns).map((sheet) => ({ ...sheet, isTitled: true }));
}

/** What somebody types into a cell, as data; what cannot be read stays a text, and the check says so. */
export type Kind = 'number' | 'text' | 'choice' | 'switch' | 'numbers' | 'rows';

const THOUSANDS = /^-?\d{1,3}([.,' ]\d{3})+$/;

/** How a value is shown and typed. */
export function kindOf(value: Value | undefined): Kind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'switch';
  if (!Array.isArray(value)) return 'text';
  return value.some(Array.isArray) ? 'rows' : 'numbers';
}

export function typed(value: Value | undefined): string {
  if (!Array.isArray(value)) return value === undefined ? '' : String(value);
  return value.some(Array.isArray) ? value.map(typed).join(' / ') : value.join(', ');
}

export function read(text: string, kind: Kind): Value {
  switch (kind) {
    case 'number':
      return number(text);
    case 'numbers':
      return list(text);
    case 'rows':
      return text.split('/').map(list);
    default:
      return text.trim();
  }
}

function number(text: string): Value {
  const plain = THOUSANDS.test(text.trim()) ? text.replace(/[.,' ]/g, '') : text.trim();
  return /^[-+]?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

function list(text: string): Value[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(number);
}
