/** What choices and rows are called that name a horse by its number: its own name is in the view. */
import type { FormView, PickView } from '../../../wire';
import type { EntryView, MeetingBoard } from '../../../wire/win_place_show';
import type { Words } from '../../i18n/words';
import type { Stage } from '../../table/show-state';
import { shown, type TableView } from '../../table/view';
import { laneOf } from './rides';

/** The race of the day that a cell of the slip names a horse of; 0 is the present one. */
const RACES: Record<string, number> = { horse: 0, first: 1, second: 2 };

/** The horse a cell names: each half of a Daily Double ticket is a horse of its own race. */
export function runnerOf(
  board: Pick<MeetingBoard, 'program' | 'race'>,
  field: string,
  value: unknown,
): EntryView | undefined {
  const race = RACES[field];
  if (race === undefined) return undefined;
  return board.program[(race || board.race) - 1]?.horses.find(
    (one) => one.number === Number(value),
  );
}

function nameOf(view: TableView, number: unknown): string | null {
  const { horses } = shown<MeetingBoard>(view);
  return horses.find((one) => one.number === Number(number))?.name ?? null;
}

export function nameOfPick(pick: PickView, view: TableView, words: Words): string | null {
  if (pick.verb === 'ride') return nameOfRide(pick, view, words);
  const horse = nameOf(view, pick.fields.horse);
  if (horse === null) return null;
  return words.say(`choice.${pick.verb}`, { ...pick.fields, horse_name: horse });
}

/** A ride by its lane and how far it goes, as far as the view tells. */
function nameOfRide(pick: PickView, view: TableView, words: Words): string | null {
  const ride = shown<MeetingBoard>(view).rides[pick.notation];
  const lane = laneOf(String(pick.fields.square));
  return ride
    ? words.say('hand.ride.act', { ...pick.fields, lane, spaces: ride.path.length - 1 })
    : null;
}

/** The bid sheet has a row for each horse. */
export function nameOfField(form: FormView, field: string, view: TableView): string | null {
  return form.word === 'bid' ? nameOf(view, field) : null;
}

/** The horse under the hammer, and what has been read of its bids. */
type Horse = MeetingBoard['horses'][number];

export interface Lot {
  horse: Horse;
  /** The bids that have been read, highest first; as many as have room. */
  bids: { seat: number; amount: number }[];
  /** What it stands at while it is raised, else 0. */
  asked: number;
  sold: { seat: number; price: number } | undefined;
}

const MOST = 6;

export function lotOn({ auction, horses }: MeetingBoard, stage: Stage): Lot | null {
  const called = auction.lots[auction.called - 1];
  const number = stage.bids.at(-1)?.horse ?? (auction.contestants.length > 0 ? called : undefined);
  const horse = horses.find((one) => one.number === number);
  if (!horse) return null;
  return {
    horse,
    bids: [...auction.bids, ...stage.bids]
      .filter((bid) => bid.horse === number && bid.amount > 0)
      .sort((a, b) => b.amount - a.amount)
      .slice(0, MOST),
    // The price asked is that of the lot the view is at; the next may be on already.
    asked: number === called ? auction.price : 0,
    sold: stage.sold[horse.number],
  };
}
