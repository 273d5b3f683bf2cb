/** Plays Grand National's events: the hammer, horses along their ways, cards, falls, money. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/shown';
import { follow, pay } from '../kit/acts';

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'HorseRidden':
    case 'HorseAdvanced':
      return follow(act, String(event.horse), String(event.way).split(' '));
    case 'CardDrawn':
      act.stage.card = { deck: String(event.deck), id: String(event.card) };
      await act.wait(700);
      act.stage.card = null;
      return;
    case 'Fell':
      act.stage.fates[String(event.horse)] = 'fall';
      return act.wait(900);
    case 'PulledUp':
      act.stage.fates[String(event.horse)] = 'out';
      return act.wait(450);
    case 'LotSold':
    case 'LotAllotted':
      sound('gavel');
      return act.wait(350);
    case 'BidMade':
      return act.wait(160);
    case 'RoundBegan':
      if (Number(event.round) === 1) sound('bell');
      return act.wait(120);
    case 'CameHome':
      sound('crowd');
      return act.wait(700);
    case 'RingSpun':
      sound('die');
      return act.wait(200);
    case 'Paid':
      return pay(event, act, 180);
    default:
      return act.wait(90);
  }
}
