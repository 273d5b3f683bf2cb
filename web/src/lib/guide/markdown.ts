/** The little of Markdown that the guides use, as data: no HTML is ever made from text. */

export type Inline = { kind: 'text' | 'bold' | 'em' | 'rule'; text: string };
/** A point of a list, and the rules it speaks of. */
export interface Item {
  text: Inline[];
  rules: string[];
}
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string; rules: string[] }
  | { kind: 'paragraph'; text: Inline[]; rules: string[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; name: string; caption: string };

const RULE = /\b(?:[A-Z]{2,3})-R?\d+(?:\.\d+)?[a-z]?\b/;

export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of source
    .replaceAll('\r', '')
    .trim()
    .split(/\n{2,}/)) {
    const lines = chunk.split('\n');
    const first = lines[0] ?? '';
    const heading = /^(#{1,3}) (.+)$/.exec(first);
    const picture = /^!\[(.*)\]\(draw:(\w+)\)$/.exec(first);
    if (heading) {
      const rules = /^<!-- rules: (.*) -->$/.exec(lines[1] ?? '');
      const rest = lines.slice(rules ? 2 : 1);
      blocks.push({
        kind: 'heading',
        level: heading[1]!.length,
        text: heading[2]!,
        id: heading[2]!.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'),
        rules: rules?.[1]?.split(/[ ,]+/) ?? [],
      });
      if (rest.length > 0) blocks.push({ kind: 'paragraph', ...marked(rest.join(' ')) });
    } else if (picture) {
      blocks.push({ kind: 'picture', caption: picture[1]!, name: picture[2]! });
    } else if (/^(- |\d+\. )/.test(first)) {
      blocks.push({ kind: 'list', ordered: /^\d/.test(first), items: items(lines) });
    } else if (first.startsWith('|')) {
      const [head = [], , ...rows] = lines.map(cells);
      blocks.push({ kind: 'table', head, rows });
    } else {
      blocks.push({ kind: 'paragraph', ...marked(lines.join(' ')) });
    }
  }
  return blocks;
}

export function plain(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'picture':
      return block.caption;
    case 'paragraph':
      return textOf(block.text);
    case 'list':
      return block.items.map((item) => textOf(item.text)).join(' ');
    case 'table':
      return [...block.head, ...block.rows.flat()].map(textOf).join(' ');
  }
}

function textOf(parts: Inline[]): string {
  return parts.map((part) => part.text).join('');
}

function items(lines: string[]): Item[] {
  const found: string[] = [];
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (item) found.push(item[1]!);
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found.map(marked);
}

/** Text with the rules it speaks of, which stand in a comment at its end. */
function marked(source: string): Item {
  const found = /^(.*?) *<!-- (.*) -->$/.exec(source);
  return found
    ? { text: inline(found[1]!), rules: found[2]!.split(/[ ,]+/) }
    : { text: inline(source), rules: [] };
}

/** Where a guide speaks of a rule: a heading, a paragraph or a point of a list. */
export interface Place {
  block: number;
  item: number | null;
}

/** The place that names a rule, else its wider rule, else its chapter. */
export function placeOf(blocks: Block[], rule: string): Place | null {
  for (const wanted of widening(rule)) {
    for (const [block, one] of blocks.entries()) {
      if (one.kind === 'list') {
        const item = one.items.findIndex((point) => point.rules.includes(wanted));
        if (item >= 0) return { block, item };
      } else if ('rules' in one && one.rules.includes(wanted)) {
        return { block, item: null };
      }
    }
  }
  return null;
}

/** `HH-6.4c`, `HH-6.4`, `HH-6`; `HH-R30`, `HH-R`. */
function widening(rule: string): string[] {
  const steps = [/[a-z]$/, /\.\d+$/, /(?<=-[A-Z])\d+$/];
  const found = [rule];
  for (const step of steps) {
    const wider = found.at(-1)!.replace(step, '');
    if (wider !== found.at(-1)) found.push(wider);
  }
  return found;
}

function cells(line: string): Inline[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

export function inline(source: string): Inline[] {
  const text = source.replaceAll('`', '');
  const parts: Inline[] = [];
  const mark = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|(${RULE.source})`, 'g');
  let at = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    if (match[1] !== undefined) parts.push({ kind: 'bold', text: match[1] });
    else if (match[2] !== undefined) parts.push({ kind: 'em', text: match[2] });
    else parts.push({ kind: 'rule', text: match[3]! });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}
