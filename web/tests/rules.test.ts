/** Every rule that the log, a refusal or an option names is spoken of in the guide, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { placeOf, readMarkdown } from '../src/lib/shell/markdown';
import rules from '../src/lib/table/rules.json';

/** Tests run in web/. */
const ROOT = '../';
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const GAMES: Record<string, { prefix: string; folders: string[] }> = {
  royal_turf: { prefix: 'RT', folders: ['royal_turf', 'turf'] },
  winners_circle: { prefix: 'WC', folders: ['winners_circle', 'turf'] },
  win_place_show: { prefix: 'WPS', folders: ['win_place_show'] },
  homestretch: { prefix: 'HS', folders: ['homestretch'] },
  grand_national: { prefix: 'GN', folders: ['grand_national'] },
};
const known = rules as Record<string, Record<string, string>>;

function sources(game: string): { name: string; text: string }[] {
  return GAMES[game]!.folders.flatMap((folder) => {
    const path = `src/ippodromo/games/${folder}/`;
    const files = readdirSync(ROOT + path).filter((name) => name.endsWith('.py'));
    return files.map((name) => ({ name, text: read(path + name) }));
  });
}

/** The ids that stand alone in quotes: those of refusals, forms and options. */
function named(game: string): string[] {
  const id = new RegExp(`"(${GAMES[game]!.prefix}-[A-Z]?\\d+(?:\\.\\d+)?[a-z]?)"`, 'g');
  return sources(game).flatMap(({ text }) => [...text.matchAll(id)].map((found) => found[1]!));
}

/** The events a game tells, payments by their reason. */
function events(game: string): string[] {
  const classes = sources(game)
    .filter(({ name }) => name === 'events.py')
    .flatMap(({ text }) => [...text.matchAll(/^class (\w+)\(Event\)/gm)].map((one) => one[1]!));
  const reasons = GAMES[game]!.folders.flatMap((space) => {
    const catalogue = JSON.parse(read(`src/ippodromo/messages/en/${space}.json`)) as object;
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
  expect(Object.keys(known[game]!).sort()).toEqual([...new Set(wanted)].sort());
});

test.each(
  Object.keys(GAMES).flatMap((game) => [
    [game, 'en'],
    [game, 'it'],
  ]),
)('the guide to %s in %s speaks of every rule that is named', (game, language) => {
  const blocks = readMarkdown(read(`docs/guide/${language}/${game}.md`));
  const asked = [...new Set([...named(game), ...Object.values(known[game]!)])];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((rule) => placeOf(blocks, rule) === null)).toEqual([]);
});

test.each(Object.keys(GAMES))('both guides to %s speak of the same rules', (game) => {
  const marks = (language: string): string[] =>
    [...read(`docs/guide/${language}/${game}.md`).matchAll(/<!-- (?:rules: )?(.*) -->/g)].map(
      (found) => found[1]!,
    );
  expect(marks('it')).toEqual(marks('en'));
});

test('every rule a guide names exists', () => {
  const missing = Object.keys(GAMES).flatMap((game) => {
    const canon = read(`docs/rules/${game}.md`);
    const ids = [...read(`docs/guide/en/${game}.md`).matchAll(/<!-- (?:rules: )?(.*) -->/g)];
    return ids
      .flatMap((found) => found[1]!.split(' '))
      .filter((id) => {
        const after = /[A-Z]$/.test(id) ? '\\d' : '\\D';
        return !new RegExp(`\\*\\*${id.replace('.', '\\.')}${after}`).test(canon);
      });
  });
  expect(missing).toEqual([]);
});
