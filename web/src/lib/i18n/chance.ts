/**
 * Chances in words. They come from playouts, which make nothing certain: only the rules do. The command
 * line has the same in `lab/chance_words.py`.
 */
import type { SeatShare } from '../../wire';

/** A seat's chance below this, or as far below 1, is told as `<2%` or `>98%`. */
const OF_SEATS = 0.02;
/** The same of a horse: `<1%` or `>99%`. */
const OF_HORSES = 0.01;

const inHundredths = (share: number): string => String(Math.round(100 * share));

function figure(share: number, edge: number): string {
  if (share < edge) return `<${inHundredths(edge)}`;
  return share > 1 - edge ? `>${inHundredths(1 - edge)}` : inHundredths(share);
}

/** A horse's chance in hundredths. */
export function horseFigure(share: number): string {
  return figure(share, OF_HORSES);
}

/** A seat's chance to win the game. */
export function chanceText({ share, certain }: Pick<SeatShare, 'share' | 'certain'>): string {
  return `${certain ? inHundredths(share) : figure(share, OF_SEATS)}%`;
}

/** Its 95 % interval in hundredths; nothing where the chance itself says how sure it is. */
export function intervalText({ low, high, certain }: Omit<SeatShare, 'share'>): string {
  if (certain || high < OF_SEATS || low > 1 - OF_SEATS) return '';
  return `${inHundredths(Math.max(0, low))}–${inHundredths(Math.min(1, high))}`;
}

/** A chance that is known to within an error to each side. */
export function within(share: number, error: number): SeatShare {
  return {
    share,
    low: Math.max(0, share - error),
    high: Math.min(1, share + error),
    certain: false,
  };
}
