/** The running order, and lists that stay equal while nothing in them changes. */
import type { Course, Racer } from './race';

/** Who lies where, told from the noses. */
export interface Lying {
  racer: Racer;
  place: number;
  /** Lengths behind the leader; null for who is home or out. */
  gap: number | null;
}

export function isOut(racer: Racer): boolean {
  return racer.bearing === 'fall' || racer.bearing === 'out';
}

/** Home first by their places, then by their noses, then those who are out. */
export function orderOf(racers: Racer[]): Lying[] {
  const rank = (racer: Racer): number => (racer.place !== null ? 0 : isOut(racer) ? 2 : 1);
  const sorted = [...racers].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.place ?? 0) - (b.place ?? 0) ||
      b.at - a.at ||
      a.lane - b.lane ||
      a.number - b.number,
  );
  const leader = Math.max(...racers.filter((one) => rank(one) === 1).map((one) => one.at));
  return sorted.map((racer, i) => ({
    racer,
    place: racer.place ?? i + 1,
    gap: rank(racer) === 1 ? Math.round(leader - racer.at) : null,
  }));
}

/** Whole lengths that a horse still has to run. */
export function toGo(course: Course, racer: Racer): number {
  return Math.max(0, Math.ceil(course.length - racer.at - 0.001));
}

/** Lists made anew for every frame, with the objects of the frame before wherever they say the same:
 *  what is drawn from those is left alone. */
export class Kept<T extends object> {
  private before: T[] = [];

  /** The list, and the very list before where nothing has changed. */
  of(now: T[]): T[] {
    const { before } = this;
    let isNew = now.length !== before.length;
    const kept = now.map((one, i) => {
      const old = before[i];
      if (old && isSame(old, one)) return old;
      isNew = true;
      return one;
    });
    if (isNew) this.before = kept;
    return this.before;
  }
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const names = Object.keys(one) as (keyof T)[];
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
