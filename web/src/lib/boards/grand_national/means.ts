/** Grand National's events, as a commentator hears them. */
import type { Means } from '../kit/meaning';

export const means: Means = (event) => {
  switch (event.event) {
    case 'PriceMarked':
      return { is: 'price', odds: Number(event.win) };
    case 'RoundBegan':
      return Number(event.round) === 1 ? { is: 'off' } : null;
    case 'HorseRidden':
      return { is: 'off' };
    case 'HeldUp':
    case 'BoxedIn':
      return { is: 'blocked' };
    case 'CardDrawn':
      return event.deck === 'jump' ? { is: 'fence' } : null;
    case 'TurnsToMiss':
    case 'PointsLost':
    case 'Tired':
    case 'NotAdvanced':
      return { is: 'stumble' };
    case 'Fell':
      return { is: 'fall' };
    case 'PulledUp':
      return { is: 'pulled' };
    case 'CameHome':
      return { is: 'home', place: Number(event.place) };
    case 'RaceEnded':
      return { is: 'over' };
    default:
      return null;
  }
};
