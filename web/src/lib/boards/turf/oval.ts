/** The track as geometry: a ring of so many spaces, run anticlockwise from the line. */

export const WIDTH = 1000;
export const HEIGHT = 560;
const TRACK = 100;
const RADIUS = 222;
const LEFT = 286;
const RIGHT = WIDTH - LEFT;
const MIDDLE = HEIGHT / 2;
const STRAIGHT = RIGHT - LEFT;
const BEND = Math.PI * RADIUS;
/** The line stands on the home straight, this far along it. */
const LINE = STRAIGHT * 0.72;
export const AROUND = 2 * STRAIGHT + 2 * BEND;

export interface Spot {
  x: number;
  y: number;
  /** The direction of running, in radians, 0 to the right. */
  heading: number;
}

/** A point of the track: so far along from the line, so far outwards from the middle lane. */
export function spot(along: number, out = 0): Spot {
  let way = (((along + LINE) % AROUND) + AROUND) % AROUND;
  if (way < STRAIGHT) return { x: LEFT + way, y: MIDDLE + RADIUS + out, heading: 0 };
  way -= STRAIGHT;
  if (way < BEND) return bend(RIGHT, Math.PI / 2 - way / RADIUS, out);
  way -= BEND;
  if (way < STRAIGHT) return { x: RIGHT - way, y: MIDDLE - RADIUS - out, heading: Math.PI };
  way -= STRAIGHT;
  return bend(LEFT, -Math.PI / 2 - way / RADIUS, out);
}

function bend(x: number, angle: number, out: number): Spot {
  const reach = RADIUS + out;
  return {
    x: x + reach * Math.cos(angle),
    y: MIDDLE + reach * Math.sin(angle),
    heading: angle - Math.PI / 2,
  };
}

/** Where a space's middle lies along the track. */
export function middleOf(space: number, length: number): number {
  return ((space - 0.5) / length) * AROUND;
}

/** The outline of a space. */
export function outline(space: number, length: number): string {
  const from = ((space - 1) / length) * AROUND;
  const to = (space / length) * AROUND;
  const steps = 6;
  const points: string[] = [];
  for (let i = 0; i <= steps; i++) points.push(at(from + ((to - from) * i) / steps, TRACK / 2));
  for (let i = steps; i >= 0; i--) points.push(at(from + ((to - from) * i) / steps, -TRACK / 2));
  return `M${points.join('L')}Z`;
}

/** A line along the whole track, so far outwards from its middle. */
export function ring(out: number): string {
  const r = RADIUS + out;
  return [
    `M${LEFT} ${MIDDLE + r}`,
    `L${RIGHT} ${MIDDLE + r}`,
    `A${r} ${r} 0 0 0 ${RIGHT} ${MIDDLE - r}`,
    `L${LEFT} ${MIDDLE - r}`,
    `A${r} ${r} 0 0 0 ${LEFT} ${MIDDLE + r}Z`,
  ].join('');
}

/** A line across the track at a point along it. */
export function across(along: number): { x1: number; y1: number; x2: number; y2: number } {
  const inner = spot(along, -TRACK / 2);
  const outer = spot(along, TRACK / 2);
  return { x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y };
}

export function facing(heading: number): 'left' | 'right' {
  return Math.cos(heading) < -0.02 ? 'left' : 'right';
}

export const EDGE = TRACK / 2;

function at(along: number, out: number): string {
  const { x, y } = spot(along, out);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
