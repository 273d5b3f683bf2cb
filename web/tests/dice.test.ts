import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

import { chainOf, freshChain, hashOf } from '../src/lib/fair-dice/chains';
import { currentAnchor, mustBringLink } from '../src/lib/fair-dice/contribution';
import { checkDice } from '../src/lib/fair-dice/verify';
import { readRecord } from '../src/lib/fair-dice/record';
import {
  logOf,
  logText,
  noteAnswer,
  noteChains,
  noteHeader,
  noteLost,
  noteNumber,
  noteOwnChain,
  noteRolls,
  noteSalt,
  noteUndone,
  noteUndoRequest,
  type DiceLog,
} from '../src/lib/fair-dice/log';
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
const verdict = (text = record, log: Partial<DiceLog> = {}) =>
  checkDice(text, rolls(text), { ...logOf('nowhere', 1), ...log });
const read = readRecord(record);

beforeEach(() => localStorage.clear());

test('a record with links, undone answers and a chain begun anew is found fair', () => {
  const count = record.match(/^\d+ chance /gm)!.length;
  const seen = { header: read.header };
  const last = read.answers.length;
  const fair = { checked: count, shown: 0, first: 1, last, fault: null };
  expect(verdict(record, seen)).toEqual(fair);
  expect(record).toMatch(/^chain /m);
  expect(record).toMatch(/ undo/);
});

