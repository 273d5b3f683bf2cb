import type { BroadcastParts } from '../kit';
import RaceCards from './RaceCards.svelte';
import Thrown from './Thrown.svelte';

export default { RaceCards, Thrown } satisfies BroadcastParts;
