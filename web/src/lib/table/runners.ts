/** The horses of any game's view, by the names that odds and events use for them. */
import type { TableView } from './view';
import type { Words } from '../i18n/words';
import type { Known } from './race-info';

export interface Runner extends Known {
  /** As printed in the edition. */
  name: string;
}

/** A line of a view's `horses`, which names its horse in one of these ways. */
interface Line {
  id?: string;
  key?: string;
  name?: string;
}

export function runnersOf(view: TableView): Map<string, Runner> {
  const lines = (view.position.horses ?? []) as Line[];
  const names = new Map(lines.map(({ id, key, name }) => [id ?? key ?? name, name]));
  return new Map(
    view.runners.map(({ id, number }) => [id, { id, number, name: names.get(id) ?? id }]),
  );
}

/** A horse's name in the language spoken, where it has one. */
export function nameOfHorse(words: Words, runner: { id: string; name: string }): string {
  return words.has(`horse.${runner.id}`) ? words.say(`horse.${runner.id}`) : runner.name;
}
