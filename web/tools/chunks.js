/**
 * Which modules travel together. Left alone, what two pages share becomes a file of its own, and a page
 * of dozens of small files is larger packed and slower to come than a few: so a page's first view is
 * one file, beside what every page needs and what the other pages share with it.
 */
const SHELL = '/src/main.ts';
const TABLE = '/src/routes/Table.svelte';
const PAGES = ['routes/Lobby', 'routes/SetUp', 'routes/Join', 'lib/games/Guide'].map(
  (page) => `/src/${page}.svelte`,
);
/** A board's own modules, and what it reads of its game's folder. */
const BOARD = /\/(?:src\/lib\/boards|games)\/(\w+)\//;

export function chunkOf() {
  /** What is imported at once from a module, by its path's end. */
  const known = new Map();
  const withAll = (root, context) => {
    if (!known.has(root)) known.set(root, closure(root, context));
    return known.get(root);
  };
  return (id, context) => {
    const has = (root) => withAll(root, context).has(id);
    if (has(SHELL)) return 'shell';
    if (has(TABLE)) return PAGES.some(has) ? 'pages' : 'table';
    const board = BOARD.exec(id)?.[1];
    return board && has(`/src/lib/boards/${board}/kit.ts`) ? `board-${board}` : null;
  };
}

function closure(root, context) {
  const found = new Set();
  const open = [`${import.meta.dirname.replace(/\/tools$/, '')}${root}`];
  while (open.length > 0) {
    const id = open.pop();
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
