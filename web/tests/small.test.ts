import { expect, test } from 'vitest';

import { once } from '../src/lib/asks/double-taps';
import { forbiddenValues, groupsOf, valuesAfter } from '../src/lib/asks/picks';
import { PATTERNS, silkOf } from '../src/lib/horses/silks';
import { depthAt, EDGE, Oval } from '../src/lib/boards/turf/track';
import { readMarkdown } from '../src/lib/guide/markdown';
import type { AskView, PickView } from '../src/wire';

test('twelve silks differ in pattern and in colours', () => {
  const silks = PATTERNS.map((_, i) => silkOf(i + 1));
  expect(new Set(silks.map((silk) => silk.pattern)).size).toBe(12);
  expect(new Set(silks.map((silk) => silk.first)).size).toBe(12);
});

test('the track is a closed ring whose spaces lie side by side', () => {
  for (const width of [1000, 1300]) {
    const oval = new Oval(width, 33);
    const once = oval.spot(0);
    const again = oval.spot(oval.around);
    expect(again.x).toBeCloseTo(once.x);
    expect(again.y).toBeCloseTo(once.y);
    expect(oval.middleOf(2) - oval.middleOf(1)).toBeCloseTo(oval.around / 33);
  }
});

const bet = (horse: string, value: number): PickView => ({
  notation: `bet ${horse} ${value}`,
  verb: 'bet',
  fields: { horse, value },
});

test('what no notation says and all picks agree in is not asked', () => {
  const ride = (square: string, bonus: number): PickView => ({
    notation: bonus ? `ride ${square} bonus` : `ride ${square}`,
    verb: 'ride',
    fields: { square, bonus, allowance: 0 },
  });
  expect(groupsOf([ride('H1/1', 0), ride('H2/1', 0)])[0]!.fields).toEqual(['square']);
  const both = groupsOf([ride('H1/1', 0), ride('H1/1', 1), ride('H2/1', 0)])[0]!;
  expect(both.fields).toEqual(['square', 'bonus']);
});

test('picks are asked field by field, and what is forbidden is known by its place', () => {
  const picks = [bet('grey', 1), bet('grey', 2), bet('black', 1)];
  const [group] = groupsOf(picks);
  expect(group!.fields).toEqual(['horse', 'value']);
  expect(valuesAfter(group!, [])).toEqual(['grey', 'black']);
  expect(valuesAfter(group!, ['black'])).toEqual([1]);
  const why = { notation: 'bet white 1', rule: 'RT-3.4', key: 'refused.horse_taken', params: {} };
  const ask = { forbidden: [why] } as unknown as AskView;
  expect(forbiddenValues(ask, group!, 0)).toEqual([{ value: 'white', why }]);
});

test('a guide is read into blocks, with the rules of its sections', () => {
  const blocks = readMarkdown(
    '## The race\n<!-- rules: RT-4 RT-R6 -->\n\n- **one** RT-4.7\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
  );
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'list', 'table']);
  expect(blocks[0]).toMatchObject({ text: 'The race', rules: ['RT-4', 'RT-R6'] });
});

test('at the post neighbours stand apart, and everybody on the track', () => {
  const depths = [0, -1, -2, -3, -4, -5, -6].map(depthAt);
  for (let i = 1; i < depths.length; i++) {
    expect(Math.abs(depths[i]! - depths[i - 1]!)).toBeGreaterThanOrEqual(30);
  }
  expect(Math.max(...depths.map(Math.abs))).toBeLessThan(EDGE);
});

test('the second half of a double tap answers nothing, a step on a stepper does', () => {
  document.body.innerHTML =
    '<i></i><div><button></button><p class="stepper"><button></button></p></div>';
  const [skip, place] = [document.querySelector('i')!, document.querySelector('div')!];
  const [act, step] = place.querySelectorAll('button');
  const heard: Element[] = [];
  for (const one of [skip, act!, step!]) one.addEventListener('click', () => heard.push(one));
  const stop = once(place);
  const tap = (on: Element, timeStamp: number, x = 100, detail = 1): void => {
    const event = new MouseEvent('click', { clientX: x, clientY: 50, detail, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    on.dispatchEvent(event);
  };
  tap(act!, 1000);
  tap(act!, 1200, 110); // half a double tap
  tap(act!, 1400, 200); // quick, and elsewhere
  tap(act!, 2000, 200); // on the same spot, and meant
  tap(skip, 3000);
  tap(act!, 3200); // has come under the finger that skipped
  tap(step!, 4000);
  tap(step!, 4100);
  tap(act!, 4200, 100, 0); // by a key
  expect(heard).toEqual([act, act, act, skip, step, step, act]);

  heard.length = 0;
  const click = (timeStamp: number, detail: number): void => {
    const event = new PointerEvent('click', { detail, pointerType: 'mouse', bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act!.dispatchEvent(event);
  };
  click(5000, 1);
  click(5100, 1); // two quick clicks, each meant
  click(5200, 2); // half a double click
  expect(heard).toEqual([act, act]);
  stop();
});
