/** The games that can be played here, as their manifests describe them. */
import type { GameInfo } from '../../wire';
import { api } from './api';
import { spoken } from '../i18n/language.svelte';
import type { GameEvent } from '../table/view';
import type { Words } from '../i18n/words';

class Games {
  list = $state.raw<GameInfo[]>([]);

  private coming: Promise<void> | null = null;

  /** Asks the server once; a page that needs the games waits for it, and is not begun anew by it. */
  load(): Promise<void> {
    this.coming ??= this.fetch().catch((why: unknown) => {
      this.coming = null;
      throw why;
    });
    return this.coming;
  }

  private async fetch(): Promise<void> {
    const { games } = await api.games();
    this.list = games.sort((a, b) => a.newcomers - b.newcomers || a.name.localeCompare(b.name));
  }

  /** All games with their words, for the lobby. */
  async loadAll(): Promise<void> {
    await this.load();
    await Promise.all(this.list.map((game) => spoken.load(game.name)));
  }

  /** One game with its words, before its table or page is shown. */
  async loadOne(name: string): Promise<GameInfo | null> {
    const words = spoken.load(name);
    words.catch(() => undefined); // of a game that is not there
    await this.load();
    const found = this.find(name);
    if (found) await words;
    return found;
  }

  find(name: string): GameInfo | null {
    return this.list.find((game) => game.name === name) ?? null;
  }

  /** The words of a game with its players. */
  words(game: string, players: string[] = []): Words {
    return spoken.words(game, players, this.find(game)?.seat_fields);
  }

  /** The rule behind an event, for the links of the log; payments are told apart by their reason. */
  ruleOf(game: string, event: GameEvent): string {
    const isMoney = event.event === 'Paid' || event.event === 'Booked';
    const known = this.find(game)?.events ?? {};
    if (isMoney) return known[`Paid ${String(event.reason)}`] ?? '';
    return known[`${event.event} ${String(event.tie)}`] ?? known[event.event] ?? '';
  }
}

export const games = new Games();
