/** The race that a screen broadcasts: its course and horses, and the picture, loaded when wanted. */
import type { BoardKit } from '../../lib/boards';
import type { Asked, Course, Race, Racer } from '../../lib/camera/course';
import { Kept } from '../../lib/camera/kept';
import type { Director } from '../../lib/table/director.svelte';

type Picture = typeof import('./Broadcast.svelte').default;

/** Made in a component: it follows what the director shows, and nothing where `isOn` is false. */
export class Racing {
  private race = $state.raw<Race | null>(null);
  private picture = $state.raw<Picture | null>(null);
  private readonly kept = new Kept<Racer>();

  constructor(
    private readonly kit: () => BoardKit,
    private readonly director: () => Director,
    private readonly isOn: () => boolean,
  ) {
    $effect(() => {
      const load = this.kit().race;
      if (!load) return;
      void Promise.all([load(), import('./Broadcast.svelte')]).then(([found, loaded]) => {
        this.race = found;
        this.picture = loaded.default;
      });
    });
  }

  readonly racers: Racer[] = $derived.by(() => {
    const { view, stage } = this.director();
    return this.kept.of(this.race && view && this.isOn() ? this.race.racers(view, stage) : []);
  });

  /** Whether a race is on, so that it is seen from the side. */
  readonly isOnTrack: boolean = $derived.by(() => {
    const { view, stage } = this.director();
    const isOver = view !== null && (this.kit().isOverRace?.(view, stage) ?? false);
    return this.picture !== null && this.racers.length > 0 && !isOver;
  });

  readonly course: Course | null = $derived.by(() => {
    const { view } = this.director();
    return this.race && view && this.isOnTrack ? this.race.course(view) : null;
  });

  /** What the open question is about: all of it lies open, and it is shown as its player sees it. */
  readonly asked: Asked | null = $derived.by(() => {
    const { view, playing } = this.director();
    if (!this.race || !view || playing || !this.isOnTrack || view.waiting.length === 0) return null;
    return this.race.asked?.(view) ?? null;
  });

  get Broadcast(): Picture | null {
    return this.picture;
  }
}
