import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the README names the browsers that the client is built for', () => {
  const config = readFileSync('vite.config.ts', 'utf8');
  const readme = readFileSync('../README.md', 'utf8').replace(/\s+/g, ' ');
  const built = /target: \['chrome([\d.]+)', 'firefox([\d.]+)', 'safari([\d.]+)'\]/.exec(config)!;
  const named = /Chrome and Edge ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)\./.exec(readme)!;
  expect(named.slice(1)).toEqual(built.slice(1));
});
