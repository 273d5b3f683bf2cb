/** One picture of the race, from the sky to the near rail. */
import { NOSE } from '../horses/rig';
import { isWaiting, type Course, type Phase, type Racer, type Spot } from './race';
import { feetOf, type Frame, HEIGHT, type Layout, screenX, windowOf } from './framing';
import type { Gaits, Held } from './gait';
import { copy, type Sprites } from './sprites';
import {
  type Bands,
  drawBed,
  drawFace,
  drawFarRail,
  drawLanes,
  drawLine,
  drawNearRail,
  drawRunIn,
  drawStall,
  drawStarter,
  drawTape,
  obstaclesSeen,
  partedBy,
  type Scene,
} from './draw-track';
import type { Palette } from './palette';
import type { Scenery } from './scenery';
import { drawBubble, drawFlag, drawPosts, drawSign, drawToken, type Signs } from './signs';

export interface Moment {
  course: Course;
  layout: Layout;
  racers: Racer[];
  frame: Frame;
  now: number;
  phase: Phase;
  /** Where the horse asked about could get to. */
  spots: Spot[];
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
  bands: Bands;
  sprites: Sprites;
  signs: Signs;
  gaits: Gaits;
  say: Scene['say'];
}

/** Where a horse is in the picture: its nose and feet, in units. */
export interface Seen {
  racer: Racer;
  held: Held;
  /** The whole lane that it is drawn in. */
  lane: number;
  x: number;
  y: number;
  /** How far it reaches, with the air behind it and its jockey, wherever he lies. */
  left: number;
  right: number;
}

export function drawPicture(studio: Studio, moment: Moment): Seen[] {
  const { context, palette, scenery } = studio;
  const { course, layout, frame } = moment;
  const unit = (studio.height / HEIGHT) * frame.zoom;
  const width = studio.width / unit;
  /** What the zoom pushes out of the picture at its top. */
  const lost = Math.round((HEIGHT - HEIGHT / frame.zoom) * unit) / unit;
  const { signs, say } = studio;
  const scene: Scene = { context, course, layout, frame, palette, width, signs, say };
  const [from, to] = windowOf(frame, width);
  scenery.draw(context, (from + to) / 2, studio.width, layout, unit, lost);
  context.setTransform(unit, 0, 0, unit, 0, -lost * unit);
  studio.bands.draw(scene);
  drawLanes(scene);
  drawPosts(scene);
  drawFarRail(scene);
  drawRunIn(scene);
  const isAtStart = moment.phase !== 'running' || moment.racers.every(isWaiting);
  if (course.start !== 'file' || isAtStart) drawLine(scene, 0.15, false);
  drawLine(scene, course.length, true);
  for (const spot of moment.spots) drawSpot(scene, spot);
  const fences = obstaclesSeen(scene);
  for (const one of fences) {
    drawSign(scene, one);
    drawBed(scene, one);
  }

  const seen = place(studio, moment, scene);
  const parted = fences.map((one) => partedBy(scene, one, seen));
  const hasStalls = course.start === 'gate' && isAtStart;
  for (let lane = 1; lane <= course.lanes; lane++) {
    fences.forEach((one, i) => {
      if (lane > 1 && !parted[i]![lane - 1]) return;
      drawFace(scene, one, lane, parted[i]!.indexOf(true, lane));
    });
    if (hasStalls) drawStall(scene, lane, 0, false, moment.phase === 'off');
    for (const one of seen) if (one.lane === lane) drawHorse(studio, moment, scene, one, unit);
    if (hasStalls) drawStall(scene, lane, 0, true, moment.phase === 'off');
  }
  if (course.start === 'tape' && moment.phase !== 'off' && isAtStart) drawTape(scene, 0.15);
  if (course.start !== 'file' && isAtStart && !course.isFixed) {
    drawStarter(scene, 0.15, moment.phase === 'off');
  }
  drawNearRail(scene);
  drawFlags(scene, seen, lost + HEAD / frame.zoom);
  return seen;
}

/** How long a horse is with its tail, and with the air behind it when it moves. */
const LONG = 2.1 * NOSE;
const FAR = 3.4 * NOSE;

