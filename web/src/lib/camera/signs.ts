/** What stands beside the course to be read: lengths to go, fences by number and name, the Elbow; and
 *  what is written over the horses. Each is painted once for a size, between frames, and then only copied. */
import type { Obstacle } from './race';
import { screenX } from './framing';
import type { Scene } from './draw-track';
import type { Palette } from './palette';
import {
  type Box,
  type Brush,
  copy,
  copyBetween,
  FONT,
  Gallery,
  imageOf,
  type Sprite,
} from './sprites';

const TITLE = '"Limelight", "Saira Condensed", serif';
const NUMBER = `600 28px ${FONT}`;
const NAME = `28px ${TITLE}`;
const TEXT = `600 27px ${FONT}`;

/** What a sign needs of room, and how it is painted about (0, 0). */
interface Made {
  box: Box;
  paint: (on: Brush) => void;
}

export class Signs {
  private gallery = new Gallery<string>();
  /** As they were at another size or in other words: seen until they are made anew. */
  private before = new Gallery<string>();
  private unit = 1;
  private isPatient = true;
  private readonly ruler = document.createElement('canvas').getContext('2d');

  constructor(readonly palette: Palette) {}

  /** From now on so many pixels to a unit. */
  resize(unit: number): void {
    if (unit !== this.unit) this.forget();
    this.unit = unit;
  }

  /** Other letters or other words have come. */
  forget(): void {
    if (!this.gallery.isEmpty) this.before = this.gallery;
    this.gallery = new Gallery();
  }

  /** A frame begins; whether it may take the time to make what it has not. */
  begin(isPatient: boolean): void {
    this.isPatient = isPatient;
  }

  /** Whether something is not there yet that should be seen. */
  get isShort(): boolean {
    return this.gallery.isShort;
  }

  catchUp(hasTime: () => boolean): void {
    this.gallery.catchUp(hasTime);
  }

  wide(says: string, font: string): number {
    if (!this.ruler) return 0;
    this.ruler.font = font;
    return this.ruler.measureText(says).width;
  }

  /** Copies a sign, on whole pixels. */
  put(on: Brush, x: number, y: number, key: string, make: () => Made): void {
    const sign = this.find(key, make);
    if (sign) copy(on, sign, x, y, this.unit);
  }

  /** Copies what lies of it between two uprights; whether it could be seen. */
  putBetween(
    on: Brush,
    x: number,
    y: number,
    key: string,
    uprights: readonly [number, number],
    make: () => Made,
  ): boolean {
    const sign = this.find(key, make);
    if (sign) copyBetween(on, sign, x, y, this.unit, uprights);
    return sign !== undefined;
  }

  private find(key: string, make: () => Made): Sprite | undefined {
    const sign = this.gallery.get(key);
    if (sign) return sign;
    if (this.isPatient) return this.gallery.have(key, () => this.paint(make()));
    this.gallery.want(key, () => this.paint(make()));
    return this.before.get(key);
  }

  private paint({ box, paint }: Made): Sprite {
    const { unit } = this;
    const [left, up] = [Math.ceil(box.left * unit) + 2, Math.ceil(box.up * unit) + 2];
    const wide = left + Math.ceil(box.right * unit) + 2;
    const high = up + Math.ceil(box.down * unit) + 2;
    const image = imageOf(wide, high, (on) => {
      on.setTransform(unit, 0, 0, unit, left, up);
      on.textAlign = 'center';
      paint(on);
    });
    return { image, left: left / unit, up: up / unit, wide: wide / unit, high: high / unit, unit };
  }
}

/** Posts with the lengths to go every so many lengths, then those that have a meaning of their own. */
export function drawPosts(scene: Scene): void {
  const { course, layout, frame, width } = scene;
  const step = course.isGuessed || course.isFixed ? 0 : course.length > 60 ? 10 : 7;
  const base = layout.horizon + 10;
  const isIn = (x: number): boolean => x > -120 && x < width + 120;
  let to_go = step === 10 ? 10 : step ? 4 : 0;
  for (; to_go > 0 && to_go < course.length; to_go += step) {
    const x = screenX(frame, layout, course.length - to_go, base);
    if (isIn(x)) post(scene, x, base, 78, TEXT, 'camera.to_go', to_go);
  }
  for (const one of course.posts) {
    const x = screenX(frame, layout, one.at, base);
    if (!isIn(x)) continue;
    if (one.kind === 'elbow') post(scene, x, base, 84, NAME, 'board.elbow');
    else pace(scene, x, base);
  }
}

/** A striped post with a plate. */
function post(
  { context, signs, say }: Scene,
  x: number,
  base: number,
  high: number,
  font: string,
  key: string,
  count = 0,
): void {
  const { palette } = signs;
  signs.put(context, x, base, `${key} ${count}`, () => {
    const says = say(key, { count });
    const half = signs.wide(says, font) / 2 + 20;
    const middle = -high - 14;
    return {
      box: { left: half, right: half, up: high + 34, down: 0 },
      paint: (on) => {
        on.lineWidth = 8;
        const pole = new Path2D(`M0 0V${-high}`);
        on.strokeStyle = palette.rail;
        on.stroke(pole);
        on.strokeStyle = palette.signal;
        on.setLineDash([14, 14]);
        on.stroke(pole);
        on.setLineDash([]);
        board(on, palette, [-half, middle - 20, 2 * half, 40]);
        on.fillStyle = palette.ink;
        on.font = font;
        on.fillText(says, 0, middle + 9);
      },
    };
  });
}

