/** From the Elbow on fewer lanes are run: a rail cuts the others off, and grass grows behind it. */
import { screenX } from './framing';
import type { Scene } from './draw-track';
import { feetOf, NEAR } from './layout';

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
