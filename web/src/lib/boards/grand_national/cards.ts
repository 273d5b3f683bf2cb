/** The card that is being turned: its back has the name of its deck only. */
import type { Stage } from '../../table/show-state';
import type { Words } from '../../i18n/words';
import type { GrandNationalBoard } from '../../../wire/grand_national';

export function cardOn(
  stage: Stage,
  position: GrandNationalBoard,
  words: Words,
): { deck: string; title: string } | null {
  const drawn = stage.card;
  if (!drawn) return null;
  const found = position.cards.find((one) => one.id === drawn.id);
  // No title before the card is turned.
  if (!found) return { deck: drawn.deck, title: '' };
  const key = `card.${found.id}`;
  const title = words.has(key) ? words.say(key) : (found.title[words.language] ?? '');
  return { deck: drawn.deck, title };
}
