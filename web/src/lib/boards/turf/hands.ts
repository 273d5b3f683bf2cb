import type { Hands } from '..';
import BetHand from './BetHand.svelte';
import MoveHand from './MoveHand.svelte';

export default { bet: BetHand, move: MoveHand } satisfies Hands;
