/** HomeStretch's events, as a commentator hears them. */
import type { Means } from '../../table/race-event';
import { boxOf } from './box';

export const means: Means = (event) => {
  switch (event.event) {
    case 'RaceCardTurned':
      return { is: 'begins', race: Number(event.race) };
    case 'BetsLaid':
      return {
        is: 'backed',
        horses: (event.boxes as string[]).map((box) => String(boxOf(box).horse)),
      };
    case 'StartPlayerFound':
    case 'DiceRolled':
    case 'HorseMoved':
      return { is: 'off' };
    case 'HorseHeldBack':
      return { is: 'blocked' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.place) };
    case 'RaceOver':
      return { is: 'over' };
    default:
      return null;
  }
};
