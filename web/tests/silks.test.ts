import { readFileSync } from 'node:fs';

import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';

import { silksOf } from '../src/lib/boards/grand_national/stable-silks';
import Silk from '../src/lib/horses/Silk.svelte';
import type { HorseView } from '../src/wire/grand_national';
import {
  chooseColours,
  coatNamed,
  coloursIn,
  edgeOf,
  runner,
  seatColour,
  silkOf,
  type SilkColours,
} from '../src/lib/horses/silks';

/** How eyes without one kind of cone see linear light: Machado, Oliveira and Fernandes, 2009. */
const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};
/** CIE 1976 difference that silks of one pattern keep; 2.3 is what one just notices. */
const APART = 20;

function seen(colour: string, eye: number[]): number[] {
  const light = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        light.reduce((sum, part, i) => sum + eye[row + i]! * part, 0),
      ),
    ),
  ) as [number, number, number];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(one: string, other: string, eye: number[]): number {
  const there = seen(other, eye);
  return Math.hypot(...seen(one, eye).map((part, i) => part - there[i]!));
}

/** Pairs of one race that somebody could take for each other. */
function alike(race: SilkColours[]): string[] {
  const found: string[] = [];
  race.forEach((one, i) => {
    for (const other of race.slice(0, i)) {
      if (one.pattern !== other.pattern) continue;
      for (const [eye, matrix] of Object.entries(EYES)) {
        const far = Math.max(
          apart(one.first, other.first, matrix),
          apart(one.second, other.second, matrix),
        );
        if (far < APART) found.push(`${one.pattern} ${one.first} ${other.first} ${eye} ${far}`);
      }
    }
  });
  return found;
}

test('the measure sees what eyes see', () => {
  expect(apart('#000000', '#ffffff', EYES.all)).toBeCloseTo(100, 0);
  expect(apart('#ff0000', '#00ff00', EYES.all)).toBeGreaterThan(150);
  expect(alike([silkOf(1), { ...silkOf(1), first: '#b8400f' }])).not.toEqual([]);
});

test('no two horses of a race look alike to any eyes', () => {
  expect(alike(Array.from({ length: 24 }, (_, i) => silkOf(i + 1)))).toEqual([]);
});

test('no two horses of the Grand National look alike to any eyes', () => {
  const caps = ['red', 'black', 'white', 'blue'];
  const field = ['red', 'blue', 'green', 'yellow', 'white', 'black'].flatMap((colour, stable) =>
    caps.map((cap, box) => ({ lot: stable * 4 + box + 1, colour, cap }) as HorseView),
  );
  expect(alike(field.map((horse) => silksOf(horse, caps)))).toEqual([]);
});

/** What people mean by the colour words of names, in both languages. */
const MEANT: Record<string, string> = {
  albino: '#FFFFFF',
  argento: '#B9C2C8',
  bianco: '#FFFFFF',
  black: '#1B1F1D',
  blue: '#0E559B',
  brass: '#D9A441',
  brown: '#5E3718',
  caramello: '#C07A32',
  chestnut: '#A24E22',
  copper: '#A24E22',
  cream: '#F5E2AE',
  crema: '#F5E2AE',
  dorato: '#F2B61F',
  dune: '#DCC08E',
  gold: '#F2B61F',
  golden: '#F2B61F',
  green: '#0B7A5E',
  grey: '#8C9396',
  marrone: '#5E3718',
  metal: '#6D777C',
  mustard: '#E0B030',
  nero: '#1B1F1D',
  othello: '#1B1F1D',
  plum: '#7E2A1C',
  purple: '#6D3A8C',
  red: '#B3261E',
  sauro: '#A24E22',
  silver: '#B4BCC0',
  snow: '#F8F4EA',
  white: '#FFFFFF',
  yellow: '#F2C230',
  yolk: '#E8B030',
};
const GAMES = '../src/ippodromo/games';
const text = (path: string): string => readFileSync(`${GAMES}/${path}`, 'utf8');

interface Named {
  name: string;
  coat: string;
  silk: string;
}

/** The horses of an edition that are known by a coat, with their names in both languages. */
function byCoat(game: string): Named[] {
  const ids = [
    ...text(`${game}/editions/reconstruction.toml`).matchAll(
      /^\[\[stable\.horses\]\]\nid = \"(\w+)\"/gm,
    ),
  ].map(([, id]) => id!);
  expect(ids.length).toBeGreaterThan(0);
  return ['en', 'it'].flatMap((language) => {
    const words = JSON.parse(text(`${game}/words/${language}.json`)) as Record<string, string>;
    return ids.map((id, i) => {
      const { coat, first } = runner(i + 1, id, id);
      return { name: words[`horse.${id}`]!, coat, silk: first };
    });
  });
}

