/** Which page an address names, and the words that come before it. */
import { afterEach, expect, test, vi } from 'vitest';
import { partsOf } from '../src/lib/app/address';
import { Spoken } from '../src/lib/i18n/language.svelte';
import { pageAt } from '../src/routes/pages';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/', 'lobby'],
  ['/today', 'today'],
  ['/new/royal_turf', 'setUp'],
  ['/new', 'lost'],
  ['/workshop/royal_turf', 'workshop'],
  ['/join', 'join'],
  ['/join/ABCD', 'join'],
  ['/t', 'lost'],
  ['/t/1', 'table'],
  ['/t/1/watch', 'table'],
  ['/t/1/screen', 'table'],
  ['/t/1/replay/screen', 'replay'],
  ['/t/1/game/2', 'replay'],
  ['/t/1/game/2/screen', 'replay'],
  ['/t/1/game', 'table'],
  ['/t/1/review', 'review'],
  ['/t/1/charity', 'charity'],
  ['/t/1/compare/2', 'compare'],
  ['/t/1/compare', 'table'],
  ['/guide/homestretch', 'guide'],
  ['/polo/1', 'lost'],
])('%s is the page %s', (path, page) => {
  expect(pageAt(partsOf(path))).toBe(page);
});

test("a game's words come in the language that is on its way, and once", async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ title: path.slice(-7, -5) })));
  });
  const spoken = new Spoken();
  await Promise.all([spoken.speak('it'), spoken.load('polo'), spoken.load('polo')]);
  expect(asked).toEqual(['/api/games/polo/words/it.json']);
  expect(spoken.words('polo').say('title')).toBe('it');
  await spoken.speak('en');
  expect(spoken.words('polo').say('title')).toBe('en');
});

test('a language that cannot be had leaves the one in force', async () => {
  let isAway = false;
  vi.stubGlobal('fetch', (path: string) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Response(`{"a": "${path}"}`)),
  );
  const spoken = new Spoken();
  await Promise.all([spoken.speak('en'), spoken.load('polo')]);
  isAway = true;
  await expect(spoken.speak('it')).rejects.toThrow();
  isAway = false;
  await spoken.load('golf');
  expect(spoken.current).toBe('en');
  expect(spoken.words('golf').say('a')).toContain('/golf/words/en.json');
});
