/** An answer being made: it survives reload, sleep and a change of language, until it is given. */
import type { AskView, FormView } from '../../wire';
import { remember, remembered } from '../app/storage';
import type { Value } from '../table/view';
import type { Row } from './forms';

interface Kept {
  picks: Record<string, Value[]>;
  amounts: Record<string, number>;
  rows: Record<string, Row[]>;
  begun: Record<string, Row>;
  active: string;
}

/** How many changes can be taken back, one after another. */
const STEPS = 40;

/**
 * What touch, list and keyboard all write to. Whoever changes a field calls `keep` afterwards, with
 * the verb or word that was touched: the change is then remembered, and `back` takes it back.
 */
export class Draft {
  /** The values chosen so far, by the verb of the choice. */
  picks = $state<Record<string, Value[]>>({});
  amounts = $state<Record<string, number>>({});
  /** The finished rows of each form, and the one that is being made. */
  rows = $state<Record<string, Row[]>>({});
  begun = $state<Record<string, Row>>({});
  /** The verb or word touched last: of several things to say, the one that is meant. */
  active = $state('');
  private readonly place: string;
  private past = $state.raw<string[]>([]);
  private now: string;

  /** The draft of an ask of a table's seat; a seat keeps the draft of one ask only. */
  constructor(
    table: string,
    seat: number | null,
    readonly ask: number,
  ) {
    this.place = `draft.${table}.${seat ?? 'x'}`;
    const kept = this.read();
    if (kept) Object.assign(this, kept);
    this.now = this.written();
  }

  /** Whether anything has been touched. */
  get isTouched(): boolean {
    return this.active !== '';
  }

  /** Whether `back` would do anything. */
  get hasPast(): boolean {
    return this.past.length > 0;
  }

  keep(active = this.active): void {
    this.active = active;
    const now = this.written();
    if (now !== this.now) this.past = [...this.past.slice(-STEPS), this.now];
    this.now = now;
    remember(this.place, now);
  }

  /** Take the last change back. */
  back(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.now = before;
    Object.assign(this, (JSON.parse(before) as { kept: Kept }).kept);
    remember(this.place, before);
  }

  /** Lie there as it was given: who changes an answer begins with what it was. */
  refill(ask: AskView, notation: string): void {
    this.drop();
    const form = ask.options?.forms.find((one) => one.word === notation.split(' ')[0]);
    const pick = ask.options?.picks.find((one) => one.notation === notation);
    const amount = ask.options?.amounts.find((one) => one.word === notation.split(' ')[0]);
    if (form) this.rows[form.word] = rowsFrom(form, notation);
    else if (pick) this.picks[pick.verb] = Object.values(pick.fields) as Value[];
    else if (amount) this.amounts[amount.word] = Number(notation.split(' ')[1]);
    this.keep(form?.word ?? pick?.verb ?? amount?.word ?? '');
  }

  drop(): void {
    remember(this.place, null);
    this.picks = {};
    this.amounts = {};
    this.rows = {};
    this.begun = {};
    this.active = '';
    this.past = [];
    this.now = this.written();
  }

  private written(): string {
    const { picks, amounts, rows, begun, active } = this;
    return JSON.stringify({ ask: this.ask, kept: { picks, amounts, rows, begun, active } });
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

/** A form as it was handed in, read back: apart from what fills it in, which comes with the question. */
/** The rows that `notationOf` wrote. */
export function rowsFrom(form: FormView, notation: string): Row[] {
  const [word, ...parts] = notation.split(' ');
  if (word !== form.word) return [];
  return parts.map((part) => {
    const [name = '', values = ''] = part.split('=');
    const cells = form.fields.find((field) => field.name === name)?.cells ?? [];
    return [name, values.split(',').map((one, i) => (cells[i]?.words ? one : Number(one)))];
  });
}
