/** A race as the camera sees it, whatever the game: a strip of lengths and lanes, and who runs on it. */
import type { Runner } from '../horses/silks';
import type { Scene, Stage } from '../table/show-state';
import type { TableView } from '../table/view';

/** Something across the course. */
export interface Obstacle {
  /** Lengths from the start. */
  at: number;
  kind: 'fence' | 'ditch' | 'brook' | 'water';
  number?: number;
  /** The key of its name, printed on a plate where it is famous. */
  name?: string;
}

/** Where something stands beside the course. */
export interface Post {
  at: number;
  kind: 'pace' | 'elbow';
}

export interface Course {
  /** Lengths from start to finishing line. */
  length: number;
  /** Whether that is only guessed so far: then nothing tells how far it is to go. */
  isGuessed?: boolean;
  lanes: number;
  /** Whether lanes are places of the game, or mere depth for horses that run in file. */
  hasLanes: boolean;
  start: 'file' | 'gate' | 'tape';
  /** Whether all of it is in one picture that never pans. */
  isFixed: boolean;
  /** Whether the picture is a low strip: horses in many lanes are drawn larger than true to scale. */
  isSmall?: boolean;
  /** A ring unrolled, or a straight. */
  shape: 'ring' | 'straight';
  /** Lengths of one round; of a straight the length of a row on its map. */
  around: number;
  /** How many lengths the picture shows, where that is settled. */
  window: number | null;
  /** Whether the spaces are numbered along the rail. */
  isNumbered: boolean;
  obstacles: Obstacle[];
  posts: Post[];
  /** Where bends begin and end, in lengths. */
  bends: [number, number][];
  /** From here on only these lanes are run, from the first to the last. */
  runIn: { from: number; lanes: [number, number] } | null;
}

/** How a horse carries itself: it races, is taken back for a turn, has fallen, or was pulled up. */
export type Bearing = 'run' | 'held' | 'fall' | 'out';

export interface Racer {
  /** As events and odds name it. */
  id: string;
  number: number;
  name: string;
  /** Its coat and silks. */
  dress: Runner;
  /** Lengths from the start to its nose. */
  at: number;
  /** From the inside, 1 first; parts of lanes while it changes. */
  lane: number;
  bearing: Bearing;
  /** Where it came in, once its nose is past the post. */
  place: number | null;
  /** Whether it is the one on the move. */
  isMoving: boolean;
  /** Its place is being called: it is in the picture, even where nobody was seen to move. */
  isCalled?: boolean;
  /** Whether light falls on it: somebody cheers it, or is asked about it. */
  isLit?: boolean;
  /** Whether somebody is asked about it now: then all of it is in the picture. */
  isAsked?: boolean;
  /** Whether it is over a fence, and nobody knows yet how it will land. */
  isInAir?: boolean;
  /** The key of a word on a flag over it. */
  flag?: string;
  /** A sign that hangs on its cloth. */
  token?: string;
}

/** A place on the course: lengths from the start to a nose there, and the lane. */
export interface Spot {
  at: number;
  lane: number;
}

/** What somebody is asked about, as everybody may see it: horses, and where they could get to. */
export interface Asked {
  /** As racers are named. */
  horses: string[];
  spots: Spot[];
}

/** How a board's game is raced: from the shown view and what is on stage over it. */
export interface Race {
  course: (view: TableView) => Course;
  /** Nobody while no race is lined up. */
  racers: (view: TableView, stage: Stage) => Racer[];
  /** Which horses the open question is about; nobody where it is about none. */
  asked?: (view: TableView) => Asked | null;
}

/** What the open question is about: all of it lies open, and it is shown as its player sees it. While
 *  news are played, somebody runs. */
export function askedNow(race: Race, view: TableView, isPlaying: boolean): Asked | null {
  if (isPlaying || view.waiting.length === 0) return null;
  return race.asked?.(view) ?? null;
}

/** The field, with light on the horses that somebody is asked about. */
export function lightAsked(racers: Racer[], asked: Asked | null): Racer[] {
  if (!asked) return racers;
  return racers.map((one) =>
    asked.horses.includes(one.id) ? { ...one, isLit: true, isAsked: true } : one,
  );
}

/** Under starter's orders, just off, or running. */
export type Phase = 'orders' | 'off' | 'running';

export function phaseOf(scene: Scene | null): Phase {
  return scene?.kind === 'orders' || scene?.kind === 'off' ? scene.kind : 'running';
}

/** How far the leader has come on a course with fences: the round, and the fence that is next. */
export interface Progress {
  circuit: number;
  /** Null once the last is behind. */
  fence: number | null;
  fences: number;
}

export function progressOf(course: Course, racers: Racer[]): Progress | null {
  const field = racers.filter(isRunning);
  if (course.obstacles.length === 0 || field.length === 0) return null;
  const leader = Math.max(...field.map((racer) => racer.at)) - 1;
  const next = course.obstacles.find((one) => one.at >= leader);
  const rounds = Math.max(1, Math.ceil((course.length - 1.5) / course.around));
  return {
    // Behind the post nobody begins another round.
    circuit: Math.min(rounds, Math.max(1, Math.ceil((leader + 0.5) / course.around))),
    fence: next ? course.obstacles.indexOf(next) + 1 : null,
    fences: course.obstacles.length,
  };
}

/** Whether it has not yet left the place it started from. */
export function isWaiting(racer: Racer): boolean {
  return racer.at < 0.9 && !racer.isMoving;
}

/** Whether it still runs for a place. */
export function isRunning(racer: Racer): boolean {
  return racer.place === null && racer.bearing !== 'fall' && racer.bearing !== 'out';
}
