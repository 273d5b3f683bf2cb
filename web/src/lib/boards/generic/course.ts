/** Any game's field on a straight, told from how far its runners have come. */
import type { Race } from '../../camera/race';
import { runner } from '../../horses/silks';
import { straight } from '../common/straight-course';
import { fieldOf, nameIn, spacesOf, within } from './horses';

/** Lengths of a straight whose spaces are not counted. */
const UNCOUNTED = 20;
/** A straight as short as this is seen as a whole. */
const SHORT = 14;

function lengthOf(position: Record<string, unknown>): number {
  return spacesOf(position) || UNCOUNTED;
}

const race: Race = {
  course: (view) => {
    const length = lengthOf(view.position);
    return straight(length, fieldOf(view).length, length <= SHORT);
  },
  racers: (view, stage) => {
    const length = lengthOf(view.position);
    return fieldOf(view).map((one, i) => ({
      id: one.id,
      number: one.number,
      name: nameIn(view.position.horses, one.id),
      dress: runner(one.number, one.coat, one.coat),
      at: within(stage.at[one.id] ?? one.progress) * length,
      lane: i + 1,
      bearing: 'run',
      place: stage.home[one.id] ?? one.place,
      isMoving: stage.galloping === one.id,
    }));
  },
};
export default race;
