/** The track itself: turf in mown bands, rails, numbers, posts and the line. */
import type { Course } from './course';
import { screenX, windowOf, type Frame } from './framing';
import { feetOf, HEIGHT, NEAR, type Layout } from './layout';
import type { Palette } from './palette';
import { FONT } from './sprites';

export interface Scene {
  context: CanvasRenderingContext2D;
  course: Course;
  layout: Layout;
  frame: Frame;
  palette: Palette;
  /** Units that the picture is wide. */
  width: number;
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

/** The bands across the track, one for every other length. */
export function drawTurf({ context, layout, frame, palette, width }: Scene): void {
  const top = layout.horizon;
  context.fillStyle = palette.mown;
  context.fillRect(0, top, width, HEIGHT - top + 2);
  context.fillStyle = palette.unmown;
  context.beginPath();
  const across = (HEIGHT - layout.first) * frame.slant;
  const [from, to] = windowOf(frame, width);
  const lead = (layout.first - top) * frame.slant;
  const step = 2;
  const begin = Math.floor((from - (across + lead) / frame.scale) / step) * step - step;
  for (let at = begin; at < to + (lead + 40) / frame.scale + step; at += step) {
    const a = screenX(frame, layout, at, top);
    const b = screenX(frame, layout, at, HEIGHT);
    const wide = frame.scale;
    context.moveTo(a, top);
    context.lineTo(a + wide, top);
    context.lineTo(b + wide, HEIGHT);
    context.lineTo(b, HEIGHT);
    context.closePath();
  }
  context.fill();
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
    context.moveTo(0, y);
    context.lineTo(width, y);
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
  context.strokeStyle = palette.post;
  context.lineWidth = 5;
  context.beginPath();
  for (let at = Math.floor(from + lead) - 1; at <= to + lead + 1; at++) {
    const x = screenX(frame, layout, at + 0.25, y);
    context.moveTo(x, y - bow(course, at));
    context.lineTo(x, y + 24 - bow(course, at) * 0.4);
  }
  context.stroke();
  const line = (offset: number, thick: number, colour: string): void => {
    context.strokeStyle = colour;
    context.lineWidth = thick;
    context.beginPath();
    const hasBend = course.bends.some(([a, b]) => b > from + lead && a < to + lead);
    const step = hasBend ? 0.5 : to - from + 2;
    for (let at = from + lead - 1; at <= to + lead + 1 + step; at += step) {
      const x = screenX(frame, layout, at, y);
      context.lineTo(x, y + offset - bow(course, at));
    }
    context.stroke();
  };
  line(5.5, 4, palette.railShade);
  line(0, 10, palette.rail);
  if (course.isNumbered) drawNumbers(scene);
}

function drawNumbers({ context, course, layout, frame, palette, width }: Scene): void {
  context.font = `600 26px ${FONT}`;
  context.textAlign = 'center';
  context.fillStyle = palette.mark;
  context.globalAlpha = 0.85;
  const y = layout.horizon + 44;
  const [from, to] = windowOf(frame, width);
  const lead = ((layout.first - y) * frame.slant) / frame.scale;
  const { around } = course;
  for (let at = Math.floor(from + lead); at <= to + lead + 1; at++) {
    const space = ((((at - 1) % around) + around) % around) + 1;
    if (at >= course.length) break;
    context.fillText(String(space), screenX(frame, layout, at - 0.5, y), y);
  }
  context.globalAlpha = 1;
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

/** Posts with the lengths to go, every so many lengths. */
export function drawPosts(scene: Scene): void {
  const { context, course, layout, frame, palette, width } = scene;
  const step = course.length > 60 ? 10 : course.isFixed ? 0 : 7;
  const base = layout.horizon + 10;
  const isIn = (x: number): boolean => x > -120 && x < width + 120;
  for (
    let to_go = step === 10 ? 10 : step ? 4 : 0;
    to_go > 0 && to_go < course.length;
    to_go += step
  ) {
    const x = screenX(frame, layout, course.length - to_go, base);
    if (!isIn(x)) continue;
    striped(context, x, base, base - 78, palette);
    plate(context, x, base - 92, scene.say('camera.to_go', { count: to_go }), palette);
  }
  for (const post of course.posts) {
    const x = screenX(frame, layout, post.at, base);
    if (post.kind !== 'pace' || !isIn(x)) continue;
    context.strokeStyle = palette.ink;
    context.lineWidth = 6;
    context.beginPath();
    context.moveTo(x, base);
    context.lineTo(x, base - 78);
    context.stroke();
    context.fillStyle = palette.brass;
    context.lineWidth = 4;
    context.beginPath();
    context.arc(x, base - 96, 29, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    context.fillStyle = palette.ink;
    context.font = `600 34px ${FONT}`;
    context.textAlign = 'center';
    context.fillText(scene.say('board.pace.letter'), x, base - 84);
  }
}

function striped(
  context: CanvasRenderingContext2D,
  x: number,
  from: number,
  to: number,
  palette: Palette,
): void {
  context.lineWidth = 8;
  context.strokeStyle = palette.rail;
  const path = new Path2D(`M${x} ${from}V${to}`);
  context.stroke(path);
  context.strokeStyle = palette.signal;
  context.setLineDash([14, 14]);
  context.stroke(path);
  context.setLineDash([]);
}

function plate(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  says: string,
  palette: Palette,
): void {
  context.font = `600 27px ${FONT}`;
  const wide = context.measureText(says).width + 40;
  context.fillStyle = palette.plate;
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  context.fillRect(x - wide / 2, y - 20, wide, 40);
  context.strokeRect(x - wide / 2, y - 20, wide, 40);
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  context.fillText(says, x, y + 9);
}

/** The finishing line with its post, or the line they start from. */
export function drawLine(scene: Scene, at: number, isFinish: boolean): void {
  const { context, course, layout, frame, palette, width } = scene;
  const [top, bottom] = [layout.horizon + 14, NEAR - 8];
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
  const high = course.isFixed ? 92 : 128;
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