test('every lie is found, and named', () => {
  const number = read.answers.find(({ said }) => said.startsWith('roll '))!.number;
  const shown = (say: string) => ({ rolls: { [number]: say } });
  const cases: [string, Partial<DiceLog>, string][] = [
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

/** The log of the person on a seat who was there for the whole game of the record, and was told all. */
function honest(seat: number): DiceLog {
  const log = logOf('nowhere', 1);
  const live: typeof read.answers = [];
  let owed = read.seats[seat]!.salt;
  log.header = read.header;
  log.salts = { [seat]: read.seats[seat]!.salt };
  log.anchors = { [seat]: [read.seats[seat]!.anchor] };
  for (const answer of read.answers) {
    const { number, who, by, said, link } = answer;
    for (const chain of read.commits.filter(({ at }) => at === number)) {
      const sent = log.answers.findLast((one) => one.link)?.link ?? '';
      log.chains.push([chain.at, chain.seat, chain.anchor, sent]);
      if (chain.seat === seat) {
        log.anchors[seat]!.push(chain.anchor);
        owed = chain.anchor;
      }
    }
    if (said === 'undo') {
      const taken = live.pop()!;
      log.undone.push([number, Number(who), taken.number]);
      if (who === String(seat)) log.undo_requests.push(taken.number);
      if (who === String(seat) && taken.link) owed = hashOf(taken.link);
      continue;
    }
    live.push(answer);
    if (who === 'chance') log.rolls[number] = said;
    if (who !== String(seat) || by !== 'person') continue;
    log.answers.push({
      seat,
      ask: number,
      mode: 'turn',
      owed: link && owed,
      say: said,
      link,
      number,
    });
    if (link) owed = link;
  }
  return log;
}

test('a whole log agrees with its record, and every change of one of them is found', () => {
  const seat = 1 - read.commits[0]!.seat;
  const log = honest(seat);
  const spoilt = (note: (log: DiceLog) => unknown): string | undefined => {
    const other = structuredClone(log);
    note(other);
    return verdict(record, other).fault?.key;
  };
  expect(verdict(record, log)).toMatchObject({ first: 1, last: read.answers.length, fault: null });
  expect(log.answers.length).toBeGreaterThan(5);
  const linked = log.answers.find(({ link }) => link)!;
  const place = log.answers.indexOf(linked);
  const [at, of, anchor] = log.chains[0]!;
  const mine = read.commits.map((chain) => ({ ...chain, seat }))[0]!;
  const chainLine = `chain ${mine.at} ${read.commits[0]!.seat} `;
  // An answer that was sent is another one in the record, or is said to be a bot's.
  expect(spoilt((one) => (one.answers[place]!.say = 'pass'))).toBe('seal.answer');
  expect(spoilt((one) => (one.answers[place]!.link = '00'))).toBe('seal.answer');
  expect(spoilt((one) => (one.answers[place]!.number += 1))).toBe('seal.answer');
  expect(
    verdict(record.replace(`${linked.number} ${seat}:person`, `${linked.number} ${seat}:bot`), log)
      .fault?.key,
  ).toBe('seal.answer');
  // The record has an answer, an undo, a chain or an outcome that was neither sent nor told.
  expect(spoilt((one) => one.answers.splice(place, 1))).toBe('seal.added');
  expect(spoilt((one) => one.undone.splice(0, 1))).toBe('seal.undo');
  expect(spoilt((one) => (one.chains = []))).toBe('seal.chain');
  expect(spoilt((one) => (one.chains[0] = [at, of, 'ab', '']))).toBe('seal.chain');
  expect(spoilt((one) => (one.late = [at, of, anchor]))).toBe('seal.chain');
  expect(spoilt((one) => one.undone.push([9999, 0, 1]))).toBe('seal.undo');
  expect(spoilt((one) => (one.rolls[9999] = 'roll head'))).toBe('seal.roll');
  expect(spoilt((one) => (one.spent = [[seat, one.salts[seat]!]]))).toBe('seal.header');
  expect(spoilt((one) => (one.spent = [[seat, 'ab']]))).toBeUndefined();
  // An undo of an answer of one's own that nobody here asked for.
  expect(spoilt((one) => one.answers.push({ ...linked, number: one.undone[0]![2] }))).toBeDefined();
  // The chain of the own seat is not one that this browser began.
  const own = honest(read.commits[0]!.seat);
  expect(verdict(record, own).fault).toBeNull();
  own.anchors[read.commits[0]!.seat]!.pop();
  expect(verdict(record, own).fault?.key).toBe('seal.own_chain');
  expect(record).toContain(chainLine);
});

test('an answer that was not acknowledged may be in the record, or not', () => {
  const log = honest(1);
  const last = log.answers.at(-1)!;
  const unsure = { ...log, answers: [...log.answers.slice(0, -1), { ...last, number: 0 }] };
  expect(verdict(record, unsure).fault).toBeNull();
  unsure.answers.push({ ...last, say: 'refused', link: '', number: 0 });
  expect(verdict(record, unsure).fault).toBeNull();
});

test('a turn for which no number was asked is found, if it was the first of a row', () => {
  const text = [
    'ippodromo 2\ngame x 1\nedition x x\nseat 0 person A\nseat 1 person B',
    `commitment ${hashOf('00'.repeat(32))}\nanchor 0 ${hashOf('aa')}\nsalt 0 aa\n`,
    '1 0:person go\n2 1:person go\n3 0:person go\n',
    `secret ${'00'.repeat(32)}\nend 3\n`,
  ];
  const sent = (mode: string): Partial<DiceLog> => ({
    anchors: { 0: [hashOf('aa')] },
    answers: [1, 3].map((number) => {
      return { seat: 0, ask: number, mode, owed: '', say: 'go', link: '', number };
    }),
  });
  const record = `${text[0]}\n${text[1]}\n${text[2]}\n${text[3]}`;
  expect(verdict(record, sent('open')).fault).toBeNull();
  for (const mode of ['turn', 'sealed'])
    expect(verdict(record, sent(mode)).fault).toEqual({
      key: 'seal.no_link',
      params: { number: 1 },
    });
});

test('a chair that moved is known from its own chain on, or until it was lost', () => {
  const [chain] = read.commits;
  const whole = honest(chain!.seat);
  const later = {
    ...whole,
    salts: {},
    anchors: { [chain!.seat]: [chain!.anchor] },
    answers: whole.answers.filter(({ number }) => number >= chain!.at),
    undo_requests: whole.undo_requests.filter((number) => number >= chain!.at),
  };
  expect(verdict(record, later)).toMatchObject({ first: chain!.at, fault: null });
  const sent = whole.answers.filter(({ number }) => number < chain!.at);
  const earlier = {
    ...whole,
    anchors: { [chain!.seat]: [whole.anchors[chain!.seat]![0]!] },
    answers: sent,
    lost: [[chain!.seat, sent.length] as [number, number]],
  };
  expect(verdict(record, earlier)).toMatchObject({
    first: 1,
    last: sent.at(-1)!.number,
    fault: null,
  });
});

test('a chain of which the browser was told after the link that made it count is a lie', () => {
  const [chain] = read.commits;
  const me = 1 - chain!.seat;
  const log = honest(me);
  const links = [
    ...new Set(
      log.answers.filter(({ number, link }) => link && number >= chain!.at).map(({ link }) => link),
    ),
  ];
  const told = (sent: string): DiceLog => ({
    ...log,
    chains: [[chain!.at, chain!.seat, chain!.anchor, sent]],
  });
  expect(verdict(record, told('')).fault).toBeNull();
  expect(verdict(record, told(links[0]!)).fault).toBeNull();
  expect(verdict(record, told(links[1]!)).fault?.key).toBe('seal.chain');
});

test('chains are those of the published vectors, and are revealed backwards', () => {
  for (const { root, anchor, salt, links } of vectors.chains) {
    localStorage.setItem('ippodromo.chains.t', root);
    expect(chainOf('t', anchor)!.slice(0, links.length + 2)).toEqual([anchor, salt, ...links]);
  }
  const { anchor, salt } = freshChain('other');
  expect(hashOf(salt)).toBe(anchor);
  expect(chainOf('other', anchor)![1]).toBe(salt);
  expect(chainOf('t', anchor)).toBeNull();
});

test('what was told first is kept, and what is told too late is noted', () => {
  const empty = logOf('t', 1);
  noteRolls('t', 1, [{ at: 3, say: 'roll head' }]);
  noteRolls('t', 1, [{ at: 3, say: 'roll head' }]);
  expect(logOf('t', 1)).toEqual({ ...empty, rolls: { 3: 'roll head' } });
  noteRolls('t', 1, [{ at: 3, say: 'roll cap' }]);
  expect(logOf('t', 1)).toMatchObject({ rolls: { 3: 'roll head' }, torn: 3 });
  expect(logOf('t', 2)).toEqual({ ...empty, game: 2 });
  const chains = (at: number) =>
    ({ id: 't', number: 1, chains: [{ at, seat: 1, anchor: 'ab' }] }) as unknown as TableInfo;
  noteChains(chains(4));
  expect(logOf('t', 1).late).toBeNull();
  noteChains(chains(3));
  expect(logOf('t', 1)).toMatchObject({
    late: [3, 1, 'ab'],
    chains: [
      [4, 1, 'ab', ''],
      [3, 1, 'ab', ''],
    ],
  });
  noteUndone('t', 1, [{ at: 5, seat: 0, answer: 4 }]);
  noteUndone('t', 1, [{ at: 5, seat: 0, answer: 4 }]);
  expect(logOf('t', 1).undone).toEqual([[5, 0, 4]]);
});

test('a log of an earlier version counts as none', () => {
  localStorage.setItem('ippodromo.dice.t.1', JSON.stringify({ header: 'x', salts: {}, sent: '' }));
  expect(logOf('t', 1).header).toBe('');
});

test('what this browser sends is kept, and the text is that of the log', () => {
  noteSalt(
    { id: 't', number: 1, status: 'opening', header: 'anchor 0 aa\n' } as TableInfo,
    0,
    'aa',
    'bb',
  );
  noteOwnChain('t', 1, 0, 'cc');
  const sent = { seat: 0, ask: 3, mode: 'turn', owed: 'bb', say: 'go', link: 'dd', number: 0 };
  const place = noteAnswer('t', 1, sent);
  noteNumber('t', 1, place, 7);
  noteUndoRequest('t', 1, 0);
  noteLost('t', 1, []);
  noteLost('t', 1, []);
  const log = logOf('t', 1);
  expect(log.answers).toEqual([{ ...sent, number: 7 }]);
  expect([log.salts, log.anchors]).toEqual([{ 0: 'bb' }, { 0: ['aa', 'cc'] }]);
  expect([log.lost, log.undo_requests]).toEqual([[[0, 1]], [7]]);
  expect(JSON.parse(logText('t', 1))).toEqual(log);
  expect(currentAnchor(log, 0)).toBe('aa');
});

test('a turn without a number is refused, unless it is one of a row that brought one', () => {
  const log = { ...logOf('u', 1), header: 'anchor 0 aa\n', anchors: { 0: ['aa'] } };
  const must = (mode: string, ask = 5, isInterrupted = false) =>
    mustBringLink(log, 0, ask, mode, isInterrupted);
  expect(['turn', 'sealed', 'open', 'aside'].map((mode) => must(mode))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mustBringLink(log, 1, 5, 'turn', false)).toBe(false);
  log.answers.push({ seat: 0, ask: 4, mode: 'turn', owed: 'aa', say: 'go', link: 'bb', number: 6 });
  expect([must('turn'), must('turn', 5, true), must('sealed'), must('sealed', 4)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  log.rolls = { 7: 'roll head' };
  expect(must('turn')).toBe(true);
  log.rolls = {};
  log.undone = [[7, 0, 6]];
  expect(must('turn')).toBe(true);
});

test('the header may change in an opening that begins again, but then its salts are spent', () => {
  const table = (header: string, status: string) =>
    ({ id: 'v', number: 1, header, status, chains: [] }) as unknown as TableInfo;
  noteHeader(table('first', 'opening'));
  noteHeader(table('second', 'opening'));
  noteSalt(table('second', 'opening'), 0, 'anchor', 'salt');
  expect(logOf('v', 1)).toMatchObject({ header: 'second', salts: { 0: 'salt' }, spent: [] });
  noteHeader(table('third', 'running'));
  expect(logOf('v', 1).header).toBe('second');
  noteHeader(table('third', 'opening'));
  expect(logOf('v', 1)).toMatchObject({ header: 'third', salts: {}, spent: [[0, 'salt']] });
});

test('a salt that was opened in one game is not opened for the next, and must not be in its record', () => {
  const table = (number: number) =>
    ({ id: 'x', number, header: 'header', status: 'opening' }) as TableInfo;
  expect(noteSalt(table(1), 0, 'anchor', 'salt')).toBe(true);
  expect(noteSalt(table(1), 0, 'anchor', 'salt')).toBe(true);
  expect(noteSalt(table(2), 0, 'anchor', 'salt')).toBe(false);
  expect(noteSalt(table(2), 0, 'anchor', 'salt')).toBe(false);
  expect(logOf('x', 2)).toMatchObject({ salts: {}, anchors: {}, spent: [[0, 'salt']] });
  expect(noteSalt(table(2), 0, 'other', 'fresh')).toBe(true);
});

test('the logs of the newest games are kept', () => {
  for (let game = 1; game <= 30; game++) noteRolls('w', game, [{ at: 1, say: 'roll head' }]);
  const kept = Array.from({ length: 30 }, (_, i) => Boolean(logOf('w', i + 1).rolls[1]));
  expect(kept.lastIndexOf(false)).toBe(5);
});

test('what the other clients find wrong in a record, by the same logs, is found here', () => {
  interface Case {
    record: string;
    rolls: Roll[];
    log: DiceLog;
    fault: string;
  }
  const cases = JSON.parse(readFileSync('../conformance/dice-logs.json', 'utf8')) as Case[];
  const found = cases.map((one) => checkDice(one.record, one.rolls, one.log).fault?.key ?? '');
  expect(found).toEqual(cases.map(({ fault }) => fault));
  expect(found).toEqual(['', 'seal.own_chain', 'seal.answer', 'seal.own_chain', 'seal.left_out']);
});
