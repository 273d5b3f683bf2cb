/** Fills the texts of a catalogue in: the same part of ICU MessageFormat as `messages/words.py`. */

export type Params = Record<string, unknown>;
export type Catalogue = Record<string, string>;
/** The catalogues of one language by namespace. */
export type Catalogues = Record<string, Catalogue>;

export class Words {
  constructor(
    readonly language: string,
    private readonly catalogues: Catalogues,
    private readonly spaces: string[],
    readonly players: string[] = [],
    /** The words of the game's views and forms that name a seat. */
    private readonly seatFields: string[] = [],
    /** Whether nobody in particular reads: then what a text's `.room` says goes before the text. */
    private readonly isForRoom = false,
  ) {}

  /** For a screen that several people watch and that is nobody's: it addresses none of them. */
  forRoom(): Words {
    const { language, catalogues, spaces, players, seatFields } = this;
    return new Words(language, catalogues, spaces, players, seatFields, true);
  }

  namesSeat(field: string): boolean {
    return field === 'seat' || this.seatFields.includes(field);
  }

  has(key: string): boolean {
    return this.text(key) !== undefined;
  }

  /** The text of a key, filled in; a key without a text says itself. */
  say(key: string, params: Params = {}): string {
    const text = this.text(key);
    return text === undefined ? key : this.fill(text, params, null);
  }

  /** What happened; of money also why it moved. */
  event(event: { event: string; [field: string]: unknown }): string {
    const key = `event.${event.event}`;
    if (!event.because) return this.say(key, event);
    const figures = becauseOf(event);
    return this.say(key, { ...event, ...figures, reason: this.why(String(event.reason), figures) });
  }

  /** Why money moved, from its reason and figures; `form` may be `.brief`. */
  why(reason: string, figures: Params, form = ''): string {
    const key = `receipt.${reason}${form}`;
    return this.has(key) ? this.say(key, figures) : capital(this.reason(reason));
  }

  /** What a reason to pay is called. */
  reason(reason: string): string {
    return this.name('reason', reason);
  }

  /** What is wrong, with the rule that says so. */
  refusal(refused: { key: string; params?: Params; rule?: string | null }): string {
    const said = this.say(refused.key, refused.params ?? {});
    return refused.rule ? `${said} (${refused.rule})` : said;
  }

  player(seat: unknown): string {
    const number = typeof seat === 'number' ? seat : Number.parseInt(String(seat), 10);
    if (!Number.isInteger(number) || !/^-?\d+$/.test(String(seat)))
      return this.say(`account.${seat}`);
    return this.players[number] ?? this.say('seat_number', { number: number + 1 });
  }

  money(amount: number): string {
    return this.say('money', { amount });
  }

  /** A sum that was won or lost, with its sign. */
  signed(amount: number): string {
    if (amount === 0) return this.money(0);
    return `${amount > 0 ? '+' : '−'}${this.money(Math.abs(amount))}`;
  }

  number(value: number): string {
    const mark = this.language === 'it' ? '.' : ',';
    return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, mark);
  }

  /** A number with two decimals, with the language's marks. */
  decimal(value: number): string {
    const [whole, part] = value.toFixed(2).split('.');
    return `${this.number(Number(whole))}${this.language === 'it' ? ',' : '.'}${part}`;
  }

  /** Several things in a row: "Ann, Bea and Carlo". The browser knows how, too, but takes many
   *  milliseconds to read up on it. */
  and(names: string[]): string {
    const [last, before] = [names.at(-1) ?? '', names.slice(0, -1)];
    if (before.length === 0) return last;
    return `${before.join(', ')} ${this.language === 'it' ? 'e' : 'and'} ${last}`;
  }

  private text(key: string): string | undefined {
    return (this.isForRoom ? this.found(`${key}.room`) : undefined) ?? this.found(key);
  }

  private found(key: string): string | undefined {
    for (const space of this.spaces) {
      const text = this.catalogues[space]?.[key];
      if (text !== undefined) return text;
    }
    return undefined;
  }

  private fill(text: string, params: Params, count: number | null): string {
    let out = '';
    for (let at = 0; at < text.length; at++) {
      const char = text[at];
      if (char === '{') {
        const end = closing(text, at);
        out += this.argument(text.slice(at + 1, end), params);
        at = end;
      } else if (char === '#' && count !== null) {
        out += this.number(count);
      } else {
        out += char;
      }
    }
    return out;
  }

  private argument(inner: string, params: Params): string {
    const [name, rest] = split(inner);
    const [kind, detail] = split(rest);
    const value = params[name] ?? '';
    switch (kind) {
      case 'number':
        return this.number(Number(value));
      case 'money':
        return this.money(Number(value));
      case 'decimal':
        return this.decimal(Number(value));
      case 'name':
        return this.name(detail, value);
      case 'list':
        return (value as unknown[])
          .map((one) => (detail === 'money' ? this.money(Number(one)) : this.name(detail, one)))
          .join(', ');
      case 'word': // an edition's own, for which no catalogue has a text
        return this.name(name, value).replaceAll('_', ' ');
      case 'plural':
      case 'select':
        return this.branch(kind, detail, value, params);
      default:
        return kind === 'raw' ? String(value) : this.name(kind || name, value);
    }
  }

  private name(family: string, value: unknown): string {
    if (family === 'seat' || (this.namesSeat(family) && /^\d+$/.test(String(value))))
      return this.player(value);
    const text = typeof value === 'string' ? this.text(`${family}.${value}`) : undefined;
    return text ?? this.pair(family, String(value));
  }

  /** A value of two parts, such as the square `41/3`, where its family has words for such. */
  private pair(family: string, value: string): string {
    const [first, second] = value.split(/[/@:]/);
    const text = second === undefined ? undefined : this.text(`${family}.pair`);
    return text === undefined ? value : this.fill(text, { first, second }, null);
  }

  private branch(kind: string, detail: string, value: unknown, params: Params): string {
    const branches = branchesOf(detail);
    if (kind === 'select') {
      return this.fill(branches[String(value)] ?? branches.other ?? '', params, null);
    }
    const count = Number(value);
    const usual = (count === 1 ? branches.one : undefined) ?? branches.other;
    const chosen = branches[`=${count}`] ?? usual ?? '';
    return this.fill(chosen, params, count);
  }
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The figures of a payment as its texts name them; what was paid is positive there, too. */
function becauseOf(event: Params): Params {
  const payee = String(event.payee ?? '');
  const gains = /^\d+$/.test(payee);
  return {
    other: gains ? event.payer : payee,
    side: gains ? 'gains' : 'pays',
    whose: 'theirs',
    ...(event.because as Params),
    amount: Math.abs(Number(event.amount)),
  };
}

function split(text: string): [string, string] {
  const comma = text.indexOf(',');
  return comma < 0
    ? [text.trim(), '']
    : [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
}

function closing(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === '{') depth += 1;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

function branchesOf(detail: string): Record<string, string> {
  const branches: Record<string, string> = {};
  let at = 0;
  for (;;) {
    const opened = detail.indexOf('{', at);
    if (opened < 0) return branches;
    const end = closing(detail, opened);
    branches[detail.slice(at, opened).trim()] = detail.slice(opened + 1, end);
    at = end + 1;
  }
}
