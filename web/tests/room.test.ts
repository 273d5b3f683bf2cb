/** A television is nobody's: whatever it says, it says to a room. */
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { kitOf } from '../src/lib/boards/kit';
import { contextOf } from '../src/lib/table/game-context';
import { Session } from '../src/lib/table/session.svelte';
import { receiptsIn } from '../src/lib/table/show-state';
import en from '../src/lib/i18n/catalogues/en';
import it from '../src/lib/i18n/catalogues/it';
import { spoken } from '../src/lib/i18n/language.svelte';
import { Words } from '../src/lib/i18n/words';
import ScreenFace from '../src/routes/table/ScreenFace.svelte';
import type { TableInfo } from '../src/wire';
import { samples } from './samples';
import { stories } from './stories';

const { games, manifests } = samples();
const SHELL = { en, it };
const LANGUAGES = ['en', 'it'] as const;
const PLAYERS = ['Player 0', 'Player 1', 'Player 2'];

/** How one is addressed: by a pronoun, or by a verb that means whoever reads. */
const ADDRESSED = {
  en: /\b(you|yours?|yourself)\b|^(Place|Mark|Bet|Object|Roll|Choose|Pick) /i,
  it: /\b(tu|te|ti|tuo|tua|tuoi|tue|voi|vi|puoi|vuoi|hai|devi|muovi|tieni|compri|rilanci|reclami|fai)\b|^(Piazza|Segna|Punti|Tiri|Scegli|Guardate) /i,
};

const wordsOf = (game: string, language: 'en' | 'it'): Words =>
  new Words(
    language,
    { ...SHELL[language], ...games[language] },
    [game, 'web', 'call', 'table'],
    PLAYERS,
  );

/** Events that are told to one seat alone: no screen ever hears of them. */
const TOLD_TO_ONE = ['event.HandSeen', 'event.StakeTaken'];

test.each(Object.keys(manifests))('%s asks, tells and calls nobody by “you”', (game) => {
  for (const language of LANGUAGES) {
    const texts: Record<string, string> = { ...SHELL[language].call, ...games[language][game] };
    const keys = Object.keys(texts).filter(
      (key) => /^(ask|event|call|moment|stage|camera|show)\./.test(key) && !key.endsWith('.room'),
    );
    expect(keys.some((key) => key.startsWith('ask.'))).toBe(true);
    const wrong = keys
      .filter((key) => !TOLD_TO_ONE.includes(key))
      .map((key) => [key, texts[`${key}.room`] ?? texts[key]!])
      .filter(([, text]) => ADDRESSED[language].test(text!));
    expect(wrong, language).toEqual([]);
  }
});

test('whoever is asked is still addressed on the own page', () => {
  const words = wordsOf('win_place_show', 'it');
  expect(words.say('ask.slip', { race: 1 })).toBe('Corsa 1: le tue scommesse');
  expect(words.forRoom().say('ask.slip', { race: 1 })).toBe('Corsa 1: le scommesse');
  expect(words.forRoom().say('title'), 'where there is nothing else to say').toBe(
    'Win, Place & Show',
  );
});

const STORIES = stories(4);
afterEach(() => vi.useRealTimers());

/** All that can be read of a page, or is read out. */
function saidBy(page: Element): string[] {
  const found: string[] = [];
  for (const one of page.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title']) found.push(one.getAttribute(name) ?? '');
    for (const child of one.childNodes)
      if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '');
  }
  return found.map((text) => text.trim()).filter(Boolean);
}

test.each(Object.keys(manifests).flatMap((game) => LANGUAGES.map((one) => [game, one] as const)))(
  'a television of %s addresses nobody in %s, whatever is asked',
  async (game, language) => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setInterval'] });
    await spoken.speak(language);
    // Nothing is drawn here: the race is seen on its board.
    const kit = { ...(await kitOf(manifests[game]!.board)), race: undefined };
    const { steps } = STORIES[game]!;
    const session = new Session('table', 'screen');
    session.present = [0, 1, 2];
    const table = {
      ...{ id: 'table', game, status: 'running', invitation: 'ABCD', hinted: {}, number: 1 },
      seats: PLAYERS.map((name, seat) => ({ seat, name, kind: 'person', host: seat === 0 })),
    } as unknown as TableInfo;
    const props = { session, table, kit, words: wordsOf(game, language) };
    const { container, unmount } = render(ScreenFace, { props, context: contextOf(kit) });
    const asked = new Set<string>();
    const said = new Set<string>();
    for (const [at, step] of steps.entries()) {
      const key = step.asked.find(({ aside }) => !aside)?.key ?? '';
      const isSettled = step.events.some(({ event }) => event === 'RaceSettled');
      if (asked.has(key) && !isSettled && !step.view.over) continue;
      asked.add(key);
      const events = steps.slice(0, at + 1).flatMap((one) => one.events);
      session.director.reset({ events, view: { ...step.view, asks: step.asked }, number: 1 });
      if (isSettled && !step.view.over) session.director.scene = receiptsIn(events);
      flushSync();
      for (const text of saidBy(container)) said.add(text);
    }
    unmount();
    session.stop();
    expect(asked.size).toBeGreaterThan(2);
    const addressed = new RegExp(ADDRESSED[language].source.split('|^')[0]!, 'i');
    expect([...said].filter((text) => addressed.test(text))).toEqual([]);
    // What was asked of people has been said.
    expect(
      [...said].some((text) => text.includes(language === 'it' ? 'Aspettiamo' : 'Waiting')),
    ).toBe(true);
  },
);
