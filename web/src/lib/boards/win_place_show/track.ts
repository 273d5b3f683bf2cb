/** The oval of lanes as geometry, from the edition's sections: run anticlockwise, lane 1 inside. */
import type { TrackView } from '../../../wire/win_place_show';
import { ringPath } from '../../geometry';

export const LANE = 26;
export const HEIGHT = 560;
export const WIDTH = 1240;
const EDGE = 22;
const MIDDLE = HEIGHT / 2;

export interface Spot {
  x: number;
  y: number;
  /** The direction of running, in radians, 0 to the right. */
  heading: number;
}

export class LanedOval {
  /** The distance of the innermost rail from the middle line of the oval. */
  readonly inner: number;
  readonly left: number;
  readonly right: number;

  constructor(readonly track: TrackView) {
    this.inner = MIDDLE - EDGE - track.lanes * LANE;
    this.left = MIDDLE;
    this.right = WIDTH - MIDDLE;
  }

  /** The spot of a square as written: `H12/3`. */
  of(name: string): Spot {
    const found = /^([A-Z]+)(\d+)\/(\d+)$/.exec(name);
    const place = this.track.sections.findIndex((section) => section.id === found?.[1]);
    if (!found || place < 0) return { x: 0, y: 0, heading: 0 };
    const lane = Number(found[3]);
    const squares = this.track.sections[place]!.squares[lane - 1]!;
    return this.at(place, (Number(found[2]) + 0.5) / squares, lane - 0.5);
  }

  /** A point of a section: what part of it has been run, and how many lanes outwards. */
  at(section: number, part: number, out: number): Spot {
    const reach = this.inner + out * LANE;
    const long = this.right - this.left;
    switch (section) {
      case 0:
        return { x: this.left + part * long, y: MIDDLE + reach, heading: 0 };
      case 2:
        return { x: this.right - part * long, y: MIDDLE - reach, heading: Math.PI };
      default: {
        const isRight = section === 1;
        const angle = isRight ? Math.PI / 2 - part * Math.PI : -Math.PI / 2 - part * Math.PI;
        return {
          x: (isRight ? this.right : this.left) + reach * Math.cos(angle),
          y: MIDDLE + reach * Math.sin(angle),
          heading: angle - Math.PI / 2,
        };
      }
    }
  }

  /** The outline of a square. */
  outline(name: string): string {
    const [, id, index, lane] = /^([A-Z]+)(\d+)\/(\d+)$/.exec(name) ?? [];
    const place = this.track.sections.findIndex((section) => section.id === id);
    if (place < 0) return '';
    return this.cell(place, Number(index), Number(lane) - 1);
  }

  private cell(section: number, index: number, lane: number): string {
    const part = this.track.sections[section]!;
    const squares = part.squares[lane]!;
    const steps = part.kind === 'bend' ? 4 : 1;
    const points: string[] = [];
    const point = (step: number, out: number): void => {
      const { x, y } = this.at(section, (index + step / steps) / squares, out);
      points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    };
    for (let i = 0; i <= steps; i++) point(i, lane + 1);
    for (let i = steps; i >= 0; i--) point(i, lane);
    return `M${points.join('L')}Z`;
  }

  /** All squares as one outline, or those on which a horse may stop short. */
  squares(only: 'all' | 'passing'): string {
    const parts: string[] = [];
    this.track.sections.forEach((section, place) => {
      for (let lane = 0; lane < this.track.lanes; lane++) {
        for (let index = 0; index < section.squares[lane]!; index++) {
          if (only === 'all' || section.passing[lane]!.includes(index)) {
            parts.push(this.cell(place, index, lane));
          }
        }
      }
    });
    return parts.join('');
  }

  /** A rail so many lanes out. */
  ring(out: number): string {
    return ringPath(this.left, this.right, MIDDLE, this.inner + out * LANE);
  }

  /** The finish line, behind the square it is named after. */
  finish(): { x1: number; y1: number; x2: number; y2: number } {
    const [, id, index] = /^([A-Z]+)(\d+)$/.exec(this.track.finish_after) ?? [];
    const place = Math.max(
      0,
      this.track.sections.findIndex((section) => section.id === id),
    );
    const part = (Number(index) + 1) / this.track.sections[place]!.squares[0]!;
    const [from, to] = [this.at(place, part, 0), this.at(place, part, this.track.lanes)];
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  }
}

/** The track unrolled about a horse: the course runs upwards, the rail is on the left. */
export interface Cell {
  /** Lanes from the rail, 0 first. */
  lane: number;
  /** Spaces of a middle lane from the start of the horse's section, near edge and far edge. */
  near: number;
  far: number;
}

export class Strip {
  private readonly offsets: number[] = [];
  private readonly lap: number;
  private readonly origin: number;

  /** The strip whose zero is where the section of this square begins. */
  constructor(
    readonly track: TrackView,
    from: string,
  ) {
    let at = 0;
    for (const section of track.sections) {
      this.offsets.push(at);
      at += lengthOf(section.squares);
    }
    this.lap = at;
    this.origin = this.offsets[this.parse(from).section] ?? 0;
  }

  /** Where a square lies: bends are cut evenly, so inner lanes have fewer and longer squares. */
  of(name: string): Cell {
    const { section, index, lane } = this.parse(name);
    const squares = this.track.sections[section]!.squares;
    const part = lengthOf(squares) / squares[lane]!;
    const start = this.ahead(this.offsets[section]!);
    return { lane, near: start + index * part, far: start + (index + 1) * part };
  }

  /** The squares of all lanes between two heights, and whether one may stop short on them. */
  between(low: number, high: number): { name: string; cell: Cell; isPassing: boolean }[] {
    const found: { name: string; cell: Cell; isPassing: boolean }[] = [];
    for (const section of this.track.sections) {
      section.squares.forEach((count, lane) => {
        for (let index = 0; index < count; index++) {
          const name = `${section.id}${index}/${lane + 1}`;
          const cell = this.of(name);
          if (cell.far > low && cell.near < high)
            found.push({ name, cell, isPassing: section.passing[lane]!.includes(index) });
        }
      });
    }
    return found;
  }

  /** The height of the finishing line, and of every place where a bend begins or ends. */
  get line(): number {
    return this.of(`${this.track.finish_after}/1`).far;
  }

  get bends(): { at: number; begins: boolean }[] {
    return this.track.sections.map((section, place) => ({
      at: this.ahead(this.offsets[place]!),
      begins: section.kind === 'bend',
    }));
  }

  /** An offset of the lap as the horse sees it: up to half a lap ahead, or behind it. */
  private ahead(offset: number): number {
    const far = (offset - this.origin + this.lap) % this.lap;
    return far > this.lap * 0.6 ? far - this.lap : far;
  }

  private parse(name: string): { section: number; index: number; lane: number } {
    const found = /^([A-Z]+)(\d+)\/(\d+)$/.exec(name);
    const section = this.track.sections.findIndex((one) => one.id === found?.[1]);
    return {
      section: Math.max(0, section),
      index: Number(found?.[2] ?? 0),
      lane: Number(found?.[3] ?? 1) - 1,
    };
  }
}

function lengthOf(squares: number[]): number {
  return (squares[0]! + squares.at(-1)!) / 2;
}
