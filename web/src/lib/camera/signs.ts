/** What stands beside the course to be read: lengths to go, fences by number and name, the Elbow. */
import type { Obstacle } from './course';
import { screenX } from './framing';
import type { Scene } from './ground';
import { FONT } from './sprites';

const TITLE = '"Limelight", "Saira Condensed", serif';
/** The painted width of a text: it is the same in every frame. */
const widths = new Map<string, number>();

/** Posts with the lengths to go every so many lengths, then those that have a meaning of their own. */
export function drawPosts(scene: Scene): void {
  const { course, layout, frame, palette, context } = scene;
  const step = course.length > 60 ? 10 : course.isFixed ? 0 : 7;
  const base = layout.horizon + 10;
  for (
    let to_go = step === 10 ? 10 : step ? 4 : 0;
    to_go > 0 && to_go < course.length;
    to_go += step
  ) {
    const x = screenX(frame, layout, course.length - to_go, base);
    if (!isIn(scene, x)) continue;
    striped(scene, x, base, base - 78);
    plate(scene, x, base - 92, scene.say('camera.to_go', { count: to_go }), FONT);
  }
  for (const post of course.posts) {
    const x = screenX(frame, layout, post.at, base);
    if (!isIn(scene, x)) continue;
    if (post.kind === 'elbow') {
      striped(scene, x, base, base - 112);
      plate(scene, x, base - 126, scene.say('board.elbow'), TITLE);
      continue;
    }
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

/** A fence's board before the hedge, where its far end is come to: its number, and its name where it is famous. */
export function drawSign(scene: Scene, one: Obstacle): void {
  if (one.number === undefined) return;
  const { context, layout, frame, palette } = scene;
  const base = layout.horizon + 2;
  const right = screenX(frame, layout, one.at, base) - 8;
  const number = String(one.number);
  const says = one.name ? scene.say(one.name) : '';
  const high = says ? 46 : 32;
  const [red, wide] = [
    widthOf(context, number, 28, FONT) + 20,
    says ? widthOf(context, says, 28, TITLE) + 24 : 0,
  ];
  const left = right - red - wide;
  context.fillStyle = palette.trunk;
  context.fillRect(left + 6, base - 10, 6, 14);
  context.fillRect(left + red + wide - 12, base - 10, 6, 14);
  context.fillStyle = palette.signal;
  context.fillRect(left, base - 8 - high, red, high);
  context.fillStyle = palette.plate;
  context.fillRect(left + red, base - 8 - high, wide, high);
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  context.strokeRect(left, base - 8 - high, red + wide, high);
  context.textAlign = 'center';
  context.fillStyle = '#FFFFFF';
  context.font = `600 28px ${FONT}`;
  context.fillText(number, left + red / 2, base - high / 2 + 2);
  if (!says) return;
  context.fillStyle = palette.ink;
  context.font = `28px ${TITLE}`;
  context.fillText(says, left + red + wide / 2, base - high / 2 + 2);
}

function isIn({ width }: Scene, x: number): boolean {
  return x > -120 && x < width + 120;
}

function striped({ context, palette }: Scene, x: number, from: number, to: number): void {
  context.lineWidth = 8;
  context.strokeStyle = palette.rail;
  const draw = (): void => {
    context.beginPath();
    context.moveTo(x, from);
    context.lineTo(x, to);
    context.stroke();
  };
  draw();
  context.strokeStyle = palette.signal;
  context.setLineDash([14, 14]);
  draw();
  context.setLineDash([]);
}

function plate(
  { context, palette }: Scene,
  x: number,
  y: number,
  says: string,
  font: string,
): void {
  const wide = widthOf(context, says, 27, font) + 40;
  context.fillStyle = palette.plate;
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  context.fillRect(x - wide / 2, y - 20, wide, 40);
  context.strokeRect(x - wide / 2, y - 20, wide, 40);
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  context.fillText(says, x, y + 9);
}

/** How wide a text is in a font, which is set. */
export function widthOf(
  context: CanvasRenderingContext2D,
  says: string,
  size: number,
  font: string,
): number {
  context.font = `${font === TITLE ? '' : '600 '}${size}px ${font}`;
  const key = `${says} ${size} ${font}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const wide = context.measureText(says).width;
  widths.set(key, wide);
  return wide;
}

/** Other letters have come: nothing is as wide as it was. */
export function forgetWidths(): void {
  widths.clear();
}
