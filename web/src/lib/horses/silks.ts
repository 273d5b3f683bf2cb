/** Which silk a horse or stable wears: a pattern and two colours, told apart by all eyes. */

export const PATTERNS = [
  'plain',
  'hoops',
  'stripes',
  'halves',
  'quarters',
  'chevron',
  'spots',
  'sash',
  'cross',
  'diamonds',
  'sleeves',
  'star',
] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface SilkColours {
  pattern: Pattern;
  first: string;
  second: string;
}

export interface Runner extends SilkColours {
  number: number;
  /** The horse's own coat. */
  coat: string;
  mane: string;
}

/** Neighbours differ in lightness as well as in hue, so that they stay apart without colour. */
const PAIRS: [string, string][] = [
  ['#C33C1B', '#FFF3D6'],
  ['#0E559B', '#FFFFFF'],
  ['#F2C230', '#1B1F1D'],
  ['#0B7A5E', '#F7E9B8'],
  ['#6D3A8C', '#F2C230'],
  ['#6CBCE8', '#10304F'],
  ['#1B1F1D', '#F08A24'],
  ['#FFFFFF', '#B3261E'],
  ['#E39ABF', '#4A1636'],
  ['#E98A1B', '#0E3E74'],
  ['#6E431E', '#FBE7C0'],
  ['#8E979A', '#FFF04A'],
];

/** Coats that editions name, by the words of their horses' ids. */
const COATS: Record<string, [string, string]> = {
  grey: ['#8C9396', '#50575A'],
  silver: ['#B4BCC0', '#737C81'],
  white: ['#F3EEE2', '#BDB39C'],
  cream: ['#EBD9AE', '#B9A06A'],
  beige: ['#D5BC8E', '#94784A'],
  golden: ['#D9A441', '#F3E3B3'],
  caramel: ['#B97A3D', '#6F441B'],
  chestnut: ['#9A4A22', '#5D270D'],
  dark_red: ['#7E2A1C', '#481109'],
  dark_brown: ['#553320', '#2C180C'],
  black: ['#262829', '#0B0C0C'],
};
const BAY: [string, string] = ['#7A4A26', '#2B190C'];

/** After twelve horses the colours come again, with the next pattern. */
export function silkOf(number: number): SilkColours {
  const index = (number - 1 + 12 * 12) % 12;
  const again = Math.floor((number - 1) / 12);
  const [first, second] = PAIRS[index]!;
  return { pattern: PATTERNS[(index + again + 12) % 12]!, first, second };
}

export function runner(number: number, id = ''): Runner {
  const [coat, mane] = COATS[id] ?? BAY;
  return { ...silkOf(number), number, coat, mane };
}

/** Dark or light ink, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * r! + 0.59 * g! + 0.11 * b! > 0.55 ? '#1B1F1D' : '#FFFFFF';
}

/** Colours of seats; a seat is also always named by its initial. */
const SEATS = [
  '#B3261E',
  '#1F4E79',
  '#7F6119',
  '#6D3A8C',
  '#0B6E54',
  '#41484A',
  '#A33A74',
  '#8A4B12',
  '#2F5FB3',
  '#556B2F',
];

export function seatColour(seat: number): string {
  return SEATS[seat % SEATS.length]!;
}

/** A player's initial; the seat's number where several have the same. */
export function markOf(seat: number, players: string[]): string {
  const initials = players.map((name) => name.trim().slice(0, 1).toUpperCase());
  const mine = initials[seat];
  const isAlone = mine && initials.filter((other) => other === mine).length === 1;
  return isAlone ? mine : String(seat + 1);
}
