/** The horse under the hammer, and what has been read of its bids. */
import type { Stage } from '../../table/show-state';
import type { MeetingBoard } from '../../../wire/win_place_show';

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
