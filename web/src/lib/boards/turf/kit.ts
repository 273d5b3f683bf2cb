import type { BoardKit } from '..';
import BetHand from './BetHand.svelte';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import MoveHand from './MoveHand.svelte';
import { nameOfPick } from './names';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand,
  play,
  isLong: false,
  hands: { bet: BetHand, move: MoveHand },
  nameOfPick,
} satisfies BoardKit;
