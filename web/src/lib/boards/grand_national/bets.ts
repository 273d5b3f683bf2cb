/** Bets on a slip as rows of a form: a touched price is a bet. */
import type { FormView } from '../../../wire';
import type { GrandNationalBoard, HorseView, OddsView } from '../../../wire/grand_national';
import { rowsFrom } from '../../asks/draft.svelte';
import type { Row } from '../../asks/forms';
import type { TableView } from '../../table/view';

export type Kind = 'win' | 'place';
export const KINDS: Kind[] = ['win', 'place'];

export interface Bet {
  horse: string;
  kind: Kind;
  stake: number;
}

export function betsOf(rows: Row[]): Bet[] {
  return rows.map(([, [horse, kind, stake]]) => ({
    horse: String(horse),
    kind: kind === 'place' ? 'place' : 'win',
    stake: Number(stake),
  }));
}

/** The bets of a slip that was handed in and has not been shown yet. */
export function sealedBets(view: TableView): Bet[] {
  const ask = view.asks.find((one) => one.key === 'ask.bets' && one.pending);
  const form = ask?.options?.forms[0];
  return ask?.pending && form ? betsOf(rowsFrom(form, ask.pending)) : [];
}

export function rowsOf(bets: Bet[]): Row[] {
  return bets.map(({ horse, kind, stake }) => ['bet', [horse, kind, stake]]);
}

export function isOn(bet: Bet, horse: string, kind: Kind): boolean {
  return bet.horse === horse && bet.kind === kind;
}

/** The slip with another stake on a price; nothing takes the bet off. */
export function staked(bets: Bet[], horse: string, kind: Kind, stake: number): Bet[] {
  const others = bets.filter((bet) => !isOn(bet, horse, kind));
  if (stake <= 0) return others;
  const has = others.length < bets.length;
  const made = { horse, kind, stake };
  return has ? bets.map((bet) => (isOn(bet, horse, kind) ? made : bet)) : [...bets, made];
}

export function total(bets: Bet[]): number {
  return bets.reduce((sum, bet) => sum + bet.stake, 0);
}

/** What a bet that wins pays back, its stake with it. */
export function returns(stake: number, odds: number): number {
  return stake * odds + stake;
}

/** The printed odds of a bet that is made before the going is known. */
export function antePostOdds(position: GrandNationalBoard, horse: HorseView): OddsView | undefined {
  return position.ante_post.find((row) => row.reserve === horse.reserve);
}

/** What a horse adds on each going, in the order of the goings. */
export function addsByGoing(horse: HorseView): number[] {
  return horse.adjust.map((adjust) => horse.handicap + adjust);
}

/** The handicap in force; the one on the sale sheet as long as the going is unknown. */
export function handicapNow(position: GrandNationalBoard, horse: HorseView): number {
  return position.going === '' ? horse.handicap : horse.in_force;
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** The bookmaker's prices as rows of a form: the house's unless one is made longer. */
/** The prices that may be marked on a horse, the house's first. */
export function offered(form: FormView, horse: string): number[] {
  const field = form.fields.find((one) => one.name === horse);
  return (field?.cells[0]?.words ?? []).map(Number);
}

export function marked(form: FormView, rows: Row[], horse: string): number {
  const row = rows.find(([name]) => name === horse);
  return row ? Number(row[1][0]) : (offered(form, horse)[0] ?? 0);
}

/** The next longer price of a horse; after the longest the house's again, which needs no row. */
export function lengthened(form: FormView, rows: Row[], horse: string): Row[] {
  const prices = offered(form, horse);
  const next = prices[(prices.indexOf(marked(form, rows, horse)) + 1) % prices.length];
  const others = rows.filter(([name]) => name !== horse);
  if (next === undefined || next === prices[0]) return others;
  return [...others, [horse, [String(next)]]];
}

/** The prices of a horse with another one marked; the house's needs no row. */
export function withPrice(form: FormView, rows: Row[], horse: string, price: number): Row[] {
  const others = rows.filter(([name]) => name !== horse);
  return price === offered(form, horse)[0] ? others : [...others, [horse, [String(price)]]];
}
