/** The rides a horse may choose from, as its rider sees them. */
import type { AskView, ForbiddenView, PickView } from '../../../wire';
import type { MeetingBoard, RideView } from '../../../wire/win_place_show';
import type { Words } from '../../i18n/words';
import type { Stage } from '../../table/show-state';
import type { TableView } from '../../table/view';
import { Strip } from './track';

export interface RideOption {
  pick: PickView;
  ride: RideView;
  square: string;
  lane: number;
  /** How many spaces it runs. */
  spaces: number;
  letter: string;
}

/** N is left out: it switches the bonus. */
const LETTERS = 'ABCDEFGHIJKLMOPQRSTUVWXYZ';

/** How a ride is extended. */
export interface Extras {
  bonus: number;
  allowance: number;
}

/** The rides with these extras, nearest to home first: they are lettered in this order. */
export function ridesWith(ask: AskView, board: MeetingBoard, extras: Extras): RideOption[] {
  const picks = (ask.options?.picks ?? []).filter(
    (pick) =>
      pick.verb === 'ride' &&
      Number(pick.fields.bonus) === extras.bonus &&
      Number(pick.fields.allowance) === extras.allowance,
  );
  return picks
    .flatMap((pick) => {
      const ride = board.rides[pick.notation];
      return ride ? [{ pick, ride }] : [];
    })
    .map(({ pick, ride }) => {
      const square = String(pick.fields.square);
      return { pick, ride, square, lane: laneOf(square), spaces: ride.path.length - 1 };
    })
    .sort((a, b) => a.ride.to_go - b.ride.to_go || a.lane - b.lane || b.spaces - a.spaces)
    .map((option, i) => ({ ...option, letter: LETTERS[i] ?? '' }));
}

/** What the rider has chosen; the house's ride until then. */
export function chosenRide(
  ask: AskView,
  board: MeetingBoard,
  picked: Record<string, string | number | undefined>,
): { extras: Extras; square: string } {
  const house = (ask.options?.picks ?? []).find((pick) => board.rides[pick.notation]?.is_house);
  const from = picked.square === undefined ? (house?.fields ?? {}) : picked;
  return {
    square: String(from.square ?? ''),
    extras: { bonus: Number(from.bonus ?? 0), allowance: Number(from.allowance ?? 0) },
  };
}

/** Squares that look like an end of a ride with these extras and are none, with the rule that says so. */
export function barred(
  ask: AskView,
  legal: Set<string>,
  extras: Extras,
): { square: string; why: ForbiddenView }[] {
  const found = new Map<string, ForbiddenView>();
  for (const why of ask.forbidden ?? []) {
    const [verb, square, ...said] = why.notation.split(' ');
    if (verb !== 'ride' || !square || legal.has(square) || found.has(square)) continue;
    if (said.includes('bonus') !== (extras.bonus === 1)) continue;
    if (TEMPTING.has(why.key)) found.set(square, why);
  }
  return [...found].map(([square, why]) => ({ square, why }));
}

const TEMPTING = new Set(['refused.right_in_front', 'refused.one_change', 'refused.way_blocked']);

/** A ride in words: where it ends, and what is special about it. */
export function rideTitle(option: RideOption, words: Words): string {
  const { lane, spaces } = option;
  const { counts } = option.ride;
  const kind = counts.startsWith('short') ? 'short' : counts;
  return words.say(`ride.${kind}`, { lane, spaces, short: Number(counts.slice(5)) || 0 });
}

export function rideAbout(option: RideOption, movement: number, words: Words): string {
  const { counts, to_go } = option.ride;
  if (counts.startsWith('short')) return words.say('ride.short.about');
  if (counts === 'blocked')
    return words.say('ride.blocked.about', { lost: movement - option.spaces });
  if (to_go <= 0) return words.say('ride.home.about');
  return option.lane === 1 ? words.say('ride.rail.about') : '';
}

export function toGo(to_go: number, words: Words): string {
  return to_go > 0
    ? words.say('board.to_go', { to_go })
    : words.say('board.past', { past: 1 - to_go });
}

/** Lane of a square as people count them: the rail is 1. */
export function laneOf(square: string): number {
  return Number(square.split('/')[1] ?? 0);
}

/** How far a square lies before the horse that is to move, along the track. */
export function spacesAhead(board: MeetingBoard, square: string): number {
  const from = board.horses.find((one) => one.number === board.to_move?.horse)?.square;
  if (!from) return 0;
  const strip = new Strip(board.track, from);
  return Math.round(strip.of(square).near - strip.of(from).near);
}

/** What may be marked on the squares of the track. */
/** A square to touch: to choose it, or to hear why it cannot be chosen. */
export interface Target {
  square: string;
  letter: string;
  isOn: boolean;
  isBarred: boolean;
  label: string;
  touch: (at: Element) => void;
}

export interface Line {
  kind: 'ride' | 'best' | 'rode';
  squares: string[];
}

/** The question whether the viewer objects to the move made last, where that may be said. */
export function objectionIn(view: TableView): AskView | null {
  return view.asks.find((ask) => ask.aside && ask.key === 'ask.object') ?? null;
}

/** The place of the objection that is heard now, or that has just been judged; -1 for none. */
export function heardAt(board: MeetingBoard, stage: Stage): number {
  const { judged } = stage;
  if (!judged) return board.hearing?.objection ?? -1;
  return board.objections.findIndex(
    (one) => one.horse === judged.horse && one.turn === judged.turn,
  );
}
