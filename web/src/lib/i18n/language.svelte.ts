/** The language in force, its catalogues, and words for a game. */
import { api, Refusal } from '../net/api';
import { remembered, remember } from '../app/storage';
import { Words, type Catalogue, type Catalogues } from './words';

export type Language = 'en' | 'it';

const loaders = { en: () => import('./catalogues/en'), it: () => import('./catalogues/it') };
const SHELL = ['web', 'call', 'bots', 'table', 'server'];
/** The texts of a page in every language. */
export type PageTexts = Record<Language, Catalogue>;

export class Spoken {
  current = $state<Language>('en');
  private shell = $state.raw<Catalogues>({});
  private games = $state.raw<Record<Language, Catalogues>>({ en: {}, it: {} });
  private pages = $state.raw<Record<string, PageTexts>>({});
  private wanted = new Set<string>();
  /** The language in force, or on its way. */
  private next: Language = 'en';
  private coming = new Map<string, Promise<void>>();

  /** The language chosen before, else the browser's. */
  async start(): Promise<void> {
    const wanted = remembered('language') ?? navigator.languages.find((l) => /^(en|it)/i.test(l));
    await this.speak(wanted?.toLowerCase().startsWith('it') ? 'it' : 'en');
  }

  async speak(language: Language): Promise<void> {
    this.next = language;
    const games = [...this.wanted].map((game) => this.fetch(game, language));
    const all = Promise.all([loaders[language](), ...games]);
    const [loaded] = await all.catch((why: unknown) => {
      if (this.next === language) this.next = this.current;
      throw why;
    });
    if (this.next !== language) return;
    this.shell = loaded.default;
    this.current = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    remember('language', language);
    await this.speak(language);
  }

  /** A game brings its own words; they come from the server. */
  async load(game: string): Promise<void> {
    const language = this.next;
    await this.fetch(game, language);
    this.wanted.add(game);
    if (language !== this.next) await this.fetch(game, this.next);
  }

  /** Asked for once; and again if that failed. */
  private fetch(game: string, language: Language): Promise<void> {
    const key = `${language} ${game}`;
    const known = this.coming.get(key) ?? this.ask(game, language);
    this.coming.set(key, known);
    known.catch(() => this.coming.delete(key));
    return known;
  }

  private async ask(game: string, language: Language): Promise<void> {
    const texts = await api.words(game, language);
    const others = this.games[language];
    this.games = { ...this.games, [language]: { ...others, [game]: texts } };
  }

  /** A page that few visit brings its texts along, so that no other page loads them. */
  bring(page: string, texts: PageTexts): void {
    this.pages = { ...this.pages, [page]: texts };
  }

  /** Words for the shell, or for a game with its players. */
  words(game = '', players: string[] = [], seatFields: string[] = []): Words {
    const pages = Object.entries(this.pages).map(([page, texts]) => [page, texts[this.current]]);
    const texts = {
      ...this.shell,
      ...this.games[this.current],
      ...(Object.fromEntries(pages) as Catalogues),
    };
    const shell = [...SHELL, ...Object.keys(this.pages)];
    const spaces = game ? [game, ...shell] : shell;
    return new Words(this.current, texts, spaces, players, seatFields);
  }
}

export const spoken = new Spoken();

/** Words of the shell. */
export function say(key: string, params: Record<string, unknown> = {}): string {
  return spoken.words().say(key, params);
}

/** What a person reads of anything that went wrong: why it was refused, in a game's words where they are at hand. */
export function troubleOf(why: unknown, words?: Words): string {
  if (!(why instanceof Refusal)) return say('web.trouble');
  return words ? words.refusal(why) : say(why.key, why.params);
}
