/** Verdicts are called before the money moves: the board shows the hearing, then the gavel falls. */
import { sound } from '../../sound/sound.svelte';
import type { Act } from '../../table/playback';
import type { Votes } from '../../table/show-state';
import { shown, type GameEvent } from '../../table/view';
import type { MeetingBoard } from '../../../wire/win_place_show';
import { since } from '../common/timeline';
import { heardAt } from './marks';
import type { Bet } from './slips';

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
