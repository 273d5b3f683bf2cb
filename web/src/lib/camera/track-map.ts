/** The whole course on a small map: an oval run anticlockwise, or rows of a straight. */
import type { Course, Obstacle, Racer } from './race';

export interface Spot {
  x: number;
  y: number;
  /** The direction of running, in radians, 0 to the right. */
  heading: number;
}

const RADIUS = 118;
const LEFT = 150;
const RIGHT = 290;
const MIDDLE = 165;
const BEND = Math.PI * RADIUS;
const STRAIGHT = RIGHT - LEFT;
const AROUND = 2 * STRAIGHT + 2 * BEND;
/** How far along the home straight the line stands. */
const LINE = 0.7;

export class MapOval {
  readonly line: string;
  readonly marks: { d: string }[];

  constructor(readonly course: Course) {
    this.line = this.across(course.length);
    const spaces = Math.round(course.around);
    this.marks = Array.from({ length: spaces }, (_, i) => ({
      d: this.across(course.length + i + 1),
    }));
  }

  /** A point of the course, so far outwards from the middle of the track. */
  spot(at: number, out = 0): Spot {
    const along = ((at - this.course.length) / this.course.around) * AROUND + STRAIGHT * LINE;
    let way = ((along % AROUND) + AROUND) % AROUND;
    const reach = RADIUS + out;
    if (way < STRAIGHT) return { x: LEFT + way, y: MIDDLE + reach, heading: 0 };
    way -= STRAIGHT;
    if (way < BEND) return bend(RIGHT, Math.PI / 2 - way / RADIUS, reach);
    way -= BEND;
    if (way < STRAIGHT) return { x: RIGHT - way, y: MIDDLE - reach, heading: Math.PI };
    way -= STRAIGHT;
    return bend(LEFT, -Math.PI / 2 - way / RADIUS, reach);
  }

  /** Lanes from the inner rail outwards. */
  of(racer: Racer): Spot {
    const { lanes, hasLanes } = this.course;
    return this.spot(racer.at, hasLanes ? ((racer.lane - 0.5) / lanes - 0.5) * 40 : 0);
  }

  ring(out: number): string {
    const r = RADIUS + out;
    return `M${LEFT} ${MIDDLE + r}H${RIGHT}A${r} ${r} 0 0 0 ${RIGHT} ${MIDDLE - r}H${LEFT}A${r} ${r} 0 0 0 ${LEFT} ${MIDDLE + r}Z`;
  }

  stretch([from, to]: [number, number]): string {
    const end = Math.min(to, from + this.course.around * 0.97);
    const points: string[] = [];
    for (let at = from; at <= end; at += (end - from) / 40) {
      const { x, y } = this.spot(at, -34);
      points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    }
    return `M${points.join('L')}`;
  }

  private across(at: number): string {
    const [a, b] = [this.spot(at, 26), this.spot(at, -24)];
    return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
  }
}

function bend(x: number, angle: number, reach: number): Spot {
  return {
    x: x + reach * Math.cos(angle),
    y: MIDDLE + reach * Math.sin(angle),
    heading: angle - Math.PI / 2,
  };
}

const COLUMN = 9.5;
const LANE = 16;
const HEAD = 44;
const ROW = 184;

/** A straight in rows of one round each, all lanes of it. */
export class MapRows {
  readonly high: number;
  readonly width: number;
  readonly height: number;
  readonly parts: { y: number; ground: string }[];
  readonly line: string;
  private readonly rows: number;
  private readonly column: number;

  constructor(readonly course: Course) {
    this.rows = Math.max(1, Math.ceil((course.length - 1.5) / course.around));
    this.high = course.lanes * LANE;
    this.column = Math.max(COLUMN, 570 / course.around);
    this.width = 30 + this.column * course.around + 10;
    this.height = HEAD + (this.rows - 1) * ROW + this.high + 40;
    this.parts = Array.from({ length: this.rows }, (_, row) => ({
      y: HEAD + row * ROW,
      ground: this.ground(row),
    }));
    const [x, top] = [this.x(course.length), HEAD + (this.rows - 1) * ROW];
    const [first, last] = course.runIn?.lanes ?? [1, course.lanes];
    this.line = `M${x} ${top + (first - 1) * LANE}V${top + last * LANE}`;
  }

  private rowOf(at: number): number {
    return Math.max(0, Math.min(this.rows - 1, Math.floor(at / this.course.around)));
  }

  private x(at: number): number {
    return 10 + (at - this.rowOf(at) * this.course.around) * this.column;
  }

  spot(at: number, lane: number): { x: number; y: number; top: number } {
    const top = HEAD + this.rowOf(at) * ROW;
    return { x: this.x(Math.max(0, at)), y: top + (lane - 0.5) * LANE, top };
  }

  private ground(row: number): string {
    const { course } = this;
    const y = HEAD + row * ROW;
    const from = row * course.around;
    const to = Math.min(course.length, from + course.around);
    const narrow = course.runIn && course.runIn.from < to ? course.runIn : null;
    const wide = narrow ? narrow.from : to;
    const left = 10;
    const at = (length: number): number => left + (length - from) * this.column;
    const body = `M${left} ${y}H${at(wide)}V${y + this.high}H${left}Z`;
    if (!narrow) return body;
    const [first, last] = narrow.lanes;
    return `${body}M${at(wide)} ${y + (first - 1) * LANE}H${at(to)}V${y + last * LANE}H${at(wide)}Z`;
  }

  /** Boxes round what is in the picture, one for each row it touches. */
  stretch([from, to]: [number, number]): string[] {
    return this.parts.flatMap(({ y }, row) => {
      const [start, end] = [row * this.course.around, (row + 1) * this.course.around];
      const [a, b] = [Math.max(start, from), Math.min(end, to)];
      if (b - a < 0.5) return [];
      const x = 10 + (a - start) * this.column;
      return [
        `M${x.toFixed(1)} ${y - 6}h${((b - a) * this.column).toFixed(1)}v${this.high + 12}H${x.toFixed(1)}Z`,
      ];
    });
  }

  /** Where a name is centred, so that all of it is on the map. */
  centre(x: number, name: string): number {
    const half = name.length * 6;
    return Math.max(half, Math.min(this.width - half, x));
  }

  /** Whether a name can stand under its fence without touching the one before. */
  hasRoom(named: Obstacle[], index: number): boolean {
    if (index === 0) return true;
    const shown = named.slice(0, index).filter((_, i) => this.hasRoom(named, i));
    const last = shown.at(-1);
    if (!last || this.rowOf(last.at) !== this.rowOf(named[index]!.at)) return true;
    return (named[index]!.at - last.at) * this.column > 170;
  }
}
