/** Pictures of horses, made once for each horse and pose, in the pixels of the screen. */
import type { Pose } from '../horses/poses';
import { horseShapes, rolledJockey } from '../horses/rig';
import { paint, type Shape } from '../horses/shapes';
import type { Runner } from '../horses/silks';

const EDGE = '#FFFBF0';
export const FONT = '"Saira Condensed", "Arial Narrow", sans-serif';

/** As little room as a pose needs: what is empty is blended, too. */
function boxOf(pose: Pose): Box {
  const tilt = Math.abs(pose.pitch);
  return {
    left: 150,
    right: 156,
    up: 212 + Math.max(0, -pose.drop) + tilt * 2.2,
    down: 18 + Math.max(0, pose.drop) + tilt * 0.5,
  };
}
const ROLLED: Box = { left: 90, right: 90, up: 90, down: 90 };

/** What something is to be drawn in: the name of its picture, the pose, and whether it is ridden. */
export type Look = readonly [name: string, pose: Pose, isRidden: boolean];

/** Numbers for whatever is told apart: frames look up numbers, which are no new texts. */
class Numbers {
  private given = new Map<string, number>();

  of(says: string): number {
    let number = this.given.get(says);
    if (number === undefined) this.given.set(says, (number = this.given.size));
    return number;
  }
}

export class Sprites {
  private gallery = new Gallery<number>();
  private runners = new WeakMap<Runner, number>();
  private dresses = new Numbers();
  private names = new Numbers();
  private sizes = new Numbers();
  private unit = 1;
  private scale = 1;
  private size = this.sizes.of('1');
  /** Whether a frame may take the time to make what it has not. */
  private hasTime: () => boolean = () => true;
  private isPatient = true;
  /** How each was drawn last, or first made. */
  private last = new Map<number, Sprite>();

  /** From now on horses so large in units, and so many pixels to a unit; whether that is new. */
  resize(unit: number, horse: number): boolean {
    this.unit = unit;
    if (this.scale === unit * horse) return false;
    this.scale = unit * horse;
    this.size = this.sizes.of(this.scale.toFixed(4));
    this.gallery.calm();
    return true;
  }

  /** Make what will be wanted soon, as long as there is time; whether all of it is there. Everybody
   *  in one pose comes before the next pose: no frame has to make a horse that is new in the picture. */
  warm(runners: Runner[], looks: readonly Look[], hasTime: () => boolean): boolean {
    for (const look of looks) {
      for (const runner of runners) {
        const key = this.keyOf(runner, look[0], look[2]);
        if (this.gallery.get(key)) continue;
        if (!hasTime()) return false;
        const sprite = this.gallery.have(key, () => this.horse(runner, look));
        const drawn = this.drawnOf(runner, look[2]);
        if (!this.last.has(drawn)) this.last.set(drawn, sprite);
      }
    }
    return true;
  }

  /** Other letters have come: all are made anew, and seen as they were until then. */
  forget(): void {
    this.gallery.clear();
  }

  /** A frame begins, and has so many milliseconds for horses that were never drawn before. */
  begin(enough: number): void {
    const until = performance.now() + enough;
    this.hasTime = enough === Infinity ? () => true : () => performance.now() < until;
    this.isPatient = enough === Infinity;
  }

  /** Whether somebody was drawn as before, because its pose is not there yet. */
  get isShort(): boolean {
    return this.gallery.isShort;
  }

  catchUp(hasTime: () => boolean): void {
    this.gallery.catchUp(hasTime);
  }

  /** For a frame: in its pose, or as it was last drawn, until that has been made; a horse that was
   *  never drawn is not seen before there was time to. */
  shown(runner: Runner, name: string, pose: Pose, isRidden: boolean): Sprite | null {
    const key = this.keyOf(runner, name, isRidden);
    const drawn = this.drawnOf(runner, isRidden);
    let sprite = this.gallery.get(key);
    if (!sprite) {
      const make = (): Sprite => this.horse(runner, [name, pose, isRidden]);
      if (!this.isPatient) {
        const before = this.last.get(drawn) ?? null;
        if (before || !this.hasTime()) {
          this.gallery.want(key, make);
          return before;
        }
      }
      sprite = this.gallery.have(key, make);
    }
    this.last.set(drawn, sprite);
    return sprite;
  }

  jockey(runner: Runner): Sprite {
    return this.gallery.have(this.keyOf(runner, 'jockey', false), () =>
      this.make(ROLLED, rolledJockey(runner, EDGE)),
    );
  }

  private horse(runner: Runner, [, pose, isRidden]: Look): Sprite {
    const shapes = horseShapes(runner, pose, { edge: EDGE, isRidden });
    return this.make(boxOf(pose), [shadow(pose.drop < -40), ...shapes]);
  }

  private make(box: Box, shapes: Shape[]): Sprite {
    const { scale, unit } = this;
    const wide = Math.ceil((box.left + box.right) * scale);
    const high = Math.ceil((box.up + box.down) * scale);
    const [x, y] = [Math.round(box.left * scale), Math.round(box.up * scale)];
    const image = imageOf(wide, high, (on) => {
      on.setTransform(scale, 0, 0, scale, x, y);
      paint(on, shapes, FONT);
    });
    return { image, left: x / unit, up: y / unit, wide: wide / unit, high: high / unit, unit };
  }

