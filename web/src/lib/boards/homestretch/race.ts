/** Eleven lanes, nine spaces and the line: all in one picture. */
import type { Race } from '../../camera/course';
import { runner } from '../../horses/silks';
import { shown } from '../../table/shown';
import type { HomestretchBoard } from '../../../wire/homestretch';

const race: Race = {
  course: (view) => {
    const position = shown<HomestretchBoard>(view);
    return {
      length: position.finish_at,
      lanes: Math.max(1, position.horses.length),
      hasLanes: true,
      start: 'tape',
      isFixed: true,
      shape: 'straight',
      around: position.finish_at,
      window: null,
      isNumbered: false,
      obstacles: [],
      posts: [],
      bends: [],
      runIn: null,
    };
  },
  racers: (view, stage) => {
    const position = shown<HomestretchBoard>(view);
    return position.horses.map((horse, i) => ({
      id: horse.id,
      number: horse.horse,
      name: horse.name,
      dress: runner(horse.horse),
      at: stage.at[horse.id] ?? horse.space,
      lane: i + 1,
      bearing: 'run',
      place: stage.home[horse.id] ?? (horse.place > 0 ? horse.place : null),
      isMoving: stage.galloping === horse.id,
      token: horse.token || undefined,
    }));
  },
};
export default race;
