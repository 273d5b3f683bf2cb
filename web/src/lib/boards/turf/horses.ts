/** A horse among those to be chosen, as a line on a phone or as a card. */
import type { PickView } from '../../../wire';
import type { HorseView, TokenView, TurfBoard } from '../../../wire/turf';
import type { Words } from '../../i18n/words';
import type { Stage } from '../../table/show-state';
import { shown, type TableView } from '../../table/view';

export interface EntryProps {
  horse: HorseView;
  number: number;
  position: TurfBoard;
  stage: Stage;
  words: Words;
  /** The token in hand, where one is. */
  token: number | null;
  isLegal: boolean;
  isChosen: boolean;
  /** Whether a horse is still to be chosen. */
  isOpen: boolean;
  onpick: ((horse: string, anchor: Element) => void) | null;
}

type Wanted = Pick<EntryProps, 'horse' | 'position' | 'stage' | 'token' | 'isChosen'>;

/** Who backs it, what it pays with the token in hand, and where it came in. */
export function standingOf({ horse, position, stage, token, isChosen }: Wanted): {
  tokens: TokenView[];
  /** What each bet would pay with the token in hand, by place. */
  after: number[] | null;
  place: number | null;
} {
  return {
    tokens: (stage.turned ?? position.tokens).filter((one) => one.horse === horse.id),
    after: isChosen && token !== null ? (horse.pays_with_token[token] ?? null) : null,
    place: stage.home[horse.id] ?? horse.place,
  };
}

/** What a choice is called on its button: a move names how far it goes. */
export function nameOfPick(pick: PickView, view: TableView, words: Words): string | null {
  if (pick.verb !== 'move') return null;
  const position = shown<TurfBoard>(view);
  const horse = position.horses.find((one) => one.id === pick.fields.horse);
  const landing = horse?.landing;
  if (!landing) return null;
  const { place, steps } = landing;
  if (place !== null) return words.say('act.home', { horse: horse.id, place });
  if (steps === 0) return words.say('act.stay', { horse: horse.id });
  return words.say('act.move', { horse: horse.id, number: steps });
}

/** What the board of a turf game shows of bets and of the die. */
/** The face that horses are moved by: none while the next die tumbles, and until its view is in force. */
export function liesStill(stage: { rolling: boolean; die: string }, position: TurfBoard): string {
  const isOver = stage.rolling || isBetting(position);
  const face = position.symbol ?? '';
  return isOver || (stage.die !== '' && stage.die !== face) ? '' : face;
}

/** Whether the cards or the table of payouts are not those of the box. */
export function isOurs({ provenance }: TurfBoard): boolean {
  return ['payouts', 'deck'].some((part) => provenance[part] === 'reconstruction');
}

/** Whether tokens are still to be placed: the die of an earlier race lies no longer. */
export function isBetting(position: TurfBoard): boolean {
  return position.phase !== 'running';
}

/** What each bonus brings in this race, as a text with its sign. */
export function bonusTexts(position: TurfBoard, words: Words): string[] {
  return position.bonuses.map(({ name, amounts }) =>
    words.say(`bonus.${name}`, { amount: Math.abs(amounts[position.race - 1] ?? 0) }),
  );
}

/** What the figures of a column mean, with the sign that stands where tokens lie face down. */
export function paysWhy(position: TurfBoard, words: Words): string {
  const isVeiled = position.horses.some((horse) => horse.pays_is_upper_bound);
  return words.say('term.pays.why', { veiled: isVeiled ? 'yes' : 'no' });
}
