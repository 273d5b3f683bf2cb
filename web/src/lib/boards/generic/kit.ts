import type { BoardKit } from '../kit';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import { PLAIN } from '../../table/race-info';
import { means, play } from './events';

export default {
  Board,
  Chip,
  Holdings: null,
  play,
  facts: PLAIN,
  means,
  race: async () => (await import('./course')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
