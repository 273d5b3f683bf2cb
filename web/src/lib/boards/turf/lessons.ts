/** Royal Turf and Winner's Circle; the 0 is on the page only where there is bluffing. */
import { CONFIRM, type Lessons } from '../../coach/lessons';

export default {
  colour: [{ says: 'coach.colour', at: '.field .legal', done: '.field .chosen' }, CONFIRM],
  bet: [
    { says: 'coach.bet.bluff', at: '.tokens [data-value="0"]', isLook: true, isRare: true },
    { says: 'coach.bet.token', at: '.tokens .token', done: '.tokens .lifted' },
    { says: 'coach.bet.horse', at: '.field .value[data-open]', done: '.field .chosen' },
    // The bluff pays nothing.
    {
      says: 'coach.bet.pays',
      at: '.field .chosen .pays',
      isLook: true,
      done: '.tokens .lifted[data-value="0"]',
    },
    CONFIRM,
  ],
  move: [
    { says: 'coach.move.horse', at: '.field .value[data-open]', done: '.field .chosen' },
    { says: 'coach.move.way', at: '.dock .says', isLook: true },
    CONFIRM,
  ],
} satisfies Lessons;
