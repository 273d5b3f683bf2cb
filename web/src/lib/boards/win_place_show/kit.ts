import { shown, type TableView } from '../../table/view';
import type { BoardKit } from '../kit';
import type { MeetingBoard } from '../../../wire/win_place_show';
import Board from './Board.svelte';
import Chip from './Chip.svelte';
import Holdings from './Holdings.svelte';
import { heardAt } from './rides';
import { facts } from './facts';
import { means, play } from './events';
import { nameOfField, nameOfPick } from './horses';
import { loadRace } from './load';

/** Whose horses they are, or who rides them. */
function mounts(view: TableView): Record<number, number[]> {
  const found: Record<number, number[]> = {};
  for (const horse of shown<MeetingBoard>(view).horses) {
    const seats = new Set([horse.owner, horse.rider]);
    for (const seat of seats) if (seat !== null) (found[seat] ??= []).push(horse.number);
  }
  return found;
}

const isHearing: BoardKit['isOverRace'] = (view, stage) =>
  heardAt(shown<MeetingBoard>(view), stage) >= 0;

/** Money that was paid before it is no news while an objection is heard. */
const caption: BoardKit['caption'] = (view, stage, words) => {
  const board = shown<MeetingBoard>(view);
  const heard = board.objections[heardAt(board, stage)];
  const horse = board.horses.find((one) => one.number === heard?.horse);
  return heard && horse ? words.say('hearing.caption', { name: horse.name, turn: heard.turn }) : '';
};

/** WPS-2.1f A motion may wait until the next sealed sheets close: it stands in the menu. */
const putAside: BoardKit['putAside'] = (ask) => (ask.key === 'ask.motion' ? 'menu' : 'now');

/** WPS-8.3a: another horse has moved; or the objection was made already, at another device. */
const tooLate: BoardKit['tooLate'] = (ask, view, words) => {
  if (ask.key !== 'ask.object') return words.say('ask.too_late');
  const horse = shown<MeetingBoard>(view).last_move?.horse;
  const hasMoved = horse !== undefined && horse !== Number(ask.params.horse);
  return hasMoved ? words.say('hand.object.too_late', { horse }) : words.say('hand.object.closed');
};

/** WPS-8.2a: an objection is offered to backers alone; where several look, to all alike. */
const neutral: BoardKit['neutral'] = {
  ask: 'ask.object',
  whyNot: (about, words) => `${words.say('refused.no_bet', about)} (WPS-8.2a)`,
};

export default {
  Board,
  Chip,
  Holdings,
  own: async () => (await import('./OwnPage.svelte')).default,
  play,
  facts,
  means,
  nameOfPick,
  nameOfField,
  race: loadRace,
  lessons: async () => (await import('./lessons')).default,
  mounts,
  fund: (view) => shown<MeetingBoard>(view).charity,
  isOverRace: isHearing,
  caption,
  isScene: isHearing,
  putAside,
  tooLate,
  neutral,
  hands: async () => (await import('./hands')).default,
  broadcast: async () => (await import('./broadcast')).default,
} satisfies BoardKit;
