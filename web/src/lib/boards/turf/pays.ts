/** What the board of a turf game shows of bets and of the die. */
import type { TurfBoard } from '../../../wire/turf';
import type { Words } from '../../i18n/words';

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
