import type { Hands } from '..';
import AntePost from './hands/AntePost.svelte';
import Bid from './hands/Bid.svelte';
import Prices from './hands/Prices.svelte';
import Ride from './hands/Ride.svelte';
import Slip from './hands/Slip.svelte';
import TakeOut from './hands/TakeOut.svelte';

export default {
  bid: Bid,
  ante_post: AntePost,
  prices: Prices,
  bets: Slip,
  ride: Ride,
  pull_up: TakeOut,
  advance: Ride,
} satisfies Hands;
