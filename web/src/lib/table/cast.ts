/** A horse as the scenes draw it, by whatever name the events of its game have for it. */
import type { Facts } from './race-info';
import { nameOfHorse, runnersOf } from './runners';
import { coatNamed, runner, type Runner } from '../horses/silks';
import type { TableView } from './view';
import type { Words } from '../i18n/words';

export interface Cast {
  id: string;
  number: number;
  name: string;
  runner: Runner;
}

export function castOf(view: TableView, facts: Facts, words: Words, named: unknown): Cast | null {
  const said = String(named);
  const found = view.runners.find(({ id, number }) => id === said || String(number) === said);
  if (!found) return null;
  const { id, number, coat } = found;
  return {
    id,
    number,
    name: nameOfHorse(words, runnersOf(view).get(id)!),
    runner: facts.silksOf(view, found) ?? runner(number, coat || coatNamed(id), coat),
  };
}

/** All horses of the race, in the order of their numbers. */
export function castList(view: TableView, facts: Facts, words: Words): Cast[] {
  return view.runners
    .map(({ id }) => castOf(view, facts, words, id))
    .filter((one) => one !== null)
    .sort((a, b) => a.number - b.number);
}
