/** The horse as a jointed cut-out: body, neck, tail, four legs of three bones, and its jockey.
 *  In a box of about 300 by 210, running to the right, the middle of its feet at (0, 0). */
import type { Leg, Pose } from './poses';
import { type Matrix, type Shape, shifted, STILL, times, turned } from './shapes';
import { lightness, mix, type Pattern, type Runner } from './silks';

/** Where the nose is, from the middle of the feet; it is the horse's place on the course. */
export const NOSE = 144;
const INK = '#1B1F1D';
const HORN = '#1B1512';
const WHITE = '#FBF6E9';

const BODY =
  'M64 -97C62 -114 52 -126 37 -131C22 -124 6 -120 -8 -120C-26 -121 -38 -132 -55 -129C-72 -126 -83 -112 -81 -98C-79 -84 -68 -74 -54 -75C-40 -78 -32 -84 -17 -79C2 -70 24 -65 40 -68C56 -72 65 -84 64 -97Z';
const BELLY =
  'M-78 -104C-74 -84 -60 -78 -52 -80C-40 -82 -32 -86 -17 -82C2 -73 24 -68 40 -72C54 -76 62 -86 63 -95C66 -82 56 -70 40 -67C24 -64 2 -69 -17 -78C-32 -83 -40 -77 -54 -74C-70 -73 -80 -86 -78 -104Z';
const NECK =
  'M28 -127C48 -138 70 -160 92 -173L95 -174L95 -187L103 -176C112 -172 119 -164 127 -156C136 -149 145 -144 147 -137C148 -130 143 -126 137 -127C131 -127 127 -131 119 -132C112 -133 107 -135 103 -139C95 -130 86 -116 76 -96C70 -84 60 -80 50 -84Z';
const THROAT =
  'M76 -98C70 -84 60 -80 50 -84C64 -84 78 -104 103 -141L105 -138C95 -128 86 -116 76 -98Z';
const MANE =
  'M97 -177C86 -178 78 -172 71 -166L56 -168C60 -162 57 -157 53 -152L38 -153C42 -147 40 -143 36 -138L22 -138C28 -132 33 -128 40 -126C58 -139 80 -158 99 -169Z';
const BLAZE = 'M107 -173C116 -168 126 -158 141 -145L136 -143C126 -153 116 -163 107 -173Z';
const BRIDLE = 'M137 -132L122 -151L104 -158M122 -151L119 -135M104 -175L109 -139';
const CLOTH = 'M-27 -122L30 -127L35 -91C16 -83 -8 -83 -24 -90Z';
const FLYING =
  'M-72 -124C-88 -134 -108 -126 -134 -132C-126 -124 -126 -119 -142 -112C-124 -110 -112 -106 -100 -106C-90 -104 -84 -104 -76 -106Z';
const HANGING =
  'M-74 -122C-92 -122 -96 -104 -94 -84C-94 -70 -98 -62 -104 -54C-90 -56 -82 -68 -80 -84C-79 -96 -76 -104 -72 -108Z';

interface Limb {
  d: string;
  hoof: Matrix;
  /** The white of a sock. */
  sock: string;
}

/** A limb from its joint: each bone a tapering bar with round ends. */
function limb(x: number, y: number, leg: Leg, long: number[], wide: [number, number][]): Limb {
  let d = '';
  let sock = '';
  const put = (value: number): string => value.toFixed(1);
  leg.forEach((angle, bone) => {
    const [dx, dy] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    const [nx, ny] = [x + dx * long[bone]!, y + dy * long[bone]!];
    const [from, to] = wide[bone]!;
    d +=
      `M${put(x + dy * from)} ${put(y - dx * from)}L${put(nx + dy * to)} ${put(ny - dx * to)}` +
      `A${to} ${to} 0 0 1 ${put(nx - dy * to)} ${put(ny + dx * to)}` +
      `L${put(x - dy * from)} ${put(y + dx * from)}A${from} ${from} 0 0 1 ${put(x + dy * from)} ${put(y - dx * from)}Z`;
    if (bone === 2) sock = `M${put(x)} ${put(y)}L${put(nx)} ${put(ny)}`;
    [x, y] = [nx, ny];
  });
  return { d, sock, hoof: times(shifted(x, y), turned(20 - leg[2])) };
}

const HOOF = 'M-5 -3L4 -4L8 6L-6 6Z';
const FORE: [number[], [number, number][]] = [
  [37, 30, 11],
  [
    [10.5, 6],
    [5, 3.8],
    [3.8, 4],
  ],
];
const HIND: [number[], [number, number][]] = [
  [42, 36, 11],
  [
    [15, 6.4],
    [5.6, 4],
    [4, 4.2],
  ],
];

