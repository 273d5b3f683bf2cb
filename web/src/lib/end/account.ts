/** The account of a fund-raiser: every figure comes from the rules (WPS-13.3) and the receipts. */
import type { TableView } from '../table/shown';
import type { CharityView } from '../../wire/win_place_show';
import { dayOf } from './day';

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
  /** What all columns add up to. */
  sum: Omit<AccountRow, 'seat' | 'place'>;
}

/** The account of a finished game of the Group version, best first; other games have none. */
export function accountOf(view: TableView): Account | null {
  const charity = view.position.charity as CharityView | null | undefined;
  if (!charity) return null;
  const { turnover } = dayOf(view);
  const rows = charity.shares
    .map(({ started, cash, share }, seat) => ({
      seat,
      place: view.standings?.[seat] ?? 0,
      buyIn: charity.buy_in,
      share,
      started,
      paid: turnover[seat]?.paid ?? 0,
      received: turnover[seat]?.received ?? 0,
      cash,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
  const add = (name: keyof AccountRow): number => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    rate: charity.rate,
    rows,
    sum: {
      buyIn: charity.collected,
      share: add('share'),
      started: add('started'),
      paid: add('paid'),
      received: add('received'),
      cash: add('cash'),
    },
  };
}
