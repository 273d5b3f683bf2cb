/** The race that a screen broadcasts: its course and horses, and the picture, loaded when wanted. */
import type { BoardKit } from '../../lib/boards/kit';
import { type Asked, askedNow, type Course, type Race, type Racer } from '../../lib/camera/race';
import { Kept } from '../../lib/camera/order';
import type { Director } from '../../lib/table/director.svelte';

interface Loaded {
  race: Race;
  Broadcast: typeof import('./Broadcast.svelte').default;
}
/** How a game's race is loaded. */
type Load = () => Promise<Race>;

const loaded = new Map<Load, Loaded>();

/** A page that opens on a race has this first: no board is built that the picture would only replace. */
export async function loadBroadcast(load: Load): Promise<Loaded> {
  const [race, { default: Broadcast }] = await Promise.all([load(), import('./Broadcast.svelte')]);
  const found = { race, Broadcast };
  loaded.set(load, found);
  return found;
}

/** Made in a component: it follows what the director shows, and nothing where `isOn` is false. */
export class Racing {
  private found = $state.raw<Loaded | null>(null);
  private readonly kept = new Kept<Racer>();

  constructor(
    private readonly kit: () => BoardKit,
    private readonly director: () => Director,
    private readonly isOn: () => boolean,
  ) {
    $effect.pre(() => {
      const load = this.kit().race;
      if (!load) return;
      const here = loaded.get(load);
      if (here) this.found = here;
      else void loadBroadcast(load).then((found) => (this.found = found));
    });
  }

  readonly racers: Racer[] = $derived.by(() => {
    const { view, stage } = this.director();
    return this.kept.of(
      this.found && view && this.isOn() ? this.found.race.racers(view, stage) : [],
    );
  });

  /** Whether a race is on, so that it is seen from the side. */
  readonly isOnTrack: boolean = $derived.by(() => {
    const { view, stage } = this.director();
    const isOver = view !== null && (this.kit().isOverRace?.(view, stage) ?? false);
    return this.found !== null && this.racers.length > 0 && !isOver;
  });

  readonly course: Course | null = $derived.by(() => {
    const { view } = this.director();
    return this.found && view && this.isOnTrack ? this.found.race.course(view) : null;
  });

  readonly asked: Asked | null = $derived.by(() => {
    const { view, playing } = this.director();
    return this.found && view && this.isOnTrack ? askedNow(this.found.race, view, playing) : null;
  });

  get Broadcast(): Loaded['Broadcast'] | null {
    return this.found?.Broadcast ?? null;
  }
}
