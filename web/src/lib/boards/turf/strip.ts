/** The strip of a narrow page: where each horse's disc lies, so that none hides another. */

const GAP = 16;
/** Over each other there is room for two. */
const LEVELS = 2;

export interface Disc {
  x: number;
  level: number;
}

/** Discs in the order of the places given: as low as there is room, else a little further on. */
export function spread(places: number[], right = Infinity): Disc[] {
  const found: Disc[] = places.map((x) => ({ x, level: 0 }));
  const ends = Array.from({ length: LEVELS }, () => -Infinity);
  for (const disc of [...found].sort((a, b) => a.x - b.x)) {
    const room = ends.findIndex((end) => end + GAP <= disc.x);
    disc.level = room >= 0 ? room : ends.indexOf(Math.min(...ends));
    disc.x = Math.max(disc.x, ends[disc.level]! + GAP);
    ends[disc.level] = disc.x;
  }
  // At the end of the strip they are pushed back instead.
  for (let level = 0; level < LEVELS; level++) {
    let end = right;
    const row = found.filter((disc) => disc.level === level).sort((a, b) => b.x - a.x);
    for (const disc of row) {
      disc.x = Math.min(disc.x, end);
      end = disc.x - GAP;
    }
  }
  return found;
}
