import { shown, type TableView } from '../../table/shown';
import type { BoardKit } from '..';
import type { MeetingBoard } from '../../../wire/win_place_show';
import Board from './Board.svelte';
import RaceCards from './RaceCards.svelte';
import Chip from './Chip.svelte';
import Hand from './Hand.svelte';
import Own from './Own.svelte';
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

/** Whose horses they are, or who rides them. */
function mounts(view: TableView): Record<number, number[]> {
  const found: Record<number, number[]> = {};
  for (const horse of shown<MeetingBoard>(view).horses) {
    const seats = new Set([horse.owner, horse.rider]);
    for (const seat of seats) if (seat !== null) (found[seat] ??= []).push(horse.number);
  }
  return found;
}

export default {
  Board,
  Chip,
  Hand,
  Own,
  play,
  race: async () => (await import('./race')).default,
  lessons: async () => (await import('./lessons')).default,
  RaceCards,
  Thrown,
  mounts,
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
