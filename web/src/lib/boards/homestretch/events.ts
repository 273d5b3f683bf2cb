/** Plays HomeStretch's events: dice, horses in their lanes, cards, races settled. */
import type { HomestretchBoard } from '../../../wire/homestretch';
import { sound } from '../../sound/sound.svelte';
import type { Act } from '../../table/playback';
import type { Means } from '../../table/race-info';
import { type GameEvent, shown } from '../../table/view';
import {
  callHome,
  gallop,
  isSettled,
  off,
  orderBoard,
  parade,
  pay,
  photo,
  poster,
  roll,
  settle,
  since,
} from '../common/animations';
import { boxOf } from './horses';

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'RaceCardTurned':
      return poster(act, Number(event.race));
    case 'BettingOpened':
      return parade(act, boardOf(act)?.horses.length ?? 0);
    case 'DiceRolled':
      if (isFirstRoll(act)) await off(act);
      return roll(act, { dice: [Number(event.first), Number(event.second)] });
    case 'StartDieRolled':
      await roll(act, { dice: [Number(event.value)] });
      return act.freeze(false);
    case 'HorseMoved':
      return move(event, act);
    case 'HorseHeldBack':
      act.freeze(false);
      return act.wait(350);
    case 'HorseFinished':
      return finish(event, act);
    case 'RaceOver':
      await orderBoard(act, placesOf(event));
      return isSettled(event, act) ? settle(act, event) : undefined;
    case 'ShareBought':
      sound('gavel');
      return act.wait(250);
    case 'Paid':
      return pay([event], act);
    default:
      return act.wait(120);
  }
}

function boardOf(act: Act): HomestretchBoard | null {
  return act.view && shown<HomestretchBoard>(act.view);
}

function isFirstRoll(act: Act): boolean {
  return !since(act.log, 'RaceCardTurned').some(({ event }) => event === 'DiceRolled');
}

async function move(event: GameEvent, act: Act): Promise<void> {
  const horse = String(event.horse);
  const board = boardOf(act);
  const line = board?.finish_at ?? Number(event.space);
  const end = Math.min(Number(event.space), line);
  const before = board?.horses.find((one) => one.id === horse)?.space ?? end;
  const start = act.stage.at[horse] ?? before;
  await gallop(act, {
    horse,
    lengths: end - start,
    draw: (gone) => (act.stage.at[horse] = start + gone),
    ...(end === line && start < line ? { post: end - start } : {}),
  });
  act.freeze(false);
}

async function finish(event: GameEvent, act: Act): Promise<void> {
  const board = boardOf(act);
  const horse = String(event.horse);
  const near = board?.horses.find((one) => one.space === board.finish_at - 1 && one.id !== horse);
  const place = Number(event.place);
  if (place === 1 && near) await photo(act, [horse, near.id], event, place);
  await callHome(act, horse, place);
}

function placesOf(event: GameEvent): { place: number; horse: string }[] {
  return [event.win, event.place, event.show].map((horse, i) => ({
    ...{ place: i + 1, horse: String(horse) },
  }));
}

/** HomeStretch's events, as a commentator hears them. */
export const means: Means = (event) => {
  switch (event.event) {
    case 'RaceCardTurned':
      return { is: 'begins', race: Number(event.race) };
    case 'BetsLaid':
      return {
        is: 'backed',
        horses: (event.boxes as string[]).map((box) => String(boxOf(box).horse)),
      };
    case 'StartPlayerFound':
    case 'DiceRolled':
    case 'HorseMoved':
      return { is: 'off' };
    case 'HorseHeldBack':
      return { is: 'blocked' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.place) };
    case 'RaceOver':
      return { is: 'over' };
    default:
      return null;
  }
};
