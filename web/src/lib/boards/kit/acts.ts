/** What the boards of all games have in common when events are played. */
import { sound } from '../../device/sounds';
import type { Act } from '../../table/director.svelte';
import type { GameEvent } from '../../table/shown';

let coins = 0;

/** Money goes from its payer to its payee. */
export async function pay(event: GameEvent, act: Act, milliseconds = 260): Promise<void> {
  const amount = Number(event.amount);
  act.stage.settling = true;
  const accounts = [String(event.payer), String(event.payee)];
  accounts.forEach((account, i) => {
    const seat = Number(account);
    if (!Number.isInteger(seat)) return;
    act.stage.gains[seat] = (act.stage.gains[seat] ?? 0) + (i === 1 ? amount : -amount);
  });
  act.stage.coins = [
    ...act.stage.coins.slice(-8),
    { id: ++coins, from: accounts[0]!, to: accounts[1]!, amount },
  ];
  sound('coins');
  await act.wait(milliseconds);
}

/** Dice tumble, then lie. */
export async function roll(act: Act, shown: { die?: string; dice?: number[] }): Promise<void> {
  act.stage.die = shown.die ?? '';
  act.stage.dice = shown.dice ?? [];
  act.stage.rolling = true;
  sound('die');
  await act.wait(500);
  act.stage.rolling = false;
}

/** A horse gallops along squares, one after another. */
export async function follow(act: Act, horse: string, squares: string[]): Promise<void> {
  const steps = squares.length - 1;
  if (steps < 1) return act.wait(200);
  act.stage.galloping = horse;
  sound('hooves');
  await act.tween(Math.min(600, 200 + 45 * steps), (part) => {
    act.stage.ways[horse] = { squares, part };
  });
  act.stage.galloping = '';
}
