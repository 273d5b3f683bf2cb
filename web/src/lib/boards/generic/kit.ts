import type { BoardKit } from '..';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand: null,
  play,
  race: async () => (await import('./race')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
