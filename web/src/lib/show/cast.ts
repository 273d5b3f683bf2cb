/** A horse as the scenes draw it, by whatever name the events of its game have for it. */
import { nameOfHorse, runnersOf } from '../boards/kit/runners';
import { silksOf } from '../boards/grand_national/silk';
import { coatNamed, runner, type Runner } from '../horses/silks';
import type { TableView } from '../table/shown';
import type { HorseView as NationalHorse } from '../../wire/grand_national';
import type { Words } from '../words/words';

export interface Cast {
  id: string;
  number: number;
  name: string;
  runner: Runner;
}

export function castOf(view: TableView, words: Words, named: unknown): Cast | null {
  const said = String(named);
  const found = view.runners.find(({ id, number }) => id === said || String(number) === said);
  if (!found) return null;
  const known = runnersOf(view).get(found.id) ?? { id: found.id, name: found.id };
  return {
    id: found.id,
    number: found.number,
    name: nameOfHorse(words, known),
    runner:
      stableSilks(view, found.id) ??
      runner(found.number, found.coat || coatNamed(found.id), found.coat),
  };
}

/** Where horses run in the colours of a stable, those. */
function stableSilks(view: TableView, id: string): Runner | null {
  const caps = view.box.caps as string[] | undefined;
  const horses = (view.position.horses ?? []) as NationalHorse[];
  const horse = caps && horses.find(({ key }) => key === id);
  return horse ? silksOf(horse, caps) : null;
}

/** All horses of the race, in the order of their numbers. */
export function castList(view: TableView, words: Words): Cast[] {
  return view.runners
    .map(({ id }) => castOf(view, words, id))
    .filter((one) => one !== null)
    .sort((a, b) => a.number - b.number);
}
