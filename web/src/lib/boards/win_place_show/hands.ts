import type { Hands } from '../kit';
import BidSheet from './hands/BidSheet.svelte';
import Verdict from './hands/Verdict.svelte';
import Motion from './hands/Motion.svelte';
import Objection from './hands/Objection.svelte';
import Offices from './hands/Offices.svelte';
import Raise from './hands/Raise.svelte';
import Ride from './hands/Ride.svelte';
import Riders from './hands/Riders.svelte';
import BetSlip from './hands/BetSlip.svelte';

export default {
  elect: Offices,
  ballot: Offices,
  motion: Motion,
  bid: BidSheet,
  raise: Raise,
  rider: Riders,
  slip: BetSlip,
  move: Ride,
  object: Objection,
  last_call: Objection,
  verdict: Verdict,
  jury: Verdict,
} satisfies Hands;
