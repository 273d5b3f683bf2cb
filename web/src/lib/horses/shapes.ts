/** Flat shapes: drawn as elements of a picture in the page, or on a canvas. */

/** As in CSS and SVG: a b c d e f. */
export type Matrix = [number, number, number, number, number, number];

export interface Shape {
  /** A path as SVG writes it; for a text the place is in the matrix. */
  d: string;
  at: Matrix;
  fill?: string;
  stroke?: string;
  width?: number;
  isRound?: boolean;
  /** Only what is within this path is seen. */
  clip?: string;
  text?: string;
  size?: number;
}

export const STILL: Matrix = [1, 0, 0, 1, 0, 0];

export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

export function shifted(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** Turned clockwise by so many degrees about a point. */
export function turned(degrees: number, x = 0, y = 0): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Paths as they were read: horses share their poses, and differ in colours. */
const read = new Map<string, Path2D>();
/** More than the poses of all games have. */
const MOST = 600;

function pathOf(d: string): Path2D {
  let path = read.get(d);
  if (!path) {
    if (read.size >= MOST) read.clear();
    read.set(d, (path = new Path2D(d)));
  }
  return path;
}

/** On a canvas, over what its transform is already. */
export function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  shapes: Shape[],
  font: string,
): void {
  for (const shape of shapes) {
    context.save();
    context.transform(...shape.at);
    if (shape.clip) context.clip(pathOf(shape.clip));
    if (shape.text !== undefined) {
      context.font = `600 ${shape.size}px ${font}`;
      context.textAlign = 'center';
      context.fillStyle = shape.fill!;
      context.fillText(shape.text, 0, 0);
    } else {
      const path = pathOf(shape.d);
      if (shape.fill) {
        context.fillStyle = shape.fill;
        context.fill(path);
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke;
        context.lineWidth = shape.width ?? 1;
        context.lineJoin = 'round';
        context.lineCap = shape.isRound ? 'round' : 'butt';
        context.stroke(path);
      }
    }
    context.restore();
  }
}
