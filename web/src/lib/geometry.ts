/** The part of a board to look at where there is no room for all of it. */
export interface Point {
  x: number;
  y: number;
}

/** A view box of this size about a point, within the board. */
export function about(point: Point, size: Point, board: Point): string {
  const left = Math.min(Math.max(point.x - size.x / 2, 0), Math.max(0, board.x - size.x));
  const top = Math.min(Math.max(point.y - size.y / 2, 0), Math.max(0, board.y - size.y));
  return `${left.toFixed(0)} ${top.toFixed(0)} ${size.x} ${size.y}`;
}

/** A point on the way along several, at 0 to 1 of it. */
export function along<P extends Point>(points: P[], part: number): P {
  const steps = points.length - 1;
  const at = Math.min(Math.floor(part * steps), Math.max(0, steps - 1));
  const [from, to] = [points[at]!, points[at + 1] ?? points[at]!];
  const rest = part * steps - at;
  return { ...to, x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}

/** The line along a track of two straights and two bends: `radius` from the middle of its bends. */
export function ringPath(left: number, right: number, middle: number, radius: number): string {
  return [
    `M${left} ${middle + radius}`,
    `L${right} ${middle + radius}`,
    `A${radius} ${radius} 0 0 0 ${right} ${middle - radius}`,
    `L${left} ${middle - radius}`,
    `A${radius} ${radius} 0 0 0 ${left} ${middle + radius}Z`,
  ].join('');
}
