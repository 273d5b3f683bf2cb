/** Plays the turf games' events: dice tumble, horses gallop space by space, money moves. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import { shown, type GameEvent } from '../../table/shown';
import { pay, roll } from '../kit/acts';
import type { TurfBoard } from '../../../wire/turf';

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'DieRolled':
      return roll(act, { die: String(event.symbol) });
    case 'HorseMoved':
      return gallop(event, act, Number(event.space));
    case 'HorseFinished':
      await gallop(event, act, lengthOf(act) + 1.6);
      act.stage.home[String(event.horse)] = Number(event.place);
      return;
    case 'HorseBlocked':
      return act.wait(350);
    case 'PaceTaken':
    case 'RaceBegins':
      sound('bell');
      return act.wait(400);
    case 'RaceEnded':
      act.stage.settling = true;
      sound('crowd');
      return act.wait(900);
    case 'TokensTurned':
      act.stage.turned = (event.tokens as [number, string, number][]).map(
        ([seat, horse, value]) => ({ seat, horse, value }),
      );
      return act.wait(500);
    case 'HorseBacked':
      act.stage.paying = { place: Number(event.place), count: Number(event.count) };
      return act.wait(350);
    case 'Paid':
      return pay(event, act);
    case 'TokenPlaced':
    case 'HiddenTokenPlaced':
      return act.wait(150);
    default:
      return act.wait(60);
  }
}

function lengthOf(act: Act): number {
  return act.view ? shown<TurfBoard>(act.view).length : 1;
}

/** The last horse to be paid for slows down before the line. */
async function gallop(event: GameEvent, act: Act, to: number): Promise<void> {
  const horse = String(event.horse);
  const length = lengthOf(act);
  const start = Number(event.start);
  const far = event.event === 'HorseFinished' ? to - start : (to - start + length) % length;
  const longest = event.event === 'HorseFinished' ? 900 : 600;
  act.stage.galloping = horse;
  sound('hooves');
  await act.tween(Math.min(longest, 250 + 35 * far), (part) => {
    act.stage.at[horse] = start + far * part;
  });
  act.stage.galloping = '';
}
