import type { BoardKit } from '../kit';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import { facts } from './facts';
import { means, play } from './events';
import { loadRace } from './load';

export default {
  Board,
  Chip,
  Holdings: null,
  play,
  facts,
  means,
  race: loadRace,
  // Who rides finds them in the question itself; a phone has the button in its menu meanwhile.
  putAside: () => 'menu',
  lessons: async () => (await import('./lessons')).default,
  hands: async () => (await import('./hands')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
