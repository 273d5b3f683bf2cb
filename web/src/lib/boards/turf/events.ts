/** Plays the turf games' events: dice tumble, horses gallop space by space, races are settled. */
import type { TurfBoard } from '../../../wire/turf';
import type { Act } from '../../table/playback';
import type { Means } from '../../table/race-info';
import type { PlaceShown } from '../../table/show-state';
import { type GameEvent, shown, type TableView } from '../../table/view';
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

export async function play(event: GameEvent, act: Act): Promise<void> {
  switch (event.event) {
    case 'RaceBegins':
      return poster(act, Number(event.race));
    case 'HorseCarded':
      return dealCards(act);
    case 'FirstPlayerNamed':
      return parade(act, boardOf(act)?.horses.length ?? 0);
    case 'DieRolled':
      if (isFirstRoll(act)) {
        act.advance(beforeRoll);
        await off(act);
      }
      return roll(act, { die: String(event.symbol) });
    case 'HorseMoved':
      return move(event, act);
    case 'HorseFinished':
      return finish(event, act);
    case 'HorseBlocked':
      act.freeze(false);
      return act.wait(350);
    case 'PaceTaken':
      return act.wait(400);
    case 'RaceEnded':
      await orderBoard(act, placesOf(event, act.next));
      turnTokens(act);
      return isSettled(event, act) ? settle(act, event) : undefined;
    case 'Paid':
      return pay([event], act);
    case 'TokenPlaced':
    case 'HiddenTokenPlaced':
      return act.wait(150);
    default:
      return act.wait(60);
  }
}

function boardOf(act: Act): TurfBoard | null {
  return act.view && shown<TurfBoard>(act.view);
}

/** Cards are seen with their horses: where the parade follows, they are dealt in it. */
function dealCards(act: Act): Promise<void> {
  const last = act.next.findIndex(({ event }) => event === 'FirstPlayerNamed');
  if (last < 0) return act.wait(60);
  act.take(last + 1);
  return parade(act, boardOf(act)?.horses.length ?? 0);
}

/** All tokens lie, and the die does not yet. */
function beforeRoll(view: TableView): TableView {
  const board = shown<TurfBoard>(view);
  const horses = board.horses.map((horse) => ({ ...horse, landing: null }));
  return { ...view, asks: [], position: { ...board, symbol: null, horses } };
}

function isFirstRoll(act: Act): boolean {
  return !since(act.log, 'RaceBegins').some(({ event }) => event === 'DieRolled');
}

async function move(event: GameEvent, act: Act): Promise<void> {
  const [start, length] = [Number(event.start), boardOf(act)?.length ?? 1];
  const lengths = (Number(event.space) - start + length) % length;
  await gallop(act, runOf(event, act, lengths));
  act.freeze(false);
}

/** The nose crosses the line half a space before the horse's middle; the photo shows who was near. */
async function finish(event: GameEvent, act: Act): Promise<void> {
  const board = boardOf(act);
  const horse = String(event.horse);
  const post = (board?.length ?? 1) - Number(event.start);
  await gallop(act, { ...runOf(event, act, post + 1.6), post });
  act.freeze(false);
  const place = Number(event.place);
  // By its progress: whoever still waits behind the line to start stands on the same space.
  const near = board?.horses.find((one) => one.progress === board.length && one.id !== horse);
  if (place === 1 && near) await photo(act, [horse, near.id], event, place);
  await callHome(act, horse, place);
}

function runOf(
  event: GameEvent,
  act: Act,
  lengths: number,
): { horse: string; lengths: number; draw: (gone: number) => void } {
  const [horse, start] = [String(event.horse), Number(event.start)];
  return { horse, lengths, draw: (gone) => (act.stage.at[horse] = start + gone) };
}

function placesOf(event: GameEvent, next: GameEvent[]): PlaceShown[] {
  return (event.finished as string[]).map((horse, i) => {
    const backed = next.find((one) => one.event === 'HorseBacked' && one.horse === horse);
    const paid = { count: Number(backed?.count ?? 0), amount: Number(backed?.amount ?? 0) };
    return { place: i + 1, horse, paid };
  });
}

function turnTokens(act: Act): void {
  const turned = act.next.find(({ event }) => event === 'TokensTurned');
  if (!turned) return;
  act.stage.turned = (turned.tokens as [number, string, number][]).map(([seat, horse, value]) => ({
    ...{ seat, horse, value },
  }));
}

/** The turf games' events, as a commentator hears them. */
export const means: Means = (event) => {
  switch (event.event) {
    case 'RaceBegins':
      return { is: 'begins', race: Number(event.race) };
    case 'TokenPlaced':
    case 'HiddenTokenPlaced':
      return { is: 'backed', horses: [String(event.horse)] };
    case 'DieRolled':
    case 'HorseMoved':
      return { is: 'off' };
    case 'HorseBlocked':
      return { is: 'blocked' };
    case 'PaceTaken':
      return { is: 'pace' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.place) };
    case 'RaceEnded':
      return { is: 'over' };
    default:
      return null;
  }
};
