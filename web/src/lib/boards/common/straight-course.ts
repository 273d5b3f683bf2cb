/** A straight without fences or bends, a lane for each horse. */
import type { Course } from '../../camera/race';

export function straight(length: number, horses: number, isFixed: boolean): Course {
  return {
    length,
    lanes: Math.max(1, horses),
    hasLanes: true,
    start: 'tape',
    isFixed,
    shape: 'straight',
    around: length,
    window: null,
    isNumbered: false,
    obstacles: [],
    posts: [],
    bends: [],
    runIn: null,
  };
}
