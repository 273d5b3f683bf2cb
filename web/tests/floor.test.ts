import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import config from '../vite.config';

test('the README names the browsers that the client is built for', () => {
  const floor = (config.build?.target as string[]).map((name) => name.match(/^([a-z]+)([\d.]+)$/)!);
  const readme = readFileSync('../README.md', 'utf8').replace(/\s+/g, ' ');
  const named = readme.match(
    /browser floor is Chrome and Edge ([\d.]+), Firefox ([\d.]+) and Safari ([\d.]+),/,
  )!;
  expect(floor.map(([, name, version]) => [name, version])).toEqual([
    ['chrome', named[1]],
    ['firefox', named[2]],
    ['safari', named[3]],
  ]);
});
