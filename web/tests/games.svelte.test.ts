/** The games that can be played here, as pages ask for them. */
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { games } from '../src/lib/net/games.svelte';

afterEach(() => vi.unstubAllGlobals());

test('a page that asks for its game is not begun anew when the games have come', async () => {
  const game = { name: 'royal_turf', newcomers: 1 };
  const answers: Record<string, unknown> = { '/api/games': { games: [game] } };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(answers[path] ?? {}))),
  );
  let begun = 0;
  const found: unknown[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      begun += 1;
      void games.loadOne('royal_turf').then((one) => found.push(one));
    });
  });
  flushSync();
  await vi.waitFor(() => expect(found).toEqual([game]));
  flushSync();
  expect(begun).toBe(1);
  stop();
});
