/** Plays the turf games' events: dice tumble, horses gallop space by space, money moves. */
import { sound } from '../../sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/view';
import type { TurfView } from './view';

export async function play(event: GameEvent, act: Act): Promise<void> {
  const { stage } = act;
  switch (event.event) {
    case 'DieRolled':
      stage.die = String(event.symbol);
      stage.rolling = true;
      sound('die');
      await act.wait(500);
      stage.rolling = false;
      return;
    case 'HorseMoved':
      return gallop(event, act, Number(event.space));
    case 'HorseFinished':
      return gallop(event, act, lengthOf(act) + 1.6);
    case 'HorseBlocked':
    case 'PaceTaken':
      if (event.event === 'PaceTaken') sound('bell');
      return act.wait(350);
    case 'RaceEnded':
      sound('crowd');
      return act.wait(900);
    case 'RaceBegins':
      sound('bell');
      return act.wait(400);
    case 'HorseBacked':
      return act.wait(350);
    case 'Paid': {
      const payee = Number(event.payee);
      const payer = Number(event.payer);
      const amount = Number(event.amount);
      if (Number.isInteger(payee)) stage.gains[payee] = (stage.gains[payee] ?? 0) + amount;
      if (Number.isInteger(payer)) stage.gains[payer] = (stage.gains[payer] ?? 0) - amount;
      sound('coins');
      return act.wait(220);
    }
    case 'TokenPlaced':
    case 'HiddenTokenPlaced':
      return act.wait(150);
    default:
      return act.wait(60);
  }
}

function lengthOf(act: Act): number {
  return (act.view?.position as unknown as TurfView | undefined)?.length ?? 1;
}

async function gallop(event: GameEvent, act: Act, to: number): Promise<void> {
  const horse = String(event.horse);
  const length = lengthOf(act);
  const start = Number(event.start);
  const far = event.event === 'HorseFinished' ? to - start : (to - start + length) % length;
  act.stage.galloping = horse;
  sound('hooves');
  await act.tween(Math.min(600, 250 + 35 * far), (part) => {
    act.stage.at[horse] = start + far * part;
  });
  act.stage.galloping = '';
}
