/** Pictures of horses, made once for each horse and pose, in the pixels of the screen. */
import type { Pose } from '../horses/poses';
import { horseShapes, rolledJockey } from '../horses/rig';
import { paint, type Shape } from '../horses/shapes';
import type { Runner } from '../horses/silks';

export interface Sprite {
  image: HTMLCanvasElement;
  /** Where the feet are in it, in pixels. */
  x: number;
  y: number;
}

const EDGE = '#FFFBF0';
export const FONT = '"Saira Condensed", "Arial Narrow", sans-serif';
/** So many are kept; then those that were made first go, not all of them at once. */
const MOST = 900;
const DROPPED = 200;

/** Round the feet, in units of the rig. */
interface Box {
  left: number;
  right: number;
  up: number;
  down: number;
}

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

export class Sprites {
  private made = new Map<string, Sprite>();
  /** What tells a runner from all others, written once. */
  private looks = new WeakMap<Runner, string>();
  /** Pixels for a unit of the picture, as the pictures in use were made. */
  unit = 1;
  private scale = 1;
  private size = '1';
  /** Whether a frame may take the time to make what it has not. */
  private isPatient = true;
  /** What frames did without, to be made between them. */
  private wanted = new Map<string, () => void>();
  /** How each was drawn last. */
  private last = new Map<string, Sprite>();

  /** From now on horses so large in units, and so many pixels to a unit; whether that is new. */
  resize(unit: number, horse: number): boolean {
    this.unit = unit;
    if (this.scale === unit * horse) return false;
    this.scale = unit * horse;
    this.size = this.scale.toFixed(4);
    this.wanted.clear();
    return true;
  }

  /** Make what will be wanted soon, as long as there is time; whether all of it is there. */
  warm(runners: Runner[], poses: readonly [string, Pose][], hasTime: () => boolean): boolean {
    for (const runner of runners) {
      for (const [name, pose] of poses) {
        if (this.made.has(this.keyOf(runner, name, true))) continue;
        if (!hasTime()) return false;
        this.horse(runner, name, pose, true);
      }
    }
    return true;
  }

  forget(): void {
    this.made.clear();
    this.last.clear();
    this.wanted.clear();
  }

  /** A frame begins; one that stands still has all the time it needs. */
  begin(isStill: boolean): void {
    this.isPatient = isStill;
  }

  /** Whether somebody was drawn as before, because its pose is not there yet. */
  get isShort(): boolean {
    return this.wanted.size > 0;
  }

  /** Make what frames did without: one at least, and more as long as there is time. */
  catchUp(hasTime: () => boolean): void {
    for (const [key, make] of this.wanted) {
      this.wanted.delete(key);
      make();
      if (!hasTime()) return;
    }
  }

  /** For a frame: in its pose, or as it was last drawn, until that has been made. */
  shown(runner: Runner, name: string, pose: Pose, isRidden: boolean): Sprite {
    const key = this.keyOf(runner, name, isRidden);
    const drawn = this.keyOf(runner, '', isRidden);
    const before = this.last.get(drawn);
    if (!this.isPatient && before && !this.made.has(key)) {
      this.wanted.set(key, () => this.horse(runner, name, pose, isRidden));
      return before;
    }
    const sprite = this.horse(runner, name, pose, isRidden);
    this.last.set(drawn, sprite);
    return sprite;
  }

  horse(runner: Runner, name: string, pose: Pose, isRidden: boolean): Sprite {
    return this.get(this.keyOf(runner, name, isRidden), boxOf(pose), () => [
      shadow(pose.drop < -40),
      ...horseShapes(runner, pose, { edge: EDGE, isRidden }),
    ]);
  }

  jockey(runner: Runner): Sprite {
    const box = { left: 90, right: 90, up: 90, down: 90 };
    const key = this.keyOf(runner, 'jockey', false);
    return this.get(key, box, () => rolledJockey(runner, EDGE));
  }

  private keyOf(runner: Runner, name: string, isRidden: boolean): string {
    let look = this.looks.get(runner);
    if (look === undefined) this.looks.set(runner, (look = lookOf(runner)));
    return `${look} ${name} ${isRidden} ${this.size}`;
  }

  private get(key: string, box: Box, shapes: () => Shape[]): Sprite {
    const found = this.made.get(key);
    if (found) return found;
    if (this.made.size > MOST) this.dropOldest();
    const image = document.createElement('canvas');
    image.width = Math.ceil((box.left + box.right) * this.scale);
    image.height = Math.ceil((box.up + box.down) * this.scale);
    const [x, y] = [Math.round(box.left * this.scale), Math.round(box.up * this.scale)];
    const context = image.getContext('2d')!;
    context.setTransform(this.scale, 0, 0, this.scale, x, y);
    paint(context, shapes(), FONT);
    const sprite = { image, x, y };
    this.made.set(key, sprite);
    return sprite;
  }

  private dropOldest(): void {
    const oldest = this.made.keys();
    for (let i = 0; i < DROPPED; i++) this.made.delete(oldest.next().value!);
  }
}

function lookOf(runner: Runner): string {
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
