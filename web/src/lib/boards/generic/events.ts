/** Any game's events at a pace that can be followed: what their fields tell is shown. */
import { sound } from '../../sound/sound.svelte';
import type { Act } from '../../table/playback';
import type { Means } from '../../table/race-info';
import { SETTLED } from '../../table/show-state';
import type { GameEvent } from '../../table/view';
import { cheer, isSettled, pay, settle, strides } from '../common/animations';
import { fieldOf, spacesOf } from './horses';

export async function play(event: GameEvent, act: Act): Promise<void> {
  if (event.event === 'Paid' || event.event === SETTLED)
    return isSettled(event, act) ? settle(act, event) : pay([event], act);
  if (typeof event.space === 'number' && event.horse !== undefined) return gallop(event, act);
  if (/Roll|Dice|Spun|Die|Throw/.test(event.event)) return thrown(act);
  if (/Won|Finish/.test(event.event)) return home(event, act);
  if (/Began|Start/.test(event.event)) sound('bell');
  else if (/Sold|Bought/.test(event.event)) sound('gavel');
  return act.wait(320);
}

/** It tumbles, then lies; what it shows is in the words of the event. */
async function thrown(act: Act): Promise<void> {
  sound('die');
  await act.wait(320);
  sound('click');
}

/** A runner goes to the space that the event tells. */
async function gallop(event: GameEvent, act: Act): Promise<void> {
  const id = String(event.horse);
  const spaces = act.view ? spacesOf(act.view.position) : 0;
  const before = act.view ? fieldOf(act.view).find((one) => one.id === id) : undefined;
  if (!before || spaces === 0) return act.wait(200);
  const start = act.stage.at[id] ?? before.progress;
  const way = Number(event.space) / spaces - start;
  act.stage.galloping = id;
  const hear = strides(0.8);
  await act.tween(Math.min(1000, 350 + 90 * Math.abs(way * spaces)), (part) => {
    act.stage.at[id] = start + way * part;
    hear();
  });
  act.stage.galloping = '';
}

/** The crowd cheers whoever is home. */
async function home(event: GameEvent, act: Act): Promise<void> {
  cheer(act);
  if (event.horse !== undefined) act.stage.home[String(event.horse)] = Number(event.place ?? 1);
  return act.wait(900);
}

/** What events of a game that nobody knows tell by their names and fields. */
export const means: Means = (event) => {
  if (/^Race(Begins|Began)$/.test(event.event)) return { is: 'begins', race: Number(event.race) };
  if (/(Finished|Won)$/.test(event.event))
    return { is: 'home', place: event.place === undefined ? null : Number(event.place) };
  if (/^Race(Ended|Over)$/.test(event.event)) return { is: 'over' };
  // They run as soon as one is moved to a space.
  return event.horse !== undefined && typeof event.space === 'number' ? { is: 'off' } : null;
};
