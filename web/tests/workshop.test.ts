/** The workshop: an edition as sheets, what is typed into them, what is wrong, how even it is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { beforeEach, expect, test } from 'vitest';
import { kindOf, read, sheetsOf, typed } from '../src/lib/editions/sheets';
import {
  draftOf,
  keepEdition,
  keptEdition,
  nameIn,
} from '../src/lib/editions/edition-draft.svelte';
import { concerns, Printed, wrongs } from '../src/lib/editions/labels';
import { interval } from '../src/lib/editions/trial.svelte';
import { placeOf, valueAt, type Path, type Tree, type Value } from '../src/lib/editions/tree';
import type { Words } from '../src/lib/i18n/words';

const GAMES = join(__dirname, '../../src/ippodromo/games');
const EDITIONS = {
  royal_turf: 'reconstruction',
  winners_circle: 'reconstruction',
  win_place_show: 'reconstruction',
  homestretch: 'homestretch_standard',
  grand_national: 'reconstruction',
};
const text = (game: keyof typeof EDITIONS): string =>
  readFileSync(join(GAMES, game, 'editions', `${EDITIONS[game]}.toml`), 'utf8');
function printedOf(...games: string[]): Printed {
  const files = games.map((game) => readFileSync(join(GAMES, game, 'words/en.json'), 'utf8'));
  const texts = files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, string>));
  const printed = texts.filter(([key]) => key.startsWith('printed.'));
  return new Printed(
    Object.fromEntries(printed.map(([key, text]) => [key.replace('printed.', ''), text])),
  );
}
const turf = (): ReturnType<typeof draftOf> =>
  draftOf('royal_turf', text('royal_turf'), null, 'My Royal Turf');

beforeEach(() => keepEdition('royal_turf', null));

/** Every single value of a table that is not where it comes from. */
function leaves(value: Value, path: Path): string[] {
  if (typeof value !== 'object') return [path.join('.')];
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object') && value.length === 0)
    return [path.join('.')];
  return Object.keys(value)
    .filter((key) => key !== 'provenance' && key !== 'note')
    .flatMap((key) =>
      leaves(valueAt(value, [key])!, [...path, Array.isArray(value) ? Number(key) : key]),
    );
}

test.each(Object.keys(EDITIONS) as (keyof typeof EDITIONS)[])(
  'every number of %s stands in one cell',
  (game) => {
    const draft = draftOf(game, text(game), null, 'Mine');
    const printed = printedOf('turf', ...(game === 'winners_circle' ? [] : [game]));
    for (const { path } of draft.chapters) {
      const sheets = sheetsOf(draft.table(path), path, (keys) => printed.columns(keys).length);
      const cells = sheets.flatMap((sheet) => sheet.rows.flatMap((row) => row.cells));
      const shown = cells.flatMap((cell) => {
        const value = valueAt(draft.data, cell);
        return value === undefined ? [] : leaves(value, cell);
      });
      expect(shown.toSorted()).toEqual(leaves(draft.table(path), path).toSorted());
    }
  },
);

test('what is typed is read, and what cannot be read is kept to be complained of', () => {
  expect(read('10,000', 'number')).toBe(10000);
  expect(read('10.000', 'number')).toBe(10000);
  expect(read(' -3 ', 'number')).toBe(-3);
  expect(read('4x0', 'number')).toBe('4x0');
  expect(read('', 'number')).toBe('');
  expect(read('2, 12', 'numbers')).toEqual([2, 12]);
  expect(read('', 'numbers')).toEqual([]);
  expect(read('3 11 / 0', 'rows')).toEqual([[3, 11], [0]]);
  expect(typed([[3, 11], [0]])).toBe('3, 11 / 0');
  expect([kindOf(1), kindOf('a'), kindOf(true), kindOf([1]), kindOf([[1]])]).toEqual([
    'number',
    'text',
    'switch',
    'numbers',
    'rows',
  ]);
});

