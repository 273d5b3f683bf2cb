import { expect, test } from 'vitest';

import { silksOf } from '../src/lib/boards/grand_national/silk';
import type { HorseView } from '../src/wire/grand_national';
import { silkOf, type SilkColours } from '../src/lib/horses/silks';

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
