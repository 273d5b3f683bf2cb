/** Which silk a horse or stable wears: a pattern and two colours, told apart by all eyes.
 *  The colours lie beside the Python that draws pictures, so that both dress a horse alike. */
import silks from '$drawing/silks.json';

export type Pattern = keyof typeof silks.patterns;
export const PATTERNS = Object.keys(silks.patterns) as Pattern[];
/** The second colour on a silk that hangs, by pattern, and the shirt itself, in a box of 64 by 64. */
export const SHIRTS: Record<Pattern, string> = silks.patterns;
export const SHIRT = silks.shirt;

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

type Pair = [string, string];
/** Neighbours differ in lightness as well as in hue, so that they stay apart without colour. */
const PAIRS = silks.pairs as Pair[];
/** Coats and their manes, by the words that editions use for them. */
const COATS = silks.coats as unknown as Record<string, Pair>;
/** Where horses are known by their colour, their silk has it, too: nobody called White wears red. */
const LIVERIES = silks.liveries as unknown as Record<string, Pair>;
/** Colours that a horse's name may speak of, and the coats that agree with them. */
const NAMED: Record<string, string> = silks.named;
/** In the order of numbers, for horses whose edition names no coat: neighbours differ. */
const BY_NUMBER = Object.values(COATS);

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

/** The line round a horse: on paper ink, where a coat would be lost on that of one theme, the pale
 *  on cream, the black on dark; elsewhere pale coats have a dark one. */
export function edgeOf(coat: string, wanted: string): string {
  const light = lightness(coat);
  if (wanted === 'var(--paper)') return light < 0.25 || light >= 0.72 ? 'var(--ink)' : wanted;
  return light < 0.72 || wanted === 'var(--ink)' ? wanted : '#1B1F1D';
}

/** Dark or light ink, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  return lightness(colour) > 0.55 ? '#1B1F1D' : '#FFFFFF';
}

/** Colours of seats; a seat is also always named by its initial. */
const SEATS = silks.seats;
/** As many of them, the first ones, may be chosen where a game lets players choose. */
const CHOOSABLE = 6;

/** What each seat of the table that is shown has chosen, -1 for not yet; empty where they go by seat. */
type Chosen = () => readonly number[];
let chosen: Chosen = () => [];

/** From now on seats have the colours that a view says; call what is returned when it is gone. */
export function chooseColours(source: Chosen): () => void {
  chosen = source;
  return () => {
    if (chosen === source) chosen = () => [];
  };
}

export function seatColour(seat: number): string {
  const colour = chosen()[seat] ?? seat;
  // Whoever has not chosen yet has none of those that may be chosen.
  const free = CHOOSABLE + (seat % (SEATS.length - CHOOSABLE));
  return shadeOf(colour < 0 ? free : colour);
}

/** The shade of a seat's colour, by the colour's number. */
export function shadeOf(colour: number): string {
  return SEATS[colour % SEATS.length]!;
}

/** The colours that a position says its seats have chosen, if its game has such a thing. */
export function coloursIn(position: object | undefined): readonly number[] {
  const colours = position && 'colours' in position ? position.colours : null;
  return Array.isArray(colours) && colours.every((one) => typeof one === 'number') ? colours : [];
}

/** A player's initial; the seat's number where several have the same. */
export function markOf(seat: number, players: string[]): string {
  const initials = players.map((name) => name.trim().slice(0, 1).toUpperCase());
  const mine = initials[seat];
  const isAlone = mine && initials.filter((other) => other === mine).length === 1;
  return isAlone ? mine : String(seat + 1);
}
