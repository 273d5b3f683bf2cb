/** How each horse carries itself from frame to frame. */
import { between, GALLOP, type Pose, POSES, STEP, STRIDE, WALK } from '../horses/poses';
import { TIMES } from '../table/playback';
import { type Bearing, type Course, isRunning, isWaiting, type Obstacle, type Racer } from './race';
import type { Look } from './sprites';

interface Memory {
  bearing: Bearing;
  since: number;
  place: number | null;
  homeSince: number;
  /** Since when it has made room for the next, if it has. */
  leaves: number | null;
  /** How far its nose has come: once it is home it is taken off the board, but not out of sight. */
  furthest: number;
  /** The lane it is drawn in, on its way to the one it is in. */
  lane: number;
  isShifting: boolean;
  /** Whether it has never been seen before: what it did is long ago. */
  isNew: boolean;
  /** The fence that it has landed behind while it stands at it, and since when. */
  landed: number | null;
  landedSince: number;
}

/** How most horses are drawn most of the time: made once, and never changed. */
const GALLOPS = GALLOP.map((pose, at) => held(pose, `gallop${at}`));
const WALKS = WALK.map((pose, at) => held(pose, `walk${at}`));
const STANDS = new Map(Object.entries(POSES).map(([name, pose]) => [name, held(pose, name)]));
/** How long a horse that was pulled up walks before it is out of the way. */
const PULLED_UP = 3600;
const FADE = 500;
/** How far behind a fence a horse lands, and how long it takes to. */
const LANDING = 0.75;
const LANDS = 240;
const RUN_OUT = 1400;
/** How long a horse that is home walks on, to make room behind the post for the next in its lane. */
const LEAVES = 3600;
/** How quickly a horse changes its lane, in milliseconds for two thirds of the way. */
const SHIFT = 120;

export class Gaits {
  private known = new Map<string, Memory>();
  /** When something moved last; strides go on until then. */
  private clock = 0;
  private moved = -Infinity;
  private before = 0;
  private passed = 0;

  /** Before a frame: whether strides go on. */
  tick(now: number, isMoving: boolean): void {
    this.passed = Math.min(80, now - this.before);
    this.before = now;
    if (isMoving) this.moved = now;
    if (now - this.moved < 90) this.clock = now;
  }

  /** Whether somebody falls, gets up, or pulls up. */
  isBusy(now: number): boolean {
    for (const memory of this.known.values()) {
      const { bearing, since, place, homeSince, landedSince } = memory;
      if (memory.isShifting || now - landedSince < LANDS) return true;
      if (bearing === 'fall' && now - since < FALLING) return true;
      if (bearing === 'out' && now - since < PULLED_UP) return true;
      if (place !== null && now - homeSince < RUN_OUT) return true;
      if (memory.leaves !== null && now - memory.leaves < LEAVES) return true;
    }
    return false;
  }

  /** Whether a horse is falling, down, or has not yet left the picture loose. */
  isDown({ id }: Racer, now: number): boolean {
    const memory = this.known.get(id);
    return memory?.bearing === 'fall' && now - memory.since < FALLING;
  }

  /** The lane a horse is drawn in: it drifts to the one it has come to. */
  lane(racer: Racer, isStill: boolean): number {
    const memory = this.known.get(racer.id);
    if (!memory || isStill || Math.abs(memory.lane - racer.lane) < 0.01) {
      if (memory) [memory.lane, memory.isShifting] = [racer.lane, false];
      return racer.lane;
    }
    memory.isShifting = true;
    memory.lane += (racer.lane - memory.lane) * (1 - Math.exp(-this.passed / SHIFT));
    return memory.lane;
  }

