/** What events of a game that nobody knows tell by their names and fields. */
import type { Means } from '../../table/race-event';

export const means: Means = (event) => {
  if (/^Race(Begins|Began)$/.test(event.event)) return { is: 'begins', race: Number(event.race) };
  if (/(Finished|Won)$/.test(event.event))
    return { is: 'home', place: event.place === undefined ? null : Number(event.place) };
  if (/^Race(Ended|Over)$/.test(event.event)) return { is: 'over' };
  // They run as soon as one is moved to a space.
  return event.horse !== undefined && typeof event.space === 'number' ? { is: 'off' } : null;
};
