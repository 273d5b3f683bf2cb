/** A horse among those to be chosen, as a line on a phone or as a card. */
import type { Stage } from '../../table/show-state';
import type { Words } from '../../i18n/words';
import type { HorseView, TokenView, TurfBoard } from '../../../wire/turf';

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
