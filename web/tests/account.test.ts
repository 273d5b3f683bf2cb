import { expect, test } from 'vitest';

import royalTurf from '../src/lib/boards/turf/kit';
import meeting from '../src/lib/boards/win_place_show/kit';
import { accountOf } from '../src/lib/results/charity';
import type { TableView } from '../src/lib/table/view';
import { Words } from '../src/lib/i18n/words';

const shares = [
  { started: 20000, cash: 0, share: 0 },
  { started: 20000, cash: 41000, share: 412 },
  { started: 20000, cash: 8900, share: 88 },
];
const view = {
  over: true,
  standings: [3, 1, 2],
  position: { charity: { buy_in: 250, rate: '9980.00', shares, collected: 750 } },
  day: {
    races: [],
    mounts: [],
    awards: [],
    turnover: [
      { paid: 20000, received: 0 },
      { paid: 9000, received: 30000 },
      { paid: 12000, received: 900 },
    ],
  },
} as unknown as TableView;

test('an account lists the players by place, and all columns add up', () => {
  const account = accountOf(view, meeting.fund(view)!);
  expect(account.rows.map((row) => row.seat)).toEqual([1, 2, 0]);
  expect(account.rows[0]).toEqual({
    seat: 1,
    place: 1,
    buyIn: 250,
    share: 412,
    started: 20000,
    paid: 9000,
    received: 30000,
    cash: 41000,
  });
  expect(account.sum).toEqual({
    buyIn: 750,
    share: 500,
    started: 60000,
    paid: 41000,
    received: 30900,
    cash: 49900,
  });
  const { started, paid, received, cash } = account.sum;
  expect(started - paid + received).toBe(cash);
});

test('a cent that could not be shared is owned up to, where players with the same money give unlike sums', () => {
  const fund = meeting.fund(view)!;
  expect(accountOf(view, fund).hasOddCents).toBe(false);
  const odd = [shares[0]!, { ...shares[1]!, share: 413 }, shares[1]!];
  expect(accountOf(view, { ...fund, shares: odd }).hasOddCents).toBe(true);
});

test('games that are not played for a good cause have no account', () => {
  expect(meeting.fund({ ...view, position: { charity: null } })).toBeNull();
  expect(royalTurf).not.toHaveProperty('fund');
});

test('sums with decimals have the marks of the language', () => {
  expect(new Words('en', {}, []).decimal(0.97)).toBe('0.97');
  expect(new Words('it', {}, []).decimal(24)).toBe('24,00');
  expect(new Words('it', {}, []).decimal(18571.43)).toBe('18.571,43');
});
