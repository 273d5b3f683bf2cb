import type { BoardKit } from '..';
import BetsHand from './BetsHand.svelte';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import { nameOfPick } from './names';
import Thrown from './Thrown.svelte';
import { play } from './play';
import RunHand from './RunHand.svelte';
import ShareHand from './ShareHand.svelte';

export default {
  Board,
  Chip,
  Hand,
  play,
  hands: {
    draft_pick: ShareHand,
    purchase: ShareHand,
    place_bets: BetsHand,
    place_bets_early: BetsHand,
    first_move: RunHand,
    special_horse: RunHand,
    roll_again: RunHand,
  },
  nameOfPick,
  race: async () => (await import('./race')).default,
  lessons: async () => (await import('./lessons')).default,
  RaceCards,
  Thrown,
} satisfies BoardKit;
