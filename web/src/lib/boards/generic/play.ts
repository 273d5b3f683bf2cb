/** Any game's events at a pace that can be followed. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/shown';
import { pay } from '../kit/acts';

export async function play(event: GameEvent, act: Act): Promise<void> {
  if (event.event === 'Paid') return pay(event, act, 180);
  if (/Roll|Dice|Spun|Die/.test(event.event)) sound('die');
  else if (/Moved|Ran|Rode/.test(event.event)) sound('hooves');
  else if (/Sold|Bought|Won/.test(event.event)) sound('gavel');
  return act.wait(140);
}
