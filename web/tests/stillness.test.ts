/** What is over is over: the last bend ends with its race, and a scene gives the keyboard back. */
import { expect, test } from 'vitest';

import { covered } from '../src/lib/app/focus';
import { LastBend } from '../src/lib/table/director.svelte';
import type { GameEvent, TableView } from '../src/lib/table/view';

const at = (...progress: number[]): TableView =>
  ({ runners: progress.map((part) => ({ progress: part, place: null })) }) as never;
const told = (event: string, race = 1): GameEvent => ({ at: 1, event, race });

test('the last bend begins with a third of the way to go and ends when the race is settled', () => {
  const bend = new LastBend();
  expect(bend.isOn(at(0.5, 0.6))).toBe(false);
  expect(bend.isOn(at(0.5, 0.7))).toBe(true);
  expect(bend.isOver([told('HorseFinished')])).toBe(false);
  expect(bend.isOver([told('Paid'), told('RaceSettled')])).toBe(true);
  expect(bend.isOn(at(0.5, 0.9)), 'they still stand there when the next race is bet on').toBe(
    false,
  );
  expect(bend.isOn(at(0, 0))).toBe(false);
  expect(bend.isOn(at(0.1, 0.8)), 'the next race has one, too').toBe(true);
});

test('a page that comes between two races shows no last bend', () => {
  const bend = new LastBend();
  const inRace = (race?: number): TableView => ({ ...at(0.9), position: { race } });
  bend.begin([told('RaceSettled', 1), told('RaceSettled', 2)], inRace(2));
  expect(bend.isOn(inRace(2))).toBe(false);
  bend.begin([told('RaceSettled', 1)], inRace(2));
  expect(bend.isOn(inRace(2)), 'the second race is on').toBe(true);
  bend.begin([told('RaceSettled', 1)], inRace());
  expect(bend.isOn(inRace()), 'a game of one race does not count it').toBe(false);
});

test('what a scene lies over is out of reach, and the keyboard comes back to where it was', () => {
  document.body.innerHTML = '<main tabindex="-1"><div id="under"><button>Bet</button></div></main>';
  const under = document.querySelector<HTMLElement>('#under')!;
  const button = document.querySelector('button')!;
  const cover = covered(under, false);
  button.focus();
  cover.update(true);
  expect(under.inert).toBe(true);
  button.blur();
  cover.update(false);
  expect([under.inert, document.activeElement]).toEqual([false, button]);
});
