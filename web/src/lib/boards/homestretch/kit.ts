import type { BoardKit } from '..';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import Thrown from './Thrown.svelte';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand,
  play,
  isLong: true,
  race: async () => (await import('./race')).default,
  RaceCards,
  Thrown,
} satisfies BoardKit;
