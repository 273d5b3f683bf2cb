import type { BoardKit } from '..';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import { loadRace } from './load';
import { moment } from './moment';
import { nameOfPick } from './names';
import { facts } from './facts';
import { means } from './means';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand,
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
