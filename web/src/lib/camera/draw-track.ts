/** The track itself: turf in mown bands, rails, numbers and the line. */
import type { Course } from './course';
import { screenX, windowOf, type Frame } from './framing';
import { feetOf, HEIGHT, NEAR, type Layout } from './layout';
import type { Palette } from './palette';
import { runInEdge } from './run-in';
import type { Signs } from './signs';
import { FONT } from './sprites';

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
