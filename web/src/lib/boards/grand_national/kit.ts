import type { BoardKit } from '..';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import { play } from './play';

export default { Board, Chip, Hand: null, play, isLong: true } satisfies BoardKit;
