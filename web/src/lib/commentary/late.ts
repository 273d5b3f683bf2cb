/** What the caption says of an answer that the clock gave. */
import type { GameEvent } from '../table/view';
import { isTimeUp, type TimeUp } from '../table/time-up';
import type { Words } from '../i18n/words';

/** Whose time was up, and the first thing that came of it, if either was told last; else nothing. */
export function timeUpSays(log: GameEvent[], words: Words): string {
  const then = isTimeUp(log.at(-1)) ? undefined : log.at(-1);
  const late: TimeUp[] = [];
  for (let at = log.length - (then ? 2 : 1); at >= 0; at--) {
    const event = log[at];
    if (!isTimeUp(event)) break;
    late.unshift(event);
  }
  // What was told of a later answer has nothing to do with it.
  if (late.length === 0 || (then && then.at !== late.at(-1)!.at)) return '';
  const who = words.and(late.map(({ seat }) => words.player(seat)));
  return words.say('time_up', { who, told: then ? words.event(then) : words.say('time_up.then') });
}
