/** How a horse holds itself: a pose is fourteen angles, and how far it is off the ground. */

/** Upper bone, cannon and hoof, in degrees from straight down; forward is positive. */
export type Leg = [number, number, number];

export interface Pose {
  /** Of the body; nose down is positive. */
  pitch: number;
  neck: number;
  /** Near fore, far fore, near hind, far hind. */
  legs: [Leg, Leg, Leg, Leg];
  /** How far below its feet's usual line it is drawn; less than 0 is in the air. */
  drop: number;
  /** At the gallop the tail flies and the jockey crouches. */
  isFast: boolean;
}

function pose(pitch: number, neck: number, legs: Pose['legs'], drop: number, isFast = true): Pose {
  return { pitch, neck, legs, drop, isFast };
}

export const POSES = {
  reach: pose(
    -2,
    4,
    [
      [74, 64, 50],
      [48, 42, 30],
      [-60, -74, -88],
      [-32, -62, -70],
    ],
    16,
  ),
  land: pose(
    3,
    8,
    [
      [38, 30, 40],
      [4, -2, 10],
      [-10, -84, -60],
      [10, -70, -50],
    ],
    0,
  ),
  gather: pose(
    1,
    -4,
    [
      [30, -62, -90],
      [52, -40, -70],
      [34, 10, 20],
      [52, -10, 10],
    ],
    -2,
  ),
  push: pose(
    -4,
    -4,
    [
      [66, -10, -50],
      [40, -44, -80],
      [24, 30, 34],
      [-14, 2, 10],
    ],
    4,
  ),
  walk: pose(
    0,
    -22,
    [
      [10, 2, 24],
      [-14, -20, -6],
      [-34, 4, 24],
      [-16, 6, 30],
    ],
    0,
    false,
  ),
  stand: pose(
    0,
    -26,
    [
      [1, 0, 26],
      [5, 1, 26],
      [-28, 6, 26],
      [-22, 8, 26],
    ],
    0,
    false,
  ),
  gate: pose(
    -5,
    -14,
    [
      [12, 4, 26],
      [30, -20, -30],
      [-30, 8, 26],
      [-14, 14, 26],
    ],
    0,
    false,
  ),
  rise: pose(
    -24,
    -8,
    [
      [70, -50, -90],
      [86, -34, -80],
      [-30, -26, 0],
      [-16, -14, 4],
    ],
    -34,
  ),
  over: pose(
    -6,
    6,
    [
      [84, -38, -80],
      [66, -58, -96],
      [-58, -92, -112],
      [-44, -82, -104],
    ],
    -92,
  ),
  down: pose(
    17,
    -12,
    [
      [34, 30, 36],
      [58, 42, 40],
      [-70, -96, -118],
      [-56, -88, -110],
    ],
    -60,
  ),
  fall: pose(
    38,
    34,
    [
      [-20, -92, -120],
      [62, -30, -60],
      [-84, -104, -124],
      [-58, -96, -118],
    ],
    16,
  ),
  /** Getting up after a fall: the forehand first. */
  up: pose(
    -16,
    -20,
    [
      [16, 6, 26],
      [44, -8, -20],
      [-62, 52, 40],
      [-44, 62, 48],
    ],
    14,
    false,
  ),
} satisfies Record<string, Pose>;

/** The pose part of the way from one to another. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mid = (a: number, b: number): number => a + (b - a) * part;
  const leg = (i: number): Leg =>
    from.legs[i]!.map((angle, bone) => mid(angle, to.legs[i]![bone]!)) as Leg;
  return {
    pitch: mid(from.pitch, to.pitch),
    neck: mid(from.neck, to.neck),
    legs: [leg(0), leg(1), leg(2), leg(3)],
    drop: mid(from.drop, to.drop),
    isFast: part < 0.5 ? from.isFast : to.isFast,
  };
}

/** A cycle with one more pose between every two. */
function smooth(cycle: Pose[]): Pose[] {
  return cycle.flatMap((from, i) => [from, between(from, cycle[(i + 1) % cycle.length]!, 0.5)]);
}

/** The same with near and far legs exchanged. */
function crossed({ legs: [nearFore, farFore, nearHind, farHind], ...rest }: Pose): Pose {
  return { ...rest, legs: [farFore, nearFore, farHind, nearHind] };
}

/** One stride of the gallop, and of the walk. */
export const GALLOP = smooth([POSES.reach, POSES.land, POSES.gather, POSES.push]);
export const WALK = smooth([POSES.walk, crossed(POSES.walk)]);
/** How long a stride takes, in milliseconds. */
export const STRIDE = 420;
export const STEP = 1100;
