/** What the coach says: a few steps for each kind of question, found through a game's board kit. */

export interface LessonStep {
  /** Its one sentence: a key of the game's catalogue, or of the page's. */
  says: string;
  /** What it points at on the player's page; all that fits is framed together. */
  at: string;
  /** On the page as long as the step is done; without it, a touch of the target does. */
  done?: string;
  /** Only to be looked at: the bubble has a button to go on. */
  isLook?: boolean;
  /** Not on every such page: where there is no target, the step is left out. */
  isRare?: boolean;
}

/** By the question's key without `ask.`. */
export type Lessons = Record<string, LessonStep[]>;

/** A button that does what was chosen. */
export const CONFIRM: LessonStep = { says: 'coach.confirm', at: '.acts .confirm:not(.missing)' };

/** After the first race: the own slip, then the way on. With its last step the coach leaves. */
export const PAYOUT: LessonStep[] = [
  {
    says: 'coach.payout',
    at: '.receipts .mine :not(.chips) > li:first-child',
    isLook: true,
    isRare: true,
  },
  { says: 'coach.ready', at: '[data-ready]' },
];

/** For a question nobody has written a lesson for: anything that may be touched, then the button. */
const ANY: LessonStep[] = [
  {
    says: 'coach.choose',
    at: '.ask [data-open], .ask .value:not(.forbidden), .ask .list input, .ask .list select',
    done: '.ask .confirm:not(.missing), .ask .acts:not(:has(.confirm))',
    isRare: true,
  },
  { says: 'coach.confirm', at: '.ask .acts' },
];

export function lessonOf(lessons: Lessons, kind: string): LessonStep[] {
  return lessons[kind] ?? ANY;
}
