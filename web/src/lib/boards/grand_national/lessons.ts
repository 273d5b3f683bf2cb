import { CONFIRM, type Lessons, type LessonStep } from '../../coach/lessons';

const fall: LessonStep = {
  says: 'coach.ride.fall',
  at: '.field .square.jump',
  isLook: true,
  isRare: true,
};

export default {
  bid: [
    { says: 'coach.bid.adds', at: '.field .hammer dl', isLook: true },
    { says: 'coach.bid.figures', at: '.field .hammer .odds', isLook: true },
    { says: 'coach.bid', at: '.acts' },
  ],
  stable: [{ says: 'coach.stable', at: '.field .legal', done: '.field .chosen' }, CONFIRM],
  take_lot: [{ says: 'coach.take_lot', at: '.field .legal', done: '.field .chosen' }, CONFIRM],
  ante_post: [{ says: 'coach.ante_post', at: '.field .price', done: '.field .price.on' }, CONFIRM],
  prices: [{ says: 'coach.prices', at: '.field .price' }, CONFIRM],
  bets: [
    { says: 'coach.bets', at: '.field .price', done: '.field .price.on' },
    { says: 'coach.bets.stake', at: '.dock .stakes', isLook: true, isRare: true },
    CONFIRM,
  ],
  ride: [
    { says: 'coach.ride.square', at: '.field .square.target', done: '.field .chosen:not(.usual)' },
    fall,
    { says: 'coach.ride.points', at: '.dock .sum', isLook: true, isRare: true },
    { says: 'coach.ride.out', at: '.field .stable', isLook: true, isRare: true },
    CONFIRM,
  ],
  pull_up: [{ says: 'coach.ride.out', at: '.field .stable button' }],
  advance: [
    fall,
    { says: 'coach.advance', at: '.field .square.target', done: '.field .chosen:not(.usual)' },
    CONFIRM,
  ],
} satisfies Lessons;
