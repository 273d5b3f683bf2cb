/** Where the coach's bubble stands: near what it points at, over neither that nor a button. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** Which way the pointer looks, and how far from the bubble's left it stands. */
  side: 'above' | 'below' | 'beside';
  tip: number;
}

const GAP = 14;
const EDGE = 6;
const STEP = 4;
/** A pixel that is covered counts for so many of distance. */
const COVERED = 50;

export function placeBubble(
  target: Box,
  keepFree: Box[],
  size: { width: number; height: number },
  room: Box,
): Place {
  const middle = (target.left + target.right) / 2;
  const within = (left: number): number =>
    Math.max(room.left + EDGE, Math.min(left, room.right - size.width - EDGE));
  const lefts = [
    middle - size.width / 2,
    target.left - size.width - GAP,
    target.right + GAP,
    room.left,
    room.right,
  ].map(within);
  const last = room.bottom - size.height - EDGE;
  const tops = [target.top - size.height - GAP, target.bottom + GAP].filter(
    (top) => top >= room.top + EDGE && top <= last,
  );
  for (let top = room.top + EDGE; top <= last; top += STEP) tops.push(top);
  let best = { left: lefts[0]!, top: room.top + EDGE };
  let least = Infinity;
  for (const top of tops) {
    for (const left of lefts) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = [target, ...keepFree].reduce((sum, one) => sum + shared(box, one), 0);
      const cost = covered * COVERED + distance(box, target);
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  const bottom = best.top + size.height;
  const side =
    bottom <= target.top ? 'above' : best.top >= target.bottom ? 'below' : ('beside' as const);
  const tip = Math.max(18, Math.min(middle - best.left, size.width - 18));
  return { ...best, side, tip };
}

/** The smallest box round all of them; null where there is none to be seen. */
export function around(boxes: Box[], room: Box): Box | null {
  const seen = boxes
    .map((box) => ({
      left: Math.max(box.left, room.left),
      top: Math.max(box.top, room.top),
      right: Math.min(box.right, room.right),
      bottom: Math.min(box.bottom, room.bottom),
    }))
    .filter((box) => box.right > box.left && box.bottom > box.top);
  if (seen.length === 0) return null;
  return {
    left: Math.min(...seen.map((box) => box.left)),
    top: Math.min(...seen.map((box) => box.top)),
    right: Math.max(...seen.map((box) => box.right)),
    bottom: Math.max(...seen.map((box) => box.bottom)),
  };
}

/** How much two boxes cover of each other. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Between the edges up and down, and between the middles across. */
function distance(box: Box, target: Box): number {
  const down = Math.max(0, target.top - box.bottom, box.top - target.bottom);
  const across = Math.abs((box.left + box.right - target.left - target.right) / 2);
  return down + across / 2;
}
