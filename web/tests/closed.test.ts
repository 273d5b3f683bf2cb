/** A table that the server cannot go on with says why, and keeps its standings and its record. */
import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import Closed from '../src/routes/table/Closed.svelte';
import en from '../src/lib/i18n/catalogues/en';
import { Words } from '../src/lib/i18n/words';
import type { TableInfo } from '../src/wire';

const words = new Words('en', en, ['web', 'server'], ['Ann', 'Bea', 'Carlo']);

function closed(closed_for: string): HTMLElement {
  const table = { id: 'abc', game: 'homestretch', status: 'closed', standings: [2, 1, 3] };
  const props = { table: { ...table, closed_for } as unknown as TableInfo, words };
  return render(Closed, { props }).container;
}

test('a table of older rules shows the standings it had and gives its record', () => {
  const page = closed('record.older_rules');
  expect(page.querySelector('[role=status]')!.textContent).toContain('made under other rules');
  const rows = [...page.querySelectorAll('li')].map((row) => row.textContent!.trim().slice(0, 2));
  expect(rows).toEqual(['1.', '2.', '3.']);
  expect(page.querySelector('li')!.textContent).toContain('Bea');
  expect(page.querySelector('a[download]')!.getAttribute('href')).toBe('/api/tables/abc/record');
});

test.each(['record.newer_rules', 'record.damaged'])('%s: no record is offered', (why) => {
  expect(closed(why).querySelector('a[download]')).toBeNull();
});
