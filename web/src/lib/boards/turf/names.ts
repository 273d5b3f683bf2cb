/** What a choice is called on its button: a move names how far it goes. */
import { shown, type TableView } from '../../table/view';
import type { Words } from '../../i18n/words';
import type { PickView } from '../../../wire';
import type { TurfBoard } from '../../../wire/turf';

export function nameOfPick(pick: PickView, view: TableView, words: Words): string | null {
  if (pick.verb !== 'move') return null;
  const position = shown<TurfBoard>(view);
  const horse = position.horses.find((one) => one.id === pick.fields.horse);
  const landing = horse?.landing;
  if (!landing) return null;
  const { place, steps } = landing;
  if (place !== null) return words.say('act.home', { horse: horse.id, place });
  if (steps === 0) return words.say('act.stay', { horse: horse.id });
  return words.say('act.move', { horse: horse.id, number: steps });
}
