/** The page finds in a game's guide every rule that the log names, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { placeOf, readMarkdown } from '../src/lib/guide/markdown';
import { samples } from './samples';

const GAMES = samples().manifests;
const EACH = Object.keys(GAMES).flatMap((game) => ['en', 'it'].map((language) => [game, language]));

test.each(EACH)('the guide to %s in %s opens at every rule of the log', (game, language) => {
  const { folders, events } = GAMES[game!]!;
  const blocks = readMarkdown(readFileSync(`../src/${folders[0]}/guide/${language}.md`, 'utf8'));
  const rules = [...new Set(Object.values(events))];
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter((rule) => placeOf(blocks, rule) === null)).toEqual([]);
});
