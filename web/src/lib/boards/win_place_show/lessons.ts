import { CONFIRM, type Lessons, type LessonStep } from '../../coach/lessons';

const offices: LessonStep[] = [
  { says: 'coach.office', at: '.field .faces', done: '.acts .confirm:not(.missing)' },
  CONFIRM,
];
const objection: LessonStep[] = [
  { says: 'coach.object.way', at: '.field .move', isLook: true, isRare: true },
  { says: 'coach.object', at: '.dock .grounds, .acts' },
];
const hearing: LessonStep[] = [
  { says: 'coach.verdict', at: '.dock .answers', done: '.acts .confirm:not(.missing)' },
  CONFIRM,
];

export default {
  elect: offices,
  ballot: offices,
  motion: [{ says: 'coach.motion', at: '.field button', done: '.field .on' }, CONFIRM],
  bid: [
    { says: 'coach.bid.boxes', at: '.field .row:first-of-type .boxes', isLook: true },
    { says: 'coach.bid.figures', at: '.field .row:first-of-type .line', isLook: true },
    { says: 'coach.bid', at: '.field .stepper', done: '.field .stepper.touched' },
    CONFIRM,
  ],
  raise: [
    { says: 'coach.raise.price', at: '.field .price', isLook: true },
    { says: 'coach.raise', at: '.acts' },
  ],
  rider: [
    // Oneself is marked from the start: who rides is told all the same.
    { says: 'coach.rider', at: '.field .faces, .field .answers', isLook: true },
    CONFIRM,
  ],
  slip: [
    { says: 'coach.slip', at: '.field .chart [aria-pressed]', done: '.field .chart .on' },
    { says: 'coach.slip.stake', at: '.dock .stakes', isLook: true, isRare: true },
    { says: 'coach.slip.double', at: '.field .tabs button:last-child', isLook: true, isRare: true },
    CONFIRM,
  ],
  move: [
    { says: 'coach.ride.sum', at: '.field .sum', isLook: true, isRare: true },
    { says: 'coach.ride.bonus', at: '.field .switch', isLook: true, isRare: true },
    { says: 'coach.aside', at: 'button.aside', isLook: true, isRare: true },
    // One square is marked from the start: it is touched all the same.
    { says: 'coach.ride', at: '.field .target:not(.barred)' },
    CONFIRM,
  ],
  object: objection,
  last_call: objection,
  verdict: hearing,
  jury: hearing,
} satisfies Lessons;