  of(racer: Racer, course: Course, now: number, isStill: boolean, field: Racer[] = []): Held {
    const memory = this.remember(racer, now, isStill);
    const age = now - memory.since;
    if (racer.bearing === 'fall') {
      return fallen(age, racer.number, now, fenceAt(racer, course) !== undefined);
    }
    if (racer.bearing === 'out') {
      const seen = Math.max(0, Math.min(1, (PULLED_UP - age) / FADE));
      return { ...walking(racer.number, now), ahead: Math.min(age, PULLED_UP) / 2600, seen };
    }
    if (racer.place !== null) {
      const part = Math.min(1, (now - memory.homeSince) / RUN_OUT);
      const room = course.isFixed
        ? Math.max(0.5, 1.5 - 0.2 * racer.place)
        : Math.max(0.6, 2.1 - 0.5 * racer.place);
      const past = memory.furthest - racer.at;
      const left = Math.max(0, room - Math.max(0, memory.furthest - course.length));
      const ahead = past + (1 - (1 - part) ** 2) * left;
      if (part < 1) return { ...this.galloping(racer), ahead };
      if (memory.leaves === null && !isStill && !course.isFixed && isInTheWay(racer, field, course))
        memory.leaves = now;
      if (memory.leaves === null || isStill) return { ...stand('walk'), ahead };
      const walked = Math.min(LEAVES, now - memory.leaves);
      const seen = Math.max(0, Math.min(1, (LEAVES - walked) / FADE));
      return { ...walking(racer.number, now), ahead: ahead + walked / 2000, seen };
    }
    const jump = this.jumping(racer, course, memory, now);
    if (jump) return jump;
    if (racer.bearing === 'held') return walking(racer.number, this.clock);
    if (isWaiting(racer)) {
      return stand(course.start === 'gate' && racer.number % 3 === 2 ? 'gate' : 'stand');
    }
    return this.galloping(racer);
  }

  /** Gather, rise, over, down, by how far its middle is from the fence. One that stays at a fence
   *  has landed behind it, and sets off from there. */
  private jumping(racer: Racer, course: Course, memory: Memory, now: number): Held | null {
    const fence = fenceAt(racer, course);
    if (!fence) {
      memory.landed = null;
      return null;
    }
    if (memory.landed !== fence.at && !racer.isMoving && !racer.isInAir) {
      memory.landed = fence.at;
      memory.landedSince = memory.isNew ? -1e9 : now;
    }
    const far = racer.at - 1 - fence.at;
    if (memory.landed === fence.at) {
      const part = Math.min(1, (now - memory.landedSince) / LANDS);
      const ahead = Math.max(0, LANDING - far) * part;
      if (part < 1) return { ...stand('down'), ahead };
      const held = racer.bearing === 'held' ? walking(racer.number, this.clock) : null;
      return { ...(held ?? this.galloping(racer)), ahead };
    }
    if (far < -0.25) return stand('rise');
    return stand(far < 0.4 ? 'over' : 'down');
  }

  private galloping(racer: Racer): Held {
    const phase = this.clock / STRIDE + racer.number * 0.377;
    return GALLOPS[Math.floor((phase - Math.floor(phase)) * GALLOPS.length)]!;
  }

  private remember(racer: Racer, now: number, isOld: boolean): Memory {
    const before = this.known.get(racer.id);
    const long = isOld ? -1e9 : now;
    if (!before) {
      const { bearing, place, lane, at: furthest } = racer;
      const long = { since: -1e9, homeSince: -1e9, leaves: null, landed: null, landedSince: -1e9 };
      const fresh = { bearing, place, lane, furthest, isShifting: false, isNew: true, ...long };
      this.known.set(racer.id, fresh);
      return fresh;
    }
    before.isNew = isOld;
    before.furthest = racer.place === null ? racer.at : Math.max(before.furthest, racer.at);
    if (before.bearing !== racer.bearing) {
      before.bearing = racer.bearing;
      before.since = long;
    }
    if (before.place !== racer.place) {
      before.place = racer.place;
      before.homeSince = long;
    }
    return before;
  }
}

function stand(name: keyof typeof POSES): Held {
  return STANDS.get(name)!;
}

/** Whether another comes in where a horse that is home has pulled up. */
function isInTheWay(racer: Racer, field: Racer[], course: Course): boolean {
  return field.some((other) => {
    if (other.id === racer.id || Math.abs(other.lane - racer.lane) > 0.6) return false;
    if (other.place !== null) return other.place > racer.place!;
    return isRunning(other) && other.at > course.length - 3;
  });
}

/** The fence that a horse is about to jump, is over or has just left behind. */
function fenceAt(racer: Racer, course: Course): Obstacle | undefined {
  const middle = racer.at - 1;
  for (const one of course.obstacles) {
    const far = middle - one.at;
    if (far > -0.85 && far < 0.9) return one;
  }
  return undefined;
}

function walking(number: number, now: number): Held {
  const phase = now / STEP + number * 0.2;
  return WALKS[Math.floor((phase - Math.floor(phase)) * WALKS.length)]!;
}

