import type { BoardKit } from '..';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand: null,
  play,
  race: async () => (await import('./race')).default,
  RaceCards,
} satisfies BoardKit;
