import type { BoardKit } from '../kit';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Holdings from './Holdings.svelte';
import { loadRace } from './load';
import { facts, moment } from './facts';
import { nameOfPick } from './horses';
import { means, play } from './events';

export default {
  Board,
  Chip,
  Holdings,
  play,
  facts,
  means,
  race: loadRace,
  lessons: async () => (await import('./lessons')).default,
  hands: async () => (await import('./hands')).default,
  nameOfPick,
  moment,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