/** Everybody in the order in which they are drawn: from the far rail to the near one. */
function place(studio: Studio, moment: Moment, scene: Scene): Seen[] {
  const { layout, frame, course, now } = moment;
  return moment.racers
    .map((racer): Seen => {
      const held = studio.gaits.of(racer, course, now, moment.isStill, moment.racers);
      const lane = studio.gaits.lane(racer, moment.isStill);
      const y = feetOf(layout, lane) + held.aside;
      const x = screenX(frame, layout, racer.at + held.ahead, y);
      return {
        ...{ racer, held, x, y, lane: Math.min(course.lanes, Math.max(1, Math.round(lane))) },
        left: held.jockey ? -Infinity : x - (racer.isMoving ? FAR : LONG) * layout.horse,
        right: held.jockey ? Infinity : x + LONG * 0.1 * layout.horse,
      };
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
  scene: Scene,
  { racer, held, x, y }: Seen,
  unit: number,
): void {
  const { context, sprites } = studio;
  const { layout } = moment;
  const feet = x - NOSE * layout.horse;
  if (held.seen < 1) context.globalAlpha = held.seen;
  if ((racer.isMoving || racer.isLit) && held.isRidden) drawGlow(studio, moment, feet, y, racer);
  const sprite = sprites.shown(racer.dress, held.name, held.pose, held.isRidden);
  if (sprite) copy(context, sprite, feet, y, unit);
  if (racer.token) drawToken(scene, feet, y, racer.token);
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
    context.drawImage(image.image, -image.left, -image.up, image.wide, image.high);
    context.restore();
  }
  if (held.seen < 1) context.globalAlpha = 1;
}

/** A square that can be reached: a bright patch under the nose of a horse that stood there. */
function drawSpot({ context, layout, frame, palette }: Scene, { at, lane }: Spot): void {
  const y = feetOf(layout, lane);
  const x = screenX(frame, layout, at - 0.5, y);
  const [wide, high] = [Math.max(18, frame.scale * 0.4), Math.max(9, layout.gap * 0.3)];
  context.beginPath();
  context.ellipse(x, y - 3, wide, Math.min(high, wide * 0.5), 0, 0, Math.PI * 2);
  context.fillStyle = palette.glow;
  context.globalAlpha = 0.34;
  context.fill();
  context.globalAlpha = 0.95;
  context.strokeStyle = palette.glow;
  context.lineWidth = 4;
  context.stroke();
  context.globalAlpha = 1;
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
  if (racer.isMoving && racer.at > 0.2 && !isStill) {
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

/** How far the order over the picture reaches down, and half a bubble. */
const HEAD = 94;

/** A number that another horse covers stands on a flag above; so does what a horse has earned, which
 *  hangs over its back where there is no room above it. */
function drawFlags(scene: Scene, seen: Seen[], top: number): void {
  const s = scene.layout.horse;
  seen.forEach((one, i) => {
    const lift = Math.min(0, one.held.pose.drop) * s;
    const [x, y] = [one.x - NOSE * s, one.y + lift];
    const over = y - 222 * s;
    if (one.racer.flag && over < top) drawBubble(scene, x - 96 * s, top, one.racer.flag);
    else if (one.racer.flag) drawBubble(scene, x + 14 * s, over, one.racer.flag);
    else if (isCovered(one, seen, i + 1, s)) {
      drawFlag(scene, x + 62 * s, Math.max(y - 226 * s, top), one.racer.number);
    }
  });
}

/** Whether horses nearer to the camera stand before either side of the number on its cloth. */
function isCovered(one: Seen, seen: Seen[], from: number, s: number): boolean {
  const isWide = one.racer.number > 9;
  const y = one.y - 106 * s;
  for (let i = from; i < seen.length; i++) {
    const other = seen[i]!;
    const dy = (y - other.y) / s;
    if (dy < -206 || dy > -66) continue;
    const far = (one.x - other.x) / s;
    if (isBehind(far + (isWide ? -14 : -6), dy) || isBehind(far + (isWide ? 18 : 12), dy))
      return true;
  }
  return false;
}

/** Whether a point is behind the body, the tail, the jockey or the head of a horse whose feet are at (0, 0). */
function isBehind(dx: number, dy: number): boolean {
  const isBody = dx > -98 && dx < 66 && dy > -134 && dy < -66;
  const isJockey = dx > -14 && dx < 92 && dy > -206 && dy < -130;
  const isHead = dx > 50 && dx < 152 && dy > -190 && dy < -96;
  const isTail = dx > -150 && dx < -90 && dy > -126 && dy < -84;
  return isBody || isJockey || isHead || isTail;
}
