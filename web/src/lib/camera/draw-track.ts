/** The track itself: turf in mown bands, rails, numbers and the line. */
import { NOSE } from '../horses/rig';
import { type Brush, FONT } from './sprites';
import { feetOf, type Frame, HEIGHT, type Layout, NEAR, screenX, windowOf } from './framing';
import type { Palette } from './palette';
import type { Course, Obstacle } from './race';
import type { Signs } from './signs';

export interface Scene {
  context: CanvasRenderingContext2D;
  course: Course;
  layout: Layout;
  frame: Frame;
  palette: Palette;
  /** Units that the picture is wide. */
  width: number;
  signs: Signs;
  say: (key: string, params?: Record<string, unknown>) => string;
}

/** How far the rails bow in a bend. */
const BOW = 13;

/** The height by which the far rail bows at a point of the course. */
export function bow(course: Course, at: number): number {
  const found = course.bends.find(([from, to]) => at > from && at < to);
  if (!found) return 0;
  const part = (at - found[0]) / (found[1] - found[0]);
  return BOW * Math.sin(part * Math.PI) ** 2;
}

/** Lengths from one band of the turf to the next. */
const STEP = 2;

/** The bands across the track, one for every other length: the same path while the camera only pans. */
export class Bands {
  private made: { scale: number; slant: number; top: number; count: number; path: Path2D } | null =
    null;

  draw({ context, layout, frame, palette, width }: Scene): void {
    const { slant, scale } = frame;
    const top = layout.horizon;
    context.fillStyle = palette.mown;
    context.fillRect(0, top, width, HEIGHT - top + 2);
    context.fillStyle = palette.unmown;
    const across = (HEIGHT - layout.first) * slant;
    const [from, to] = windowOf(frame, width);
    const lead = (layout.first - top) * slant;
    const begin = Math.floor((from - (across + lead) / scale) / STEP) * STEP - STEP;
    const end = to + (lead + 40) / scale + STEP;
    // One more than there may be: where it begins moves by a band while the path stays.
    const path = this.pathOf(scale, slant, top, Math.ceil((end - begin) / STEP) + 1);
    const x = screenX(frame, layout, begin, top);
    context.translate(x, 0);
    context.fill(path);
    context.translate(-x, 0);
  }

  private pathOf(scale: number, slant: number, top: number, count: number): Path2D {
    const { made } = this;
    if (made?.scale === scale && made.slant === slant && made.top === top && made.count >= count)
      return made.path;
    const path = new Path2D();
    const shift = (HEIGHT - top) * slant;
    for (let i = 0; i < count; i++) {
      const x = i * STEP * scale;
      path.moveTo(x, top);
      path.lineTo(x + scale, top);
      path.lineTo(x + scale + shift, HEIGHT);
      path.lineTo(x + shift, HEIGHT);
      path.closePath();
    }
    this.made = { scale, slant, top, count, path };
    return path;
  }
}

/** Lines between lanes that mean something. */
export function drawLanes({ context, course, layout, frame, width }: Scene): void {
  if (!course.hasLanes) return;
  context.strokeStyle = 'rgba(255, 255, 255, 0.26)';
  context.lineWidth = 2;
  context.beginPath();
  for (let lane = 0; lane <= course.lanes; lane++) {
    const y = feetOf(layout, lane + 0.5) + layout.gap * 0.14;
    if (y > NEAR) continue;
    const isCut = course.runIn !== null && lane < course.runIn.lanes[0] - 1;
    context.moveTo(0, y);
    context.lineTo(
      isCut ? Math.min(width, screenX(frame, layout, course.runIn!.from, y)) : width,
      y,
    );
  }
  if (course.isFixed) {
    const [top, bottom] = [feetOf(layout, 0.5), NEAR - 6];
    for (let at = 0; at < course.length; at++) {
      context.moveTo(screenX(frame, layout, at, top), top);
      context.lineTo(screenX(frame, layout, at, bottom), bottom);
    }
  }
  context.stroke();
}

