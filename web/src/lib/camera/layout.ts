/** Where things lie in the picture from its top to its bottom, in units of a picture so high. */
import type { Course } from './course';

export const HEIGHT = 560;
/** Where the near rail stands. */
export const NEAR = 548;

export interface Layout {
  /** The far rail. */
  horizon: number;
  /** The feet of a horse in the first lane, and from lane to lane. */
  first: number;
  gap: number;
  /** How large a horse is: 1 is about 290 wide. */
  horse: number;
  /** How far whatever lies across the track shifts right for each unit nearer. */
  slant: number;
}

export function layoutOf(course: Course): Layout {
  const { lanes } = course;
  const last = NEAR - 20;
  const across = (horizon: number, first: number, horse: number, slant: number): Layout => ({
    horizon,
    first,
    gap: lanes > 1 ? (last - first) / (lanes - 1) : 0,
    horse,
    slant,
  });
  if (lanes <= 3) return { horizon: 276, first: 374, gap: 60, horse: 1.2, slant: 0.62 };
  if (lanes <= 6) return across(250, 338, course.window ? 0.9 : 0.98, 0.62);
  if (lanes <= 8) return across(212, 290, 0.86, 0.5);
  return across(176, 238, 0.74 * (course.isSmall ? 1.4 : 1), 0.5);
}

export function feetOf(layout: Layout, lane: number): number {
  return layout.first + (lane - 1) * layout.gap;
}
