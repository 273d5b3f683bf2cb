import type { Catalogue, Catalogues } from '../words';

/** Catalogues by the name of their file. */
export function byNamespace(files: Record<string, Catalogue>): Catalogues {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.split('/').at(-1)?.replace('.json', '') ?? '',
      texts,
    ]),
  );
}
