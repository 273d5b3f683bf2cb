/** The track unrolled about a horse: the course runs upwards, the rail is on the left. */
import type { TrackView } from '../../../wire/win_place_show';

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
