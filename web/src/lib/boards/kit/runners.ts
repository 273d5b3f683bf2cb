/** The horses of any game's view, by the names that odds and events use for them. */
import type { TableView } from '../../table/shown';
import type { Words } from '../../words/words';

export interface Runner {
  /** As odds name it. */
  id: string;
  /** As painted on the saddle cloth. */
  number: number;
  /** As printed in the edition. */
  name: string;
  /** Whether it is still in the race, or waits for it. */
  isRunning: boolean;
}

interface AnyHorse {
  id?: string;
  key?: string;
  name?: string;
  number?: number;
  lot?: number;
  horse?: number;
  fate?: string;
  place?: number | null;
}

export function runnersOf(view: TableView): Map<string, Runner> {
  const horses = (view.position.horses ?? []) as AnyHorse[];
  const found = horses.map((horse, index): [string, Runner] => {
    const id = horse.id ?? horse.key ?? horse.name ?? String(index + 1);
    const number = horse.number ?? horse.lot ?? horse.horse ?? index + 1;
    const isRunning = horse.fate === undefined || horse.fate === 'running';
    return [id, { id, number, name: horse.name ?? id, isRunning }];
  });
  return new Map(found);
}

/** A horse's name in the language spoken, where it has one. */
export function nameOfHorse(words: Words, runner: { id: string; name: string }): string {
  return words.has(`horse.${runner.id}`) ? words.say(`horse.${runner.id}`) : runner.name;
}