export interface Drawn {
  /** A light edge that parts it from turf and other horses. */
  edge: string;
  /** Whether its jockey sits on it. */
  isRidden?: boolean;
  /** Whether it runs to the left; its number is then turned back to be read. */
  isMirrored?: boolean;
}

export function horseShapes(
  runner: Runner,
  pose: Pose,
  { edge, isRidden = true, isMirrored = false }: Drawn,
): Shape[] {
  const body = times(shifted(0, pose.drop), turned(pose.pitch, pose.pitch < 0 ? -50 : 40, -90));
  const neck = times(body, turned(pose.neck, 46, -108));
  const seat = pose.isFast ? body : times(body, times(shifted(-12, 0), turned(-14, 8, -140)));
  const [nearFore, farFore] = [
    limb(46, -86, pose.legs[0], ...FORE),
    limb(52, -88, pose.legs[1], ...FORE),
  ];
  const [nearHind, farHind] = [
    limb(-60, -97, pose.legs[2], ...HIND),
    limb(-50, -96, pose.legs[3], ...HIND),
  ];
  const limbs = [farHind, farFore, nearHind, nearFore];
  const tail = pose.isFast ? FLYING : HANGING;
  const dark = mix(runner.coat, '#000000', 0.3);
  const line = lightness(runner.coat) > 0.45 ? INK : mix(runner.coat, '#FFF3D6', 0.75);

  const rim = { fill: edge, stroke: edge, width: 7 };
  const shapes: Shape[] = [
    { d: limbs.map(({ d }) => d).join('') + tail + BODY, at: body, ...rim },
    ...limbs.map(({ hoof }) => ({ d: HOOF, at: times(body, hoof), ...rim })),
    { d: NECK + MANE, at: neck, ...rim },
  ];
  if (isRidden) shapes.push(jockeyEdge(seat, edge, false));

  const leg = (one: Limb, fill: string): Shape[] => [
    { d: one.d, at: body, fill },
    { d: HOOF, at: times(body, one.hoof), fill: HORN },
  ];
  shapes.push(...leg(farHind, dark), ...leg(farFore, dark));
  shapes.push({ d: tail, at: body, fill: runner.mane });
  shapes.push(...leg(nearHind, runner.coat), ...leg(nearFore, runner.coat));
  if (runner.socks) {
    for (const { sock } of [nearFore, nearHind]) {
      shapes.push({ d: sock, at: body, stroke: WHITE, width: 9 });
    }
  }
  shapes.push(
    { d: BODY, at: body, fill: runner.coat },
    { d: BELLY, at: body, fill: dark },
    { d: NECK, at: neck, fill: runner.coat },
    { d: THROAT, at: neck, fill: dark },
    { d: MANE, at: neck, fill: runner.mane },
  );
  if (runner.blaze) shapes.push({ d: BLAZE, at: neck, fill: WHITE });
  shapes.push(
    {
      d: dots([[112, -161]], 2.7),
      at: neck,
      fill: lightness(runner.coat) < 0.16 ? '#FFFFFF' : '#111111',
    },
    { d: dots([[141, -137]], 1.8), at: neck, fill: HORN },
  );
  if (isRidden) shapes.push({ d: BRIDLE, at: neck, stroke: line, width: 2.2 });
  shapes.push({ d: CLOTH, at: body, fill: '#FFFFFF', stroke: INK, width: 2.4 });
  shapes.push(number(runner.number, body, isMirrored));
  if (isRidden) {
    const hand = pose.isFast ? 'M80 -152' : 'M64 -170';
    const bit = `L${(132 + pose.neck * 0.2).toFixed(0)} ${(-133 + pose.neck * 1.45).toFixed(0)}`;
    shapes.push(...jockey(runner, seat), { d: hand + bit, at: body, stroke: INK, width: 1.8 });
  }
  return shapes;
}

function number(says: number, at: Matrix, isMirrored: boolean): Shape {
  const isLong = says > 9;
  const place = times(at, shifted(isLong ? 2 : 3, -93));
  return {
    d: '',
    text: String(says),
    size: isLong ? 33 : 37,
    fill: INK,
    at: isMirrored ? times(place, [-1, 0, 0, 1, 0, 0]) : place,
  };
}

/** The jockey alone, rolled up, about his middle. */
export function rolledJockey(runner: Runner, edge: string): Shape[] {
  const at = times(STILL, shifted(-30, 148));
  return [jockeyEdge(at, edge, true), ...jockey(runner, at)];
}

