import type { BoardKit } from '..';
import BetHand from './BetHand.svelte';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import Thrown from './Thrown.svelte';
import MoveHand from './MoveHand.svelte';
import { nameOfPick } from './names';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand,
  play,
  race: async () => (await import('./race')).default,
  lessons: async () => (await import('./lessons')).default,
  RaceCards,
  Thrown,
  hands: { bet: BetHand, move: MoveHand },
  nameOfPick,
} satisfies BoardKit;
