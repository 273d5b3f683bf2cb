/** The course as a ribbon: a row for each circuit, so many columns of lanes. */
import type { BoardView } from '../../../wire/grand_national';

/** The name of the square behind the post. */
export const FINISH = 'finish';

export const COLUMN = 20;
export const LANE = 27;
const MARGIN = 22;
/** Behind the white line there is room for the rows in which horses wait (GN-8.3). */
const LEFT = 90;
const HEAD = 30;
const GAP = 32;

/** How many lengths a horse still has to run; a dash where it stands nowhere. */
export function toGo(course: BoardView, square: string): string {
  if (square === FINISH) return '0';
  const column = /^(\d+)\//.exec(square)?.[1];
  return column === undefined ? '–' : String(course.columns - Number(column));
}

/** The fences that everybody knows by name; the others have a number. */
export const FAMOUS: ReadonlySet<string> = new Set([
  ...['bechers_brook', 'canal_turn', 'valentines_brook'],
  ...['the_chair', 'foinavon', 'water_jump'],
]);

/** The famous fence that a square lies on; empty where none does. */
export function famousAt(course: BoardView, square: string): string {
  const column = Number.parseInt(square, 10);
  const name = course.fences.find((fence) => fence.column === column)?.name ?? '';
  return FAMOUS.has(name) ? name : '';
}

export interface Spot {
  x: number;
  y: number;
}

export class Ribbon {
  readonly rows: number;
  readonly margin = MARGIN;
  readonly width: number;
  readonly height: number;
  readonly high: number;

  constructor(readonly course: BoardView) {
    this.rows = Math.ceil(course.columns / course.circuit);
    this.high = course.lanes * LANE;
    this.width = LEFT + (course.circuit + 1) * COLUMN + 34;
    this.height = this.rows * (HEAD + this.high + GAP);
  }

  /** The row a column lies in. */
  rowOf(column: number): number {
    return Math.min(this.rows - 1, Math.floor(column / this.course.circuit));
  }

  left(column: number): number {
    return LEFT + (column - this.rowOf(column) * this.course.circuit) * COLUMN;
  }

  top(row: number): number {
    return HEAD + row * (HEAD + this.high + GAP);
  }

  /** The middle of a square as written: `41/3`, or `finish`. */
  of(name: string): Spot {
    const [column, lane] = this.parts(name);
    return {
      x: this.left(column) + COLUMN / 2,
      y: this.top(this.rowOf(column)) + (lane - 0.5) * LANE,
    };
  }

  /** Where a horse stands: behind the line in its row, until it has made a step. */
  standing(name: string, row: number): Spot {
    const spot = this.of(name);
    return name.startsWith('0/') ? { ...spot, x: spot.x - (row - 1) * COLUMN } : spot;
  }

  parts(name: string): [number, number] {
    const found = /^(\d+)\/(\d+)$/.exec(name);
    if (found) return [Number(found[1]), Number(found[2])];
    const lanes = this.course.run_in_lanes;
    return [this.course.columns, lanes[Math.floor(lanes.length / 2)] ?? 1];
  }

  /** The lanes of a column, from the first to the last. */
  lanes(column: number): [number, number] {
    const { run_in_from, run_in_lanes, lanes } = this.course;
    return column >= run_in_from
      ? [Math.min(...run_in_lanes), Math.max(...run_in_lanes)]
      : [1, lanes];
  }

  /** The ground of a row: the whole width, then the run-in. */
  ground(row: number): string {
    const { circuit, columns, run_in_from } = this.course;
    const from = row * circuit;
    const to = Math.min(columns, from + circuit);
    const wide = Math.min(to, Math.max(from, run_in_from));
    const rect = (a: number, b: number): string => {
      if (b <= a) return '';
      const [first, last] = this.lanes(a);
      const x = LEFT + (a - from) * COLUMN;
      const y = this.top(row) + (first - 1) * LANE;
      return `M${x} ${y}h${(b - a) * COLUMN}v${(last - first + 1) * LANE}h${-(b - a) * COLUMN}Z`;
    };
    return rect(from, wide) + rect(wide, to);
  }

  /** The lines between the squares of a row. */
  grid(row: number): string {
    const { circuit, columns } = this.course;
    const from = row * circuit;
    const to = Math.min(columns, from + circuit);
    const lines: string[] = [];
    for (let column = from; column < to; column++) {
      const [first, last] = this.lanes(column);
      const [x, y] = [this.left(column), this.top(row)];
      lines.push(`M${x} ${y + (first - 1) * LANE}v${(last - first + 1) * LANE}`);
      for (let lane = first; lane < last; lane++) lines.push(`M${x} ${y + lane * LANE}h${COLUMN}`);
    }
    return lines.join('');
  }

  /** A line across a column's left edge. */
  across(column: number, after = 0): { x1: number; y1: number; x2: number; y2: number } {
    const [first, last] = this.lanes(Math.min(column, this.course.columns - 1));
    const row = this.rowOf(column);
    const x = this.left(column) + after;
    const top = this.top(row);
    return { x1: x, x2: x, y1: top + (first - 1) * LANE, y2: top + last * LANE };
  }
}
