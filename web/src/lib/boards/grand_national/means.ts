/** Grand National's events, as a commentator hears them. */
import { shown, type TableView } from '../../table/view';
import type { GrandNationalBoard } from '../../../wire/grand_national';
import type { Means } from '../../table/race-event';
import { famousAt } from './ribbon';

export const means: Means = (event, view) => {
  switch (event.event) {
    case 'PriceMarked':
      return { is: 'price', odds: Number(event.win) };
    case 'RoundBegan':
      return Number(event.round) === 1 ? { is: 'off' } : null;
    case 'HorseRidden':
    case 'HorseAdvanced':
      return { is: 'ride', fence: view ? fenceAt(view, String(event.to)) : '' };
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

function fenceAt(view: TableView, square: string): string {
  return famousAt(shown<GrandNationalBoard>(view).board, square);
}
