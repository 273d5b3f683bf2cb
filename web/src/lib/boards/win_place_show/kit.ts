import type { BoardKit } from '..';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import { play } from './play';

export default { Board, Chip, Hand, play, isLong: true } satisfies BoardKit;
