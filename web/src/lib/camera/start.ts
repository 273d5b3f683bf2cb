/** What they start from: stalls with the starter beside them, or a tape. */
import { NOSE } from '../horses/rig';
import { screenX } from './framing';
import type { Scene } from './draw-track';
import { feetOf, NEAR } from './layout';
import { FONT } from './sprites';

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
