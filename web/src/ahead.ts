/** What a page will want of the server is asked for while the page itself is still on its way. */
import { kitFor } from './lib/table/game-context';
import { games } from './lib/net/games.svelte';
import { api } from './lib/net/api';
import { pageAt } from './routes/pages';

/** It comes into the memory of whoever asks for it later, and asks again if it failed. */
export function loadAhead(parts: string[]): void {
  const page = pageAt(parts);
  const wanted: Promise<unknown>[] = [];
  if (page === 'lobby') wanted.push(games.loadAll());
  if (page === 'table') wanted.push(api.table(parts[1]!).then(({ game }) => kitFor(game)));
  for (const one of wanted) one.catch(() => undefined);
}
