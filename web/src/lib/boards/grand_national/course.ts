/** The National: six lanes, two circuits, fences and brooks across them. */
import type { Asked, Bearing, Course, Obstacle, Race, Racer } from '../../camera/race';
import type { Runner } from '../../horses/silks';
import { shown, type TableView } from '../../table/view';
import type { Stage } from '../../table/show-state';
import { FAMOUS } from './ribbon';
import { silksOf } from './stable-silks';
import type { BoardView, HorseView, GrandNationalBoard } from '../../../wire/grand_national';

/** The picture shows so many columns. */
const WINDOW = 14;
/** From row to row at the tape. */
const ROW = 1.9;
const KINDS: Record<string, Obstacle['kind']> = {
  open_ditch: 'ditch',
  landing_ditch: 'ditch',
  the_chair: 'ditch',
  bechers_brook: 'brook',
  valentines_brook: 'brook',
  water_jump: 'water',
};

/** A horse's nose is a length before its square; the line is reached by the step out of the last. */
function course(board: BoardView): Course {
  const known = courses.get(board);
  if (known) return known;
  const made = courseOf(board);
  courses.set(board, made);
  return made;
}

/** The board comes with the box, once: so its course is made once. */
const courses = new WeakMap<BoardView, Course>();

function courseOf(board: BoardView): Course {
  const [first, last] = [Math.min(...board.run_in_lanes), Math.max(...board.run_in_lanes)];
  return {
    length: board.columns + 1,
    lanes: board.lanes,
    hasLanes: true,
    start: 'tape',
    isFixed: false,
    shape: 'straight',
    around: board.circuit,
    window: WINDOW,
    isNumbered: false,
    obstacles: board.fences.map(({ column, name, number }) => ({
      at: column,
      kind: KINDS[name] ?? 'fence',
      number,
      name: FAMOUS.has(name) ? `fence.${name}` : undefined,
    })),
    posts: [{ at: board.run_in_from + 1, kind: 'elbow' }],
    bends: bendsOf(board),
    runIn: { from: board.run_in_from + 1, lanes: [first, last] },
  };
}

/** The course turns at the Canal and before the stands, on both circuits. */
function bendsOf({ columns, circuit }: BoardView): [number, number][] {
  const rounds = Array.from({ length: Math.ceil(columns / circuit) }, (_, i) => i * circuit);
  return rounds.flatMap((from): [number, number][] => [
    [from + circuit * 0.4, from + circuit * 0.5],
    [from + circuit * 0.68, from + circuit * 0.78],
  ]);
}

/** Squares as they were read: the same few are asked for in every frame. */
const read = new Map<string, [number, number]>();

/** Column and lane of a square as written: `41/3`, or `finish`. */
function parts(square: string, board: BoardView): [number, number] {
  const known = read.get(square);
  if (known) return known;
  const found = /^(\d+)\/(\d+)$/.exec(square);
  if (found) {
    const made: [number, number] = [Number(found[1]), Number(found[2])];
    read.set(square, made);
    return made;
  }
  const lanes = board.run_in_lanes;
  return [board.columns, lanes[Math.floor(lanes.length / 2)] ?? 1];
}

/** What the stage says of horses, read once for all of them: behind each answer is a state of the page. */
type Doing = Pick<Stage, 'ways' | 'out' | 'home' | 'galloping' | 'card'> & { called?: string };

function doingOn(stage: Stage): Doing {
  const { galloping, card } = stage;
  const [ways, out, home] = [{ ...stage.ways }, { ...stage.out }, { ...stage.home }];
  const called = card?.horse ?? Object.keys(out).at(-1);
  return { ways, out, home, galloping, card, called };
}

const NOTHING: Doing = { ways: {}, out: {}, home: {}, galloping: '', card: null };

function isDoing({ key }: HorseView, { ways, out, home, galloping, called }: Doing): boolean {
  return key in ways || key in out || key in home || key === galloping || key === called;
}

function bearingOf(horse: HorseView, doing: Doing): Bearing {
  const fate = doing.out[horse.key] ?? horse.fate;
  if (fate === 'fell') return 'fall';
  if (fate === 'pulled_up') return 'out';
  return horse.misses > 0 && horse.fate === 'running' ? 'held' : 'run';
}

function place(horse: HorseView, board: BoardView, doing: Doing): { at: number; lane: number } {
  const way = doing.ways[horse.key];
  if (way && way.squares.length > 1) {
    const steps = way.squares.length - 1;
    const step = Math.min(steps - 1, Math.floor(way.part * steps));
    const rest = way.part * steps - step;
    const [from, to] = [parts(way.squares[step]!, board), parts(way.squares[step + 1]!, board)];
    return {
      at: from[0] + (to[0] - from[0]) * rest + 1,
      lane: from[1] + (to[1] - from[1]) * rest,
    };
  }
  const [column, lane] = parts(way?.squares[0] ?? horse.square, board);
  return { at: column > 0 ? column + 1 : -(horse.row - 1) * ROW, lane };
}

interface Entry {
  horse: HorseView;
  dress: Runner;
  /** As it is while the view stands and nothing happens to it. */
  rests: Racer;
}

/** Who runs, and in which silks: made once for a view, for a race is drawn fifty times a second. */
const fields = new WeakMap<TableView, Entry[]>();

function fieldOf(view: TableView, position: GrandNationalBoard): Entry[] {
  const known = fields.get(view);
  if (known) return known;
  const { horses } = position;
  const field = horses
    .filter((horse) => horse.square !== '' && horse.fate !== 'unsold')
    .map((horse) => {
      const dress = silksOf(horse, position.caps);
      return { horse, dress, rests: racerOf(horse, dress, position, NOTHING) };
    });
  fields.set(view, field);
  return field;
}

function racerOf(
  horse: HorseView,
  dress: Runner,
  position: GrandNationalBoard,
  doing: Doing,
): Racer {
  const home = position.home.indexOf(horse.key);
  return {
    id: horse.key,
    number: horse.lot,
    name: horse.name,
    dress,
    ...place(horse, position.board, doing),
    bearing: bearingOf(horse, doing),
    place: doing.home[horse.key] ?? (home >= 0 ? home + 1 : null),
    isMoving: doing.galloping === horse.key,
    isInAir: doing.card?.horse === horse.key,
    // What a card or a fence does to a horse is seen, wherever the camera was.
    isCalled: horse.key === doing.called,
  };
}

function racers(view: TableView, stage: Stage): Racer[] {
  const position = shown<GrandNationalBoard>(view);
  if (position.stage !== 'race' && position.stage !== 'settled') return [];
  const doing = doingOn(stage);
  return fieldOf(view, position).map(({ horse, dress, rests }) =>
    isDoing(horse, doing) ? racerOf(horse, dress, position, doing) : rests,
  );
}

/** The horse to move, and every square where its ride or its card can end. */
function asked(view: TableView): Asked | null {
  const { reach, board } = shown<GrandNationalBoard>(view);
  if (!reach || !view.asks.some((ask) => /^ask\.(ride|advance)$/.test(ask.key))) return null;
  const spots = Object.keys(reach.due).map((square) => {
    const [column, lane] = parts(square, board);
    return { at: column + 1, lane };
  });
  return { horses: [reach.horse], spots };
}

const race: Race = {
  course: (view) => course(shown<GrandNationalBoard>(view).board),
  racers,
  asked,
};
export default race;
