/** Who has called something in the last moments: their lines and the horses they cheer are lit. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { BoardKit } from '../boards';
import type { Reaction } from '../../wire';
import type { TableView } from './shown';

type Word = Reaction['word'];

export class Cheers {
  private words = new SvelteMap<number, Word>();
  private horses = new SvelteSet<number>();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly lasts = 3000) {}

  /** What is called stands until it is old; who looks on has no line, but may light a horse. */
  hear({ seat, word, horse }: Pick<Reaction, 'seat' | 'word' | 'horse'>): void {
    if (seat !== null) {
      this.words.set(seat, word);
      this.later(`seat ${seat}`, () => this.words.delete(seat));
    }
    if (horse) {
      this.horses.add(horse);
      this.later(`horse ${horse}`, () => this.horses.delete(horse));
    }
  }

  of(seat: number): Word | null {
    return this.words.get(seat) ?? null;
  }

  /** The numbers of the horses that are cheered. */
  get lit(): number[] {
    return [...this.horses];
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
