/** What the tables, keys and values of a game's editions are called in its box. */
import type { EditionFault } from '../../wire';
import type { Words } from '../i18n/words';
import type { Chapter } from './edition-draft.svelte';
import { keysOf, type Path, placeOf } from './tree';

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

/** What is wrong with an edition: where in its sheets, and in words that name the place. */
export interface Wrong {
  path: (string | number)[];
  text: string;
}

/** Faults with their places, said with the names that are on the page. */
export function wrongs(faults: EditionFault[], words: Words, printed: Printed): Wrong[] {
  return faults.map((fault) => {
    const path = placeOf(fault.where);
    const [table, ...rest] = named(path, printed);
    const params = {
      ...fault.params,
      file: table ?? words.say('workshop'),
      where: rest.join(', '),
    };
    const said = words.refusal({ key: fault.message, params }).replace(', : ', ': ');
    return {
      path,
      text: fault.may_follow ? `${said} ${words.say('workshop.follows')}` : said,
    };
  });
}

/** The names of a place, from the table to the value; rows by their numbers. */
function named(path: Path, printed: Printed): string[] {
  return path.map((step, i) =>
    typeof step === 'number' ? String(step + 1) : printed.label(path.slice(0, i + 1)),
  );
}

/** Whether a fault is said of this place: of itself, of what it is in, or of what is in it. */
export function concerns(wrong: Wrong, path: Path): boolean {
  const most = Math.min(wrong.path.length, path.length);
  return most > 0 && path.slice(0, most).every((step, i) => step === wrong.path[i]);
}

export function countIn(found: Wrong[], chapter: Chapter): number {
  return found.filter((wrong) => concerns(wrong, chapter.path)).length;
}
