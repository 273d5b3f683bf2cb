import type { Hands } from '../kit';
import BetsHand from './BetsHand.svelte';
import RunHand from './RunHand.svelte';
import ShareHand from './ShareHand.svelte';

export default {
  draft_pick: ShareHand,
  purchase: ShareHand,
  place_bets: BetsHand,
  place_bets_early: BetsHand,
  first_move: RunHand,
  special_horse: RunHand,
  roll_again: RunHand,
} satisfies Hands;
