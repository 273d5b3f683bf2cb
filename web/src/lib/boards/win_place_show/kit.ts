import { shown } from '../../table/shown';
import type { BoardKit } from '..';
import type { MeetingBoard } from '../../../wire/win_place_show';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import Thrown from './Thrown.svelte';
import Bids from './hands/Bids.svelte';
import Judge from './hands/Judge.svelte';
import Motion from './hands/Motion.svelte';
import Objection from './hands/Objection.svelte';
import Offices from './hands/Offices.svelte';
import Raise from './hands/Raise.svelte';
import Ride from './hands/Ride.svelte';
import Riders from './hands/Riders.svelte';
import Slip from './hands/Slip.svelte';
import { heardAt } from './marks';
import { play } from './play';

export default {
  Board,
  Chip,
  Hand,
  play,
  isLong: true,
  race: async () => (await import('./race')).default,
  lessons: async () => (await import('./lessons')).default,
  RaceCards,
  Thrown,
  isOverRace: (view, stage) => heardAt(shown<MeetingBoard>(view), stage) >= 0,
  hands: {
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
  },
} satisfies BoardKit;
