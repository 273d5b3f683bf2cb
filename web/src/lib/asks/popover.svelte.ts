/** A short answer beside what was touched: why it cannot be chosen, or what a figure means. */
import type { ForbiddenView } from '../../wire';
import type { Words } from '../i18n/words';

export interface Said {
  title: string;
  text: string;
  /** The rule to read on in, and its game. */
  rule?: string | null;
  game?: string;
  /** Whether something was refused. */
  isRefusal?: boolean;
}

class Bubble {
  said = $state.raw<Said | null>(null);
  /** Where the thing that was touched stands on the page. */
  at = $state.raw({ left: 0, top: 0, right: 0, bottom: 0 });
  private anchor: Element | null = null;

  /** Say something beside an element; a second touch of the same one takes it away. */
  show(anchor: Element, said: Said): void {
    if (this.anchor === anchor && this.said?.text === said.text) return this.hide();
    const { left, top, right, bottom } = anchor.getBoundingClientRect();
    this.at = { left, top, right, bottom };
    this.anchor = anchor;
    this.said = said;
  }

  /** Why what was touched cannot be chosen. */
  refuse(anchor: Element, why: ForbiddenView, words: Words, game: string): void {
    const text = words.say(why.key, why.params);
    this.show(anchor, { title: '', text, rule: why.rule, game, isRefusal: true });
  }

  hide(): void {
    this.said = null;
    this.anchor = null;
  }
}

export const bubble = new Bubble();
