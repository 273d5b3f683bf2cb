import type { Hands } from '../kit';
import AntePost from './hands/AntePost.svelte';
import Bid from './hands/Bid.svelte';
import Prices from './hands/Prices.svelte';
import Ride from './hands/Ride.svelte';
import BetSlip from './hands/BetSlip.svelte';
import Stables from './hands/Stables.svelte';
import TakeLot from './hands/TakeLot.svelte';
import TakeOut from './hands/TakeOut.svelte';

export default {
  stable: Stables,
  bid: Bid,
  take_lot: TakeLot,
  ante_post: AntePost,
  prices: Prices,
  bets: BetSlip,
  ride: Ride,
  pull_up: TakeOut,
  advance: Ride,
} satisfies Hands;
