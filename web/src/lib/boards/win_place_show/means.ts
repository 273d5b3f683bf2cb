/** The meeting's events, as a commentator hears them. */
import type { Means } from '../../table/race-event';

export const means: Means = (event) => {
  switch (event.event) {
    case 'TheyAreOff':
    case 'DiceThrown':
    case 'HorseMoved':
      return { is: 'off' };
    case 'ObjectionFiled':
      return { is: 'objection' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.rank) };
    default:
      return null;
  }
};
