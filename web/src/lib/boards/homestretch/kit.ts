import type { BoardKit } from '../kit';
import { shown } from '../../table/view';
import type { HomestretchBoard } from '../../../wire/homestretch';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Holdings from './Holdings.svelte';
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
  hands: async () => (await import('./hands')).default,
  nameOfPick,
  moment,
  // Shares are bought again: what is for sale lies on the board.
  isOverRace: (view) => shown<HomestretchBoard>(view).market_row.length > 0,
  race: async () => (await import('./course')).default,
  lessons: async () => (await import('./lessons')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
