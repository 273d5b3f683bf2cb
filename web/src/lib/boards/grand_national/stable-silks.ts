/** The silks of a stable: its colour, the cap of the box, and the lot on the cloth. */
import stable from '$games/grand_national/drawing/silks.json';

import { coatNamed, runner, type Pattern, type Runner } from '../../horses/silks';
import type { HorseView } from '../../../wire/grand_national';

const COLOURS: Record<string, string> = stable.colours;

/** The colour of a horse's stable. */
export function colourOf(horse: HorseView): string {
  return COLOURS[horse.colour] ?? runner(horse.lot).first;
}

/** Who wears the same is the same runner from view to view: what is drawn of it stays. */
const dressed = new Map<string, Runner>();

export function silksOf(horse: HorseView, caps: string[]): Runner {
  const key = [horse.lot, horse.name, horse.colour, horse.cap, caps.indexOf(horse.cap)].join('/');
  let found = dressed.get(key);
  if (!found) dressed.set(key, (found = dress(horse, caps)));
  return found;
}

function dress(horse: HorseView, caps: string[]): Runner {
  const plain = runner(horse.lot, coatNamed(horse.name ?? ''));
  return COLOURS[horse.colour] ? inStable(plain, horse.colour, horse.cap, caps) : plain;
}

/** What the jockey of a stable wears in the box of a cap. */
export function stableSilks(colour: string, cap: string, caps: string[]): Runner {
  return inStable(runner(1), colour, cap, caps);
}

function inStable(plain: Runner, colour: string, worn: string, caps: string[]): Runner {
  const first = COLOURS[colour] ?? plain.first;
  const box = Math.max(0, caps.indexOf(worn));
  const cap = COLOURS[worn] ?? stable.cap;
  const second = cap === first ? stable.grey : cap;
  const pattern = stable.patterns[box % stable.patterns.length] as Pattern;
  return { ...plain, first, second, cap, pattern };
}
