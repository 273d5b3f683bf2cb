import type { Hands } from '../kit';
import BetHand from './BetHand.svelte';
import ColourHand from './ColourHand.svelte';
import MoveHand from './MoveHand.svelte';

export default { colour: ColourHand, bet: BetHand, move: MoveHand } satisfies Hands;
