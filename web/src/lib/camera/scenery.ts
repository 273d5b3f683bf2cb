/** What lies behind the far rail, in layers that pass at their own speed: painted once, then moved. */
import { imageOf, type Brush } from './sprites';
import { HEIGHT, type Layout } from './framing';
import type { Palette } from './palette';

/** How fast a layer passes: 1 is the ground. */
const HILLS = 0.15;
const STANDS = 0.35;
const HEDGE = 0.6;
/** Each layer repeats after so many units. */
const TILE = 2640;
/** Units a length for what is far away; nearness to the pack does not change it. */
const FAR = 110;

interface Layer {
  image: ImageBitmap;
  speed: number;
  /** Units from the top of the picture. */
  top: number;
}

/** Sizes that are kept: the usual one, and that of the last bend. */
const KEPT = 2;
const LAYERS = 3;

export class Scenery {
  private made = new Map<string, Layer[]>();
  private layers: Layer[] = [];
  private unit = 1;
  private layout: Layout | null = null;

  constructor(private readonly palette: Palette) {}

  /** Whether there is anything to draw. */
  get isPainted(): boolean {
    return this.layers.length > 0;
  }

  /** Paint the layers for a size in pixels and a course, unless they are there. */
  prepare(layout: Layout, unit: number, hasPeople: boolean): void {
    if (unit === this.unit && layout === this.layout) return;
    this.foresee(layout, unit, hasPeople, () => true);
    [this.unit, this.layout] = [unit, layout];
    this.layers = this.made.get(keyOf(layout, unit, hasPeople))!;
  }

  /** Paint layers that will be wanted, one after another while there is time; whether all are there. */
  foresee(layout: Layout, unit: number, hasPeople: boolean, hasTime: () => boolean): boolean {
    const key = keyOf(layout, unit, hasPeople);
    let layers = this.made.get(key);
    if (!layers) {
      if (this.made.size >= KEPT) this.made.clear();
      this.made.set(key, (layers = []));
    }
    for (
      ;
      layers.length < LAYERS;
      layers.push(this.paint(layers.length, layout, unit, hasPeople))
    ) {
      if (!hasTime()) return false;
    }
    return true;
  }

  /** The layers from the furthest to the nearest. */
  private paint(at: number, { horizon }: Layout, unit: number, hasPeople: boolean): Layer {
    const { palette } = this;
    const size = Math.min(1, horizon / 276);
    const layer = (speed: number, high: number, paint: (on: Brush) => void): Layer => {
      const top = horizon - high;
      const wide = Math.round(TILE * unit);
      const image = imageOf(wide, Math.ceil(high * unit), (on) => {
        on.setTransform(wide / TILE, 0, 0, unit, 0, -top * unit);
        paint(on);
      });
      return { image, speed, top };
    };
    if (at === 0) return layer(HILLS, 130 * size, (on) => hills(on, horizon, size, palette));
    if (at === 1) return layer(STANDS, 212 * size, (on) => stands(on, horizon - 4, size, palette));
    return layer(HEDGE, 66, (on) => {
      if (hasPeople) crowd(on, 0, horizon - 44, TILE, 3, 99, palette);
      hedge(on, horizon - 22, palette);
    });
  }

  /** All layers behind the rail, copied pixel by pixel where the zoom has settled. `middle` is where
   *  the picture's middle is, in lengths; `width` in pixels, and so many of them are a unit. */
  draw(
    context: Brush,
    middle: number,
    width: number,
    layout: Layout,
    unit: number,
    lost: number,
  ): void {
    const { palette } = this;
    const far = (layout.horizon - lost) * unit;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette.sky;
    context.fillRect(0, 0, width, Math.ceil(far));
    context.fillStyle = palette.sun;
    const size = Math.min(1, layout.horizon / 276);
    context.beginPath();
    context.arc(
      width * 0.8 - middle * FAR * 0.02 * unit,
      (layout.horizon * 0.62 - lost) * unit,
      148 * size * unit,
      0,
      Math.PI * 2,
    );
    context.fill();
    const ratio = unit / this.unit;
    for (const { image, speed, top } of this.layers) {
      const [wide, high] = [image.width * ratio, image.height * ratio];
      const shift = Math.round(middle * FAR * speed * unit);
      const y = Math.round((top - lost) * unit);
      for (let x = -(((shift % wide) + wide) % wide); x < width; x += wide) {
        if (ratio === 1) context.drawImage(image, x, y);
        else context.drawImage(image, x, y, wide, high);
      }
    }
  }
}

function keyOf(layout: Layout, unit: number, hasPeople: boolean): string {
  return `${layout.horizon} ${unit} ${hasPeople}`;
}

