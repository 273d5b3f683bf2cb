/** The turf games' events, as a commentator hears them. */
import type { Means } from '../../table/race-event';

export const means: Means = (event) => {
  switch (event.event) {
    case 'RaceBegins':
      return { is: 'begins', race: Number(event.race) };
    case 'TokenPlaced':
    case 'HiddenTokenPlaced':
      return { is: 'backed', horses: [String(event.horse)] };
    case 'DieRolled':
    case 'HorseMoved':
      return { is: 'off' };
    case 'HorseBlocked':
      return { is: 'blocked' };
    case 'PaceTaken':
      return { is: 'pace' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.place) };
    case 'RaceEnded':
      return { is: 'over' };
    default:
      return null;
  }
};
