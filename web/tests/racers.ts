/** Horses and a course for tests of the camera. */
import type { Course, Racer } from '../src/lib/camera/race';
import { runner } from '../src/lib/horses/silks';

export function racer(number: number, at: number, more: Partial<Racer> = {}): Racer {
  return {
    id: `horse ${number}`,
    number,
    name: `Horse ${number}`,
    dress: runner(number),
    at,
    lane: 1,
    bearing: 'run',
    place: null,
    isMoving: false,
    ...more,
  };
}

export const RING: Course = {
  length: 34,
  lanes: 3,
  hasLanes: false,
  start: 'file',
  isFixed: false,
  shape: 'ring',
  around: 33,
  window: null,
  isNumbered: true,
  obstacles: [],
  posts: [],
  bends: [],
  runIn: null,
};
