import type { BoardKit } from '..';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import { PLAIN } from '../kit/facts';
import { means } from './means';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand: null,
  play,
  facts: PLAIN,
  means,
  race: async () => (await import('./race')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