export function drawFarRail(scene: Scene): void {
  const { context, course, layout, frame, palette, width } = scene;
  const y = layout.horizon + 8;
  const [from, to] = windowOf(frame, width);
  const lead = ((layout.first - y) * frame.slant) / frame.scale;
  const hasBend = course.bends.some(([a, b]) => b > from + lead - 2 && a < to + lead + 2);
  const rise = (at: number): number => (hasBend ? bow(course, at) : 0);
  context.strokeStyle = palette.post;
  context.lineWidth = 5;
  context.beginPath();
  for (let at = Math.floor(from + lead) - 1; at <= to + lead + 1; at++) {
    const x = screenX(frame, layout, at + 0.25, y);
    const up = rise(at);
    context.moveTo(x, y - up);
    context.lineTo(x, y + 24 - up * 0.4);
  }
  context.stroke();
  const line = (offset: number, thick: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.beginPath();
    const step = hasBend ? 0.5 : to - from + 2;
    for (let at = from + lead - 1; at <= to + lead + 1 + step; at += step) {
      context.lineTo(screenX(frame, layout, at, y), y + offset - rise(at));
    }
    context.stroke();
  };
  line(5.5, 4, palette.railShade);
  line(0, 10, palette.rail);
  if (course.isNumbered) drawNumbers(scene);
}

function drawNumbers({ context, course, layout, frame, palette, width, signs }: Scene): void {
  const y = layout.horizon + 44;
  const [from, to] = windowOf(frame, width);
  const lead = ((layout.first - y) * frame.slant) / frame.scale;
  const { around } = course;
  for (let at = Math.floor(from + lead); at <= to + lead + 1; at++) {
    const space = ((((at - 1) % around) + around) % around) + 1;
    if (at >= course.length) break;
    signs.put(context, screenX(frame, layout, at - 0.5, y), y, `space ${space}`, () => ({
      box: { left: 24, right: 24, up: 26, down: 8 },
      paint: (on) => {
        on.font = `600 26px ${FONT}`;
        on.fillStyle = palette.mark;
        on.globalAlpha = 0.85;
        on.fillText(String(space), 0, 0);
      },
    }));
  }
}

export function drawNearRail({ context, frame, palette, width }: Scene): void {
  const shift = (((frame.left * frame.scale * 1.4) % 330) + 330) % 330;
  context.fillStyle = palette.post;
  for (let x = -shift; x < width + 330; x += 330)
    context.fillRect(x - 4, NEAR + 4, 9, HEIGHT - NEAR);
  context.fillStyle = palette.rail;
  context.fillRect(0, NEAR - 9, width, 15);
  context.fillStyle = palette.railShade;
  context.fillRect(0, NEAR + 6, width, 4);
}

