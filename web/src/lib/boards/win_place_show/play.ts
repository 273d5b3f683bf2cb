/** Plays Win, Place & Show's events: dice, horses along their paths, bids read, money. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/shown';
import { follow, pay, roll } from '../kit/acts';

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'DiceThrown':
      return roll(act, { dice: [Number(event.white), Number(event.red)] });
    case 'DieThrown':
      return roll(act, { dice: [Number(event.die)] });
    case 'HorseMoved':
      return follow(act, String(event.horse), String(event.path).split(' '));
    case 'LotCalled':
      return act.wait(150);
    case 'BidRead':
      act.stage.bids = [
        ...act.stage.bids,
        { horse: Number(event.horse), seat: Number(event.seat), amount: Number(event.written) },
      ];
      return act.wait(110);
    case 'HorseSold':
      act.stage.owners[String(event.horse)] = Number(event.seat);
      sound('gavel');
      return act.wait(250);
    case 'TheyAreOff':
      sound('bell');
      return act.wait(500);
    case 'HorseFinished':
      sound('crowd');
      return act.wait(500);
    case 'Paid':
      return pay(event, act, 180);
    default:
      return act.wait(120);
  }
}
