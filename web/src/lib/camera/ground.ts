/** The track itself: turf in mown bands, rails, numbers and the line. */
import type { Course } from './course';
import { screenX, windowOf, type Frame } from './framing';
import { feetOf, HEIGHT, NEAR, type Layout } from './layout';
import type { Palette } from './palette';
import { runInEdge } from './runin';
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
