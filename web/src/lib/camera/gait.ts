/** How each horse carries itself from frame to frame. */
import { GALLOP, POSES, STEP, STRIDE, WALK, type Pose } from '../horses/poses';
import { isWaiting, type Bearing, type Course, type Racer } from './course';

export interface Held {
  pose: Pose;
  /** What the pose is called: a picture of it is made once. */
  name: string;
  isRidden: boolean;
  /** Lengths and units by which it is drawn elsewhere than where it stands. */
  ahead: number;
  aside: number;
  /** 0 to 1: how far its fallen jockey has rolled; null while he sits. */
  rolled: number | null;
  isGone: boolean;
}

interface Memory {
  bearing: Bearing;
  since: number;
  place: number | null;
  homeSince: number;
  /** The lane it is drawn in, on its way to the one it is in. */
  lane: number;
  isShifting: boolean;
}

const FALL = 900;
const RISE = 700;
/** How long it runs on loose, or walks away, before it is out of the way. */
const AWAY = 2600;
const PULLED_UP = 3200;
const RUN_OUT = 1400;
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
    for (const { bearing, since, place, homeSince, isShifting } of this.known.values()) {
      if (isShifting) return true;
      if (bearing === 'fall' && now - since < FALL + RISE + AWAY) return true;
      if ((bearing === 'out' || bearing === 'walk') && now - since < PULLED_UP) return true;
      if (place !== null && now - homeSince < RUN_OUT) return true;
    }
    return false;
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

  of(racer: Racer, course: Course, now: number, isStill: boolean): Held {
    const memory = this.remember(racer, now, isStill);
    const age = now - memory.since;
    switch (racer.bearing) {
      case 'fall':
        return fallen(age, racer.number, now);
      case 'out':
      case 'walk':
        if (age > PULLED_UP && racer.bearing === 'out') return { ...stand('stand'), isGone: true };
        return {
          ...walking(racer.number, now, age > PULLED_UP),
          ahead: Math.min(age, PULLED_UP) / 2600,
          aside: 0,
        };
      case 'refuse':
        return stand('refuse');
      default:
        break;
    }
    if (racer.place !== null) {
      const part = Math.min(1, (now - memory.homeSince) / RUN_OUT);
      const room = course.isFixed
        ? Math.max(0.5, 1.5 - 0.2 * racer.place)
        : Math.max(0.6, 3.4 - 0.7 * racer.place);
      const ahead = (1 - (1 - part) ** 2) * room;
      return { ...this.galloping(racer, part >= 1), ahead };
    }
    const jump = jumping(racer, course);
    if (jump) return jump;
    if (isWaiting(racer)) {
      return stand(course.start === 'gate' && racer.number % 3 === 2 ? 'gate' : 'stand');
    }
    return this.galloping(racer, false);
  }

  private galloping(racer: Racer, isPullingUp: boolean): Held {
    if (isPullingUp) return stand('walk');
    const phase = this.clock / STRIDE + racer.number * 0.377;
    const at = Math.floor((phase - Math.floor(phase)) * GALLOP.length);
    return held(GALLOP[at]!, `gallop${at}`);
  }

  private remember(racer: Racer, now: number, isOld: boolean): Memory {
    const before = this.known.get(racer.id);
    const long = isOld ? -1e9 : now;
    if (!before) {
      const { bearing, place, lane } = racer;
      const fresh = { bearing, since: -1e9, place, homeSince: -1e9, lane, isShifting: false };
      this.known.set(racer.id, fresh);
      return fresh;
    }
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

function held(pose: Pose, name: string): Held {
  return { pose, name, isRidden: true, ahead: 0, aside: 0, rolled: null, isGone: false };
}

function stand(name: keyof typeof POSES): Held {
  return held(POSES[name], name);
}

/** Gather, rise, over, down: by how far the middle of the horse is from the fence. */
function jumping(racer: Racer, course: Course): Held | null {
  const middle = racer.at - 1;
  const next = course.obstacles.find((one) => middle - one.at > -0.85 && middle - one.at < 0.9);
  if (!next) return null;
  const far = middle - next.at;
  if (far < -0.25) return stand('rise');
  if (far < 0.4) return stand('over');
  return stand('down');
}

/** Take-off, pitch, the jockey rolls clear; then it gets up and canters on loose. */
function fallen(age: number, number: number, now: number): Held {
  const rolled = Math.min(1, Math.max(0, (age - 150) / (FALL - 150)));
  if (age < 150) return stand('down');
  if (age < FALL) return { ...stand('fall'), isRidden: false, rolled };
  if (age < FALL + RISE) return { ...stand('up'), isRidden: false, rolled: 1 };
  const away = (age - FALL - RISE) / 1000;
  const phase = now / STRIDE + number * 0.377;
  const at = Math.floor((phase - Math.floor(phase)) * GALLOP.length);
  return {
    ...held(GALLOP[at]!, `gallop${at}`),
    isRidden: false,
    ahead: away * away * 1.6,
    rolled: age < FALL + RISE + AWAY ? 1 : null,
    isGone: age > FALL + RISE + AWAY,
  };
}

function walking(number: number, now: number, isStill: boolean): Held {
  const phase = (isStill ? 0 : now / STEP) + number * 0.2;
  const at = Math.floor((phase - Math.floor(phase)) * WALK.length);
  return held(WALK[at]!, `walk${at}`);
}
