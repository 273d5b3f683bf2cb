import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Cheers } from '../src/lib/table/cheers.svelte';
import { waitingFor } from '../src/lib/table/status';
import { Words } from '../src/lib/i18n/words';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call lights a line and a horse for three seconds; a newer one lasts anew', () => {
  const cheers = new Cheers();
  cheers.hear({ seat: 4, word: 'come_on', horse: 6 });
  cheers.hear({ seat: null, word: 'wow', horse: 2 });
  expect(cheers.of(4)).toBe('come_on');
  expect(cheers.of(3)).toBeNull();
  expect(cheers.lit).toEqual([6, 2]);
  vi.advanceTimersByTime(2000);
  cheers.hear({ seat: 4, word: 'bravo', horse: 6 });
  vi.advanceTimersByTime(1500);
  expect(cheers.of(4)).toBe('bravo');
  expect(cheers.lit).toEqual([6]);
  vi.advanceTimersByTime(1600);
  expect(cheers.of(4)).toBeNull();
  expect(cheers.lit).toEqual([]);
});

test('few are waited for by name, many by their number', () => {
  const catalogue = { 'turn.waiting': 'for {who}', 'turn.waiting.many': 'for {count}' };
  const words = new Words('en', { web: catalogue }, ['web'], ['Ann', 'Bea', 'Cleo', 'Dan']);
  expect(waitingFor([0, 2], words)).toBe('for Ann and Cleo');
  expect(waitingFor([0, 1, 2, 3], words)).toBe('for 4');
});
