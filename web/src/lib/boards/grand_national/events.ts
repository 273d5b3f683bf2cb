/** Plays Grand National's events: the hammer, horses along their ways, cards, falls, the prizes. */
import type { GrandNationalBoard } from '../../../wire/grand_national';
import { sound } from '../../sound/sound.svelte';
import { type Act, TIMES } from '../../table/playback';
import type { Means } from '../../table/race-info';
import { type GameEvent, shown, type TableView } from '../../table/view';
import {
  callHome,
  follow,
  isSettled,
  off,
  orderBoard,
  parade,
  pay,
  photo,
  settle,
} from '../common/animations';
import { famousAt } from './ribbon';

export async function play(event: GameEvent, act: Act): Promise<void> {
  const horse = String(event.horse);
  switch (event.event) {
    case 'HorseRidden':
    case 'HorseAdvanced':
      return ride(event, act);
    case 'CardDrawn':
      return draw(event, act);
    case 'Fell':
      return fall(horse, act);
    case 'PulledUp':
      act.stage.out[horse] = 'pulled_up';
      return act.wait(TIMES.pulled);
    case 'LotSold':
    case 'LotAllotted':
    case 'LotTaken':
      act.stage.sold[horse] = { seat: Number(event.seat), price: Number(event.amount) };
      sound('gavel');
      return act.wait(900);
    case 'PriceMarked':
      act.stage.marked[horse] = {
        handicap: Number(event.handicap),
        win: Number(event.win),
        place: Number(event.place),
      };
      sound('flap');
      return act.wait(90);
    case 'BidMade':
      return act.wait(160);
    case 'RingSpun':
      sound('die');
      await act.wait(200);
      sound('click');
      return;
    case 'RoundBegan':
      return Number(event.round) === 1 ? start(act) : act.wait(120);
    case 'CameHome':
      return comeHome(event, act);
    case 'RaceEnded':
      // What became of the last one is still to be read.
      if (act.log.at(-1)?.event === 'PulledUp') await act.rest(TIMES.called);
      await orderBoard(act, placesOf(act));
      return isSettled(event, act) ? settle(act, event) : undefined;
    case 'Paid':
      return pay([event], act);
    default:
      return act.wait(90);
  }
}

function boardOf(act: Act): GrandNationalBoard | null {
  return act.view && shown<GrandNationalBoard>(act.view);
}

/** Along its way, over the fences on it; it comes home where the way ends behind the post. */
function ride(event: GameEvent, act: Act): Promise<void> {
  const fences = new Set(boardOf(act)?.board.fences.map(({ column }) => column));
  return follow(act, String(event.horse), String(event.way).split(' '), {
    isHome: event.to === 'finish',
    reach: (square) => {
      if (fences.has(Number.parseInt(square, 10))) sound('swish');
    },
  });
}

/** They are lined up by now: they parade, and are off. */
async function start(act: Act): Promise<void> {
  if (act.next.length === 0) act.advance();
  await parade(act, boardOf(act)?.horses.filter((one) => one.fate !== 'unsold').length ?? 0);
  await off(act);
}

/** It pitches, and the ground is heard. */
async function fall(horse: string, act: Act): Promise<void> {
  act.stage.out[horse] = 'fell';
  await act.wait(TIMES.pitch);
  sound('thud');
  sound('gasp');
  await act.wait(TIMES.fall - TIMES.pitch);
}

/** A card lies with its back up, and is turned. */
async function draw(event: GameEvent, act: Act): Promise<void> {
  const deck = String(event.deck);
  const horse = String(event.horse);
  act.stage.card = { deck, id: '', horse };
  await act.wait(TIMES.card);
  act.stage.card = { deck, id: String(event.card), horse };
  await act.wait(700);
  act.stage.card = null;
}

async function comeHome(event: GameEvent, act: Act): Promise<void> {
  const board = boardOf(act);
  const horse = String(event.horse);
  const last = `${(board?.board.columns ?? 0) - 1}/`;
  const near = board?.horses.find(
    (one) => one.fate === 'running' && one.square.startsWith(last) && one.key !== horse,
  );
  const place = Number(event.place);
  if (place === 1 && near) await photo(act, [horse, near.key], event, place);
  await callHome(act, horse, place);
}

function placesOf(act: Act): { place: number; horse: string }[] {
  return act.log
    .filter(({ event }) => event === 'CameHome')
    .map((one) => ({ place: Number(one.place), horse: String(one.horse) }));
}

/** Grand National's events, as a commentator hears them. */
export const means: Means = (event, view) => {
  switch (event.event) {
    case 'PriceMarked':
      return { is: 'price', odds: Number(event.win) };
    case 'RoundBegan':
      return Number(event.round) === 1 ? { is: 'off' } : null;
    case 'HorseRidden':
    case 'HorseAdvanced':
      return { is: 'ride', fence: view ? fenceAt(view, String(event.to)) : '' };
    case 'HeldUp':
    case 'BoxedIn':
      return { is: 'blocked' };
    case 'CardDrawn':
      return event.deck === 'jump' ? { is: 'fence' } : null;
    case 'TurnsToMiss':
    case 'PointsLost':
    case 'Tired':
    case 'NotAdvanced':
      return { is: 'stumble' };
    case 'Fell':
      return { is: 'fall' };
    case 'PulledUp':
      return { is: 'pulled' };
    case 'CameHome':
      return { is: 'home', place: Number(event.place) };
    case 'RaceEnded':
      return { is: 'over' };
    default:
      return null;
  }
};

function fenceAt(view: TableView, square: string): string {
  return famousAt(shown<GrandNationalBoard>(view).board, square);
}
