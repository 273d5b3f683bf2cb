import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';

import Rematch from '../src/routes/table/Rematch.svelte';
import { spoken } from '../src/lib/i18n/language.svelte';

beforeAll(() => spoken.speak('en'));

test('who plays again is seen by a sign of one width, and heard in words', () => {
  const names = ['Ann', 'Bea', 'Carlo', 'Dario'];
  const seats = names.map((name, seat) => ({ seat, name, kind: 'person', vacant: false }));
  const { container } = render(Rematch, {
    session: { seat: 0, you: { seats: [0], host: true }, busy: false },
    table: { seats, again: [1], thanks: [2] },
    words: spoken.words('', names),
  } as never);
  const rows = [...container.querySelectorAll('li')];
  expect(rows.map((row) => row.querySelector('.sign')!.textContent)).toEqual(['✓', '✗', '…']);
  expect(rows.map((row) => row.title)).toEqual([
    'plays again',
    'thanks and goodbye',
    'has not answered yet',
  ]);
  const heard = rows.map((row) =>
    [...row.querySelectorAll('.hidden')].map((one) => one.textContent).join(' '),
  );
  expect(heard[0]).toBe('Bea plays again');
});
