/** Plays HomeStretch's events: dice, horses in their lanes, cards, money. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import { shown, type GameEvent } from '../../table/shown';
import { pay, roll } from '../kit/acts';
import type { HomestretchBoard } from '../../../wire/homestretch';

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'DiceRolled':
      return roll(act, { dice: [Number(event.first), Number(event.second)] });
    case 'StartDieRolled':
      return roll(act, { dice: [Number(event.value)] });
    case 'HorseMoved':
      return gallop(event, act);
    case 'RaceCardTurned':
      sound('bell');
      return act.wait(450);
    case 'HorseFinished':
      sound('crowd');
      return act.wait(450);
    case 'ShareBought':
      sound('gavel');
      return act.wait(250);
    case 'Paid':
      return pay(event, act, 180);
    default:
      return act.wait(120);
  }
}

async function gallop(event: GameEvent, act: Act): Promise<void> {
  const horse = String(event.horse);
  const position = act.view ? shown<HomestretchBoard>(act.view) : undefined;
  const end = Math.min(Number(event.space), position?.finish_at ?? Number(event.space));
  const before = position?.horses.find((one) => one.id === horse)?.space ?? end;
  const start = act.stage.at[horse] ?? before;
  act.stage.galloping = horse;
  sound('hooves');
  await act.tween(Math.min(600, 250 + 60 * (end - start)), (part) => {
    act.stage.at[horse] = start + (end - start) * part;
  });
  act.stage.galloping = '';
}