/** The jockey in his silks, as he sits on the rig. */
const SKIN = '#E9C29B';
const JACKET =
  'M-9 -147C-10 -162 4 -174 22 -181C36 -186 49 -187 55 -181C60 -175 55 -166 48 -160C36 -153 26 -149 17 -141C8 -137 -4 -140 -9 -147Z';
const BREECHES = 'M-6 -148C4 -156 22 -150 38 -134C42 -129 38 -124 31 -125C22 -128 8 -136 -4 -138Z';
const BOOT = 'M44 -131C44 -120 38 -110 34 -103L43 -98L41 -94L25 -97C24 -105 29 -116 30 -127Z';
const ARM = 'M46 -171L57 -150L78 -152';
const FACE = 'M60 -182C60 -172 67 -169 73 -171L77 -174L74 -184Z';
const CAP =
  'M51 -184C50 -199 66 -204 74 -196C77 -193 78 -190 78 -187L88 -184L77 -182C68 -180 58 -180 51 -184Z';
/** All of him that stands out from the horse. */
const SILHOUETTE = `${JACKET}M51 -184C50 -199 66 -204 74 -196L88 -184L77 -170L60 -170ZM46 -171L57 -144L80 -146L80 -160Z`;
const LEGS = 'M-6 -148C4 -156 22 -150 44 -131L43 -98L25 -97L30 -127L-4 -138Z';

/** The second colour on the jacket; the same patterns as on a silk that hangs. */
const PATTERNS: Record<Pattern, string> = {
  plain: '',
  hoops: 'M-14 -158L22 -136L27 -143L-8 -166ZM4 -176L42 -150L48 -157L14 -182Z',
  stripes:
    'M-8 -136L6 -180L14 -182L2 -136ZM14 -136L28 -186L37 -188L24 -136ZM38 -140L50 -190L58 -188L47 -140Z',
  halves: 'M8 -134L34 -192L64 -192L64 -134Z',
  quarters: 'M-12 -160L22 -160L22 -130L-12 -130ZM22 -192L64 -192L64 -160L22 -160Z',
  chevron: 'M0 -182L24 -160L60 -172L60 -160L22 -146L-10 -172Z',
  spots: dots(
    [
      [4, -150],
      [16, -164],
      [30, -174],
      [24, -152],
      [40, -164],
      [46, -179],
      [2, -165],
    ],
    5,
  ),
  sash: 'M-12 -166L4 -178L52 -160L40 -148Z',
  cross: 'M-10 -160L6 -172L50 -158L40 -148ZM18 -134L30 -192L42 -192L30 -134Z',
  diamonds: [
    [2, -152],
    [18, -166],
    [18, -148],
    [34, -176],
    [34, -158],
    [48, -170],
  ]
    .map(([x, y]) => `M${x} ${y! - 9}l6 9l-6 9l-6-9Z`)
    .join(''),
  sleeves: '',
  star: 'M24 -183l5 12l13 1l-10 9l3 13l-11-7l-11 7l3-13l-10-9l13-1Z',
};

export function dots(centres: number[][], radius: number): string {
  return centres
    .map(
      ([x, y]) =>
        `M${x! - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
    )
    .join('');
}

/** The light edge round him; with his legs where he is off the horse. */
export function jockeyEdge(at: Matrix, edge: string, isOff: boolean): Shape {
  const d = isOff ? SILHOUETTE + LEGS : SILHOUETTE;
  return { d, at, fill: edge, stroke: edge, width: isOff ? 9 : 7 };
}

export function jockey(runner: Runner, at: Matrix): Shape[] {
  const sleeve = runner.pattern === 'sleeves' ? runner.second : runner.first;
  return [
    { d: BREECHES, at, fill: '#FFFDF6', stroke: INK, width: 2 },
    { d: BOOT, at, fill: '#15191A', stroke: INK, width: 2 },
    { d: JACKET, at, fill: runner.first },
    { d: PATTERNS[runner.pattern], at, fill: runner.second, clip: JACKET },
    { d: JACKET, at, stroke: INK, width: 2.4 },
    { d: ARM, at, stroke: INK, width: 14, isRound: true },
    { d: ARM, at, stroke: sleeve, width: 9.6, isRound: true },
    { d: dots([[79, -152]], 5), at, fill: SKIN, stroke: INK, width: 1.6 },
    { d: FACE, at, fill: SKIN, stroke: INK, width: 1.8 },
    { d: CAP, at, fill: runner.cap ?? runner.second, stroke: INK, width: 2 },
  ];
}
