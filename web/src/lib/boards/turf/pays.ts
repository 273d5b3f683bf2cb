/** What a horse's bets pay, now and with one more token on it. */
import type { TurfBoard } from '../../../wire/turf';
import type { Words } from '../../words/words';

export interface Pays {
  /** For each bet, by place from the first. */
  amounts: number[];
  /** Whether tokens lie face down on it, so that no more than this is paid. */
  isMost: boolean;
}

/** What each bet on a horse pays; `value` is that of a token to be put on it. */
export function paysOf(position: TurfBoard, horse: string, value: number | null = null): Pays {
  const tokens = position.tokens.filter((token) => token.horse === horse);
  const isMost = !position.counts_tokens && tokens.some((token) => token.value === null);
  const lying = position.counts_tokens
    ? tokens.length
    : tokens.reduce((sum, token) => sum + (token.value ?? 0), 0);
  const more = value === null ? 0 : position.counts_tokens ? 1 : value;
  const count = Math.max(1, lying + more);
  const amounts = position.payouts.map(
    (row) => row[Math.min(count, row.length) - 1]! * position.multiplier,
  );
  return { amounts, isMost };
}

/** How far the roll takes a horse, of how far its card says. */
export function reachOf(
  position: TurfBoard,
  horse: TurfBoard['horses'][number],
): { far: number; number: number } | null {
  if (!horse.landing || horse.progress === null || !horse.moves || !position.symbol) return null;
  const number = horse.moves[position.symbols.indexOf(position.symbol)] ?? 0;
  return { far: Math.min(number, horse.landing.progress - horse.progress), number };
}

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
  return position.hands.some((hand) => hand.count > 0);
}

/** What the figures of a column mean, with the sign that stands where tokens lie face down. */
export function paysWhy(position: TurfBoard, words: Words): string {
  const isVeiled = position.tokens.some((token) => token.value === null);
  return words.say('term.pays.why', { veiled: isVeiled ? 'yes' : 'no' });
}
