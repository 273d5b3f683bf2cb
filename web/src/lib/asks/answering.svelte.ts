/** What this chair is asked, the drafts of its answers, and how they are given: by hand or by the clock. */
import { type Component, createContext } from 'svelte';
import type { AskView } from '../../wire';
import { Countdown } from '../app/environment.svelte';
import { remember, remembered } from '../app/storage';
import type { BoardKit, HandProps, Hands } from '../boards/kit';
import { teaching } from '../coach/progress.svelte';
import type { Words } from '../i18n/words';
import type { Session } from '../table/session.svelte';
import type { TableView } from '../table/view';
import type { wholeOf } from './draft-action';
import { Draft } from './draft.svelte';
import { choose, groupsOf, legalPart, offersAt } from './picks';

/** The clock's end is announced so many seconds before. */
const ANNOUNCED = 10;
/** A whole draft is sent so many seconds before the end: it has a way to go. */
const EARLY = 0.9;
/** An answer can be taken back from the head for so long. */
const UNDO = 5000;

export class Answering {
  /** The view in which this chair has answered: its question is shown no more. */
  private answeredIn = $state.raw<TableView | null>(null);
  /** An aside that has been opened, with the view in which it could last be answered. */
  private opened = $state.raw<{ ask: AskView; view: TableView } | null>(null);
  /** An aside is being answered: it is not too late for it when it goes. */
  private isTelling = $state(false);
  /** A sealed answer that is being changed. */
  private changing = $state<number | null>(null);
  /** Whether the answer given last can still be taken back at a touch. */
  mayTakeBack = $state(false);
  private readonly drafts = new Map<string, Draft>();
  private readonly countdown: Countdown;
  private sent = -1;
  private said: { ask: AskView; notation: string } | null = null;
  private timer = 0;

  constructor(
    private readonly session: Session,
    private readonly view: () => TableView,
    private readonly words: () => Words,
    /** How a question beside the main one is put; one that this device offers to all alike is not. */
    readonly putAside: (ask: AskView) => 'now' | 'menu' | 'never',
  ) {
    this.countdown = new Countdown(() => (this.isMyClock ? session.director.clock : null));
    $effect(() => this.sendAtTheEnd());
    $effect(() => () => clearTimeout(this.timer));
  }

  /** What stands in front of this chair: an aside it has opened, else what is asked of it. */
  readonly ask = $derived.by((): AskView | null => {
    if (this.opened) return this.openAside ?? this.opened.ask;
    const main = this.main;
    if (!main || (main.pending && this.changing !== main.id)) return null;
    return main;
  });

  /** A sealed answer that lies on the table. */
  readonly sealed = $derived.by((): AskView | null => {
    const main = this.main;
    return main?.pending && this.changing !== main.id ? main : null;
  });

  readonly asides = $derived.by(() =>
    this.view().asks.filter((ask) => ask.aside && ask.options && this.putAside(ask) !== 'never'),
  );

  /** The aside that was opened, as long as it can be answered. */
  private readonly openAside = $derived.by(() => {
    const ask = this.opened?.ask;
    return ask && this.asides.find((one) => isSame(one, ask));
  });

  /** The aside that is open was closed by what has happened since: it stays until it is put away. */
  get isTooLate(): boolean {
    return this.opened !== null && !this.openAside && !this.isTelling;
  }

  /** The view that belongs to what is asked. */
  get askedIn(): TableView {
    return this.isTooLate && this.opened ? this.opened.view : this.view();
  }

  get isTaken(): boolean {
    return this.view() === this.answeredIn;
  }

  /** Nothing is open any more: it is answered, or the clock has answered and that is yet to be shown. */
  get isClosed(): boolean {
    const { late, director } = this.session;
    const isLate = late?.number === director.number && late.at > this.view().at;
    return this.isTaken || isLate;
  }

  private get main(): AskView | undefined {
    if (this.isClosed) return undefined;
    return this.view().asks.find((ask) => !ask.aside && ask.options);
  }

  /** One draft for each open question of this chair. */
  draftOf(ask: AskView): Draft {
    const { seat, id } = this.session;
    const mark = `${seat} ${ask.id}`;
    const found = this.drafts.get(mark) ?? new Draft(ask.aside ? `${id}.aside` : id, seat, ask.id);
    this.drafts.set(mark, found);
    return found;
  }

  open(aside: number | null): void {
    const ask = this.asides.find((one) => one.id === aside);
    this.opened = ask ? { ask, view: this.view() } : null;
  }

  change(): void {
    const { sealed } = this;
    if (sealed?.pending) this.draftOf(sealed).refill(sealed, sealed.pending);
    this.changing = sealed?.id ?? null;
  }

