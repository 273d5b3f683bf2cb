/** A game is one folder: what all games share knows none of them, nor what only their events say. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { samples } from './samples';

const { manifests } = samples();
const BOARDS = new Set(Object.values(manifests).map(({ board }) => board));
/** What the kernel tells in every game. */
const KERNEL = new Set(['Paid', 'Booked', 'RaceSettled']);
const EVENTS = new Set(
  Object.values(manifests)
    .flatMap(({ events }) => Object.keys(events).map((said) => said.split(' ')[0]!))
    .filter((event) => !KERNEL.has(event)),
);

/** Every module of the client but the games' own folders and what is generated for them. */
const SHARED = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|svelte)$/.test(path))
  .filter((path) => {
    const [top, , folder] = path.split('/');
    const isOwn = path.startsWith('lib/boards/') && BOARDS.has(folder!);
    return top !== 'wire' && !isOwn;
  });

/** A game's name as code or prose writes it: `grand_national`, `Grand National`, `royal-turf`. */
const NAMES = new RegExp(
  Object.keys(manifests)
    .map((name) => name.replaceAll(/s\b|s(?=_)/g, "'?s").replaceAll('_', '[\\W_]{0,3}'))
    .join('|'),
  'i',
);
const FOLDERS = new RegExp(`(boards|wire)/(${[...BOARDS].join('|')})\\b`);
const RULES = new RegExp(
  `\\b(${Object.values(manifests)
    .map((one) => one.prefix)
    .join('|')})-\\d`,
);

test('the law sees what it is about', () => {
  expect(SHARED.length).toBeGreaterThan(150);
  expect(EVENTS.size).toBeGreaterThan(60);
  for (const said of ['Win, Place & Show', "Winner's Circle", 'winners_circle', 'HomeStretch'])
    expect(said).toMatch(NAMES);
  expect("import x from '../boards/turf/track'").toMatch(FOLDERS);
});

/** Where the shared modules say what they should not, with what they say. */
function said(pattern: RegExp, isMeant: (match: string) => boolean = () => true): string[] {
  return SHARED.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(new RegExp(pattern, 'g' + pattern.flags))]
      .map((match) => match[1] ?? match[0])
      .filter(isMeant)
      .map((match) => `${path}: ${match}`),
  );
}

test('what all games share names no game, no folder of one and none of its rules', () => {
  expect(said(NAMES)).toEqual([]);
  expect(said(FOLDERS)).toEqual([]);
  expect(said(RULES)).toEqual([]);
});

test('what all games share waits for no event that a game tells', () => {
  expect(said(/(?<=['"])([A-Z]\w+)(?=['"])/, (name) => EVENTS.has(name))).toEqual([]);
});
