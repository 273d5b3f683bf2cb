/** What is jumped: across all lanes on the slant, its face lane by lane between the horses. */
import type { Obstacle } from './course';
import { screenX } from './framing';
import type { Scene } from './ground';
import { feetOf, NEAR } from './layout';

/** Lengths that a fence is thick, and that the water or the ditch beside it is wide. */
const THICK = 0.34;
const WIDE = 0.8;
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

/** The standing brush along one lane. */
export function drawFace(scene: Scene, one: Obstacle, lane: number): void {
  const { context, layout, frame, palette } = scene;
  const [a, b] = [edge(scene, lane), edge(scene, lane + 1)];
  const [xa, xb] = [screenX(frame, layout, one.at, a), screenX(frame, layout, one.at, b)];
  const high = HIGH[one.kind];
  const quad = (up: number, down: number, colour: string): void => {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(xa, a - down);
    context.lineTo(xb, b - down);
    context.lineTo(xb, b - up);
    context.lineTo(xa, a - up);
    context.fill();
  };
  quad(high, 0, palette.brush);
  if (one.kind !== 'fence') quad(13, 0, palette.board);
  context.fillStyle = palette.brushLight;
  context.beginPath();
  for (let i = 0; i < 7; i++) {
    const part = i / 7;
    const x = xa + (xb - xa) * part;
    const y = a + (b - a) * part - high;
    context.moveTo(x, y + 6);
    context.lineTo(x + 6, y - 12);
    context.lineTo(x + 12, y + 12);
  }
  context.fill();
}