  private keyOf(runner: Runner, name: string, isRidden: boolean): number {
    const look = this.names.of(name) * 2 + Number(isRidden);
    return (this.size * 1000 + this.numberOf(runner)) * 200 + look;
  }

  private drawnOf(runner: Runner, isRidden: boolean): number {
    return this.numberOf(runner) * 2 + Number(isRidden);
  }

  private numberOf(runner: Runner): number {
    let number = this.runners.get(runner);
    if (number === undefined) {
      this.runners.set(runner, (number = this.dresses.of(dressOf(runner))));
    }
    return number;
  }
}

/** What tells a runner from all others. */
function dressOf(runner: Runner): string {
  const { number, coat, first, second, pattern, cap } = runner;
  return `${number} ${coat} ${first} ${second} ${pattern} ${cap ?? ''}`;
}

function shadow(isHigh: boolean): Shape {
  const wide = isHigh ? 70 : 96;
  return {
    d: `M${4 - wide} 3a${wide} 9 0 1 0 ${2 * wide} 0a${wide} 9 0 1 0 ${-2 * wide} 0Z`,
    at: [1, 0, 0, 1, 0, 0],
    fill: isHigh ? '#0C241838' : '#0C241857',
  };
}

/** Pictures that are painted once, between frames, and that frames then only copy. */

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Sprite {
  image: ImageBitmap;
  /** How far it reaches left of and above the point that it is put at, and its size, in units. */
  left: number;
  up: number;
  wide: number;
  high: number;
  /** Pixels for a unit of the picture, as it was made. */
  unit: number;
}

/** How far a picture reaches from the point it is put at. */
export interface Box {
  left: number;
  right: number;
  up: number;
  down: number;
}

/** Painted here and now. A canvas would be rasterised at the end of the task, where nobody who minds
 *  the time sees what it takes. */
export function imageOf(wide: number, high: number, paint: (on: Brush) => void): ImageBitmap {
  const canvas = new OffscreenCanvas(wide, high);
  paint(canvas.getContext('2d')!);
  return canvas.transferToImageBitmap();
}

/** Copied pixel by pixel where it was made for the size in use: it lies on whole pixels then. */
export function copy(on: Brush, sprite: Sprite, x: number, y: number, unit: number): void {
  const { image, left, up, wide, high } = sprite;
  const [px, py] = [Math.round(x * unit) / unit, Math.round(y * unit) / unit];
  on.drawImage(image, px - left, py - up, wide, high);
}

/** The same, but only what lies between two uprights, in units from the point it is put at. */
export function copyBetween(
  on: Brush,
  sprite: Sprite,
  x: number,
  y: number,
  unit: number,
  [from, to]: readonly [number, number],
): void {
  const { left, up, high, unit: made } = sprite;
  const [px, py] = [Math.round(x * unit) / unit, Math.round(y * unit) / unit];
  const begin = Math.max(0, Math.round((left + from) * made));
  const end = Math.min(Math.round(sprite.wide * made), Math.round((left + to) * made));
  const wide = end - begin;
  on.drawImage(
    sprite.image,
    begin,
    0,
    wide,
    Math.round(high * made),
    px - left + begin / made,
    py - up,
    wide / made,
    high,
  );
}

/** So many are kept; then those that were made first go, not all of them at once. */
const MOST = 900;
const DROPPED = 200;

export class Gallery<Key> {
  private made = new Map<Key, Sprite>();
  /** What frames did without, to be made between them. */
  private wanted = new Map<Key, () => Sprite>();

  get(key: Key): Sprite | undefined {
    return this.made.get(key);
  }

  /** What is there, or is made now. */
  have(key: Key, make: () => Sprite): Sprite {
    const found = this.made.get(key);
    if (found) return found;
    if (this.made.size > MOST) this.dropOldest();
    const sprite = make();
    this.made.set(key, sprite);
    return sprite;
  }

  get isEmpty(): boolean {
    return this.made.size === 0;
  }

  want(key: Key, make: () => Sprite): void {
    this.wanted.set(key, make);
  }

  /** Whether frames did without something that is still not there. */
  get isShort(): boolean {
    return this.wanted.size > 0;
  }

  /** Make what frames did without: one at least, and more as long as there is time. */
  catchUp(hasTime: () => boolean): void {
    for (const [key, make] of this.wanted) {
      this.wanted.delete(key);
      this.have(key, make);
      if (!hasTime()) return;
    }
  }

  /** What was wanted is wanted no more. */
  calm(): void {
    this.wanted.clear();
  }

  clear(): void {
    this.made.clear();
    this.wanted.clear();
  }

  private dropOldest(): void {
    const oldest = this.made.keys();
    for (let i = 0; i < DROPPED; i++) this.made.delete(oldest.next().value!);
  }
}
