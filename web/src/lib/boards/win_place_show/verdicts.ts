/** Verdicts are called before the money moves: the board shows the hearing, and the gavel falls. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/act';
import type { GameEvent } from '../../table/shown';

/** How long a verdict stands, in milliseconds. */
const STANDS = 3600;

export async function verdicts(events: GameEvent[], act: Act): Promise<void> {
  for (const event of events) {
    if (event.event !== 'ObjectionJudged') continue;
    act.dwell();
    act.stage.judged = {
      horse: Number(event.horse),
      turn: Number(event.turn),
      verdict: String(event.verdict),
      judge: String(event.judge),
    };
    sound('gavel');
    await act.rest(STANDS);
  }
  act.stage.judged = null;
}