/** Two ranges that meet themselves where the layer repeats. */
function hills(on: Brush, horizon: number, size: number, palette: Palette): void {
  const range = (base: number, high: number, waves: number[], colour: string): void => {
    on.fillStyle = colour;
    on.beginPath();
    on.moveTo(0, HEIGHT);
    for (let x = 0; x <= TILE; x += 20) {
      const turn = (x / TILE) * Math.PI * 2;
      const rise = waves.reduce(
        (sum, wave, i) => sum + Math.sin(turn * wave + i * 1.7) / (i + 1.4),
        0,
      );
      on.lineTo(x, base - (rise * high) / 2);
    }
    on.lineTo(TILE, HEIGHT);
    on.fill();
  };
  range(horizon - 88 * size, 36 * size, [2, 5], palette.farHill);
  range(horizon - 58 * size, 26 * size, [3, 7], palette.hill);
}

function stands(on: Brush, base: number, size: number, palette: Palette): void {
  const at = (x: number, scale: number, paint: () => void): void => {
    on.save();
    on.translate(x, base);
    on.scale(scale * size, scale * size);
    paint();
    on.restore();
  };
  [60, 110, 150, 770, 812, 1350, 1396, 1438, 1890, 2280, 2325].forEach((x, i) =>
    at(x, 0.78 + ((i * 7) % 5) * 0.08, () => cypress(on, palette)),
  );
  for (const [x, scale] of [
    [330, 1],
    [560, 0.8],
    [1640, 1.15],
    [2030, 0.9],
    [2480, 1.05],
  ] as const) {
    at(x, scale, () => pine(on, palette));
  }
  at(880, 1, () => stand(on, 400, palette));
}

function cypress(on: Brush, palette: Palette): void {
  on.fillStyle = palette.cypress;
  on.fill(new Path2D('M-13 0C-20 -50 -8 -110 0 -140C8 -110 20 -50 13 0Z'));
}

function pine(on: Brush, palette: Palette): void {
  on.fillStyle = palette.trunk;
  on.fill(new Path2D('M-4 0C-2 -40 -8 -70 -2 -104L6 -104C2 -70 6 -40 6 0Z'));
  on.fillStyle = palette.crown;
  on.fill(
    new Path2D('M-74 -96C-70 -134 -30 -150 2 -150C40 -150 76 -132 78 -96C50 -86 -46 -86 -74 -96Z'),
  );
  on.fillStyle = palette.crownLight;
  on.fill(new Path2D('M-60 -112C-40 -140 0 -144 26 -140C0 -132 -30 -124 -60 -112Z'));
}

/** A cantilevered stand of the thirties, full of people. */
function stand(on: Brush, wide: number, palette: Palette): void {
  on.fillStyle = palette.stand;
  on.fill(new Path2D(`M0 0V-60L30 -92H${wide - 30}L${wide} -60V0Z`));
  crowd(on, 28, -82, wide - 56, 7, 11, palette);
  on.fillStyle = palette.standFoot;
  on.fillRect(-10, -22, wide + 20, 22);
  const roof = new Path2D(
    `M-46 -148C${wide * 0.3} -176 ${wide * 0.7} -176 ${wide + 46} -148V-138C${wide * 0.7} -160 ${wide * 0.3} -160 -46 -138Z`,
  );
  on.strokeStyle = palette.ink;
  on.lineWidth = 4;
  for (let i = 0; i <= 4; i++) {
    const x = 20 + (i * (wide - 40)) / 4;
    on.stroke(new Path2D(`M${x} -92L${x + 14} -156`));
  }
  on.lineWidth = 2;
  on.fillStyle = palette.roof;
  on.fill(roof);
  on.stroke(roof);
  for (let i = 0; i < 5; i++) {
    const x = 10 + (i * (wide - 20)) / 4;
    on.lineWidth = 2.5;
    on.stroke(new Path2D(`M${x} -164V-202`));
    on.fillStyle = palette.flags[i % 2]!;
    on.fill(new Path2D(`M${x} -202l34 7l-34 9Z`));
  }
}

/** Heads in rows, the same each time. */
function crowd(
  on: Brush,
  left: number,
  top: number,
  wide: number,
  rows: number,
  seed: number,
  palette: Palette,
): void {
  let dice = seed;
  for (let row = 0; row < rows; row++) {
    for (let x = 0; x < wide; x += 13) {
      dice = (dice * 16807) % 2147483647;
      if (dice % 5 === 0) continue;
      on.fillStyle = palette.crowd[dice % palette.crowd.length]!;
      on.beginPath();
      on.arc(left + x + (row % 2) * 6, top + row * 11, 4.2, 0, Math.PI * 2);
      on.fill();
    }
  }
}

function hedge(on: Brush, top: number, palette: Palette): void {
  on.fillStyle = palette.cypress;
  on.beginPath();
  on.moveTo(0, HEIGHT);
  on.lineTo(0, top);
  for (let x = 0, i = 0; x < TILE; x += 44, i++) {
    on.quadraticCurveTo(x + 22, top - 16 - ((i * 37) % 9), x + 44, top + (x + 44 >= TILE ? 0 : 2));
  }
  on.lineTo(TILE, HEIGHT);
  on.fill();
}
