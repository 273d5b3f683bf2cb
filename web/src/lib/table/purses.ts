/** What each seat holds, wherever a game's view tells it. */
import type { TableView } from './view';

export function moneyOf(view: TableView): number[] {
  if (Array.isArray(view.position.money)) return view.position.money as number[];
  const seats = view.position.seats as { money?: number; purse?: number }[] | undefined;
  if (!Array.isArray(seats)) return [];
  const held = seats.map((seat) => seat.money ?? seat.purse);
  return held.every((amount) => typeof amount === 'number') ? (held as number[]) : [];
}
