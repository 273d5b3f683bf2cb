/** The jockey in his silks, as he sits on the rig. */
import { type Matrix, type Shape } from './shapes';
import type { Pattern, Runner } from './silks';

const INK = '#1B1F1D';
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
