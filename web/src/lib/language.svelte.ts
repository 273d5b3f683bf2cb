/** The language in force, its catalogues, and words for a game. */
import { remembered, remember } from './memory';
import { Words, type Catalogues } from './words';

export type Language = 'en' | 'it';

const loaders = { en: () => import('./catalogues/en'), it: () => import('./catalogues/it') };

class Spoken {
  current = $state<Language>('en');
  catalogues = $state.raw<Catalogues>({});

  /** The language chosen before, else the browser's. */
  async start(): Promise<void> {
    const wanted = remembered('language') ?? navigator.languages.find((l) => /^(en|it)/i.test(l));
    await this.speak(wanted?.toLowerCase().startsWith('it') ? 'it' : 'en');
  }

  async speak(language: Language): Promise<void> {
    const loaded = await loaders[language]();
    this.catalogues = loaded.default;
    this.current = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    remember('language', language);
    await this.speak(language);
  }

  /** Words for the shell, or for a game with its family and players. */
  words(game = '', family = '', players: string[] = []): Words {
    const spaces = [game, family, 'web', 'bots', 'table', 'server'].filter((space) => space !== '');
    return new Words(this.current, this.catalogues, spaces, players);
  }
}

export const spoken = new Spoken();

/** Words of the shell. */
export function say(key: string, params: Record<string, unknown> = {}): string {
  return spoken.words().say(key, params);
}
