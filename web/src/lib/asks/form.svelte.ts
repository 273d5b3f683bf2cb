/** In which form a question is answered: by hand on the board, or from a list; the device remembers. */
import type { Component } from 'svelte';
import { provideDesk, type Desk } from './desk';
import type { BoardKit, HandProps, Hands } from '../boards/kit';
import { remember, remembered } from '../app/storage';
import type { Answering } from './answering.svelte';

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
