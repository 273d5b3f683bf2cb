import type { Hands } from '..';
import Bids from './hands/Bids.svelte';
import Judge from './hands/Judge.svelte';
import Motion from './hands/Motion.svelte';
import Objection from './hands/Objection.svelte';
import Offices from './hands/Offices.svelte';
import Raise from './hands/Raise.svelte';
import Ride from './hands/Ride.svelte';
import Riders from './hands/Riders.svelte';
import Slip from './hands/Slip.svelte';

export default {
  elect: Offices,
  ballot: Offices,
  motion: Motion,
  bid: Bids,
  raise: Raise,
  rider: Riders,
  slip: Slip,
  move: Ride,
  object: Objection,
  last_call: Objection,
  verdict: Judge,
  jury: Judge,
} satisfies Hands;
