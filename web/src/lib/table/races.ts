import { capital, type Words } from '../i18n/words';
import type { TableView } from './view';

/** Where each race of a game begins; in a game of one race, each of its stages. */
export function racesIn(views: TableView[], words: Words): { says: string; at: number }[] {
  const found: { says: string; at: number }[] = [];
  views.forEach(({ position: { race, stage } }, at) => {
    let says = '';
    if (Number(race) > 0) says = words.say('race.number', { race });
    else if (words.has(`stage.${String(stage)}`))
      says = capital(words.say(`stage.${String(stage)}`));
    if (says !== '' && says !== found.at(-1)?.says) found.push({ says, at });
  });
  return found;
}
