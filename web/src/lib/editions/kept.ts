/** The edition of one's own that this browser keeps for a game, as the text of its file. */
import { remember, remembered } from '../app/storage';

export function keptEdition(game: string): string | null {
  return remembered(`edition.${game}`);
}

export function keepEdition(game: string, text: string | null): void {
  remember(`edition.${game}`, text);
}

/** What its owner calls it. */
export function nameIn(text: string): string {
  return /^name = "(.*)"$/m.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
}
