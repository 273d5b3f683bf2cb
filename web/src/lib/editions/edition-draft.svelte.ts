/** An edition that somebody makes out of the game's own: every change can be undone, none is lost. */
import { parse, stringify } from 'smol-toml';
import { remember, remembered } from '../app/storage';
import {
  differences,
  isSame,
  isTable,
  isTree,
  type Path,
  put,
  type Tree,
  type Value,
  valueAt,
} from './tree';

const OWNER = 'owner';
const MOST_UNDONE = 200;

/** A table of the file: `payouts`, or one of several of its kind, as the races of a day. */
export interface Chapter {
  path: Path;
  /** Its number among its kind; 0 where it is the only one. */
  number: number;
}

export class Draft {
  data = $state.raw<Tree>({});
  private past = $state.raw<Tree[]>([]);

  constructor(
    readonly game: string,
    readonly own: Tree,
    kept: Tree | null,
    private readonly usualName: string,
  ) {
    this.data = kept ?? { ...own, id: `my_${game}`, name: usualName };
  }

  get name(): string {
    return String(this.data.name ?? '');
  }

  set name(name: string) {
    const id = name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40);
    this.data = { ...this.data, name: name.slice(0, 60), id: id || `my_${this.game}` };
    this.keep();
  }

  get chapters(): Chapter[] {
    return Object.keys(this.data).flatMap((key) => {
      const value = this.data[key];
      if (isTree(value)) return [{ path: [key], number: 0 }];
      if (isTable(value)) return value.map((_, i) => ({ path: [key, i], number: i + 1 }));
      return [];
    });
  }

  get isChanged(): boolean {
    return this.chapters.some(({ path }) => this.changes(path) > 0) || this.name !== this.usualName;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  table(path: Path): Tree {
    return valueAt(this.data, path) as Tree;
  }

  /** How many values differ from ours there. */
  changes(path: Path): number {
    return differences(valueAt(this.own, path), valueAt(this.data, path));
  }

  /** Where the numbers of a table come from, as the file says. */
  sourceOf(path: Path): string {
    return String(valueAt(this.data, [...path, 'provenance']) ?? '');
  }

  set(path: Path, value: Value | undefined): void {
    if (!isSame(valueAt(this.data, path), value)) this.become(put(this.data, path, value), path);
  }

  /** That its owner has compared a table with the box, or has not. */
  compare(path: Path, isCompared: boolean): void {
    const own = valueAt(this.own, [...path, 'provenance']) ?? OWNER;
    this.change(put(this.data, [...path, 'provenance'], isCompared ? OWNER : own));
  }

  addRow(list: Path): void {
    const rows = valueAt(this.data, list) as Tree[];
    const last = rows.at(-1)!;
    const named = ['id', 'key'].find((key) => typeof last[key] === 'string');
    const ids = new Set(rows.map((row) => row[named ?? '']));
    let number = rows.length + 1;
    while (named && ids.has(`new_${number}`)) number += 1;
    const row = named ? { ...last, [named]: `new_${number}` } : { ...last };
    this.become(put(this.data, list, [...rows, row]), list);
  }

  removeRow(list: Path, at: number): void {
    const rows = valueAt(this.data, list) as Tree[];
    this.become(
      put(
        this.data,
        list,
        rows.filter((_, i) => i !== at),
      ),
      list,
    );
  }

  /** As it is with us. */
  reset(path: Path): void {
    this.change(put(this.data, path, valueAt(this.own, path)));
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.data = before;
    this.keep();
  }

  /** Ours again, as if nothing had been typed. */
  clear(): void {
    this.past = [];
    this.data = { ...this.own, id: `my_${this.game}`, name: this.usualName };
    keepEdition(this.game, null);
  }

  /** Take over what a file says. */
  open(text: string): void {
    this.change({ ...(parse(text) as Tree) });
  }

  /** The file, with what each table is above it. */
  text(explain: (table: string) => string = () => ''): string {
    const explained = new Set<string>();
    return stringify(this.data)
      .split('\n')
      .map((line) => {
        const table = /^\[{1,2}([\w.]+)\]{1,2}$/.exec(line)?.[1];
        if (!table || explained.has(table)) return line;
        explained.add(table);
        const said = explain(table);
        return said ? `# ${said.replaceAll('\n', ' ')}\n${line}` : line;
      })
      .join('\n');
  }

  /** A table that differs is its owner's; one that is ours again says whose it was. */
  private become(data: Tree, path: Path): void {
    const chapter = isTable(data[String(path[0])]) ? path.slice(0, 2) : path.slice(0, 1);
    const isOwn = differences(valueAt(this.own, chapter), valueAt(data, chapter)) === 0;
    const source = isOwn ? valueAt(this.own, [...chapter, 'provenance']) : OWNER;
    this.change(put(data, [...chapter, 'provenance'], source));
  }

  private change(data: Tree): void {
    this.past = [...this.past.slice(-MOST_UNDONE), this.data];
    this.data = data;
    this.keep();
  }

  private keep(): void {
    keepEdition(this.game, this.isChanged ? stringify(this.data) : null);
  }
}

/** The game's own edition, and what was kept of somebody's work on it. */
export function draftOf(game: string, own: string, kept: string | null, name: string): Draft {
  let found: Tree | null = null;
  try {
    found = kept === null ? null : (parse(kept) as Tree);
  } catch {
    // What was kept cannot be read any more: begin with ours.
  }
  return new Draft(game, parse(own) as Tree, found, name);
}

/** The edition of one's own that this browser keeps for a game, as the text of its file. */
export function keptEdition(game: string): string | null {
  return remembered(`edition.${game}`);
}

export function keepEdition(game: string, text: string | null): void {
  remember(`edition.${game}`, text);
}

/** What its owner calls it. */
export function nameIn(text: string): string {
  return /^name = "(.*)"$/m.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
}