  /** Say it; the question goes when the server has taken the answer down. */
  async say(ask: AskView, notation: string): Promise<void> {
    const asking = this.view();
    this.isTelling = ask.aside;
    try {
      await this.session.answer(ask.id, notation, ask.aside);
    } finally {
      this.isTelling = false;
    }
    teaching.learn(asking.game, ask.key.replace(/^ask\./, ''));
    this.opened = null;
    this.changing = null;
    if (!ask.aside) this.answeredIn = asking;
    this.mayTakeBack = true;
    this.said = { ask, notation };
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.mayTakeBack = false), UNDO);
  }

  async takeBack(): Promise<void> {
    this.mayTakeBack = false;
    this.answeredIn = null;
    await this.session.send({ type: 'undo' });
    if (this.said) this.draftOf(this.said.ask).refill(this.said.ask, this.said.notation);
  }

  /** Choose by the letter that stands on a thing, in the list and on the board. */
  byLetter(key: string): boolean {
    const { ask } = this;
    const letter = key.toUpperCase();
    if (!ask?.options || !/^[A-Z]$/.test(letter)) return false;
    const draft = this.draftOf(ask);
    const groups = groupsOf(ask.options.picks).filter((group) => group.fields.length > 0);
    const group = groups.find((one) => one.verb === draft.active) ?? groups[0];
    if (!group) return false;
    const chosen = legalPart(group, draft.picks[group.verb] ?? []);
    const place = Math.min(chosen.length, group.fields.length - 1);
    const found = offersAt(ask, this.view(), group, chosen, place).find(
      (offer) => offer.letter === letter,
    );
    if (!found) return false;
    choose([group], draft, group.fields[place]!, String(found.value));
    return true;
  }

  private get isMyClock(): boolean {
    const { seat } = this.session;
    const { clock } = this.session.director;
    return clock !== null && clock.kind !== 'pause' && clock.whole > 0 && seat !== null
      ? clock.seats.includes(seat)
      : false;
  }

  /** Seconds until the clock ends, once that is near. */
  get left(): number | null {
    if (!this.isMyClock || this.countdown.left > ANNOUNCED) return null;
    return Math.ceil(this.countdown.left);
  }

  /** Reads a whole answer off a draft; comes with what answers are given with. */
  wholeOf = $state.raw<typeof wholeOf | null>(null);

  /** What goes off by itself when the clock ends. */
  get whole(): string | null {
    const { ask } = this;
    if (!ask || ask.aside || !this.wholeOf) return null;
    return this.wholeOf(ask, this.draftOf(ask), this.words());
  }

  /** A whole draft is the player's own answer: it replaces silence. */
  private sendAtTheEnd(): void {
    const { ask } = this;
    if (!ask || !this.isMyClock || this.countdown.left > EARLY || this.sent === ask.id) return;
    const notation = this.whole;
    if (notation === null) return;
    this.sent = ask.id;
    const draft = this.draftOf(ask);
    void this.say(ask, notation)
      .then(() => draft.drop())
      .catch(() => undefined);
  }
}

/** An aside keeps its number while what it is about changes. */
function isSame(one: AskView, other: AskView): boolean {
  return one.id === other.id && JSON.stringify(one.params) === JSON.stringify(other.params);
}

/** In which form a question is answered: by hand on the board, or from a list; the device remembers. */
/** What answers are given with. */
interface Tools {
  hands: Hands;
  Panel: typeof import('./AskPanel.svelte').default;
}

/** To be made while the page is: everything under it asks by `desk()`. */
export class AskForm implements Desk {
  asList = $state(remembered('asks') === 'list');
  /** Fetched as soon as there is a chair, before anything is asked; who only looks on needs none. */
  private tools = $state.raw<Tools | null>(null);

  constructor(
    private readonly answering: Answering,
    private readonly kit: () => BoardKit,
    private readonly seat: () => number | null,
    /** What asks for a hint, where the table gives any. */
    private readonly hinting: () => (() => void) | null = () => null,
    private readonly late: () => string = () => '',
  ) {
    provideDesk(this);
    $effect(() => {
      if (seat() !== null && !this.tools) void this.fetch();
    });
  }

  private async fetch(): Promise<void> {
    const [hands, panel, act] = await Promise.all([
      this.kit().hands?.() ?? {},
      import('./AskPanel.svelte'),
      import('./draft-action'),
    ]);
    this.tools = { hands, Panel: panel.default };
    this.answering.wholeOf = act.wholeOf;
  }

  get hint(): (() => void) | null {
    return this.hinting();
  }
  get left(): number | null {
    return this.answering.left;
  }
  get isSent(): boolean {
    return this.answering.whole !== null;
  }
  get hasHand(): boolean {
    return this.own !== null;
  }

  /** The hand that the question on the table has. */
  private readonly own = $derived.by((): Component<HandProps> | null => {
    const { ask } = this.answering;
    return (ask && this.tools?.hands[ask.key.replace(/^ask\./, '')]) ?? null;
  });

  /** The hand it is answered with now. */
  readonly Hand = $derived.by(() => (this.asList || this.seat() === null ? null : this.own));

  /** The list, for whatever is not answered by hand. */
  get Panel(): Tools['Panel'] | null {
    return this.tools?.Panel ?? null;
  }

  get tooLate(): string {
    return this.late();
  }
  readonly close = (): void => this.answering.open(null);

  readonly flip = (): void => {
    this.asList = !this.asList;
    remember('asks', this.asList ? 'list' : null);
  };
}

/** What the docks of a table share with the page around them. */
export interface Desk {
  /** Seconds until the clock ends, from ten on; else null. */
  readonly left: number | null;
  /** Whether the draft is whole and goes off by itself when the clock ends. */
  readonly isSent: boolean;
  /** Whether this ask can be answered on the board as well as from a list. */
  readonly hasHand: boolean;
  readonly asList: boolean;
  /** Asks a good bot what it would answer; null where the table gives no hints. */
  readonly hint: (() => void) | null;
  /** Why what is open aside cannot be answered any more; empty while it can. */
  readonly tooLate: string;
  /** Puts it away. */
  close: () => void;
  /** From board to list and back; the draft stays. */
  flip: () => void;
}

const [found, provide] = createContext<Desk>();

/** Outside a table there is no clock and only the list. */
const none: Desk = {
  left: null,
  isSent: false,
  hasHand: false,
  asList: true,
  hint: null,
  tooLate: '',
  close: () => undefined,
  flip: () => undefined,
};

export function desk(): Desk {
  try {
    return found();
  } catch {
    return none;
  }
}

export const provideDesk = provide;
