/** Plays Win, Place & Show's events: dice, horses along their paths, bids read, races settled. */
import { sound } from '../../sound/sound.svelte';
import { steady } from '../../table/beat';
import { moveTime } from '../../table/pace';
import { SETTLED, type PlaceShown } from '../../table/scene';
import type { Act } from '../../table/playback';
import { shown, type GameEvent } from '../../table/view';
import { follow, pay, roll, slowly, strides } from '../common/animations';
import {
  announce,
  callHome,
  isSettled,
  off,
  orderBoard,
  parade,
  photo,
  settle,
  since,
} from '../common/timeline';
import { verdicts } from './verdicts';
import type { MeetingBoard } from '../../../wire/win_place_show';

/** The places that are paid: with the last of them a race is over. */
const PAID = 4;

export async function play(event: GameEvent, act: Act): Promise<void> {
  if (!isRank(event) && isPaidOut(act) && isSettled(event, act)) {
    await verdicts([event, ...act.next], act);
    await settle(act, event);
    const race = Number([event, ...act.next].find((one) => one.event === SETTLED)?.race);
    const isMore = act.view !== null && race < shown<MeetingBoard>(act.view).races;
    return isMore ? announce(act, race + 1) : undefined;
  }
  switch (event.event) {
    case 'DiceThrown':
      return roll(act, { dice: [Number(event.white), Number(event.red)] });
    case 'DieThrown':
      await roll(act, { dice: [Number(event.die)] });
      return act.freeze(false);
    case 'HorseMoved':
      await follow(act, String(event.horse), String(event.path).split(' '));
      return act.freeze(false);
    case 'ObjectionJudged':
      return verdicts([event], act);
    case 'LotCalled':
      act.stage.dice = [];
      return act.wait(300);
    case 'BidRead':
      act.stage.bids = [
        ...act.stage.bids,
        { horse: Number(event.horse), seat: Number(event.seat), amount: Number(event.written) },
      ];
      return act.wait(190);
    case 'HorseSold':
      act.stage.sold[String(event.horse)] = {
        seat: Number(event.seat),
        price: Number(event.price),
      };
      // A roll-off has been decided: its die is no die of the race.
      act.stage.dice = [];
      sound('gavel');
      return act.wait(700);
    case 'TheyAreOff':
      act.stage.dice = [];
      await parade(act, act.view ? shown<MeetingBoard>(act.view).horses.length : 0);
      act.stage.isLinedUp = true;
      return off(act);
    case 'HorseFinished':
      return finish(event, act);
    case 'Paid':
      return pay([event], act);
    default:
      return act.wait(120);
  }
}

/** Ranks come at the end of a turn: it is shown again as one run, and a tie is looked at closely. */
async function finish(event: GameEvent, act: Act): Promise<void> {
  const isFirst = act.log.at(-1)?.event !== 'HorseFinished';
  if (isFirst) await runAgain(event, act);
  const tied = act.next.filter((one) => isRank(one) && one.past === event.past);
  const before = act.log.at(-1);
  const isLookedAt = before && isRank(before) && before.past === event.past;
  const rank = Number(event.rank);
  if (tied.length > 0 && !isLookedAt) {
    const horses = [event, ...tied].map((one) => String(one.horse));
    await photo(act, horses, event, rank);
  }
  await callHome(act, String(event.horse), rank);
  const isLast = !act.next[0] || !isRank(act.next[0]);
  if (isLast && rank >= PAID) await orderBoard(act, placesOf(act, event));
}

const isRank = (one: GameEvent): boolean => one.event === 'HorseFinished';

/** All that ran in this turn run once more, at the same time: up to the last length of the first of
 *  them at their pace, then slowly over the line. */
async function runAgain(event: GameEvent, act: Act): Promise<void> {
  const runs = since(act.log, 'DiceThrown')
    .filter((one) => one.event === 'HorseMoved')
    .map((one) => ({ horse: String(one.horse), squares: String(one.path).split(' ') }))
    .filter((one) => one.squares.length > 1);
  const first = runs.find((one) => one.horse === String(event.horse));
  if (!first) return;
  const draw = (part: number): void => {
    for (const { horse, squares } of runs) act.stage.ways[horse] = { squares, part };
  };
  const steps = first.squares.length - 1;
  const last = Math.max(0, steps - Number(event.past) - 1) / steps;
  act.dwell();
  act.stage.again = runs.map(({ horse }) => horse);
  if (last > 0 && !act.isStill) {
    const hear = strides(1);
    await act.tween(
      moveTime(steps * last),
      (part) => {
        draw(part * last);
        hear();
      },
      steady,
    );
  }
  await slowly(act, 1500, (part) => draw(last + (1 - last) * part));
  act.stage.again = [];
}

/** Who came in and why there: the turn in which it crossed the line counts first, then how far. */
function placesOf(act: Act, last: GameEvent): PlaceShown[] {
  const told = [...since(act.log, 'TheyAreOff'), last];
  return told
    .filter(isRank)
    .map((one) => {
      const before = told.slice(0, told.indexOf(one));
      const turn = Number(before.findLast(({ event }) => event === 'DiceThrown')?.turn ?? 0);
      const params = { turn, past: Number(one.past) };
      const why = { key: 'board.crossed', params };
      return { place: Number(one.rank), horse: String(one.horse), why };
    })
    .filter((one) => one.place <= PAID);
}

/** Whether the horses of a race are home, so that all that is told now settles it. */
function isPaidOut(act: Act): boolean {
  return since(act.log, 'TheyAreOff').some((one) => isRank(one) && Number(one.rank) >= PAID);
}
