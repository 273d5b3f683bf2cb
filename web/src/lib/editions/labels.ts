/** What the tables, keys and values of a game's editions are called in its box. */
import { keysOf, type Path } from './tree';

export class Printed {
  constructor(private readonly texts: Record<string, string>) {}

  /** A key's name; one that nobody has named is read as it is written. */
  label(path: Path): string {
    const last = String(path.at(-1) ?? '');
    if (/^\d/.test(last)) return last;
    return this.texts[`label.${keysOf(path)}`] ?? plain(last);
  }

  /** The names of a list's places. */
  columns(keys: string): string[] {
    return this.texts[`columns.${keys}`]?.split('|') ?? [];
  }

  column(keys: string, place: number): string {
    if (place < 0) return this.label(keys.split('.'));
    return this.columns(keys)[place] ?? String(place + 1);
  }

  hasValue(value: unknown): boolean {
    return typeof value === 'string' && `value.${value}` in this.texts;
  }

  value(value: string): string {
    return this.texts[`value.${value}`] ?? value;
  }

  /** What a table is; the keys that its text explains are called by their names. */
  explain(path: Path): string {
    const table = keysOf(path);
    const text = this.texts[table] ?? '';
    return text.replace(/\b[a-z]\w*(?=(, \w+)*:)/g, (key) => {
      const found = Object.keys(this.texts).find(
        (label) => label.startsWith(`label.${table}.`) && label.endsWith(`.${key}`),
      );
      return found ? this.texts[found]! : key;
    });
  }

  /** The same with the keys as they stand in the file. */
  comment(table: string): string {
    return this.texts[table] ?? '';
  }
}

function plain(key: string): string {
  const text = key.replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
