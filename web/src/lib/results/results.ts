/** A finished game as the last page tells it: who stands on the podium, and every award in words. */
import type { Facts } from '../table/race-info';
import { nameOfHorse, runnersOf } from '../table/runners';
import { coatNamed, runner, type Runner } from '../horses/silks';
import type { TableView } from '../table/view';
import type { Words } from '../i18n/words';
import type { AwardView, DayView, MountView } from '../../wire';

export interface Mount {
  runner: Runner;
  name: string;
}

export interface Step {
  seat: number;
  place: number;
  money: string;
  /** The horse that paid this player best, if one did, and what it paid. */
  mount: Mount | null;
  paid: string;
  /** The same horse stands on another step, too: each then wears its player's mark. */
  isShared: boolean;
}

export interface Award {
  seat: number;
  kind: string;
  title: string;
  why: string;
  value: string;
  isLoss: boolean;
  mount: Mount | null;
}

const NO_DAY: DayView = { races: [], mounts: [], turnover: [], awards: [] };

export function dayOf(view: TableView): DayView {
  return view.day ?? NO_DAY;
}

/** A horse as the last page draws it, by the name or number that receipts and winners have. */
export function mountOf(
  view: TableView,
  facts: Facts,
  words: Words,
  horse: string,
  number: number,
): Mount | null {
  if (horse === '') return null;
  const known = view.runners.find((one) => one.id === horse || String(one.number) === horse);
  const printed = known ? runnersOf(view).get(known.id) : undefined;
  const isSame = known !== undefined && (number === 0 || known.number === number);
  const name = isSame && printed ? nameOfHorse(words, printed) : horse;
  const coat = isSame ? known.coat : '';
  const silks = isSame ? facts.silksOf(view, known) : null;
  return {
    runner: silks ?? runner(isSame ? known.number : number, coat || coatNamed(horse), coat),
    name,
  };
}

/** The first three, the first first; equals share a place. */
export function podium(view: TableView, facts: Facts, words: Words): Step[] {
  const first = (view.standings ?? [])
    .map((place, seat) => ({ place, seat, best: dayOf(view).mounts[seat] }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat)
    .slice(0, 3);
  return first.map(({ place, seat, best }) => ({
    seat,
    place,
    money: words.money(view.money[seat] ?? 0),
    mount: best ? mountOf(view, facts, words, best.horse, best.number) : null,
    paid: best ? words.money(best.amount) : '',
    isShared: first.filter(({ best: other }) => isSame(best, other)).length > 1,
  }));
}

function isSame(one: MountView | undefined, other: MountView | undefined): boolean {
  if (!one?.horse || !other) return false;
  return one.horse === other.horse && one.number === other.number;
}

/** By how much it was won, where one alone has won. */
export function margin(view: TableView, words: Words): string {
  const places = view.standings ?? [];
  const [first, second] = [places.indexOf(1), places.indexOf(2)];
  const [won, next] = [view.money[first] ?? 0, view.money[second] ?? 0];
  if (second < 0 || won < next) return '';
  // A game that parts equals says what parts them.
  return words.say(won > next ? 'over.by' : 'over.level', {
    money: words.money(won),
    gap: words.money(won - next),
    who: words.player(second),
  });
}

/** Where somebody came in for whom there was no room on the podium. */
export function ownPlace(
  view: TableView,
  words: Words,
  seat: number | null,
  steps: Step[],
): string {
  const place = seat === null ? undefined : view.standings?.[seat];
  if (seat === null || place === undefined || steps.some((step) => step.seat === seat)) return '';
  const first = view.standings!.indexOf(1);
  const [own, best] = [view.money[seat] ?? 0, view.money[first] ?? 0];
  return words.say('over.own', {
    place: words.say('board.place', { place }),
    money: words.money(own),
    gap: words.money(best - own),
    who: words.player(first),
  });
}

export function awards(view: TableView, facts: Facts, words: Words): Award[] {
  return dayOf(view).awards.map((award) => {
    const mount = mountOf(view, facts, words, award.horse_name || award.horse, numberIn(award));
    const { kind, number, race, reason } = award;
    const params = { number, race, reason, horse: mount?.name ?? '' };
    return {
      seat: award.seat,
      kind,
      title: words.say(`award.${kind}`, params),
      why: words.say(`award.${kind}.why`, params),
      value: valueOf(award, words),
      isLoss: kind === 'luck' || kind === 'spoon',
      mount,
    };
  });
}

/** Receipts name some horses by their number, and their name beside it. */
function numberIn(award: AwardView): number {
  return /^\d+$/.test(award.horse) ? Number(award.horse) : 0;
}

function valueOf({ kind, number, of }: AwardView, words: Words): string {
  if (of > 0) return words.say('award.of', { number: words.number(number), of: words.number(of) });
  if (kind === 'long') return `× ${words.number(number)}`;
  if (kind === 'comeback') return `+${number}`;
  return words.money(number);
}

export interface RaceWon {
  race: number;
  /** The number of the answer that settled it. */
  at: number;
  mount: Mount | null;
}

export function racesWon(view: TableView, facts: Facts, words: Words): RaceWon[] {
  return dayOf(view).races.map(({ race, at, horse, number }) => ({
    race,
    at,
    mount: mountOf(view, facts, words, horse, number),
  }));
}

/** So many answers before a race is settled its finish begins. */
const RUN_IN = 6;

/** Where in the replay the finish of a race begins to play. */
export function finishOf(replay: string, race: RaceWon): string {
  return `${replay}?at=${Math.max(0, race.at - RUN_IN)}&play=1`;
}
