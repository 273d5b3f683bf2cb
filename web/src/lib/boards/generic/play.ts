/** Any game's events at a pace that can be followed. */
import { sound } from '../../sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/view';

export async function play(event: GameEvent, act: Act): Promise<void> {
  if (event.event === 'Paid') {
    for (const [account, sign] of [
      [event.payee, 1],
      [event.payer, -1],
    ] as const) {
      const seat = Number(account);
      if (Number.isInteger(seat)) {
        act.stage.gains[seat] = (act.stage.gains[seat] ?? 0) + sign * Number(event.amount);
      }
    }
    sound('coins');
    return act.wait(160);
  }
  if (/Roll|Dice|Spun|Die/.test(event.event)) sound('die');
  else if (/Moved|Ran|Rode/.test(event.event)) sound('hooves');
  else if (/Sold|Bought|Won/.test(event.event)) sound('gavel');
  return act.wait(140);
}
