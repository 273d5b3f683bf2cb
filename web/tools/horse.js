/**
 * Writes src/ippodromo/drawing/horse.json: the poses of the jointed horse as flat shapes, whose
 * colours are parts (coat, mane, first, …), so that pictures drawn in Python have the same horse.
 * With --check it only says whether it is current.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { runnerImport } from 'vite';

const FILE = new URL('../../src/ippodromo/drawing/horse.json', import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const settings = {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { $drawing: `${root}src/ippodromo/drawing` } },
};
const load = async (name) => {
  const file = fileURLToPath(new URL(`../src/lib/horses/${name}.ts`, import.meta.url));
  return (await runnerImport(file, settings)).module;
};
const { horseShapes, NOSE } = await load('rig');
const { GALLOP, POSES } = await load('poses');
const { mix, PATTERNS } = await load('silks');

/** A horse in colours that nothing else has, so that each is known again. */
function dressed(coat, more = {}) {
  return {
    number: 1,
    coat,
    mane: '#020305',
    first: '#030405',
    second: '#040506',
    cap: '#050607',
    pattern: 'hoops',
    blaze: true,
    socks: true,
    ...more,
  };
}
const EDGE = '#060708';
const DARK = '#010203';
const PALE = '#F1F2F3';

/** The part that a colour stands for, known by what it is on a dark horse and on a pale one. */
const PARTS = new Map(
  [
    ['coat', DARK, PALE],
    ['mane', '#020305', '#020305'],
    ['first', '#030405', '#030405'],
    ['second', '#040506', '#040506'],
    ['cap', '#050607', '#050607'],
    ['edge', EDGE, EDGE],
    ['dark', mix(DARK, '#000000', 0.3), mix(PALE, '#000000', 0.3)],
    ['line', mix(DARK, '#FFF3D6', 0.75), '#1B1F1D'],
    ['eye', '#FFFFFF', '#111111'],
  ].map(([part, dark, pale]) => [`${dark} ${pale}`, part]),
);
function partOf(dark, pale) {
  if (dark === undefined) return undefined;
  const part = PARTS.get(`${dark} ${pale}`);
  if (!part && dark !== pale) throw new Error(`Nothing is ${dark} on a dark horse, ${pale} else.`);
  return part ?? dark;
}

/** Every outline once: poses share most of them. */
const paths = [];
function placeOf(d) {
  if (!paths.includes(d)) paths.push(d);
  return paths.indexOf(d);
}

const shapesOf = (coat, pose, more) => horseShapes(dressed(coat, more), pose, { edge: EDGE });
const rounded = (at) => at.map((part) => Number(part.toFixed(3)));

function drawn(pose) {
  const pale = shapesOf(PALE, pose);
  const without = (more) => new Set(shapesOf(DARK, pose, more).map((shape) => shape.d));
  const [bare, plain] = [without({ socks: false }), without({ blaze: false })];
  const sleeves = shapesOf(DARK, pose, { pattern: 'sleeves' });
  const long = shapesOf(DARK, pose, { number: 10 });
  return shapesOf(DARK, pose).map((shape, i) => {
    const at = rounded(shape.at);
    if (shape.text !== undefined) {
      const { at: longAt, size } = long[i];
      return { kind: 'number', at, size: shape.size, long_at: rounded(longAt), long_size: size };
    }
    if (shape.clip) return { kind: 'pattern', at };
    const fill = partOf(shape.fill, pale[i].fill);
    let stroke = partOf(shape.stroke, pale[i].stroke);
    if (sleeves[i].stroke !== shape.stroke) stroke = 'sleeve';
    return {
      kind: !bare.has(shape.d) ? 'sock' : !plain.has(shape.d) ? 'blaze' : 'part',
      at,
      path: placeOf(shape.d),
      ...(fill && { fill }),
      ...(stroke && { stroke, width: shape.width }),
      ...(shape.isRound && { round: true }),
    };
  });
}

const clipped = (pattern) => shapesOf(DARK, POSES.stand, { pattern }).find((shape) => shape.clip);
const poses = { gallop: GALLOP, stand: [POSES.stand] };
const held = Object.entries(poses).map(([name, cycle]) => [name, cycle.map(drawn)]);
const parts = {
  nose: NOSE,
  jacket: clipped('hoops').clip,
  patterns: Object.fromEntries(PATTERNS.map((name) => [name, clipped(name).d])),
  poses: Object.fromEntries(held),
  paths,
};
/** One shape or path to a line, so that a change can be read. */
const wanted = `${JSON.stringify(parts).replaceAll(/(?<=[\[}\]"]),?(?=[{[]|"M)/g, '$&\n')}\n`;

if (process.argv.includes('--check')) {
  let written = '';
  try {
    written = readFileSync(FILE, 'utf8');
  } catch {
    // Said below: what is not there is not current.
  }
  if (written !== wanted) {
    console.error('src/ippodromo/drawing/horse.json is not current: npm run horse');
    process.exit(1);
  }
} else {
  writeFileSync(FILE, wanted);
}
