/** What a bot that is asked says, in words. */
import type { SeatInfo, TableInfo, Weighed, WeighedAlternative } from '../../wire';
import { ask } from '../net/api';
import type { GameEvent } from '../table/view';
import type { Words } from '../i18n/words';

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

/**
 * Why the bot on a seat gave its last answer among the first `before`, as a viewer may know it who has
 * been shown the first `at`.
 */
export function why(
  table: string,
  seat: number,
  at: number,
  viewer: number | null,
  before = at,
): Promise<Weighed> {
  const from = viewer === null ? '' : `&viewer=${viewer}`;
  return ask(`/api/tables/${table}/why?seat=${seat}&at=${at}&before=${before}${from}`);
}

/** The events that tell of a seat's bets or take its stakes, and the one that closes a market for all. */
const BETS = /^(TokenPlaced|HiddenTokenPlaced|BetsLaid|StakesPaid|BetsClosed)$/;

/** How many answers had been given once each of a seat's bets of a settled race was placed. */
export function betsOfRace(events: GameEvent[], race: number, seat: number): number[] {
  let found = new Set<number>();
  for (const event of events) {
    if (event.event === 'RaceSettled') {
      if (event.race === race) return [...found];
      found = new Set();
    } else if (BETS.test(event.event) && (event.seat ?? seat) === seat) {
      found.add(Number(event.at) + 1);
    }
  }
  return [];
}

/**
 * What a bot's character says of its bets of a race: each sentence once, none where it did not decide.
 * Sentences that every character may say (`taste.token.…`) would tell nobody apart.
 */
export async function tastesOf(
  table: string,
  { seat, character }: Pick<SeatInfo, 'seat' | 'character'>,
  at: number,
  viewer: number | null,
  bets: number[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const before of bets) {
    // A bot that cannot say, or may not yet, is silent here.
    const told = await why(table, seat, at, viewer, before).catch(() => null);
    if (told?.taste?.startsWith(`taste.${character}.`)) found.add(told.taste);
  }
  return [...found];
}

/** What a good bot would answer in a seat's place. */
export function hint(table: string, seat: number): Promise<Weighed> {
  return ask(`/api/tables/${table}/hint?seat=${seat}`);
}
