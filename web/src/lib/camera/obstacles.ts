/** What is jumped: across all lanes on the slant, its face lane by lane between the horses. */
import type { Obstacle } from './course';
import { screenX } from './framing';
import type { Brush } from './bitmap-cache';
import type { Scene } from './draw-track';
import { feetOf, NEAR } from './layout';

/** Lengths that a fence is thick, and that the water or the ditch beside it is wide. */
const THICK = 0.34;
const WIDE = 0.8;
/** How far the blades reach over it. */
const OVERHANG = 14;
const HIGH = { fence: 74, ditch: 78, brook: 84, water: 34 } as const;

/** Those that are in the picture. */
export function obstaclesSeen(scene: Scene): Obstacle[] {
  const { frame, layout, width } = scene;
  return scene.course.obstacles.filter((one) => {
    const far = screenX(frame, layout, one.at - 1.5, layout.horizon);
    const near = screenX(frame, layout, one.at + 1.5, NEAR);
    return far < width && near > 0;
  });
}

/** What lies flat on the ground: water, ditch, the foot of the brush. */
export function drawBed(scene: Scene, one: Obstacle): void {
  const { context, layout, frame, palette } = scene;
  const [top, bottom] = [edge(scene, 1), edge(scene, scene.course.lanes + 1)];
  const area = (from: number, to: number, colour: string): void => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(screenX(frame, layout, from, top), top);
    context.lineTo(screenX(frame, layout, to, top), top);
    context.lineTo(screenX(frame, layout, to, bottom), bottom);
    context.lineTo(screenX(frame, layout, from, bottom), bottom);
    context.fill();
  };
  const behind = one.at + THICK / 2;
  if (one.kind === 'brook' || one.kind === 'water') {
    const wide = one.kind === 'water' ? WIDE * 1.5 : WIDE;
    area(behind, behind + wide, palette.water);
    area(behind + wide - 0.06, behind + wide + 0.1, '#123524');
    ripples(scene, behind, wide, top, bottom);
  }
  if (one.kind === 'ditch') area(one.at - THICK / 2 - 0.5, one.at - THICK / 2, '#5B4326');
  area(one.at - THICK / 2 - 0.08, one.at + THICK / 2, palette.dark);
}

function ripples(scene: Scene, from: number, wide: number, top: number, bottom: number): void {
  const { context, layout, frame, palette } = scene;
  context.strokeStyle = palette.mark;
  context.lineWidth = 3;
  context.beginPath();
  for (let y = top + 16, i = 0; y < bottom - 6; y += 30, i++) {
    const x = screenX(frame, layout, from + wide * (0.25 + (i % 3) * 0.16), y);
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 10, y - 7, x + 20, y);
    context.quadraticCurveTo(x + 30, y + 7, x + 40, y);
  }
  context.stroke();
}

/** The upper edge of a lane on the ground. */
function edge(scene: Scene, lane: number): number {
  const { layout, course } = scene;
  if (lane <= 1) return layout.horizon + 40;
  if (lane > course.lanes) return NEAR - 10;
  return feetOf(layout, lane - 0.5) + 6;
}

/** The standing brush along some lanes, which lie side by side in its picture: that is painted once,
 *  and all of it anew where the camera swings round. */
export function drawFace(scene: Scene, one: Obstacle, first: number, last: number): void {
  const { context, course, layout, frame, palette, signs } = scene;
  const { kind } = one;
  const top = edge(scene, 1);
  const x = screenX(frame, layout, one.at, top);
  const along = (on: Brush, left: number, up: number, from: number, to: number): void => {
    const corner = (lane: number): Corner => {
      const down = edge(scene, lane) - top;
      return [left + down * frame.slant, up + down];
    };
    const corners = Array.from({ length: to - from + 2 }, (_, i) => corner(from + i));
    brush(on, palette, kind, corners);
  };
  if (frame.slant === layout.slant) {
    const upright = (lane: number): number => (edge(scene, lane) - top) * frame.slant;
    const isWhole = last === course.lanes;
    const between = [
      first === 1 ? -2 : upright(first),
      upright(last + 1) + (isWhole ? OVERHANG : 0),
    ] as const;
    const key = `face ${kind} ${layout.horizon}`;
    const isThere = signs.putBetween(context, x, top, key, between, () => ({
      box: {
        ...{ left: 2, right: upright(course.lanes + 1) + OVERHANG },
        ...{ up: HIGH[kind] + OVERHANG, down: edge(scene, course.lanes + 1) - top + 2 },
      },
      paint: (on) => along(on, 0, 0, 1, course.lanes),
    }));
    if (isThere) return;
  }
  along(context, x, top, first, last);
}

/** Where horses come between lanes of a fence: it is drawn in pieces, each up to such a lane. */
export function partedBy(
  scene: Scene,
  one: Obstacle,
  horses: readonly { left: number; right: number; lane: number }[],
): boolean[] {
  const { frame, layout, course } = scene;
  const bottom = edge(scene, course.lanes + 1);
  const from = screenX(frame, layout, one.at, edge(scene, 1)) - 2;
  const to = screenX(frame, layout, one.at, bottom) + OVERHANG;
  const parted = new Array<boolean>(course.lanes + 1).fill(false);
  for (const { left, right, lane } of horses) {
    if (right > Math.min(from, to) && left < Math.max(from, to)) parted[lane] = true;
  }
  parted[course.lanes] = true;
  return parted;
}

/** Where a lane's edge meets the foot of a fence. */
type Corner = readonly [x: number, y: number];

/** From lane to lane; each has as many blades. */
function brush(
  context: Brush,
  palette: Scene['palette'],
  kind: Obstacle['kind'],
  corners: readonly Corner[],
): void {
  const [[xa, a], [xb, b]] = [corners[0]!, corners.at(-1)!];
  const high = HIGH[kind];
  const quad = (up: number, colour: string): void => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(xa, a);
    context.lineTo(xb, b);
    context.lineTo(xb, b - up);
    context.lineTo(xa, a - up);
    context.fill();
  };
  quad(high, palette.brush);
  if (kind !== 'fence') quad(13, palette.board);
  context.fillStyle = palette.brushLight;
  context.beginPath();
  for (let i = 0; i < 7 * (corners.length - 1); i++) {
    const [from, to] = [corners[Math.floor(i / 7)]!, corners[Math.floor(i / 7) + 1]!];
    const part = (i % 7) / 7;
    const x = from[0] + (to[0] - from[0]) * part;
    const y = from[1] + (to[1] - from[1]) * part - high;
    context.moveTo(x, y + 6);
    context.lineTo(x + 6, y - 12);
    context.lineTo(x + 12, y + 12);
  }
  context.fill();
}
