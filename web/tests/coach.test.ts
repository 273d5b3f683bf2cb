import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';

import { Draft } from '../src/lib/asks/draft.svelte';
import AskPanel from '../src/lib/asks/AskPanel.svelte';
import { kitOf } from '../src/lib/boards/kit';
import { lessonOf, PAYOUT } from '../src/lib/coach/lessons';
import { placeBubble, shared, type Box } from '../src/lib/coach/placement';
import { teaching } from '../src/lib/coach/progress.svelte';
import { asked, said, show, showBoard, wordsOf } from './hands';

let tables = 0;

/** What the games of a board ask, taken together: the two turf games share one. */
function askedAtBoard(board: string): string[] {
  const games = Object.keys(said.manifests).filter((game) => said.manifests[game]!.board === board);
  return [...new Set(games.flatMap((game) => Object.keys(asked[game]!)))].sort();
}

describe.each(Object.keys(said.manifests))('%s', (game) => {
  test('has a lesson for every question that is answered by hand', async () => {
    const kit = await kitOf(said.manifests[game]!.board);
    const lessons = await kit.lessons!();
    expect(Object.keys(lessons).sort()).toEqual(Object.keys(await kit.hands!()).sort());
    expect(askedAtBoard(said.manifests[game]!.board)).toEqual(Object.keys(lessons).sort());
  });

  test('says each step in one sentence or two, in both languages', async () => {
    const lessons = await (await kitOf(said.manifests[game]!.board)).lessons!();
    for (const language of ['en', 'it'] as const) {
      const words = wordsOf(language, game);
      for (const step of [...Object.values(lessons).flat(), ...PAYOUT, ...lessonOf({}, 'any')]) {
        expect([language, step.says, words.has(step.says)]).toEqual([language, step.says, true]);
        expect(words.say(step.says).length).toBeLessThan(96);
      }
    }
  });

  test('points at what is on the page, and each touch leads to the next step', async () => {
    const lessons = await (await kitOf(said.manifests[game]!.board)).lessons!();
    for (const [kind, steps] of Object.entries(lessons)) {
      if (!asked[game]![kind]) continue; // another game of this board asks it
      const page = await show(game, kind);
      for (const step of steps) {
        if (step.isRare && !page.querySelector(step.at)) continue;
        // Parts of a board may come a moment after it.
        await vi.waitFor(() => expect(page.querySelector(step.at)).not.toBeNull(), 10_000);
        const done = step.isLook ? undefined : step.done;
        for (let left = 9; done && left > 0 && !page.querySelector(done); left--)
          await touch(page, step.at);
        const wanted = done ?? step.at;
        expect([kind, wanted, page.querySelector(wanted) !== null]).toEqual([kind, wanted, true]);
      }
    }
  });
});

/** The target itself, or of several things in it the last; tokens go onto the free boxes. */
async function touch(page: Element, at: string): Promise<void> {
  const target = page.querySelector(at)!;
  const within = [...target.querySelectorAll('button')].at(-1);
  const box = at === '.tokens' ? page.querySelector('.box[data-open]') : null;
  await fireEvent.click(box ?? (target.matches('button') ? target : within!));
}

test('a sixth game without lessons gets a general one for whatever it asks', async () => {
  const steps = lessonOf({}, 'unheard_of');
  for (const [game, kinds] of Object.entries(asked)) {
    const kit = await kitOf('generic');
    expect(kit.lessons).toBeUndefined();
    for (const [kind, { seat, view }] of Object.entries(kinds)) {
      const ask = view.asks.find((one) => one.key === `ask.${kind}` && one.options)!;
      const draft = new Draft(`coach${++tables}`, seat, ask.id);
      const words = wordsOf('en', game);
      const props = { ask, view, words, draft, busy: false, say: async () => 0, Chip: kit.Chip };
      const { container, unmount } = render(AskPanel, props);
      const isThere = (wanted: string): boolean => container.querySelector(wanted) !== null;
      expect([game, kind, isThere(steps[0]!.at) || isThere(steps[0]!.done!)]).toEqual([
        game,
        kind,
        true,
      ]);
      expect([game, kind, isThere(steps[1]!.at)]).toEqual([game, kind, true]);
      unmount();
    }
  }
});

/** Figures on the cards of a question, and on the board while others are asked. */
const FIGURES: [string, string, string[], string[]][] = [
  ['royal_turf', 'bet', ['.moves .tote', '.pays'], []],
  ['winners_circle', 'bet', ['.moves .tote', '.pays'], []],
  ['homestretch', 'draft_pick', ['.rates', '.price'], ['.price', '.box .pays']],
  ['homestretch', 'place_bets', ['.head .kind', '.marks .token'], ['.price', '.box .pays']],
  ['win_place_show', 'bid', ['.star', '.boxes'], ['.about b', '.ability', '.pays']],
  ['win_place_show', 'move', ['.sum .boxes', '.sum .dice'], ['.about b', '.ability', '.pays']],
  ['grand_national', 'bid', ['.reserve', '.odds b'], ['thead th > *']],
  ['grand_national', 'ride', ['.sum .muted', '.legend .turf', '.legend .jump'], []],
  ['grand_national', 'bets', ['thead th > *'], ['thead th > *']],
];

test.each(FIGURES)(
  'every figure of %s explains itself at a touch: %s',
  async (game, kind, hand, board) => {
    const shown = [await show(game, kind), await showBoard(game, kind)];
    for (const [page, figures] of [
      [shown[0]!, hand],
      [shown[1]!, board],
    ] as const) {
      for (const figure of figures) {
        const found = [...page.querySelectorAll(figure)];
        expect([figure, found.length > 0]).toEqual([figure, true]);
        for (const one of found)
          expect([
            figure,
            one.closest('.term')?.querySelector(':scope > [hidden]')?.textContent ?? '',
          ]).toEqual([figure, expect.stringMatching(/^.+: .{12,}/)]);
      }
    }
  },
);

const phone: Box = { left: 0, top: 44, right: 360, bottom: 640 };
const bubble = { width: 330, height: 110 };
const button: Box = { left: 10, top: 580, right: 350, bottom: 632 };

test.each([
  ['a row of tokens above the button', { left: 10, top: 500, right: 350, bottom: 560 }],
  ['the whole list of horses', { left: 4, top: 70, right: 356, bottom: 400 }],
  ['the head of the board', { left: 4, top: 48, right: 356, bottom: 90 }],
  ['the button itself', button],
])('on the least phone the bubble covers neither %s nor the button', (_, target) => {
  const { left, top } = placeBubble(target, [button], bubble, phone);
  const box = { left, top, right: left + bubble.width, bottom: top + bubble.height };
  expect(shared(box, target) + shared(box, button)).toBe(0);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(360);
  expect(box.bottom).toBeLessThanOrEqual(640);
  expect(box.top).toBeGreaterThanOrEqual(44);
});

test('what was learned stays learned, and who asks again is taught again', () => {
  teaching.learn('royal_turf', 'bet');
  expect(teaching.knows('royal_turf', 'bet')).toBe(true);
  expect(localStorage.getItem('ippodromo.known.royal_turf')).toBe('bet');
  expect(teaching.isNew('homestretch')).toBe(true);
  teaching.begin('t1', 'royal_turf');
  expect(teaching.isAt('t1')).toBe(true);
  expect(teaching.knows('royal_turf', 'bet')).toBe(false);
  teaching.end();
  expect(teaching.isAt('t1')).toBe(false);
});
