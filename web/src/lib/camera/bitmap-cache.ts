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
