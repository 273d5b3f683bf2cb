/** An answer being made: it survives reload, sleep and a change of language, until it is given. */
import { remember, remembered } from '../device/memory';
import type { Value } from '../table/shown';
import type { Row } from './forms';

interface Kept {
  picks: Record<string, Value[]>;
  amounts: Record<string, number>;
  rows: Record<string, Row[]>;
  begun: Record<string, Row>;
}

export class Draft {
  picks = $state<Record<string, Value[]>>({});
  amounts = $state<Record<string, number>>({});
  /** The finished rows of each form, and the one that is being made. */
  rows = $state<Record<string, Row[]>>({});
  begun = $state<Record<string, Row>>({});
  private readonly place: string;

  /** The draft of an ask of a table's seat; a seat keeps the draft of one ask only. */
  constructor(
    table: string,
    seat: number | null,
    readonly ask: number,
  ) {
    this.place = `draft.${table}.${seat ?? 'x'}`;
    const kept = this.read();
    if (kept) Object.assign(this, kept);
  }

  keep(): void {
    const { picks, amounts, rows, begun } = this;
    const kept: Kept = { picks, amounts, rows, begun };
    remember(this.place, JSON.stringify({ ask: this.ask, kept }));
  }

  drop(): void {
    remember(this.place, null);
    this.picks = {};
    this.amounts = {};
    this.rows = {};
    this.begun = {};
  }

  private read(): Kept | null {
    try {
      const found = JSON.parse(remembered(this.place) ?? 'null') as { ask: number; kept: Kept };
      return found?.ask === this.ask ? found.kept : null;
    } catch {
      return null;
    }
  }
}
