import type { BroadcastParts } from '..';
import RaceCards from './RaceCards.svelte';

export default { RaceCards } satisfies BroadcastParts;
