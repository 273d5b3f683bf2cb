/** Where the camera looks: who is in the picture, how large, and who is not. */
import { NOSE } from '../horses/rig';
import { type Course, isRunning, isWaiting, type Racer } from './race';

export interface Frame {
  /** What lies at the left edge on the line of the first lane, in lengths. */
  left: number;
  /** Units a length. */
  scale: number;
  slant: number;
  zoom: number;
}

/** Units a length: never smaller or larger than this. */
const SMALLEST = 70;
const LARGEST = 130;
/** How large it is where there is room for everybody. */
const USUAL = 116;
/** How much nearer the camera is from the last bend on. */
export const ZOOM = 1.12;
/** Where the first stall is, as a part of the width, and how far the stalls fan out. */
const GATE = 0.36;
const GATE_SLANT = 2.2;
/** Where the leader's nose is, as a part of the width. */
const LEADER = 0.84;
/** On the last lengths it comes nearer to the middle, so that those who are home stay in the picture. */
const HOME = { lengths: 4, leader: 0.66, beyond: 2 };
/** How quickly it eases, in milliseconds for two thirds of the way. */
const EASE = 170;
const SWING = 200;

/** Where something is in the picture. */
export function screenX(frame: Frame, layout: Layout, at: number, y: number): number {
  return (at - frame.left) * frame.scale + (y - layout.first) * frame.slant;
}

/** The part of the course in the picture, on the line of the first lane. */
export function windowOf(frame: Frame, width: number): [number, number] {
  return [frame.left, frame.left + width / frame.scale];
}

/** Whether the last bend is reached: a third of the way to go for the leader. */
export function isLastBend(course: Course, racers: Racer[]): boolean {
  if (course.isFixed) return false;
  const at = racers.filter((racer) => racer.place === null).map((racer) => racer.at);
  return at.length > 0 && Math.max(...at) >= (course.length * 2) / 3;
}

/** The frame that a moment asks for; `before` is kept where nobody moves, as long as it shows the one
 *  that somebody is asked about, or else who moved last: what becomes of a horse at its fence is seen,
 *  wherever the leader is. */
export function aim(
  course: Course,
  layout: Layout,
  racers: Racer[],
  width: number,
  before: Frame | null,
  watched = '',
): Frame {
  if (course.isFixed) return fixed(course, layout, width);
  const zoom = isLastBend(course, racers) ? ZOOM : 1;
  const wide = width / zoom;
  const body = NOSE * 2 * layout.horse;
  const fan = (NEAR - layout.first) * layout.slant;
  const running = racers.filter(isRunning);
  const field = running.length > 0 ? running : racers;
  const mover = foremost(racers.filter(({ isMoving, isCalled }) => isMoving || isCalled));
  const asked = foremost(racers.filter(({ isAsked }) => isAsked));
  if (course.start === 'gate' && racers.every(isWaiting)) return atGate(wide, zoom);
  // The camera rests while somebody thinks; only a jump to another moment moves it then.
  if (
    before &&
    !mover &&
    before.zoom === zoom &&
    (asked
      ? isWhole(before, layout, asked, wide)
      : isSeen(before, racers.find(({ id }) => id === watched) ?? foremost(field), wide))
  ) {
    return { ...before, slant: layout.slant };
  }
  const leader = Math.max(...field.map((racer) => racer.at), mover?.at ?? -Infinity);
  const last = Math.min(...field.map((racer) => racer.at));
  const close = mover
    ? clamp((mover.at - course.length + HOME.lengths) / HOME.lengths, 0, 1)
    : Number(leader >= course.length);
  const part = LEADER + (HOME.leader - LEADER) * close;
  const room = wide * part - fan * 0.5 - body;
  const all = room / Math.max(1, leader - last + 1.5);
  const wanted = mover ? room / Math.max(1, leader - mover.at + 1.5) : all;
  const usual = course.window ? Math.max(wide / course.window, USUAL) : USUAL;
  const scale = course.window
    ? usual
    : clamp(Math.min(usual, Math.max(all, Math.min(wanted, 96))), SMALLEST, LARGEST);
  let left = leader - (wide * part - fan * 0.5) / scale;
  // Who moves, or is to, is always seen with all of his horse, even where the leader is not.
  const wantedIn = mover ?? asked;
  if (wantedIn) left = Math.min(left, wantedIn.at - (body + 40) / scale);
  const beyond = Math.max(course.length + 3.2 + HOME.beyond * close, leader + 1.2);
  const end = beyond - wide / scale + (fan * 0.5) / scale;
  return {
    left: Math.min(left, end),
    scale,
    slant: isAtPost(course, mover) ? 0 : layout.slant,
    zoom,
  };
}

/** At the gate the camera stands further before it, so that the stalls fan out and each is seen. */
function atGate(wide: number, zoom: number): Frame {
  return { left: -(wide * GATE) / USUAL, scale: USUAL, slant: GATE_SLANT, zoom };
}

