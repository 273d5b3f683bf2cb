/** One picture of the race, from the sky to the near rail. */
import { NOSE } from '../horses/rig';
import { isWaiting, type Course, type Phase, type Racer } from './course';
import { screenX, windowOf, type Frame } from './framing';
import type { Gaits } from './gait';
import { drawFarRail, drawLanes, drawLine, drawNearRail, drawTurf, type Scene } from './ground';
import type { Held } from './held';
import { feetOf, HEIGHT, type Layout } from './layout';
import { drawBed, drawFace, obstaclesSeen } from './obstacles';
import type { Palette } from './palette';
import type { Scenery } from './scenery';
import { drawRunIn } from './runin';
import { drawPosts, drawSign, widthOf } from './signs';
import { FONT, type Sprites } from './sprites';
import { drawStall, drawStarter, drawTape } from './start';

export interface Moment {
  course: Course;
  layout: Layout;
  racers: Racer[];
  frame: Frame;
  now: number;
  phase: Phase;
  /** No motion is wanted: everything is where it is. */
  isStill: boolean;
}

export interface Studio {
  context: CanvasRenderingContext2D;
  /** The canvas in pixels. */
  width: number;
  height: number;
  palette: Palette;
  scenery: Scenery;
  sprites: Sprites;
  gaits: Gaits;
  say: Scene['say'];
}

/** Where a horse is in the picture: its nose and feet, in units. */
export interface Seen {
  racer: Racer;
  held: Held;
  lane: number;
  x: number;
  y: number;
}

export function drawPicture(studio: Studio, moment: Moment): Seen[] {
  const { context, palette, scenery } = studio;
  const { course, layout, frame } = moment;
  const unit = (studio.height / HEIGHT) * frame.zoom;
  const width = studio.width / unit;
  /** What the zoom pushes out of the picture at its top. */
  const lost = HEIGHT - HEIGHT / frame.zoom;
  context.setTransform(unit, 0, 0, unit, 0, -lost * unit);
  const scene: Scene = { context, course, layout, frame, palette, width, say: studio.say };
  const [from, to] = windowOf(frame, width);
  scenery.draw(context, (from + to) / 2, width, layout);
  drawTurf(scene);
  drawLanes(scene);
  drawPosts(scene);
  drawFarRail(scene);
  drawRunIn(scene);
  const isAtStart = moment.phase !== 'running' || moment.racers.every(isWaiting);
  if (course.start !== 'file' || isAtStart) drawLine(scene, 0.15, false);
  drawLine(scene, course.length, true);
  const fences = obstaclesSeen(scene);
  for (const one of fences) {
    drawSign(scene, one);
    drawBed(scene, one);
  }

  const seen = place(studio, moment, scene);
  const hasStalls = course.start === 'gate' && isAtStart;
  for (let lane = 1; lane <= course.lanes; lane++) {
    for (const one of fences) drawFace(scene, one, lane);
    const here = seen.filter(
      (one) => Math.min(course.lanes, Math.max(1, Math.round(one.lane))) === lane,
    );
    if (hasStalls) drawStall(scene, lane, 0, false, moment.phase === 'off');
    for (const one of here) drawHorse(studio, moment, one, unit);
    if (hasStalls) drawStall(scene, lane, 0, true, moment.phase === 'off');
  }
  if (course.start === 'tape' && moment.phase !== 'off' && isAtStart) drawTape(scene, 0.15);
  if (course.start !== 'file' && isAtStart && !course.isFixed) {
    drawStarter(scene, 0.15, moment.phase === 'off');
  }
  drawNearRail(scene);
  drawFlags(scene, seen);
  return seen;
}