/** Numbered horses, as the program or the sale prints them. */
function byNumber(path: string, pattern: RegExp): Named[] {
  return [...text(path).matchAll(pattern)].map(([, number, name]) => {
    const { coat, first } = runner(Number(number), coatNamed(name!));
    return { name: name!, coat, silk: first };
  });
}

/** Colour words that neither coat nor silk agrees with. */
function wrong({ name, coat, silk }: Named): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => {
      const meant = MEANT[word];
      if (meant === undefined) return false;
      return Math.min(apart(meant, coat, EYES.all), apart(meant, silk, EYES.all)) > 25;
    })
    .map((word) => `${name}: ${word} is neither ${coat} nor ${silk}`);
}

test('a horse named after a colour has it, in every edition and both languages', () => {
  const all = [
    ...byCoat('winners_circle'),
    ...byCoat('royal_turf'),
    ...byNumber('win_place_show/editions/reconstruction.toml', /number = (\d), name = "([^"]+)"/g),
    ...byNumber(
      'homestretch/editions/homestretch_standard.toml',
      /horse = (\d+), name = "([^"]+)"/g,
    ),
    ...byNumber(
      'grand_national/editions/reconstruction.toml',
      /lot = (\d+), key = "\w+", name = "([^"]+)"/g,
    ),
  ];
  expect(all.length).toBeGreaterThan(90);
  expect(all.flatMap(wrong)).toEqual([]);
  expect(wrong({ name: 'White', coat: '#7A4A26', silk: '#C33C1B' })).toHaveLength(1);
});

test('who is called by a colour wears it', () => {
  for (const { name, silk } of byCoat('winners_circle')) {
    expect(wrong({ name, silk, coat: silk })).toEqual([]);
  }
});

test('horses with liveries of their own look alike to nobody', () => {
  for (const game of ['winners_circle', 'royal_turf']) {
    const ids = [
      ...text(`${game}/editions/reconstruction.toml`).matchAll(
        /^\[\[stable\.horses\]\]\nid = \"(\w+)\"/gm,
      ),
    ];
    expect(alike(ids.map(([, id], i) => silkOf(i + 1, id)))).toEqual([]);
  }
});

/** The colours of both themes, as the page has them. */
function themes(): Record<'paper' | 'card' | 'ink', string>[] {
  const css = readFileSync('src/styles/tokens.css', 'utf8');
  const [light, dark] = ['paper', 'card', 'ink']
    .map((name) =>
      [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour]) => colour!),
    )
    .reduce<Record<string, string>[]>(
      (found, colours, i) =>
        colours.slice(0, 2).map((colour, at) => ({
          ...found[at],
          [['paper', 'card', 'ink'][i]!]: colour,
        })),
      [],
    );
  return [light, dark] as Record<'paper' | 'card' | 'ink', string>[];
}

test('no horse is lost on paper, white on cream or black on dark: coat or edge stands out', () => {
  const { coats } = JSON.parse(readFileSync('../src/ippodromo/drawing/silks.json', 'utf8')) as {
    coats: Record<string, string[]>;
  };
  const lost: string[] = [];
  for (const { paper, card, ink } of themes()) {
    for (const id of Object.keys(coats)) {
      const { coat } = runner(1, id);
      const edge = edgeOf(coat, 'var(--paper)');
      const seen = [coat, edge === 'var(--ink)' ? ink : edge === 'var(--paper)' ? paper : edge];
      for (const ground of [paper, card]) {
        const far = Math.max(...seen.map((one) => apart(one, ground, EYES.all)));
        if (far < 25) lost.push(`${id} on ${ground}: ${far.toFixed(0)}`);
      }
    }
  }
  expect(lost).toEqual([]);
});

test('no silk is lost on paper or card of either theme: its line or its colours stand out', () => {
  const { container } = render(Silk, { number: 1, livery: 'white' });
  expect(container.querySelector('path[fill="none"]')!.getAttribute('stroke')).toBe('var(--ink)');
  for (const { paper, card, ink } of themes())
    for (const ground of [paper, card])
      expect(apart(ink, ground, EYES.all), ground).toBeGreaterThan(60);
});

test('seats have the colours that they chose while a table is shown that says so', () => {
  const usual = [0, 1, 2].map(seatColour);
  const gone = chooseColours(() => coloursIn({ colours: [2, 0, -1] }));
  expect([seatColour(0), seatColour(1)]).toEqual([usual[2], usual[0]]);
  expect(usual).not.toContain(seatColour(2));
  gone();
  expect([0, 1, 2].map(seatColour)).toEqual(usual);
});

test('a position of another game says no colours of seats', () => {
  expect([coloursIn(undefined), coloursIn({}), coloursIn({ colours: ['red'] })]).toEqual([
    [],
    [],
    [],
  ]);
});
