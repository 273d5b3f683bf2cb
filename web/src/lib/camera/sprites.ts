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
const MOST = 900;

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
  /** Pixels for a unit of the picture, as the pictures in use were made. */
  unit = 1;
  private scale = 1;

  /** From now on horses so large in units, and so many pixels to a unit. */
  resize(unit: number, horse: number): void {
    this.unit = unit;
    this.scale = unit * horse;
  }

  forget(): void {
    this.made.clear();
  }

  horse(runner: Runner, name: string, pose: Pose, isRidden: boolean): Sprite {
    const key = `${lookOf(runner)} ${name} ${isRidden}`;
    return this.get(key, boxOf(pose), () => [
      shadow(pose.drop < -40),
      ...horseShapes(runner, pose, { edge: EDGE, isRidden }),
    ]);
  }

  jockey(runner: Runner): Sprite {
    const box = { left: 90, right: 90, up: 90, down: 90 };
    return this.get(`${lookOf(runner)} jockey`, box, () => rolledJockey(runner, EDGE));
  }

  private get(look: string, box: Box, shapes: () => Shape[]): Sprite {
    const key = `${look} ${this.scale.toFixed(4)}`;
    const found = this.made.get(key);
    if (found) return found;
    if (this.made.size > MOST) this.made.clear();
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
