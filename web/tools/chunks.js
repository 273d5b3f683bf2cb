/**
 * Which modules travel together. Left alone, what two pages share becomes a file of its own, and a page
 * of dozens of small files is larger packed and slower to come than a few: so a page's first view is
 * one file, beside what every page needs (`first`, which the browser runs first, and `shell`) and what the other pages share with it; and a board is one
 * file, beside what boards share.
 */
import { existsSync, readdirSync } from 'node:fs';

const FIRST = '/src/main.ts';
const SHELL = '/src/start.ts';
/** What would else be a file of a few bytes, and a request. */
const SMALL = '/catalogues/by-namespace.ts';
const TABLE = '/src/routes/Table.svelte';
const PAGES = ['routes/Lobby', 'routes/SetUp', 'routes/Join', 'lib/guide/Guide'].map(
  (page) => `/src/${page}.svelte`,
);
const FOLDER = '/src/lib/boards';
const ROOT = import.meta.dirname.replace(/\/tools$/, '');

export function chunkOf() {
  /** What is imported at once from a module, by its path's end. */
  const known = new Map();
  const withAll = (root, context) => {
    if (!known.has(root)) known.set(root, closure(root, context));
    return known.get(root);
  };
  const boards = readdirSync(`${ROOT}${FOLDER}`).filter((name) =>
    existsSync(`${ROOT}${FOLDER}/${name}/kit.ts`),
  );
  return (id, context) => {
    const has = (root) => withAll(root, context).has(id);
    if (has(FIRST)) return 'first';
    if (has(SHELL) || id.endsWith(SMALL)) return 'shell';
    if (has(TABLE)) return PAGES.some(has) ? 'pages' : 'table';
    const using = boards.filter((board) => has(`${FOLDER}/${board}/kit.ts`));
    if (using.length > 1) return 'boards';
    return using.length > 0 ? `board-${using[0]}` : null;
  };
}

function closure(root, context) {
  const found = new Set();
  const open = [`${ROOT}${root}`];
  while (open.length > 0) {
    const id = open.pop();
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
