import { CONFIRM, type Lessons } from '../../coach/lessons';

const bets = [
  { says: 'coach.bets.box', at: '.field .box[data-open]', done: '.field .box.mine' },
  { says: 'coach.bets.limit', at: '.dock .says', isLook: true },
  {
    says: 'coach.bets.rest',
    at: '.field .box[data-open]',
    done: '.acts .confirm:not(.missing)',
  },
  CONFIRM,
];

export default {
  draft_pick: [
    { says: 'coach.draft.rates', at: '.field .rates', isLook: true },
    { says: 'coach.draft.card', at: '.field .value[data-open]', done: '.field .chosen' },
    CONFIRM,
  ],
  purchase: [
    { says: 'coach.purchase', at: '.field .cards, .acts', done: '.field .chosen' },
    CONFIRM,
  ],
  place_bets: bets,
  place_bets_early: bets,
  first_move: [
    { says: 'coach.first_move', at: '.field .ghost', done: '.field .ghost.chosen' },
    CONFIRM,
  ],
  special_horse: [
    {
      says: 'coach.special_horse',
      at: '.field .value[data-open]',
      done: '.field .value[aria-pressed="true"]',
    },
    CONFIRM,
  ],
  roll_again: [{ says: 'coach.roll_again', at: '.dock .dice, .acts .other' }],
} satisfies Lessons;
