/** A box of the tote as written: `7w` is number 7 to win. */
import type { PrintedHorse } from '../../../wire/homestretch';

const KINDS: Record<string, string> = { w: 'win', p: 'place', s: 'show' };

export function boxOf(word: string): { horse: number; kind: string } {
  return { horse: Number.parseInt(word, 10), kind: KINDS[word.at(-1) ?? ''] ?? '' };
}

/** A horse's three boxes, and what they pay for each unit of a token's value. */
export function ratesOf(horse: PrintedHorse): { word: string; kind: string; rate: number }[] {
  return [
    { word: `${horse.horse}w`, kind: 'win', rate: horse.win },
    { word: `${horse.horse}p`, kind: 'place', rate: horse.place_pays },
    { word: `${horse.horse}s`, kind: 'show', rate: horse.show },
  ];
}
