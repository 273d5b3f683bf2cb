/** What a choice is called on its button: horses by their names, with what they cost. */
import type { HomestretchBoard, HorseView, PrintedHorse } from '../../../wire/homestretch';
import type { PickView } from '../../../wire';
import type { Words } from '../../i18n/words';
import { shown, type TableView } from '../../table/view';

/** A horse where it stands, together with what is printed of it. */
export type Horse = HorseView & PrintedHorse;

export function horsesOf(position: HomestretchBoard): Horse[] {
  const printed = new Map(position.printed.map((one) => [one.horse, one]));
  return position.horses.map((horse) => ({ ...printed.get(horse.horse)!, ...horse }));
}

export function horseOf(position: HomestretchBoard, number: unknown): Horse | undefined {
  return horsesOf(position).find((one) => one.horse === Number(number));
}

export function nameOfPick(pick: PickView, view: TableView, words: Words): string | null {
  const horse = horseOf(shown<HomestretchBoard>(view), pick.fields.horse);
  const key = `act.${pick.verb}`;
  if (!horse || !words.has(key)) return null;
  const ask = view.asks.find((one) => one.options);
  return words.say(key, {
    name: horse.name,
    price: horse.price,
    distance: specialOf(horse, ask?.params.distance),
  });
}

/** How many spaces a choice after a first roll takes a horse, with what its token adds (HS-6.7, 7.1). */
export function rolledOf(position: HomestretchBoard, horse: HorseView, verb: string): number {
  return (position.first_steps[verb] ?? 0) + (horse.rolled_extra ?? 0);
}

/** How far a special move of so many spaces takes a horse: its token may add to it, or hold it back. */
export function specialOf(horse: HorseView, distance: unknown): number {
  return horse.special_extra === null ? 0 : Number(distance ?? 0) + horse.special_extra;
}

/** A box of the tote as written: `7w` is number 7 to win. */
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
