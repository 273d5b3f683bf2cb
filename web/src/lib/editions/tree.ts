/** An edition as plain data, changed by making it anew along a path. */
export type Value = string | number | boolean | Value[] | Tree;
export interface Tree {
  [key: string]: Value;
}
export type Path = readonly (string | number)[];

export function isTree(value: Value | undefined): value is Tree {
  return typeof value === 'object' && !Array.isArray(value);
}

export function isTable(value: Value | undefined): value is Tree[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTree);
}

export function valueAt(data: Value | undefined, path: Path): Value | undefined {
  let found = data;
  for (const step of path)
    found = found === undefined ? undefined : (found as Record<string, Value>)[step];
  return found;
}

/** The data with another value at a path; none takes the key away. */
export function put<T extends Value>(data: T, path: Path, value: Value | undefined): T {
  if (path.length === 0) return value as T;
  const [step, ...rest] = path;
  const copy = (Array.isArray(data) ? [...data] : { ...(data as Tree) }) as Record<string, Value>;
  const inner = rest.length > 0 ? put(copy[step!] ?? {}, rest, value) : value;
  if (inner === undefined) delete copy[step!];
  else copy[step!] = inner;
  return copy as unknown as T;
}

export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many single values differ, keys that only one of them has included. */
export function differences(one: Value | undefined, other: Value | undefined): number {
  if (isSame(one, other)) return 0;
  if (typeof one !== 'object' || typeof other !== 'object') return 1;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  keys.delete('provenance');
  return [...keys].reduce(
    (sum, key) => sum + differences(valueAt(one, [key]), valueAt(other, [key])),
    0,
  );
}

/** The place that an error names, `deck.cards[3].moves`, as a path; keys may have a dot of their own. */
export function placeOf(where: string): (string | number)[] {
  return [...where.matchAll(/(\d+\.\d+\w+|[^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) =>
    key === undefined ? Number(index) : key,
  );
}

/** A path without the numbers of rows: what labels go by. */
export function keysOf(path: Path): string {
  return path.filter((step) => typeof step === 'string' && !/^\d/.test(step)).join('.');
}
