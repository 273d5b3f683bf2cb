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
  /** A white mark down its face, and white feet on its near side. */
  blaze: boolean;
  socks: boolean;
  /** The colour of the cap, where it is not the silk's second. */
  cap?: string;
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

/** Sixteen coats and their manes, by the words that editions use for them. */
const COATS: Record<string, [string, string]> = {
  bay: ['#7A4A26', '#2B190C'],
  grey: ['#8C9396', '#565D60'],
  chestnut: ['#9A4A22', '#5D270D'],
  black: ['#2D3031', '#0B0C0C'],
  golden: ['#D9A441', '#F3E3B3'],
  dark_brown: ['#553320', '#2C180C'],
  white: ['#F3EEE2', '#C9BFA6'],
  dun: ['#BF9A66', '#3C2A18'],
  dark_red: ['#7E2A1C', '#481109'],
  steel: ['#6D777C', '#3D464A'],
  caramel: ['#B97A3D', '#6F441B'],
  liver: ['#5E2F1E', '#3A190D'],
  beige: ['#D5BC8E', '#94784A'],
  roan: ['#A58D86', '#5B4641'],
  silver: ['#B4BCC0', '#737C81'],
  cream: ['#EBD9AE', '#B9A06A'],
};
/** In the order of numbers, for horses whose edition names no coat: neighbours differ. */
const BY_NUMBER = Object.values(COATS);

/** Where horses are known by their colour, their silk has it, too: nobody called White wears red. */
const LIVERIES: Record<string, [string, string]> = {
  grey: ['#8E979A', '#FFF04A'],
  white: ['#FFFFFF', '#B3261E'],
  beige: ['#E2C48D', '#0B7A5E'],
  caramel: ['#D07A1E', '#10304F'],
  dark_red: ['#B3261E', '#FFF3D6'],
  dark_brown: ['#5E3718', '#FBE7C0'],
  black: ['#1B1F1D', '#F2C230'],
  silver: ['#B9C2C8', '#6D3A8C'],
  cream: ['#F5E2AE', '#0E559B'],
  golden: ['#F2B61F', '#1B1F1D'],
  chestnut: ['#A24E22', '#FFFFFF'],
};
/** Colours that a horse's name may speak of, and the coats that agree with them. */
const NAMED: Record<string, string> = {
  brass: 'golden',
  brown: 'dark_brown',
  copper: 'chestnut',
  metal: 'steel',
  mustard: 'golden',
  plum: 'dark_red',
  silver: 'silver',
  snow: 'white',
  yolk: 'golden',
};

/** After twelve horses the colours come again, with the next pattern. */
export function silkOf(number: number, livery = ''): SilkColours {
  const index = (number - 1 + 12 * 12) % 12;
  const again = Math.floor((number - 1) / 12);
  const [first, second] = LIVERIES[livery] ?? PAIRS[index]!;
  return { pattern: PATTERNS[(index + again + 12) % 12]!, first, second };
}

/** The coat that a horse's name speaks of; empty for most. */
export function coatNamed(name: string): string {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words.map((word) => NAMED[word]).find((coat) => coat !== undefined) ?? '';
}

/** A horse and its silk: by its number, unless the edition names its coat, or it has a livery. */
export function runner(number: number, id = '', livery = ''): Runner {
  const [coat, mane] = COATS[id] ?? BY_NUMBER[(number - 1 + 16 * 16) % 16]!;
  return {
    ...silkOf(number, livery),
    number,
    coat,
    mane,
    blaze: number % 4 === 3,
    socks: number % 3 === 2,
  };
}

/** Part of the way from one colour to another. */
export function mix(from: string, to: string, part: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a! * (1 - part) + b! * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** How light a colour is to the eye, 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * r! + 0.59 * g! + 0.11 * b!;
}

/** The line round a horse: pale coats would be lost on paper without a dark one; ink is seen on any. */
export function edgeOf(coat: string, wanted: string): string {
  if (lightness(coat) < 0.72 || wanted === 'var(--ink)') return wanted;
  return wanted === 'var(--paper)' ? 'var(--ink)' : '#1B1F1D';
}

/** Dark or light ink, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  return lightness(colour) > 0.55 ? '#1B1F1D' : '#FFFFFF';
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