function foremost(racers: Racer[]): Racer | undefined {
  return racers.reduce<Racer | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);
}

/** For the last length it looks square on, so that noses are judged on an upright line. */
function isAtPost(course: Course, mover: Racer | undefined): boolean {
  return mover !== undefined && mover.at >= course.length - 1 && mover.at < course.length + 1.2;
}

function isSeen(frame: Frame, racer: Racer | undefined, width: number): boolean {
  if (!racer) return true;
  const [from, to] = windowOf(frame, width);
  return racer.at > from && racer.at < to;
}

/** Whether all of a horse is in the picture, from its tail to its nose. */
function isWhole(frame: Frame, layout: Layout, racer: Racer, width: number): boolean {
  const nose = screenX(frame, layout, racer.at, feetOf(layout, racer.lane));
  return nose - NOSE * 2 * layout.horse > 0 && nose < width;
}

/** All of a short straight, from behind the start to beyond the line. */
function fixed(course: Course, layout: Layout, width: number): Frame {
  const fan = (NEAR - layout.first) * layout.slant;
  const before = NOSE * 2 * layout.horse + 60;
  const scale = Math.min(150, (width - before - fan - 230) / course.length);
  return { left: -before / scale, scale, slant: layout.slant, zoom: 1 };
}

/** A step of the way to a frame; the same frame once it is there. */
export function ease(from: Frame, to: Frame, milliseconds: number): Frame {
  const part = 1 - Math.exp(-milliseconds / EASE);
  const swing = 1 - Math.exp(-milliseconds / SWING);
  const toward = (a: number, b: number, by: number, near: number): number =>
    Math.abs(b - a) < near ? b : a + (b - a) * by;
  return {
    left: toward(from.left, to.left, part, 0.004),
    scale: toward(from.scale, to.scale, part, 0.05),
    slant: toward(from.slant, to.slant, swing, 0.002),
    zoom: toward(from.zoom, to.zoom, swing, 0.001),
  };
}

export function isSame(one: Frame, other: Frame): boolean {
  return (
    one.left === other.left &&
    one.scale === other.scale &&
    one.slant === other.slant &&
    one.zoom === other.zoom
  );
}

/** Who is out of the picture: on the left so many lengths behind the leader, on the right so many
 *  before the first who is in it. */
export interface Tab {
  side: 'back' | 'ahead';
  racers: Racer[];
  lengths: number;
}

export function tabsOf(frame: Frame, layout: Layout, racers: Racer[], width: number): Tab[] {
  const running = racers.filter(isRunning);
  if (running.length === 0) return [];
  const wide = width / frame.zoom;
  const leader = Math.max(...running.map((racer) => racer.at));
  const half = NOSE * layout.horse;
  const isOut = (racer: Racer): Tab['side'] | null => {
    const y = layout.first + (racer.lane - 1) * layout.gap;
    const x = screenX(frame, layout, racer.at, y) - half;
    if (x < half * 0.2) return 'back';
    return x > wide - half * 0.2 ? 'ahead' : null;
  };
  const inside = running.filter((racer) => isOut(racer) === null).map((racer) => racer.at);
  const first = inside.length > 0 ? Math.max(...inside) : frame.left;
  return (['back', 'ahead'] as const).flatMap((side) => {
    const out = running.filter((racer) => isOut(racer) === side).sort((a, b) => b.at - a.at);
    if (out.length === 0) return [];
    const lengths = side === 'back' ? leader - out[0]!.at : out.at(-1)!.at - first;
    return [{ side, racers: out, lengths: Math.max(1, Math.round(lengths)) }];
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Where things lie in the picture from its top to its bottom, in units of a picture so high. */
export const HEIGHT = 560;
/** Where the near rail stands. */
export const NEAR = 548;

export interface Layout {
  /** The far rail. */
  horizon: number;
  /** The feet of a horse in the first lane, and from lane to lane. */
  first: number;
  gap: number;
  /** How large a horse is: 1 is about 290 wide. */
  horse: number;
  /** How far whatever lies across the track shifts right for each unit nearer. */
  slant: number;
}

export function layoutOf(course: Course): Layout {
  const { lanes } = course;
  const last = NEAR - 20;
  const across = (horizon: number, first: number, horse: number, slant: number): Layout => ({
    horizon,
    first,
    gap: lanes > 1 ? (last - first) / (lanes - 1) : 0,
    horse,
    slant,
  });
  if (lanes <= 3) return { horizon: 276, first: 374, gap: 60, horse: 1.2, slant: 0.62 };
  if (lanes <= 6) return across(250, 338, course.window ? 0.9 : 0.98, 0.62);
  if (lanes <= 8) return across(212, 290, 0.86, 0.5);
  return across(176, 238, 0.74 * (course.isSmall ? 1.4 : 1), 0.5);
}

export function feetOf(layout: Layout, lane: number): number {
  return layout.first + (lane - 1) * layout.gap;
}
