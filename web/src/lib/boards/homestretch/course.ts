/** Eleven lanes, nine spaces and the line: all in one picture. */
import type { Race } from '../../camera/race';
import { runner } from '../../horses/silks';
import { shown } from '../../table/view';
import { straight } from '../common/straight-course';
import { rolledOf, specialOf } from './horses';
import type { HomestretchBoard } from '../../../wire/homestretch';

const race: Race = {
  course: (view) => {
    const position = shown<HomestretchBoard>(view);
    return straight(position.finish_at, position.horses.length, true);
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
  asked: (view) => {
    const position = shown<HomestretchBoard>(view);
    const ask = view.asks.find((one) => !one.aside);
    const until = (space: number): number => Math.min(space, position.finish_at);
    if (ask?.key === 'ask.first_move') {
      const i = position.horses.findIndex((one) => one.horse === Number(ask.params.horse));
      const horse = position.horses[i];
      if (!horse) return null;
      const spots = Object.keys(position.first_steps).map((verb) => ({
        at: until(horse.space + rolledOf(position, horse, verb)),
        lane: i + 1,
      }));
      return { horses: [horse.id], spots };
    }
    if (ask?.key !== 'ask.special_horse') return null;
    const running = position.horses.filter((one) => one.place === 0);
    const least = Math.min(...running.map((one) => one.space));
    const last = running.filter((one) => one.space === least);
    return {
      horses: last.map((one) => one.id),
      spots: last.map((one) => ({
        at: until(one.space + specialOf(one, ask.params.distance)),
        lane: position.horses.indexOf(one) + 1,
      })),
    };
  },
};
export default race;
