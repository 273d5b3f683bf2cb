/** What a race can still bring a player: bets, purses and the Daily Double, over every finish left. */
import { paysFor, ticketPays, type Bet } from './slips';
import type { MeetingBoard } from '../../../wire/win_place_show';

/** Whether a bet has won, has lost, or is still open. */
export type Fate = 'open' | 'won' | 'lost';

export function fateOf(board: MeetingBoard, bet: Bet, finish = board.finish): Fate {
  const places = board.betting.categories.find((one) => one.name === bet.category)?.places ?? 0;
  const rank = finish.indexOf(bet.horse) + 1;
  if (rank > 0) return rank <= places ? 'won' : 'lost';
  return finish.length < places ? 'open' : 'lost';
}

/** The most this race can still bring a seat: no promise, but every finish left is looked at. */
export function stillToWin(board: MeetingBoard, seat: number): number {
  const deep = Math.max(board.split.length, ...board.betting.categories.map((one) => one.places));
  let most = 0;
  for (const order of finishes(
    board.horses.map((one) => one.number),
    board.finish.slice(0, deep),
    deep,
  ))
    most = Math.max(most, brought(board, seat, order));
  return most;
}

/** Every order of the first so many that begins as the finish does. */
function* finishes(horses: number[], begun: number[], deep: number): Generator<number[]> {
  if (begun.length >= Math.min(deep, horses.length)) {
    yield begun;
    return;
  }
  for (const horse of horses) {
    if (!begun.includes(horse)) yield* finishes(horses, [...begun, horse], deep);
  }
}

/** What one finish brings a seat. */
function brought(board: MeetingBoard, seat: number, finish: number[]): number {
  const bets = (board.slips[seat]?.bets ?? []).reduce(
    (sum, bet) => (fateOf(board, bet, finish) === 'won' ? sum + paysFor(board, bet) : sum),
    0,
  );
  const purses = board.horses.reduce((sum, horse) => {
    const rank = finish.indexOf(horse.number);
    return horse.owner === seat && rank >= 0 ? sum + (board.split[rank] ?? 0) : sum;
  }, 0);
  return bets + purses + doubled(board, seat, finish[0]);
}

/** The best that tickets bring if this horse wins: race 1 leaves race 2 open. */
function doubled(board: MeetingBoard, seat: number, winner: number | undefined): number {
  const tickets = board.tickets[seat] ?? [];
  if (board.race > 2 || winner === undefined) return 0;
  const named = tickets.filter((one) =>
    board.race === 1
      ? one.first === winner
      : one.first === board.first_winner && one.second === winner,
  );
  const byPair = new Map<number, number>();
  for (const one of named) {
    byPair.set(one.second, (byPair.get(one.second) ?? 0) + ticketPays(board, one));
  }
  return Math.max(0, ...byPair.values());
}

/** Where a horse lies now: by how far it has to go; who is home comes first. */
export function lying(board: MeetingBoard, number: number): number | null {
  const home = board.finish.indexOf(number);
  if (home >= 0) return home + 1;
  const mine = board.horses.find((one) => one.number === number)?.to_go ?? null;
  if (mine === null) return null;
  const ahead = board.horses.filter(
    (one) => !board.finish.includes(one.number) && one.to_go !== null && one.to_go < mine,
  );
  return board.finish.length + ahead.length + 1;
}
