import enAward from '$messages/en/award.json';
import itAward from '$messages/it/award.json';
import { render } from '@testing-library/svelte';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { Draft } from '../src/lib/asks/draft.svelte';
import { kitOf } from '../src/lib/boards/kit';
import type { TableView } from '../src/lib/table/view';
import { stillStage } from '../src/lib/table/show-state';
import en from '../src/lib/i18n/catalogues/en';
import it from '../src/lib/i18n/catalogues/it';
import { Words } from '../src/lib/i18n/words';
import { samples } from './samples';

/** A question of every kind of every game, as the seat it is put to sees it. */
type Asked = Record<string, Record<string, { seat: number; view: TableView }>>;

function everyAsk(): Asked {
  const python = existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3';
  const said = execFileSync(python, ['-m', 'tools.client_fixtures', 'asks'], {
    cwd: '..',
    maxBuffer: 1 << 27,
    encoding: 'utf8',
  });
  return JSON.parse(said) as Asked;
}

export const asked = everyAsk();
export const said = samples();
/** With the words of the end, which come with its page. */
const shells = { en: { ...en, award: enAward }, it: { ...it, award: itAward } };
export const wordsOf = (language: 'en' | 'it', game: string): Words =>
  new Words(
    language,
    { ...shells[language], ...said.games[language] },
    [game, 'web', 'table', 'award'],
    ['Ann', 'Bea', 'Carlo'],
  );

let tables = 0;
/** A question as it is answered by hand. */
export async function show(
  game: string,
  kind: string,
  { seat, view } = asked[game]![kind]!,
): Promise<Element> {
  const kit = await kitOf(said.manifests[game]!.board);
  const ask = view.asks.find((one) => one.key === `ask.${kind}` && one.options)!;
  const draft = new Draft(`hands${++tables}`, seat, ask.id);
  const props = { ask, view, words: wordsOf('en', game), draft, busy: false, say: async () => 0 };
  const Hand = (await kit.hands!())[kind]!;
  const { container } = render(Hand, { ...props, stage: stillStage(), seat });
  return container;
}

/** The board as it stands while somebody else is asked. */
export async function showBoard(
  game: string,
  kind: string,
  stage = stillStage(),
): Promise<Element> {
  const { seat, view } = asked[game]![kind]!;
  const kit = await kitOf(said.manifests[game]!.board);
  const words = wordsOf('en', game);
  const props = { view, words, stage, seat, face: 'player' as const };
  return render(kit.Board, props).container;
}
