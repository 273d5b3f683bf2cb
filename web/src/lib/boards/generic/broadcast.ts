import type { BroadcastParts } from '../kit';
import RaceCards from './RaceCards.svelte';

export default { RaceCards } satisfies BroadcastParts;
