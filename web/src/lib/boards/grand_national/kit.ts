import type { BoardKit } from '..';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import AntePost from './hands/AntePost.svelte';
import Bid from './hands/Bid.svelte';
import Prices from './hands/Prices.svelte';
import Ride from './hands/Ride.svelte';
import Slip from './hands/Slip.svelte';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand: null,
  play,
  race: async () => (await import('./race')).default,
  lessons: async () => (await import('./lessons')).default,
  RaceCards,
  hands: {
    bid: Bid,
    ante_post: AntePost,
    prices: Prices,
    bets: Slip,
    ride: Ride,
    advance: Ride,
  },
} satisfies BoardKit;
