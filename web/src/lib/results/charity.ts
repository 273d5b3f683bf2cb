/** The account of a fund-raiser: every figure comes from the game's rules and the receipts. */
import type { TableView } from '../table/view';
import { dayOf } from './results';

/** What a game tells of its good cause: real money in cents, game money beside it. */
export interface Fund {
  buy_in: number;
  collected: number;
  rate: string;
  shares: { started: number; cash: number; share: number }[];
}

export interface AccountRow {
  seat: number;
  place: number;
  /** Real money, in cents. */
  buyIn: number;
  share: number;
  /** Game money. */
  started: number;
  paid: number;
  received: number;
  cash: number;
}

export interface Account {
  rate: string;
  rows: AccountRow[];
  /** Players with the same money give sums that differ: by a cent that could not be shared. */
  hasOddCents: boolean;
  /** What all columns add up to. */
  sum: Omit<AccountRow, 'seat' | 'place'>;
}

/** The account of a finished game, best first. */
export function accountOf(view: TableView, fund: Fund): Account {
  const { turnover } = dayOf(view);
  const rows = fund.shares
    .map(({ started, cash, share }, seat) => ({
      seat,
      place: view.standings?.[seat] ?? 0,
      buyIn: fund.buy_in,
      share,
      started,
      paid: turnover[seat]?.paid ?? 0,
      received: turnover[seat]?.received ?? 0,
      cash,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  const add = (name: keyof AccountRow): number => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    rate: fund.rate,
    rows,
    hasOddCents: rows.some((row) =>
      rows.some((other) => other.cash === row.cash && other.share !== row.share),
    ),
    sum: {
      buyIn: fund.collected,
      share: add('share'),
      started: add('started'),
      paid: add('paid'),
      received: add('received'),
      cash: add('cash'),
    },
  };
}
