/** What a bot that is asked says, in words. */
import type { TableInfo, Weighed, WeighedAlternative } from '../../wire';
import { ask } from '../server/api';
import type { Words } from '../words/words';

/** Why: its character first, where that decided, then the reason. */
export function reasonSays(told: Weighed, words: Words): string {
  const reason = words.say(told.reason, told.params as Record<string, unknown>);
  return told.taste ? `${words.say(told.taste)} ${reason}` : reason;
}

/** What else was weighed. */
export function besides(told: Weighed): WeighedAlternative[] {
  return told.alternatives.filter((one) => one.notation !== told.said);
}

/** What else was weighed, as it reads: of answers that read alike the best, and none like the one given. */
export function apart(told: Weighed, says: (notation: string) => string[]): WeighedAlternative[] {
  const read = new Set([says(told.said).join()]);
  return besides(told).filter(({ notation }) => {
    const text = says(notation).join();
    return !read.has(text) && read.add(text);
  });
}

/** Whether other people hear of a hint that has not been asked for yet. */
export function tellsOthers(
  table: TableInfo,
  seat: number | null,
  ask: number | undefined,
): boolean {
  if (seat === null || table.hinted[seat] === ask) return false;
  return table.seats.some((chair) => chair.kind === 'person' && chair.seat !== seat);
}

/** Why the bot on a seat gave its last answer among the first so many, as the viewer may know it. */
export function why(
  table: string,
  seat: number,
  at: number,
  viewer: number | null,
): Promise<Weighed> {
  const from = viewer === null ? '' : `&viewer=${viewer}`;
  return ask(`/api/tables/${table}/why?seat=${seat}&at=${at}${from}`);
}

/** What a good bot would answer in a seat's place. */
export function hint(table: string, seat: number): Promise<Weighed> {
  return ask(`/api/tables/${table}/hint?seat=${seat}`);
}
