/** Plays Win, Place & Show's events: dice, horses along their paths, bids read, races settled. */
import type { MeetingBoard } from '../../../wire/win_place_show';
import { sound } from '../../sound/sound.svelte';
import { type Act, moveTime, steady } from '../../table/playback';
import type { Means } from '../../table/race-info';
import { type PlaceShown, SETTLED, type Votes } from '../../table/show-state';
import { type GameEvent, shown } from '../../table/view';
import {
  announce,
  callHome,
  follow,
  isSettled,
  off,
  orderBoard,
  parade,
  pay,
  photo,
  roll,
  settle,
  since,
  slowly,
  strides,
} from '../common/animations';
import { heardAt } from './rides';
import type { Bet } from './slips';

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

/** Verdicts are called before the money moves: the board shows the hearing, then the gavel falls. */
/** How long a verdict stands, in milliseconds. */
const STANDS = 3600;
/** How long a move is looked at before its verdict; in short where it was on the board already. */
const HEARD = 2800;
const HEARD_AGAIN = 700;

export async function verdicts(events: GameEvent[], act: Act): Promise<void> {
  for (const [i, event] of events.entries()) {
    if (event.event !== 'ObjectionJudged') continue;
    const told = [...act.log, ...events.slice(0, i)];
    const [votes, bets] = [votesIn(told), betsIn(told)];
    act.dwell();
    const before = hearingAt(act);
    const move = { horse: Number(event.horse), turn: Number(event.turn) };
    act.stage.judged = { ...move, verdict: '', judge: '', votes, bets };
    await act.rest(hearingAt(act) === before ? HEARD_AGAIN : HEARD);
    const { verdict, judge } = event;
    act.stage.judged = {
      ...move,
      verdict: String(verdict),
      judge: String(judge),
      votes,
      bets,
    };
    sound('gavel');
    await act.rest(STANDS);
  }
  act.stage.judged = null;
}

/** The votes that were told last: those on the verdict that comes after them. */
function votesIn(told: GameEvent[]): Votes {
  const votes: Votes = {};
  for (const { event, vote } of told.toReversed()) {
    if (event !== 'JurorVoted') break;
    votes[String(vote)] = (votes[String(vote)] ?? 0) + 1;
  }
  return votes;
}

/** The bets of this race that have been shown, by seat: every slip is opened before an objection is judged. */
function betsIn(told: GameEvent[]): Record<number, Bet[]> {
  const bets: Record<number, Bet[]> = {};
  for (const one of since(told, 'TheyAreOff')) {
    if (one.event !== 'SlipShown') continue;
    const bet = {
      category: String(one.category),
      horse: Number(one.horse),
      stake: Number(one.stake),
    };
    (bets[Number(one.seat)] ??= []).push(bet);
  }
  return bets;
}

/** The objection that is on the board now. */
function hearingAt(act: Act): number {
  return act.view ? heardAt(shown<MeetingBoard>(act.view), act.stage) : -1;
}

/** The meeting's events, as a commentator hears them. */
export const means: Means = (event) => {
  switch (event.event) {
    case 'TheyAreOff':
    case 'DiceThrown':
    case 'HorseMoved':
      return { is: 'off' };
    case 'ObjectionFiled':
      return { is: 'objection' };
    case 'HorseFinished':
      return { is: 'home', place: Number(event.rank) };
    default:
      return null;
  }
};
