/** Where the coach stands, and what somebody at this browser knows already. */
import { remember, remembered } from '../app/storage';

class Teaching {
  /** The table at which somebody is being taught. */
  private table = $state(remembered('coach') ?? '');
  /** Kinds of questions that have been answered here, by game. */
  private known = $state<Record<string, string[]>>({});

  isAt(table: string): boolean {
    return this.table === table;
  }

  /** From the beginning: who asks to be taught is told everything. */
  begin(table: string, game: string): void {
    this.keep(game, []);
    this.table = table;
    remember('coach', table);
  }

  end(): void {
    this.table = '';
    remember('coach', null);
  }

  learn(game: string, kind: string): void {
    const known = this.knownOf(game);
    if (!known.includes(kind)) this.keep(game, [...known, kind]);
  }

  knows(game: string, kind: string): boolean {
    return this.knownOf(game).includes(kind);
  }

  isNew(game: string): boolean {
    return this.knownOf(game).length === 0;
  }

  private knownOf(game: string): string[] {
    return this.known[game] ?? (remembered(`known.${game}`) ?? '').split(' ').filter(Boolean);
  }

  private keep(game: string, known: string[]): void {
    this.known[game] = known;
    remember(`known.${game}`, known.length > 0 ? known.join(' ') : null);
  }
}

export const teaching = new Teaching();
