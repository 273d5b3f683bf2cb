import type { Catalogue, Catalogues } from '../words';

/** Catalogues by the name of their file, without what only a terminal says. */
export function byNamespace(files: Record<string, Catalogue>): Catalogues {
  const found: Catalogues = {};
  for (const [path, texts] of Object.entries(files)) {
    const name = path.split('/').at(-1)?.replace('.json', '') ?? '';
    if (name !== 'cli') found[name] = texts;
  }
  return found;
}
