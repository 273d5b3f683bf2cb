/** The track as geometry: a ring of so many spaces, run anticlockwise from the line. */
import { ringPath } from '../../geometry';

export const HEIGHT = 560;
const TRACK = 104;
const RADIUS = 222;
const MARGIN = 286;
const MIDDLE = HEIGHT / 2;
const BEND = Math.PI * RADIUS;
export const EDGE = TRACK / 2;

/** How far outwards a horse stands that waits so many spaces before the line: three deep. */
export function depthAt(progress: number): number {
  return ((((progress % 3) + 3) % 3) - 1) * 30;
}

export interface Spot {
  x: number;
  y: number;
  /** The direction of running, in radians, 0 to the right. */
  heading: number;
}

/** Half way from one spot to another; null where they are too far apart to be seen together. */
export function between(
  from: Spot,
  to: Spot,
  wide: number,
  high: number,
): { x: number; y: number } | null {
  if (Math.abs(from.x - to.x) > wide || Math.abs(from.y - to.y) > high) return null;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** How much of the board a phone shows across, and how much at most, so that a horse is still one. */
export const NEAR = 430;
const FAR = 780;
/** What a horse takes up round its spot, with the die in a corner; the way to the whole is wider. */
const AROUND = { wide: 190, high: 110 };
const ASIDE = 80;

/** The frame that shows all these spots, so many times as wide as high; null where it were too far off. */
export function frameOf(
  spots: Spot[],
  shape: number,
): { x: number; y: number; wide: number } | null {
  if (spots.length === 0) return null;
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(
    NEAR,
    right - left + AROUND.wide + ASIDE,
    (bottom - top + AROUND.high) * shape,
  );
  return wide > FAR ? null : { x: (left + right + ASIDE) / 2, y: (top + bottom) / 2, wide };
}

/** How far from a horse's middle a touch still means it. */
const REACH = 52;

/** The horse that a touch of the board means: the nearest that may be chosen, though another stand before it. */
export function meant<T extends { spot: { x: number; y: number } }>(
  at: { x: number; y: number },
  open: T[],
): T | null {
  const far = ({ spot }: T): number => Math.hypot(spot.x - at.x, spot.y - at.y);
  const [nearest] = [...open].sort((a, b) => far(a) - far(b));
  return nearest && far(nearest) <= REACH ? nearest : null;
}

/** An oval as wide as there is room for: only its straights grow. */
export class Oval {
  readonly left = MARGIN;
  readonly right: number;
  readonly straight: number;
  readonly around: number;
  /** The line stands on the home straight, this far along it. */
  readonly line: number;

  constructor(
    readonly width: number,
    readonly length: number,
  ) {
    this.right = width - MARGIN;
    this.straight = this.right - this.left;
    this.around = 2 * this.straight + 2 * BEND;
    this.line = this.straight * 0.72;
  }

  /** A point of the track: so far along from the line, so far outwards from the middle lane. */
  spot(along: number, out = 0): Spot {
    const { around, straight } = this;
    let way = (((along + this.line) % around) + around) % around;
    if (way < straight) return { x: this.left + way, y: MIDDLE + RADIUS + out, heading: 0 };
    way -= straight;
    if (way < BEND) return bend(this.right, Math.PI / 2 - way / RADIUS, out);
    way -= BEND;
    if (way < straight) return { x: this.right - way, y: MIDDLE - RADIUS - out, heading: Math.PI };
    way -= straight;
    return bend(this.left, -Math.PI / 2 - way / RADIUS, out);
  }

  /** Where a space's middle lies along the track. */
  middleOf(space: number): number {
    return ((space - 0.5) / this.length) * this.around;
  }

  /** The middle of a space, so far outwards. */
  at(space: number, out = 0): Spot {
    return this.spot(this.middleOf(space), out);
  }

  /** The outline of a space. */
  outline(space: number): string {
    const from = ((space - 1) / this.length) * this.around;
    const to = (space / this.length) * this.around;
    const steps = 6;
    const points: string[] = [];
    const point = (along: number, out: number): void => {
      const { x, y } = this.spot(along, out);
      points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    };
    for (let i = 0; i <= steps; i++) point(from + ((to - from) * i) / steps, EDGE);
    for (let i = steps; i >= 0; i--) point(from + ((to - from) * i) / steps, -EDGE);
    return `M${points.join('L')}Z`;
  }

  /** A line along the whole track, so far outwards from its middle. */
  ring(out: number): string {
    return ringPath(this.left, this.right, MIDDLE, RADIUS + out);
  }

  /** A line across the track before a space. */
  across(space: number): { x1: number; y1: number; x2: number; y2: number } {
    const along = ((space - 1) / this.length) * this.around;
    const inner = this.spot(along, -EDGE);
    const outer = this.spot(along, EDGE);
    return { x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y };
  }
}

function bend(x: number, angle: number, out: number): Spot {
  const reach = RADIUS + out;
  return {
    x: x + reach * Math.cos(angle),
    y: MIDDLE + reach * Math.sin(angle),
    heading: angle - Math.PI / 2,
  };
}
