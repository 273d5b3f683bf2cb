import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

import { freshChain, hashOf, linkAfter } from '../src/lib/fair-dice/chains';
import { checkDice } from '../src/lib/fair-dice/verify';
import { readRecord } from '../src/lib/fair-dice/record';
import {
  seeHeader,
  seeOwnSalt,
  seeRolls,
  witnessOf,
  type Witness,
} from '../src/lib/fair-dice/witness';
import type { Roll, TableInfo } from '../src/wire';

const record = readFileSync('../conformance/records/royal_turf_chains.race', 'utf8');
const vectors = JSON.parse(readFileSync('../conformance/fair-dice.json', 'utf8')) as {
  chains: { root: string; anchor: string; salt: string; links: string[] }[];
};
const FACES = { 'roll cap': 1, 'roll head': 3, 'roll saddle': 1, 'roll shoe': 1 };

/** The rolls of the die; cards are drawn from piles that only the rules know, so they pass here. */
function rolls(text: string): Roll[] {
  return readRecord(text)
    .answers.filter(({ who }) => who === 'chance')
    .map(({ number, said }) => ({
      at: number,
      say: said,
      weights: said.startsWith('roll ') ? FACES : { [said]: 1 },
    }));
}
const nothing: Witness = {
  header: '',
  salts: {},
  rolls: {},
  chains: {},
  sent: '',
  torn: null,
};
const verdict = (text = record, seen: Partial<Witness> = {}) =>
  checkDice(text, rolls(text), { ...nothing, ...seen });
const read = readRecord(record);

beforeEach(() => localStorage.clear());

test('a record with links, undone answers and a chain begun anew is found fair', () => {
  const count = record.match(/^\d+ chance /gm)!.length;
  const salt = read.seats[1]!.salt;
  const seen = { header: read.header, salts: { 1: salt } };
  expect(verdict(record, seen)).toEqual({ checked: count, shown: 0, fault: null });
  expect(record).toMatch(/^chain /m);
  expect(record).toMatch(/ undo/);
});

test('every lie is found, and named', () => {
  const number = read.answers.find(({ said }) => said.startsWith('roll '))!.number;
  const shown = (say: string) => ({ rolls: { [number]: say } });
  const cases: [string, Partial<Witness>, string][] = [
    [record, shown('roll nothing'), 'seal.roll'],
    [record, { rolls: { 99999: 'roll head' } }, 'seal.roll'],
    [record, { torn: 7 }, 'seal.torn'],
    [record, { header: `${read.header}x` }, 'seal.header'],
    [record, { salts: { 0: '00' } }, 'seal.left_out'],
    [record.replace(/^secret .*$/m, `secret ${'00'.repeat(32)}`), {}, 'seal.secret'],
    [record.replace(/^secret .*\n/m, ''), {}, 'seal.secret'],
    [record.replace(/^salt 1 .*$/m, `salt 1 ${'00'.repeat(32)}`), {}, 'seal.salt'],
    [record.replace(/ ~[0-9a-f]{64}/, ` ~${'00'.repeat(32)}`), {}, 'seal.link'],
    [record.replace('seat 1 person ', 'seat 1 person X'), {}, 'seal.roll'],
  ];
  for (const [text, seen, key] of cases) expect(verdict(text, seen).fault?.key).toBe(key);
  // Without a link or a chain the next link is wrong, or before it a roll that came of the number.
  for (const lost of [/ ~[0-9a-f]{64}/, /^chain .*\n/m])
    expect(['seal.link', 'seal.roll']).toContain(verdict(record.replace(lost, '')).fault?.key);
});

test('a chain of which the browser was told after the link that made it count is a lie', () => {
  const [chain] = read.commits;
  const me = 1 - chain!.seat;
  const salts = { [me]: read.seats[me]!.salt };
  const later = read.answers.filter(({ number }) => number >= chain!.at);
  const mine = [
    ...new Set(later.flatMap(({ who, link }) => (who === String(me) && link ? [link] : []))),
  ];
  const told = (sent: string) => ({ [`${chain!.at} ${chain!.seat} ${chain!.anchor}`]: sent });
  expect(verdict(record, { salts, chains: told('') }).fault).toBeNull();
  expect(verdict(record, { salts, chains: told(mine[0]!) }).fault).toBeNull();
  expect(verdict(record, { salts, chains: told(mine[1]!) }).fault?.key).toBe('seal.chain');
  expect(verdict(record, { salts, chains: {} }).fault?.key).toBe('seal.chain');
});

test('chains are those of the published vectors, and are revealed backwards', () => {
  for (const { root, anchor, salt, links } of vectors.chains) {
    localStorage.setItem('ippodromo.chains.t', root);
    expect([anchor, salt, ...links.slice(0, -1)].map((owed) => linkAfter('t', owed))).toEqual([
      salt,
      ...links,
    ]);
  }
  const { anchor, salt } = freshChain('other');
  expect(hashOf(salt)).toBe(anchor);
  expect(linkAfter('other', anchor)).toBe(salt);
  expect(linkAfter('t', anchor)).toBeNull();
});

test('what was seen first is kept', () => {
  seeRolls('t', 1, [{ at: 3, say: 'roll head' }]);
  seeRolls('t', 1, [{ at: 3, say: 'roll head' }]);
  expect(witnessOf('t', 1)).toEqual({ ...nothing, rolls: { 3: 'roll head' } });
  seeRolls('t', 1, [{ at: 3, say: 'roll cap' }]);
  expect(witnessOf('t', 1)).toMatchObject({ rolls: { 3: 'roll head' }, torn: 3 });
  expect(witnessOf('t', 2)).toEqual(nothing);
});

test('the header is kept as it was when the own salt was opened', () => {
  const table = (header: string, status: string, salt: string) =>
    ({ id: 't', number: 1, header, status, seats: [{ seat: 0, salt }] }) as unknown as TableInfo;
  seeHeader(table('first', 'opening', ''));
  seeHeader(table('second', 'opening', ''));
  seeOwnSalt(table('second', 'opening', ''), 0, 'aa');
  seeHeader(table('third', 'opening', 'aa'));
  seeHeader(table('fourth', 'running', 'aa'));
  expect(witnessOf('t', 1)).toMatchObject({ header: 'second', salts: { 0: 'aa' } });
});