/** The finishing line with its post, or the line they start from. */
export function drawLine(scene: Scene, at: number, isFinish: boolean): void {
  const { context, course, layout, frame, palette, width } = scene;
  const [top, bottom] = [(isFinish && runInEdge(scene)) || layout.horizon + 14, NEAR - 8];
  const [a, b] = [screenX(frame, layout, at, top), screenX(frame, layout, at, bottom)];
  if (Math.max(a, b) < -60 || Math.min(a, b) > width + 60) return;
  const path = new Path2D(`M${a} ${top}L${b} ${bottom}`);
  context.strokeStyle = palette.rail;
  context.lineWidth = isFinish ? 14 : 7;
  context.stroke(path);
  if (!isFinish) return;
  context.strokeStyle = palette.ink;
  context.setLineDash([13, 13]);
  context.stroke(path);
  context.setLineDash([]);
  const high = course.isFixed ? 92 : 98 + top - layout.horizon - 14;
  context.strokeStyle = palette.ink;
  context.lineWidth = 7;
  context.beginPath();
  context.moveTo(a, top);
  context.lineTo(a, top - high);
  context.stroke();
  context.fillStyle = palette.signal;
  context.strokeStyle = palette.plate;
  context.lineWidth = 6;
  context.beginPath();
  context.arc(a, top - high - 16, 28, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

/** From the Elbow on fewer lanes are run: a rail cuts the others off, and grass grows behind it. */
/** Lengths in which the rail comes across the lanes that end. */
const ACROSS = 1.2;

/** Where the rail of the run-in stands; null where all lanes go to the line. */
export function runInEdge({ course, layout }: Scene): number | null {
  return course.runIn ? feetOf(layout, course.runIn.lanes[0] - 0.5) + layout.gap * 0.1 : null;
}

export function drawRunIn(scene: Scene): void {
  const { context, course, layout, frame, palette, width } = scene;
  const y = runInEdge(scene);
  if (!course.runIn || y === null) return;
  const top = layout.horizon + 8;
  const from = screenX(frame, layout, course.runIn.from, top);
  const bent = screenX(frame, layout, course.runIn.from + ACROSS, y);
  if (from > width) return;
  const right = width + 20;
  context.fillStyle = palette.rough;
  context.beginPath();
  context.moveTo(from, top);
  context.lineTo(bent, y);
  context.lineTo(right, y);
  context.lineTo(right, top);
  context.fill();
  tufts(scene, top, y);
  const rail = (offset: number, thick: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(from, top + offset);
    context.lineTo(bent, y + offset - 18);
    context.lineTo(right, y + offset - 18);
    context.stroke();
    context.lineJoin = 'miter';
  };
  context.strokeStyle = palette.post;
  context.lineWidth = 5;
  context.beginPath();
  for (let at = Math.ceil(course.runIn.from + ACROSS); ; at++) {
    const x = screenX(frame, layout, at + 0.25, y);
    if (x > right) break;
    context.moveTo(x, y - 18);
    context.lineTo(x, y + 6);
  }
  context.stroke();
  rail(5.5, 4, palette.railShade);
  rail(0, 9, palette.rail);
}

/** Blades on the rough ground, the same each time. */
function tufts(scene: Scene, top: number, bottom: number): void {
  const { context, course, layout, frame, palette, width } = scene;
  context.strokeStyle = palette.unmown;
  context.lineWidth = 3;
  context.beginPath();
  const first = Math.ceil(course.runIn!.from + ACROSS + 0.5);
  for (let at = first; at < course.length + 14; at++) {
    const y = top + 30 + ((at * 37) % Math.max(1, bottom - top - 56));
    const x = screenX(frame, layout, at, y);
    if (x < -20 || x > width + 20 || y > NEAR) continue;
    context.moveTo(x - 9, y - 11);
    context.lineTo(x, y);
    context.lineTo(x + 3, y - 15);
    context.moveTo(x, y);
    context.lineTo(x + 12, y - 9);
  }
  context.stroke();
}

/** What they start from: stalls with the starter beside them, or a tape. */
const STARTER = 'M-46 60V-30H46V60ZM-46 0H46M-46 30H46';
const COAT = 'M-16 -30V-110C-16 -128 18 -128 18 -110V-30Z';
const HAT = 'M-20 -150C-18 -178 22 -178 24 -150L36 -148L-22 -146Z';
const FLAG = 'M60 -268C96 -284 122 -252 160 -268V-206C122 -192 96 -222 60 -206Z';
const LOWERED = 'M60 -172C96 -156 122 -188 160 -172V-110C122 -126 96 -96 60 -112Z';

/** The stall of one lane behind its horse, or before it. */
export function drawStall(
  scene: Scene,
  lane: number,
  at: number,
  isFront: boolean,
  isOpen: boolean,
): void {
  const { context, layout, frame, palette } = scene;
  const y = feetOf(layout, lane);
  const s = layout.horse / 1.2;
  const x = screenX(frame, layout, at, y) - NOSE * layout.horse;
  context.save();
  context.translate(x, y);
  context.scale(s, s);
  context.fillStyle = palette.plate;
  context.strokeStyle = palette.ink;
  const post = (left: number, high: number): void => {
    context.lineWidth = 3;
    context.fillRect(left - 8, -high, 16, high + 20);
    context.strokeRect(left - 8, -high, 16, high + 20);
  };
  if (!isFront) post(-196, 168);
  else {
    const bar = new Path2D('M-193 -44H-107');
    context.lineWidth = 28;
    context.stroke(new Path2D('M-196 -44H-104'));
    context.lineWidth = 22;
    context.strokeStyle = palette.plate;
    context.stroke(bar);
    context.strokeStyle = palette.signal;
    context.setLineDash([17, 17]);
    context.stroke(bar);
    context.setLineDash([]);
    context.strokeStyle = palette.ink;
    post(isOpen ? 214 : 190, 232);
    context.lineWidth = 4;
    context.fillRect((isOpen ? 214 : 190) - 28, -262, 56, 56);
    context.strokeRect((isOpen ? 214 : 190) - 28, -262, 56, 56);
    context.fillStyle = palette.ink;
    context.font = `600 44px ${FONT}`;
    context.textAlign = 'center';
    context.fillText(String(lane), isOpen ? 214 : 190, -220);
  }
  context.restore();
}

/** The starter on his rostrum; his flag falls when they go. */
export function drawStarter(scene: Scene, at: number, isOff: boolean): void {
  const { context, layout, frame, palette } = scene;
  context.save();
  context.translate(screenX(frame, layout, at, NEAR) + 120, NEAR - 70);
  const ink = (width: number): void => {
    context.strokeStyle = palette.ink;
    context.lineWidth = width;
  };
  const fill = (d: string, colour: string, width = 3): void => {
    const path = new Path2D(d);
    context.fillStyle = colour;
    context.fill(path);
    ink(width);
    context.stroke(path);
  };
  fill(STARTER, palette.plate, 4);
  fill(COAT, '#1B1F1D');
  context.fillStyle = '#E9C29B';
  context.beginPath();
  context.arc(2, -142, 17, 0, Math.PI * 2);
  context.fill();
  ink(3);
  context.stroke();
  fill(HAT, '#7F6119');
  ink(13);
  context.lineCap = 'round';
  context.stroke(new Path2D(isOff ? 'M14 -108L58 -112' : 'M14 -108L58 -176'));
  context.lineCap = 'butt';
  context.strokeStyle = palette.trunk;
  context.lineWidth = 6;
  context.stroke(new Path2D(isOff ? 'M58 -100V-174' : 'M58 -160V-270'));
  fill(isOff ? LOWERED : FLAG, palette.signal);
  context.restore();
}

/** A tape across all lanes at the height of their chests. */
export function drawTape(scene: Scene, at: number): void {
  const { context, layout, frame, palette, course } = scene;
  const [a, b] = [feetOf(layout, 0.6), feetOf(layout, course.lanes + 0.4)];
  const high = 92 * layout.horse;
  const [xa, xb] = [screenX(frame, layout, at, a) + 8, screenX(frame, layout, at, b) + 8];
  context.strokeStyle = palette.ink;
  context.lineWidth = 7;
  context.stroke(new Path2D(`M${xa} ${a}V${a - high - 26}M${xb} ${b}V${b - high - 26}`));
  context.strokeStyle = palette.plate;
  context.lineWidth = 6;
  const path = new Path2D(`M${xa} ${a - high}L${xb} ${b - high}`);
  context.stroke(path);
  context.strokeStyle = palette.signal;
  context.setLineDash([16, 16]);
  context.stroke(path);
  context.setLineDash([]);
}

/** What is jumped: across all lanes on the slant, its face lane by lane between the horses. */
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
