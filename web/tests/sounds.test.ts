/** Every sound of the catalogue has its moment: something in the client asks for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  hearMoney,
  hearOwnOnly,
  ownSound,
  seeHorses,
  sound,
  unlock,
} from '../src/lib/sound/sound.svelte';
import { comfort } from '../src/lib/app/settings.svelte';
import { SOUNDS } from '../src/lib/sound/sounds';

function* sources(folder: string): Generator<string> {
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, one.name);
    if (one.isDirectory() && path !== join('src', 'lib', 'device', 'sounds')) yield* sources(path);
    else if (/\.(ts|svelte)$/.test(one.name)) yield readFileSync(path, 'utf8');
  }
}

test('every sound of the catalogue is asked for by some act', () => {
  const asked = new Set(
    [...sources('src')].flatMap((text) =>
      [...text.matchAll(/\b(?:sound|ownSound)\(([^;]*);/gs)].flatMap(([, what]) =>
        [...what!.matchAll(/'([a-z]+)'/g)].map(([, name]) => name!),
      ),
    ),
  );
  expect(asked.size).toBeGreaterThan(0);
  expect(Object.keys(SOUNDS).filter((name) => !asked.has(name))).toEqual([]);
});

/** The browser's own sound, which jsdom has not: it writes down the pitches it is given. */
class Speaker {
  static pitches: number[] = [];
  state = 'running';
  sampleRate = 100;
  destination = {};
  /** As on a machine too busy to sound: what happens later is heard all the same. */
  currentTime = 0;
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): unknown => node();
  createWaveShaper = (): unknown => node();
  createOscillator = (): unknown => node(true);
  createBiquadFilter = (): unknown => node(true);
  createBufferSource = (): unknown => node();
  createBuffer = (_: number, length: number): unknown => ({
    getChannelData: () => new Float32Array(length),
  });
}

function node(isPitched = false): unknown {
  const param = {
    set value(pitch: number) {
      if (isPitched) Speaker.pitches.push(pitch);
    },
    setValueAtTime: (pitch: number) => isPitched && Speaker.pitches.push(pitch),
    exponentialRampToValueAtTime: () => undefined,
    setTargetAtTime: () => undefined,
  };
  const made = { frequency: param, gain: { ...param }, Q: {}, start: vi.fn(), stop: vi.fn() };
  return { ...made, connect: <T>(to: T): T => to };
}

/** What was heard since it was last asked, by its first pitch. */
function heard(): number[] {
  const pitches = [...Speaker.pitches];
  Speaker.pitches.length = 0;
  now += 1000;
  return pitches;
}
let now = 0;
const COIN = 2100;
const KNOCK = 150;

beforeEach(() => {
  vi.stubGlobal('AudioContext', Speaker);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  comfort.sound = true;
  unlock();
  heard();
});
afterEach(() => {
  comfort.sound = false;
  hearOwnOnly(false);
  seeHorses(1);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('nothing sounds until it is wanted, nor where nobody looks', () => {
  comfort.sound = false;
  sound('bell');
  expect(heard()).toEqual([]);
  comfort.sound = true;
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sound('bell');
  expect(heard()).toEqual([]);
});

test('a phone sounds only for its own player, and what happens to many at once is one sound', () => {
  hearOwnOnly(true);
  sound('gate');
  expect(heard()).toEqual([]);
  ownSound('turn');
  expect(heard()[0]).toBe(784);
  hearOwnOnly(false);
  sound('click');
  const once = Speaker.pitches.length;
  sound('click');
  expect(heard()).toHaveLength(once);
});

test('as many hooves as there are horses in the picture', () => {
  sound('hooves');
  const one = heard().length;
  seeHorses(5);
  sound('hooves');
  expect(heard().length).toBe(5 * one);
});

test('a gain is a coin and a loss a knock: the own money for a player, anybody’s for the room', () => {
  const coin = (from: string, to: string, amount = 5) => ({ id: 1, from, to, lasts: 1, amount });
  hearMoney([coin('0', 'bank'), coin('bank', '0', 9)], 0);
  expect(heard()[0]).toBe(COIN);
  hearMoney([coin('0', 'bank')], 0);
  expect(heard()[0]).toBe(KNOCK);
  hearMoney([coin('bank', '1')], null);
  expect(heard()[0]).toBe(COIN);
  hearMoney([coin('1', 'bank')], null);
  expect(heard()[0]).toBe(KNOCK);
  hearOwnOnly(true);
  hearMoney([coin('bank', '1')], 0);
  expect(heard()).toEqual([]);
});
