/** What a choice is called on its button: horses by their names, with what they cost. */
import { shown, type TableView } from '../../table/shown';
import type { Words } from '../../words/words';
import type { PickView } from '../../../wire';
import type { HomestretchBoard, HorseView } from '../../../wire/homestretch';

export function horseOf(position: HomestretchBoard, number: unknown): HorseView | undefined {
  return position.horses.find((one) => one.horse === Number(number));
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

/** How far a special move of so many spaces takes a horse: its token may add to it, or hold it back. */
export function specialOf(horse: HorseView, distance: unknown): number {
  return horse.special_extra === null ? 0 : Number(distance ?? 0) + horse.special_extra;
}