function pace({ context, signs, say }: Scene, x: number, base: number): void {
  const { palette } = signs;
  signs.put(context, x, base, 'pace', () => ({
    box: { left: 32, right: 32, up: 128, down: 0 },
    paint: (on) => {
      on.strokeStyle = palette.ink;
      on.lineWidth = 6;
      on.stroke(new Path2D('M0 0V-78'));
      on.fillStyle = palette.brass;
      on.lineWidth = 4;
      on.beginPath();
      on.arc(0, -96, 29, 0, Math.PI * 2);
      on.fill();
      on.stroke();
      on.fillStyle = palette.ink;
      on.font = `600 34px ${FONT}`;
      on.fillText(say('board.pace.letter'), 0, -84);
    },
  }));
}

/** A fence's board before the hedge, where its far end is come to: its number, and its name where it
 *  is famous. */
export function drawSign(scene: Scene, one: Obstacle): void {
  if (one.number === undefined) return;
  const { context, layout, frame, signs } = scene;
  const { palette } = signs;
  const base = layout.horizon + 2;
  const x = screenX(frame, layout, one.at, base) - 8;
  signs.put(context, x, base, `fence ${one.number}`, () => {
    const number = String(one.number);
    const says = one.name ? scene.say(one.name) : '';
    const high = says ? 46 : 32;
    const red = signs.wide(number, NUMBER) + 20;
    const wide = says ? signs.wide(says, NAME) + 24 : 0;
    const left = -red - wide;
    return {
      box: { left: -left + 2, right: 2, up: high + 10, down: 4 },
      paint: (on) => {
        on.fillStyle = palette.trunk;
        on.fillRect(left + 6, -10, 6, 14);
        on.fillRect(-12, -10, 6, 14);
        board(on, palette, [left, -8 - high, red + wide, high]);
        on.fillStyle = palette.signal;
        on.fillRect(left + 1, -7 - high, red, high - 2);
        on.fillStyle = '#FFFFFF';
        on.font = NUMBER;
        on.fillText(number, left + red / 2, 2 - high / 2);
        on.fillStyle = palette.ink;
        on.font = NAME;
        on.fillText(says, left + red + wide / 2, 2 - high / 2);
      },
    };
  });
}

/** The number of a horse that another one covers, on a flag over it. */
export function drawFlag(
  { context, layout, signs }: Scene,
  x: number,
  y: number,
  number: number,
): void {
  const { palette } = signs;
  signs.put(context, x, y, `flag ${number}`, () => {
    const wide = number > 9 ? 44 : 34;
    return {
      box: { left: wide / 2 + 2, right: wide / 2 + 2, up: 20, down: 22 * layout.horse },
      paint: (on) => {
        on.strokeStyle = palette.ink;
        on.lineWidth = 3;
        on.stroke(new Path2D(`M0 0V${22 * layout.horse}`));
        on.fillStyle = '#FFFFFF';
        on.fillRect(-wide / 2, -18, wide, 32);
        on.strokeRect(-wide / 2, -18, wide, 32);
        on.fillStyle = '#1B1F1D';
        on.font = NUMBER;
        on.fillText(String(number), 0, 8);
      },
    };
  });
}

/** What a horse has earned, in a bubble over it. */
export function drawBubble(
  { context, signs, say }: Scene,
  x: number,
  y: number,
  key: string,
): void {
  const { palette } = signs;
  signs.put(context, x, y, `bubble ${key}`, () => {
    const says = say(key);
    const half = signs.wide(says, TEXT) / 2 + 18;
    return {
      box: { left: half + 2, right: half + 2, up: 22, down: 36 },
      paint: (on) => {
        const path = new Path2D(`M${-half} -20H${half}V20H12L0 34L-12 20H${-half}Z`);
        on.fillStyle = palette.brass;
        on.strokeStyle = palette.ink;
        on.lineWidth = 3;
        on.fill(path);
        on.stroke(path);
        on.fillStyle = palette.ink;
        on.font = TEXT;
        on.fillText(says, 0, 9);
      },
    };
  });
}

/** A sign that hangs on the cloth. */
export function drawToken(
  { context, layout, signs }: Scene,
  x: number,
  y: number,
  says: string,
): void {
  const { palette } = signs;
  const s = layout.horse;
  signs.put(context, x - 40 * s, y - 112 * s, `token ${says}`, () => ({
    box: { left: 22 * s, right: 22 * s, up: 22 * s, down: 22 * s },
    paint: (on) => {
      on.fillStyle = says === 'X' ? palette.signal : palette.brass;
      on.strokeStyle = palette.ink;
      on.lineWidth = 2;
      on.beginPath();
      on.arc(0, 0, 19 * s, 0, Math.PI * 2);
      on.fill();
      on.stroke();
      on.fillStyle = says === 'X' ? '#FFFFFF' : palette.ink;
      on.font = `600 ${Math.round(32 * s)}px ${FONT}`;
      on.fillText(says, 0, 11 * s);
    },
  }));
}

function board(
  on: Brush,
  palette: Palette,
  [x, y, wide, high]: [number, number, number, number],
): void {
  on.fillStyle = palette.plate;
  on.fillRect(x, y, wide, high);
  on.strokeStyle = palette.ink;
  on.lineWidth = 3;
  on.strokeRect(x, y, wide, high);
}
