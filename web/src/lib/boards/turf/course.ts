/** The ring of the turf games, unrolled: horses run in file, drawn on three depths that mean nothing. */
import type { Course, Race, Racer } from '../../camera/race';
import { runner } from '../../horses/silks';
import { shown } from '../../table/view';
import type { HorseView, TurfBoard } from '../../../wire/turf';

const DEPTHS = 3;

/** By the space it stands on, so that neighbours never hide each other. */
function depthOf(progress: number): number {
  return (((progress % DEPTHS) + DEPTHS) % DEPTHS) + 1;
}

/** The line is passed by the step out of the last space. */
function course(position: TurfBoard): Course {
  const { length } = position;
  return {
    length: length + 1,
    lanes: DEPTHS,
    hasLanes: false,
    start: 'file',
    isFixed: false,
    shape: 'ring',
    around: length,
    window: null,
    isNumbered: true,
    obstacles: [],
    posts: position.pace === null ? [{ at: position.pace_space, kind: 'pace' }] : [],
    bends: [
      [length * 0.08, length * 0.31],
      [length * 0.57, length * 0.81],
    ],
    runIn: null,
  };
}

/** Lengths from the line; the stage counts in spaces of the ring from where the move began. */
function place(horse: HorseView, moved: number | undefined, length: number): number | null {
  if (horse.progress === null || horse.space === null)
    return horse.place === null ? null : length + 2;
  if (moved === undefined) return horse.progress;
  const way = (((moved - horse.space) % length) + length) % length;
  return horse.progress + way;
}

const race: Race = {
  course: (view) => course(shown<TurfBoard>(view)),
  racers: (view, stage) => {
    const position = shown<TurfBoard>(view);
    return position.horses.flatMap((horse, i): Racer[] => {
      const at = place(horse, stage.at[horse.id], position.length);
      if (at === null) return [];
      const home = stage.home[horse.id] ?? horse.place;
      return [
        {
          id: horse.id,
          number: i + 1,
          name: horse.name,
          dress: runner(i + 1, horse.id, horse.id),
          at,
          // Those who are home stand abreast, the winner at the rails: none hides another.
          lane: home ?? depthOf(horse.progress ?? i),
          bearing: 'run',
          place: home,
          isMoving: stage.galloping === horse.id,
          isCalled: stage.called === horse.id,
          flag: position.pace === horse.id ? 'board.pace' : undefined,
        },
      ];
    });
  },
  asked: (view) => {
    if (!view.asks.some((ask) => ask.key === 'ask.move')) return null;
    const fresh = shown<TurfBoard>(view).horses.filter((one) => !one.moved && one.landing);
    return {
      horses: fresh.map((one) => one.id),
      spots: fresh.map(({ landing }) => ({
        at: landing!.progress,
        lane: depthOf(landing!.progress),
      })),
    };
  },
};
export default race;
