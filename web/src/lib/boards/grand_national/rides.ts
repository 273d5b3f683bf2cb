/** The rides and advances that an ask offers, by the squares they end on. */
import type { Value } from '../../table/view';
import type { AskView } from '../../../wire';
import type { BoardView, ReachView } from '../../../wire/grand_national';
import { FINISH } from './ribbon';

export interface Ride {
  /** 0 for an advance by a card. */
  points: number;
  square: string;
  notation: string;
}

export { FINISH };

/** What may be ridden, or where a card may lead, cheapest first. */
export function ridesOf(ask: AskView | undefined): Ride[] {
  const picks = ask?.options?.picks ?? [];
  return picks
    .filter((pick) => pick.verb === 'ride' || pick.verb === 'advance')
    .map((pick) => ({
      points: Number(pick.fields.points ?? 0),
      square: String(pick.fields.square),
      notation: pick.notation,
    }))
    .sort((a, b) => a.points - b.points);
}

/** For each square the ride that gets there for the fewest points. */
export function cheapest(rides: Ride[]): Map<string, Ride> {
  const found = new Map<string, Ride>();
  for (const ride of rides) if (!found.has(ride.square)) found.set(ride.square, ride);
  return found;
}

/** The ride that a draft names, as far as it is still offered. */
export function drafted(rides: Ride[], values: Value[] | undefined): Ride | undefined {
  if (!values) return undefined;
  const square = String(values.at(-1));
  const found = rides.filter((ride) => ride.square === square);
  return values.length === 1 ? found[0] : found.find((ride) => ride.points === Number(values[0]));
}

export function valuesOf(ride: Ride): Value[] {
  return ride.points > 0 ? [ride.points, ride.square] : [ride.square];
}

export function columnOf(course: BoardView, square: string): number {
  return square === FINISH ? course.columns : Number(square.split('/')[0]);
}

/** The lane of a square; the finish has none. */
export function laneOf(square: string): number {
  return square === FINISH ? 0 : Number(square.split('/')[1]);
}

/** So many points along the lane of a square: its end in that lane, else in the nearest, furthest first. */
export function slide(
  rides: Ride[],
  points: number,
  lane: number,
  course: BoardView,
): Ride | undefined {
  const off = (ride: Ride): number =>
    ride.square === FINISH ? 0 : Math.abs(laneOf(ride.square) - lane);
  const column = (ride: Ride): number => columnOf(course, ride.square);
  return rides
    .filter((ride) => ride.points === points)
    .sort((a, b) => off(a) - off(b) || column(b) - column(a))[0];
}

/** The squares of a shortest way from a horse's own to an end, both with it. */
export function wayTo(reach: ReachView, square: string): string[] {
  const way = [square];
  for (let at = reach.before[square]; at !== undefined; at = reach.before[at]) way.unshift(at);
  return way;
}

/** The way that a ride takes: a shortest one, or the detour that the view tells for its points. */
export function wayOf(reach: ReachView, own: string, ride: Ride): string[] {
  const found = detourOf(reach, own, ride);
  return found ? writtenOut(own, found) : wayTo(reach, ride.square);
}

/** A ride's detour in short, the lane in which it leaves each column; nothing where it makes none. */
export function detourOf(reach: ReachView, own: string, ride: Ride): string | undefined {
  const column = Number(own.split('/')[0]);
  const lanes = reach.weaves[ride.points]?.split(' ') ?? [];
  return lanes.find((one) => `${column + one.length - 1}/${one.at(-1)}` === ride.square);
}

function writtenOut(own: string, lanes: string): string[] {
  const column = Number(own.split('/')[0]);
  let lane = laneOf(own);
  const way = [own];
  [...lanes].forEach((digit, ahead) => {
    if (ahead > 0) way.push(`${column + ahead}/${lane}`);
    while (lane !== Number(digit)) {
      lane += Number(digit) > lane ? 1 : -1;
      way.push(`${column + ahead}/${lane}`);
    }
  });
  return way;
}

export interface Row {
  column: number;
  /** The lanes that exist there; at the start, the horse's own. */
  lanes: number[];
  fence: { number: number; name: string } | null;
}

/** The stretch of a horse's ride, furthest first: from its own square to one past its furthest end. */
export function stretchOf(course: BoardView, at: string, rides: Ride[]): Row[] {
  const own = columnOf(course, at);
  const ends = rides.map((ride) => columnOf(course, ride.square));
  const last = Math.min(course.columns, Math.max(own + 5, ...ends) + 1);
  const rows: Row[] = [];
  for (let column = last; column >= own; column--) {
    const fence = course.fences.find((one) => one.column === column) ?? null;
    rows.push({ column, lanes: lanesAt(course, column), fence });
  }
  return rows;
}

function lanesAt(course: BoardView, column: number): number[] {
  if (column >= course.run_in_from) return course.run_in_lanes;
  return Array.from({ length: course.lanes }, (_, i) => i + 1);
}