/** A fall from take-off to the loose horse that leaves the picture. */
/** Until it has got up, and until it is far away. */
const RISEN = TIMES.fall + 650;
const AWAY = 3200;
/** From the fall to the end of it all. */
export const FALLING = RISEN + AWAY;
/** Lengths that it goes on while it pitches, and while it slides. */
const PITCHES = 0.75;
const SLIDES = 0.35;
/** How many lengths the loose horse makes in its first second; in two it is four times as far. */
const CANTERS = 1.9;

const steps = (from: Pose, to: Pose, count: number): Pose[] =>
  Array.from({ length: count }, (_, i) => between(from, to, i / count));
/** Over the fence, nose down, on the ground; without a fence it stumbles out of its stride. */
const PITCH = [...steps(POSES.over, POSES.down, 3), ...steps(POSES.down, POSES.fall, 4)];
/** The picture of the pitch in which the jockey has come off. */
const THROWN = 5;
const STUMBLE = steps(POSES.land, POSES.fall, 7);
/** Forehand first, then all four. */
const RISE = [...steps(POSES.fall, POSES.up, 3), POSES.up, ...steps(POSES.up, POSES.stand, 3)];

/** Every picture of a fall after its jockey has come off, in the order in which they are seen. */
export const DOWN: readonly Look[] = [
  ...PITCH.map((pose, at): Look => [`pitch${at}`, pose, false]).slice(THROWN),
  ['fall', POSES.fall, false],
  ...RISE.map((pose, at): Look => [`up${at}`, pose, false]),
  ...GALLOP.map((pose, at): Look => [`gallop${at}`, pose, false]),
];

/** How it holds itself so long after it began to fall. */
export function fallen(age: number, number: number, now: number, isAtFence: boolean): Held {
  if (age < TIMES.pitch) {
    const part = age / TIMES.pitch;
    const at = Math.min(PITCH.length - 1, Math.floor(part * PITCH.length));
    const pose = (isAtFence ? PITCH : STUMBLE)[at]!;
    const name = `${isAtFence ? 'pitch' : 'stumble'}${at}`;
    return {
      ...held(pose, name),
      isRidden: at < THROWN,
      ahead: PITCHES * part,
      jockey: rolled(age, at >= THROWN),
    };
  }
  const jockey = rolled(age, true);
  const slid = Math.min(1, (age - TIMES.pitch) / (TIMES.fall - TIMES.pitch));
  const lies = PITCHES + SLIDES * (1 - (1 - slid) ** 2);
  if (age < TIMES.fall) {
    return { ...held(POSES.fall, 'fall'), isRidden: false, ahead: lies, jockey };
  }
  if (age < RISEN) {
    const part = (age - TIMES.fall) / (RISEN - TIMES.fall);
    const at = Math.min(RISE.length - 1, Math.floor(part * RISE.length));
    return { ...held(RISE[at]!, `up${at}`), isRidden: false, ahead: lies, jockey };
  }
  const away = (age - RISEN) / 1000;
  const phase = now / STRIDE + number * 0.377;
  const at = Math.floor((phase - Math.floor(phase)) * GALLOP.length);
  return {
    ...held(GALLOP[at]!, `gallop${at}`),
    isRidden: false,
    ahead: lies + CANTERS * away * away,
    jockey,
    seen: Math.max(0, Math.min(1, (FALLING - age) / FADE)),
  };
}

/** He is thrown clear where the horse came down, and lies where he has rolled to. */
function rolled(age: number, isOff: boolean): Held['jockey'] {
  if (!isOff) return null;
  const part = Math.max(
    0,
    Math.min(1, (age - TIMES.pitch * 0.7) / (TIMES.fall - TIMES.pitch * 0.7)),
  );
  return { ahead: PITCHES, rolled: part };
}

/** How a horse is drawn in one frame. */
export interface Held {
  readonly pose: Pose;
  /** What the pose is called: a picture of it is made once. */
  readonly name: string;
  readonly isRidden: boolean;
  /** Lengths and units by which it is drawn elsewhere than where it stands. */
  readonly ahead: number;
  readonly aside: number;
  /** Its fallen jockey: where he came down in lengths, and how far he has rolled, 0 to 1. */
  readonly jockey: { ahead: number; rolled: number } | null;
  /** 1 is seen, 0 is gone. */
  readonly seen: number;
}

export function held(pose: Pose, name: string): Held {
  return { pose, name, isRidden: true, ahead: 0, aside: 0, jockey: null, seen: 1 };
}
