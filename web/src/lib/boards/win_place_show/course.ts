/** Six true lanes round the oval, unrolled: who is level on the track is level in the picture, so that
 *  in a bend the inside, which has fewer squares, gains with every one of them. */
import type { Asked, Course, Race, Racer } from '../../camera/race';
import { coatNamed, runner, type Runner } from '../../horses/silks';
import { shown, type TableView } from '../../table/view';
import type { Stage } from '../../table/show-state';
import type { MeetingBoard, TrackView } from '../../../wire/win_place_show';

/** The oval as it is measured along its innermost lane, as the rules count what is still to go. */
class Measure {
  private readonly from: number[] = [];
  readonly around: number;
  readonly line: number;

  constructor(readonly track: TrackView) {
    let gone = 0;
    for (const section of track.sections) {
      this.from.push(gone);
      gone += section.squares[0]!;
    }
    this.around = gone;
    const [, id, index] = /^([A-Z]+)(\d+)$/.exec(track.finish_after) ?? [];
    const place = Math.max(
      0,
      track.sections.findIndex((section) => section.id === id),
    );
    const section = track.sections[place]!;
    const part = (Number(index) + 1) / section.squares[0]!;
    this.line = this.from[place]! + part * section.squares[0]!;
  }

  /** How far round a square's far end is, and its lane. */
  of(name: string): { round: number; lane: number } {
    const [, id, index, lane] = /^([A-Z]+)(\d+)\/(\d+)$/.exec(name) ?? [];
    const place = this.track.sections.findIndex((section) => section.id === id);
    const section = this.track.sections[place];
    if (!section) return { round: 0, lane: 1 };
    const part = (Number(index) + 1) / section.squares[Number(lane) - 1]!;
    return { round: this.from[place]! + part * section.squares[0]!, lane: Number(lane) };
  }

  /** Lengths from one point of the round to another close by, forward or back. */
  step(from: number, to: number): number {
    const far = (((to - from) % this.around) + this.around) % this.around;
    return far > this.around / 2 ? far - this.around : far;
  }

  /** Lengths of a way from square to square. */
  far(squares: string[]): number {
    const rounds = squares.map((square) => this.of(square).round);
    return rounds.slice(1).reduce((sum, to, i) => sum + this.step(rounds[i]!, to), 0);
  }

  /** Lengths still to run with so many crossings of the line to make; past it they are less than 0. */
  toGo(round: number, crossings: number): number {
    const ahead = (((this.line - round) % this.around) + this.around) % this.around;
    return crossings === 0 ? ahead - this.around : ahead + (crossings - 1) * this.around;
  }

  /** The bends of a course that ends at the line, from its start. */
  bends(length: number): [number, number][] {
    const found: [number, number][] = [];
    this.track.sections.forEach((section, place) => {
      if (section.kind !== 'bend') return;
      const wide = section.squares[0]!;
      for (let at = length - this.line + this.from[place]!; at + wide > 0; at -= this.around) {
        if (at < length) found.push([at, at + wide]);
      }
    });
    return found;
  }
}

/** How far it is from the start, told from how far somebody has come and has to go. */
function lengthOf(position: MeetingBoard, view: TableView): number {
  const wholes = position.horses.flatMap((horse) => {
    const progress = view.runners.find((one) => one.number === horse.number)?.progress ?? 0;
    return horse.to_go === null || progress >= 1 ? [] : [horse.to_go / (1 - progress)];
  });
  const crossings = position.program[position.race - 1]?.crossings ?? 1;
  return wholes.length > 0
    ? Math.round(Math.max(...wholes))
    : crossings * new Measure(position.track).around;
}

/** What stays the same for a view: made once, for a race is drawn fifty times a second. */
interface Known {
  measure: Measure;
  length: number;
  dresses: Map<number, Runner>;
}
const known = new WeakMap<TableView, Known>();

function knownOf(view: TableView): Known {
  const found = known.get(view);
  if (found) return found;
  const position = shown<MeetingBoard>(view);
  const made = {
    measure: new Measure(position.track),
    length: lengthOf(position, view),
    dresses: new Map(
      position.horses.map(({ number, name }) => [number, runner(number, coatNamed(name))]),
    ),
  };
  known.set(view, made);
  return made;
}

function course(view: TableView): Course {
  const position = shown<MeetingBoard>(view);
  const { measure, length } = knownOf(view);
  return {
    length,
    isGuessed: position.horses.every((horse) => horse.to_go === null),
    lanes: position.track.lanes,
    hasLanes: true,
    start: 'gate',
    isFixed: false,
    shape: 'ring',
    around: measure.around,
    window: null,
    isNumbered: false,
    obstacles: [],
    posts: [],
    bends: measure.bends(length),
    runIn: null,
  };
}

function racers(view: TableView, stage: Stage): Racer[] {
  const position = shown<MeetingBoard>(view);
  const { measure, length, dresses } = knownOf(view);
  return position.horses.flatMap((horse): Racer[] => {
    const place = stage.home[String(horse.number)] ?? horse.place;
    const isInGate = stage.isLinedUp && place === null;
    // Who is home is taken off the track.
    if (horse.square === null && place === null && !isInGate) return [];
    const spot = { at: isInGate ? 0 : length + 1, lane: horse.number };
    if (horse.square !== null) {
      const { round, lane } = measure.of(horse.square);
      [spot.at, spot.lane] = [length - measure.toGo(round, horse.crossings), lane];
    }
    const way = stage.ways[String(horse.number)];
    if (way && way.squares.length > 1) {
      // A move that is seen once more ends where the horse stands already.
      if (horse.square === way.squares.at(-1)) spot.at -= measure.far(way.squares);
      along(way.squares, way.part, measure, spot);
    }
    return [
      {
        id: horse.name,
        number: horse.number,
        name: horse.name,
        dress: dresses.get(horse.number)!,
        ...spot,
        bearing: 'run',
        place,
        isMoving: [stage.galloping, ...stage.again].includes(String(horse.number)),
      },
    ];
  });
}

/** Along the way of a move, from square to square. */
function along(
  squares: string[],
  part: number,
  measure: Measure,
  spot: { at: number; lane: number },
): void {
  const steps = squares.length - 1;
  const done = Math.min(steps - 1, Math.floor(part * steps));
  const rest = part * steps - done;
  for (let step = 0; step <= done; step++) {
    const [from, to] = [measure.of(squares[step]!), measure.of(squares[step + 1]!)];
    const share = step < done ? 1 : rest;
    spot.at += measure.step(from.round, to.round) * share;
    spot.lane = from.lane + (to.lane - from.lane) * share;
  }
}

/** The horse to ride, and every square where its ride can end. */
function asked(view: TableView): Asked | null {
  const position = shown<MeetingBoard>(view);
  const { to_move: next } = position;
  const horse = position.horses.find((one) => one.number === next?.horse);
  if (!horse || horse.square === null) return null;
  const { measure, length } = knownOf(view);
  const from = length - measure.toGo(measure.of(horse.square).round, horse.crossings);
  const spots = new Map(
    Object.values(position.rides).map(({ path }) => [
      path.at(-1)!,
      {
        at: from + measure.far([horse.square!, ...path.filter((one) => one !== horse.square)]),
        lane: measure.of(path.at(-1)!).lane,
      },
    ]),
  );
  return { horses: [horse.name], spots: [...spots.values()] };
}

const race: Race = { course, racers, asked };
export default race;
