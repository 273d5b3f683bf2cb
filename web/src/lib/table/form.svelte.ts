/** In which form a question is answered: by hand on the board, or from a list; the device remembers. */
import type { Component } from 'svelte';
import { provideDesk, type Desk } from '../asks/desk';
import type { BoardKit, HandProps, Hands } from '../boards';
import { remember, remembered } from '../device/memory';
import type { Answering } from './answering.svelte';

/** To be made while the page is: everything under it asks by `desk()`. */
export class AskForm implements Desk {
  asList = $state(remembered('asks') === 'list');

  constructor(
    private readonly answering: Answering,
    private readonly kit: () => BoardKit,
    private readonly seat: () => number | null,
  ) {
    provideDesk(this);
    $effect(() => {
      if (this.seat() === null || this.hands) return;
      void Promise.all([
        this.kit().hands?.() ?? {},
        import('../asks/AskPanel.svelte'),
        import('../asks/act'),
      ]).then(([hands, panel, act]) => {
        this.hands = hands;
        this.Panel = panel.default;
        answering.wholeOf = act.wholeOf;
      });
    });
  }

  /** What answers are given with: fetched as soon as there is a chair, before anything is asked. */
  private hands = $state.raw<Hands | null>(null);
  Panel = $state.raw<typeof import('../asks/AskPanel.svelte').default | null>(null);

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
    return (ask && this.hands?.[ask.key.replace(/^ask\./, '')]) ?? null;
  });

  /** The hand it is answered with now. */
  readonly Hand = $derived.by(() => (this.asList || this.seat() === null ? null : this.own));

  readonly flip = (): void => {
    this.asList = !this.asList;
    remember('asks', this.asList ? 'list' : null);
  };
}
