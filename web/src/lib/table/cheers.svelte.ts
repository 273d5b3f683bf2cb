/** Who has called something in the last moments: their lines and the horses they cheer are lit. */
import type { BoardKit } from '../boards/kit';
import type { Reaction } from '../../wire';
import type { TableView } from './view';

type Word = Reaction['word'];

export class Cheers {
  private words = $state<Record<number, Word>>({});
  /** The numbers of the horses that are cheered. */
  lit = $state.raw<number[]>([]);
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly lasts = 3000) {}

  /** What is called stands until it is old; who looks on has no line, but may light a horse. */
  hear({ seat, word, horse }: Pick<Reaction, 'seat' | 'word' | 'horse'>): void {
    if (seat !== null) {
      this.words[seat] = word;
      this.later(`seat ${seat}`, () => delete this.words[seat]);
    }
    if (horse) {
      const others = (): number[] => this.lit.filter((one) => one !== horse);
      this.lit = [...others(), horse];
      this.later(`horse ${horse}`, () => (this.lit = others()));
    }
  }

  of(seat: number): Word | null {
    return this.words[seat] ?? null;
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private later(what: string, then: () => void): void {
    clearTimeout(this.timers.get(what));
    this.timers.set(what, setTimeout(then, this.lasts));
  }
}

/** Whether who only looks on may have a favourite; a rider's own horse stands on its own page. */
export function canCheer(kit: BoardKit, view: TableView): boolean {
  return kit.mounts !== undefined && view.runners.length > 0 && !view.over;
}
