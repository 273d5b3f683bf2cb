/** Every rule that the log, a refusal or an option names is spoken of in the guide, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { placeOf, readMarkdown } from '../src/lib/games/markdown';
import { samples } from './samples';

/** Tests run in web/. */
const ROOT = '../';
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const GAMES = samples().manifests;

function sources(game: string): { name: string; text: string }[] {
  return GAMES[game]!.folders.flatMap((folder) => {
    const path = `src/${folder}/`;
    const files = readdirSync(ROOT + path, { recursive: true, encoding: 'utf8' });
    return files
      .filter((name) => name.endsWith('.py'))
      .map((name) => ({ name, text: read(path + name) }));
  });
}

/** A page that comes with a game. */
function page(game: string, name: string): string {
  return read(`src/${GAMES[game]!.folders[0]}/${name}`);
}

/** The ids that stand alone in quotes: those of refusals, forms and options. */
function named(game: string): string[] {
  const id = new RegExp(`"(${GAMES[game]!.prefix}-[A-Z]?\\d+(?:\\.\\d+)?[a-z]?)"`, 'g');
  const texts = [page(game, 'game.toml'), ...sources(game).map(({ text }) => text)];
  return texts.flatMap((text) => [...text.matchAll(id)].map((found) => found[1]!));
}

/** The events a game tells, payments by their reason. */
function events(game: string): string[] {
  const classes = sources(game)
    .filter(({ name }) => name === 'events.py')
    .flatMap(({ text }) => [...text.matchAll(/^class (\w+)\(Event\)/gm)].map((one) => one[1]!));
  const reasons = GAMES[game]!.folders.flatMap((space) => {
    const catalogue = JSON.parse(read(`src/${space}/words/en.json`)) as object;
    return Object.keys(catalogue)
      .filter((key) => key.startsWith('reason.'))
      .map((key) => `Paid ${key.slice('reason.'.length)}`);
  });
  return [...classes, ...reasons];
}

/** Told by one of the two turf games only. */
const ELSEWHERE: Record<string, string[]> = {
  royal_turf: ['CardSetAside', 'PileShuffled'],
  winners_circle: ['CardPutUnder'],
};

test.each(Object.keys(GAMES))('every event of %s names a rule', (game) => {
  const wanted = events(game).filter((name) => !ELSEWHERE[game]?.includes(name));
  expect(Object.keys(GAMES[game]!.events).sort()).toEqual([...new Set(wanted)].sort());
});

test.each(
  Object.keys(GAMES).flatMap((game) => [
    [game, 'en'],
    [game, 'it'],
  ]),
)('the guide to %s in %s speaks of every rule that is named', (game, language) => {
  const blocks = readMarkdown(page(game, `guide/${language}.md`));
  const asked = [...new Set([...named(game), ...Object.values(GAMES[game]!.events)])];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((rule) => placeOf(blocks, rule) === null)).toEqual([]);
});

test.each(Object.keys(GAMES))('both guides to %s speak of the same rules', (game) => {
  const marks = (language: string): string[] =>
    [...page(game, `guide/${language}.md`).matchAll(/<!-- (?:rules: )?(.*) -->/g)].map(
      (found) => found[1]!,
    );
  expect(marks('it')).toEqual(marks('en'));
});

test('every rule a guide names exists', () => {
  const missing = Object.keys(GAMES).flatMap((game) => {
    const canon = page(game, 'rules.md');
    const ids = [...page(game, 'guide/en.md').matchAll(/<!-- (?:rules: )?(.*) -->/g)];
    return ids
      .flatMap((found) => found[1]!.split(' '))
      .filter((id) => {
        const after = /[A-Z]$/.test(id) ? '\\d' : '\\D';
        return !new RegExp(`\\*\\*${id.replace('.', '\\.')}${after}`).test(canon);
      });
  });
  expect(missing).toEqual([]);
});
