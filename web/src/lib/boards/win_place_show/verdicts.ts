/** Verdicts are called before the money moves: the board shows the hearing, then the gavel falls. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/act';
import { shown, type GameEvent } from '../../table/shown';
import type { MeetingBoard } from '../../../wire/win_place_show';
import { heardAt } from './marks';

/** How long a verdict stands, in milliseconds. */
const STANDS = 3600;
/** How long a move is looked at before its verdict; in short where it was on the board already. */
const HEARD = 2800;
const HEARD_AGAIN = 700;

export async function verdicts(events: GameEvent[], act: Act): Promise<void> {
  for (const event of events) {
    if (event.event !== 'ObjectionJudged') continue;
    act.dwell();
    const before = hearingAt(act);
    const move = { horse: Number(event.horse), turn: Number(event.turn) };
    act.stage.judged = { ...move, verdict: '', judge: '' };
    await act.rest(hearingAt(act) === before ? HEARD_AGAIN : HEARD);
    act.stage.judged = { ...move, verdict: String(event.verdict), judge: String(event.judge) };
    sound('gavel');
    await act.rest(STANDS);
  }
  act.stage.judged = null;
}

/** The objection that is on the board now. */
function hearingAt(act: Act): number {
  return act.view ? heardAt(shown<MeetingBoard>(act.view), act.stage) : -1;
}