/** Everybody in the order in which they are drawn: from the far rail to the near one. */
function place(studio: Studio, moment: Moment, scene: Scene): Seen[] {
  const { layout, frame, course, now } = moment;
  return moment.racers
    .map((racer): Seen => {
      const held = studio.gaits.of(racer, course, now, moment.isStill);
      const lane = studio.gaits.lane(racer, moment.isStill);
      const y = feetOf(layout, lane) + held.aside;
      return { racer, held, lane, x: screenX(frame, layout, racer.at + held.ahead, y), y };
    })
    .filter(({ x, held }) => {
      if (held.seen === 0) return false;
      return held.jockey !== null || (x > -40 && x < scene.width + 2.4 * NOSE * layout.horse);
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

function drawHorse(
  studio: Studio,
  moment: Moment,
  { racer, held, x, y }: Seen,
  unit: number,
): void {
  const { context, sprites, palette } = studio;
  const { layout } = moment;
  const feet = x - NOSE * layout.horse;
  context.globalAlpha = held.seen;
  if (racer.isMoving && held.isRidden) drawGlow(studio, moment, feet, y, racer);
  const sprite = sprites.horse(racer.dress, held.name, held.pose, held.isRidden);
  blit(context, sprite, feet, y, unit, sprites.unit);
  if (racer.token) drawToken(context, racer.token, feet, y, layout.horse, palette);
  if (held.jockey) {
    const { ahead, rolled: roll } = held.jockey;
    const image = sprites.jockey(racer.dress);
    const s = layout.horse;
    const fell = feet + (ahead - held.ahead) * moment.frame.scale;
    const jx = fell + (120 + 130 * roll) * s;
    const jy = y - (44 + 90 * Math.sin(Math.PI * Math.min(1, roll * 1.2))) * s;
    context.save();
    context.translate(jx, jy);
    context.rotate(((58 + 360 * (roll - 1)) * Math.PI) / 180);
    context.scale(1 / sprites.unit, 1 / sprites.unit);
    context.drawImage(image.image, -image.x, -image.y);
    context.restore();
  }
  context.globalAlpha = 1;
}

/** Copied pixel by pixel where the zoom has settled: the picture lies on whole pixels. */
function blit(
  context: CanvasRenderingContext2D,
  sprite: { image: HTMLCanvasElement; x: number; y: number },
  x: number,
  y: number,
  unit: number,
  made: number,
): void {
  const snap = (value: number): number => Math.round(value * unit) / unit;
  const [left, top] = [snap(x) - sprite.x / made, snap(y) - sprite.y / made];
  context.drawImage(sprite.image, left, top, sprite.image.width / made, sprite.image.height / made);
}

/** Light under the horse on the move, and the air behind it. */
function drawGlow(
  { context, palette }: Studio,
  { layout, now, isStill }: Moment,
  x: number,
  y: number,
  racer: Racer,
): void {
  const s = layout.horse;
  context.fillStyle = palette.glow;
  context.globalAlpha = 0.5;
  context.beginPath();
  context.ellipse(x, y - 3, 140 * s, 24 * s, 0, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 0.75;
  context.strokeStyle = palette.mark;
  context.lineCap = 'round';
  if (racer.at > 0.2 && !isStill) {
    for (let i = 0; i < 4; i++) {
      const flicker = ((now / 60 + i * 3) % 5) * 7;
      context.lineWidth = 5 - i * 0.7;
      context.beginPath();
      context.moveTo(x - (158 + i * 19 + flicker) * s, y - (122 - i * 20) * s);
      context.lineTo(x - (280 - i * 4 + flicker) * s, y - (122 - i * 20) * s);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
  context.lineCap = 'butt';
}

function drawToken(
  context: CanvasRenderingContext2D,
  says: string,
  x: number,
  y: number,
  s: number,
  palette: Palette,
): void {
  context.fillStyle = says === 'X' ? palette.signal : palette.brass;
  context.strokeStyle = palette.ink;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x - 40 * s, y - 112 * s, 19 * s, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.fillStyle = says === 'X' ? '#FFFFFF' : palette.ink;
  context.font = `600 ${Math.round(32 * s)}px ${FONT}`;
  context.textAlign = 'center';
  context.fillText(says, x - 40 * s, y - 101 * s);
}

/** A number that another horse covers stands on a flag above; so does what a horse has earned. */
function drawFlags(scene: Scene, seen: Seen[]): void {
  const { context, layout, palette } = scene;
  const s = layout.horse;
  seen.forEach((one, i) => {
    const lift = Math.min(0, one.held.pose.drop) * s;
    const [x, y] = [one.x - NOSE * s, one.y + lift];
    if (one.racer.flag) {
      bubble(scene, x + 14 * s, y - 222 * s, scene.say(one.racer.flag));
    } else if (isCovered(one, seen.slice(i + 1), s)) {
      const [fx, fy] = [x + 62 * s, y - 226 * s];
      const wide = one.racer.number > 9 ? 44 : 34;
      context.strokeStyle = palette.ink;
      context.lineWidth = 3;
      context.stroke(new Path2D(`M${fx} ${fy}V${fy + 22 * s}`));
      context.fillStyle = '#FFFFFF';
      context.fillRect(fx - wide / 2, fy - 18, wide, 32);
      context.strokeRect(fx - wide / 2, fy - 18, wide, 32);
      context.fillStyle = '#1B1F1D';
      context.font = `600 28px ${FONT}`;
      context.textAlign = 'center';
      context.fillText(String(one.racer.number), fx, fy + 8);
    }
  });
}

/** Whether horses nearer to the camera stand before either side of the number on its cloth. */
function isCovered(one: Seen, nearer: Seen[], s: number): boolean {
  const sides = one.racer.number > 9 ? [-14, 18] : [-6, 12];
  return sides.some((side) => {
    const [x, y] = [one.x - NOSE * s + side * s, one.y - 106 * s];
    return nearer.some((other) => {
      const [dx, dy] = [(x - other.x) / s + NOSE, (y - other.y) / s];
      const isBody = dx > -98 && dx < 66 && dy > -134 && dy < -66;
      const isJockey = dx > -14 && dx < 92 && dy > -206 && dy < -130;
      const isHead = dx > 50 && dx < 152 && dy > -190 && dy < -96;
      return isBody || isJockey || isHead;
    });
  });
}

function bubble({ context, palette }: Scene, x: number, y: number, says: string): void {
  const half = widthOf(context, says, 27, FONT) / 2 + 18;
  context.fillStyle = palette.brass;
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  const path = new Path2D(
    `M${x - half} ${y - 20}H${x + half}V${y + 20}H${x + 12}L${x} ${y + 34}L${x - 12} ${y + 20}H${x - half}Z`,
  );
  context.fill(path);
  context.stroke(path);
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  context.fillText(says, x, y + 9);
}
