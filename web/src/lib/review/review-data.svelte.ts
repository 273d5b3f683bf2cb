/** What a page of reviews shows: asked for once, with the words of its game, or why it cannot be had. */
import english from '$messages/en/review.json';
import italian from '$messages/it/review.json';
import { route } from '../app/router.svelte';
import { games } from '../net/games.svelte';
import { spoken, troubleOf } from '../i18n/language.svelte';

export class Found<T extends { game: string; seats: unknown[] }> {
  what = $state.raw<T | null>(null);
  trouble = $state('');
  /** Whose game is read, as the address says; null if it names nobody. */
  seat = $state<number | null>(null);

  constructor(ask: () => Promise<T>) {
    spoken.bring('review', { en: english, it: italian });
    void this.load(ask);
  }

  private async load(ask: () => Promise<T>): Promise<void> {
    try {
      const found = await ask();
      await games.loadOne(found.game);
      const wanted = Number(route.param('seat')) - 1;
      this.seat = found.seats[wanted] ? wanted : null;
      this.what = found;
    } catch (why) {
      this.trouble = troubleOf(why);
    }
  }
}
