import type { BroadcastParts } from '../kit';
import RaceCards from './RaceCards.svelte';
import DrawnCard from './DrawnCard.svelte';

export default { RaceCards, Thrown: DrawnCard } satisfies BroadcastParts;
