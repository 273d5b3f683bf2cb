/** What a slip costs and brings, by the charts printed in the box. */
import type { MeetingBoard } from '../../../wire/win_place_show';
import type { Row } from '../../asks/forms';

export interface Bet {
  category: string;
  horse: number;
  stake: number;
}

export interface Ticket {
  first: number;
  second: number;
  stake: number;
}

export function betsOf(rows: Row[]): Bet[] {
  return rows
    .filter(([name]) => name !== 'ticket')
    .map(([category, [horse, stake]]) => ({
      category,
      horse: Number(horse),
      stake: Number(stake),
    }));
}

export function ticketsOf(rows: Row[]): Ticket[] {
  return rows
    .filter(([name]) => name === 'ticket')
    .map(([, [first, second, stake]]) => ({
      first: Number(first),
      second: Number(second),
      stake: Number(stake),
    }));
}

/** What a bet brings if it wins, its stake included. */
export function paysFor(board: MeetingBoard, bet: Bet): number {
  const column = board.betting.categories.findIndex((one) => one.name === bet.category);
  const horse = board.horses.find((one) => one.number === bet.horse);
  const chart = board.payoffs[horse?.odds ?? '']?.[column] ?? 0;
  return (chart * bet.stake) / board.betting.unit;
}

export function ticketPays(board: MeetingBoard, ticket: Ticket): number {
  const chart = board.daily_double[ticket.first - 1]?.[ticket.second - 1] ?? 0;
  return (chart * ticket.stake) / board.betting.unit;
}

export interface Outcome {
  rank: number;
  /** What each bet on the horse that then wins brings. */
  bets: number[];
  prize: number;
  total: number;
}

/** What comes in if a horse finishes on each rank at which anything does; the best first. */
export function outcomes(
  board: MeetingBoard,
  bets: Bet[],
  horse: number,
  isMine: boolean,
): Outcome[] {
  const found: Outcome[] = [];
  const ranks = Math.max(board.split.length, board.betting.categories.length);
  for (let rank = 1; rank <= ranks; rank++) {
    const won = bets.filter(
      (bet) =>
        bet.horse === horse &&
        rank <= (board.betting.categories.find((one) => one.name === bet.category)?.places ?? 0),
    );
    const paid = won.map((bet) => paysFor(board, bet));
    const prize = isMine ? (board.split[rank - 1] ?? 0) : 0;
    const total = prize + paid.reduce((sum, one) => sum + one, 0);
    if (total > 0) found.push({ rank, bets: paid, prize, total });
  }
  return found;
}

/** Ranks that bring the same are told once: the last of them stands for those above it. */
export function telling(all: Outcome[]): (Outcome & { orBetter: boolean })[] {
  return all
    .map((one, i) => ({ ...one, orBetter: all[i - 1]?.total === one.total }))
    .filter((one, i) => all[i + 1]?.total !== one.total);
}

/** The most a sheet of bids can cost: the dearest of as many as one can come to own. */
export function dearest(bids: number[], mayBuy: number, cash: number): number {
  const most = [...bids].sort((a, b) => b - a).slice(0, mayBuy);
  return Math.min(
    cash,
    most.reduce((sum, one) => sum + one, 0),
  );
}

export function staked(rows: Row[]): number {
  return rows.reduce((sum, [, values]) => sum + Number(values.at(-1)), 0);
}
