/** The silks of a stable: its colour, the cap of the box, and the lot on the cloth. */
import { coatNamed, PATTERNS, runner, type Runner } from '../../horses/silks';
import type { HorseView } from '../../../wire/grand_national';

const COLOURS: Record<string, string> = {
  red: '#C33C1B',
  blue: '#0E559B',
  green: '#2F9A5C',
  yellow: '#F2C230',
  white: '#FFFFFF',
  black: '#1B1F1D',
};

/** The colour of a horse's stable. */
export function colourOf(horse: HorseView): string {
  return COLOURS[horse.colour] ?? runner(horse.lot).first;
}

export function silksOf(horse: HorseView, caps: string[]): Runner {
  const plain = runner(horse.lot, coatNamed(horse.name ?? ''));
  const first = COLOURS[horse.colour];
  if (!first) return plain;
  const box = Math.max(0, caps.indexOf(horse.cap));
  const cap = COLOURS[horse.cap] ?? '#FFFFFF';
  const second = cap === first ? '#8E979A' : cap;
  return { ...plain, first, second, cap, pattern: PATTERNS[[0, 1, 7, 3][box % 4]!]! };
}
