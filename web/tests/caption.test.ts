/** What is said under the picture: never what is older than what was said before it. */
import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';

import Caption from '../src/lib/commentary/Caption.svelte';
import en from '../src/lib/i18n/catalogues/en';
import { Words } from '../src/lib/i18n/words';
import { directed, event } from './directing';

const made = directed();

test('once they are off, the last bet is not told again', () => {
  const director = made.current;
  const texts = { ...en, turf: { 'event.TokenPlaced': 'A bet.', 'event.DieRolled': 'A roll.' } };
  const words = new Words('en', texts, ['turf', 'web', 'call', 'table']);
  const { container } = render(Caption, { props: { director, table: 'abc', words } });
  const said = (): string => {
    flushSync();
    return container.querySelector('.caption')!.textContent ?? '';
  };
  director.log = [event('TokenPlaced')];
  expect(said()).toBe('A bet.');
  director.scene = { kind: 'off' };
  expect(said()).toBe("They're off!");
  director.scene = null;
  director.log = [...director.log, event('TokenPlaced')];
  expect(said()).toBe("They're off!");
  director.log = [...director.log, event('DieRolled')];
  expect(said()).toBe('A roll.');
});
