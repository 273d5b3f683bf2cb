/** Money is heard as it flies: a coin for a gain, a knock for a loss. */
import { ownSound, sound } from './sound.svelte';
import type { Stage } from '../table/show-state';

type Coins = Stage['coins'];

/** A player hears their own money; a screen, and whoever only watches, what any player gains. */
export function hearMoney(coins: Coins, seat: number | null): void {
  const own = coins.filter(({ from, to }) => [from, to].includes(String(seat)));
  if (seat !== null && own.length > 0)
    return ownSound(gains(own, String(seat)) ? 'coins' : 'knock');
  sound(coins.some(({ to }) => isSeat(to)) ? 'coins' : 'knock');
}

/** Whether more comes in than goes out. */
function gains(coins: Coins, seat: string): boolean {
  return coins.reduce((sum, one) => sum + (one.to === seat ? one.amount : -one.amount), 0) > 0;
}

function isSeat(account: string): boolean {
  return Number.isInteger(Number(account));
}