test('a table that is changed is its owner’s, and ours again when all is undone', () => {
  const draft = turf();
  expect(draft.sourceOf(['payouts'])).toBe('reconstruction');
  draft.set(['payouts', 'first', 1], 400);
  expect([draft.sourceOf(['payouts']), draft.changes(['payouts'])]).toEqual(['owner', 1]);
  expect(draft.sourceOf(['deck'])).toBe('reconstruction');
  draft.set(['payouts', 'first', 1], 350);
  expect([draft.sourceOf(['payouts']), draft.changes(['payouts'])]).toEqual(['reconstruction', 0]);
  draft.undo();
  expect(valueAt(draft.data, ['payouts', 'first', 1])).toBe(400);
  draft.reset(['payouts']);
  expect([draft.sourceOf(['payouts']), draft.isChanged]).toEqual(['reconstruction', false]);
});

test('rows come and go, each with a word of its own', () => {
  const draft = turf();
  draft.addRow(['deck', 'cards']);
  draft.addRow(['deck', 'cards']);
  const ids = (valueAt(draft.data, ['deck', 'cards']) as Tree[]).map((card) => card.id);
  expect([ids.length, new Set(ids).size]).toEqual([23, 23]);
  draft.removeRow(['deck', 'cards'], 0);
  expect((valueAt(draft.data, ['deck', 'cards']) as Tree[])[0]!.id).toBe('grey_b');
});

test('the file says the same, explained, and is kept until one begins anew', () => {
  const draft = turf();
  expect(keptEdition('royal_turf')).toBeNull();
  draft.name = 'Zia’s "old" box';
  draft.set(['board', 'pace_space'], 17);
  const written = draft.text((table) => (table === 'board' ? 'The track\nas printed' : ''));
  expect(written).toContain('# The track as printed\n[board]');
  expect(parse(written)).toEqual(draft.data);
  expect(draft.data.id).toBe('zia_s_old_box');
  const kept = keptEdition('royal_turf')!;
  expect(nameIn(kept)).toBe('Zia’s "old" box');
  expect(draftOf('royal_turf', text('royal_turf'), kept, 'x').data).toEqual(draft.data);
  expect(draftOf('royal_turf', text('royal_turf'), 'x = [', 'x').changes(['board'])).toBe(0);
  draft.clear();
  expect([keptEdition('royal_turf'), draft.isChanged, draft.canUndo]).toEqual([null, false, false]);
});

test('a fault is said with the names that are on the page, at its place', () => {
  const words = {
    say: (key: string) => key,
    refusal: ({ params }: { params: Record<string, unknown> }) =>
      `${String(params.file)}, ${String(params.where)}: wrong`,
  } as unknown as Words;
  const fault = { where: 'deck.cards[2].moves', message: 'x', params: {}, may_follow: false };
  const printed = printedOf('turf', 'royal_turf');
  const [wrong] = wrongs([fault], words, printed);
  expect(wrong!.text).toBe('Horse cards, Cards, 3, Spaces: wrong');
  expect(concerns(wrong!, ['deck', 'cards', 2, 'moves', 1])).toBe(true);
  expect(concerns(wrong!, ['deck', 'cards', 1, 'moves', 1])).toBe(false);
  expect(concerns(wrong!, ['deck'])).toBe(true);
  expect(wrongs([{ ...fault, where: '' }], words, printed)[0]!.text).toBe('workshop: wrong');
  expect(placeOf('track.starts.5.5f.at')).toEqual(['track', 'starts', '5.5f', 'at']);
});

test('a table is explained with the names of its keys, not with the keys', () => {
  const board = printedOf('turf').explain(['board']);
  expect(board).toContain('Start spaces: the spaces');
  expect(board).not.toMatch(/\w_\w/);
});

test('a share has the interval that luck gives it', () => {
  const { low, high } = interval(50, 100);
  expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.404', '0.596']);
  expect(interval(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});
