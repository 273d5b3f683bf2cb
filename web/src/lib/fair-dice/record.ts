/** The parts of a record (conformance/grammar.ebnf) that the dice need. */
import type { ChainInfo } from '../../wire';

export interface Answer {
  number: number;
  who: string;
  /** Who gave it for the seat: `person`, `bot`, ...; '' for chance and house. */
  by: string;
  said: string;
  link: string;
}
export interface DiceRecord {
  /** The header's text without salts. */
  header: string;
  seats: { isBot: boolean; anchor: string; salt: string }[];
  commitment: string;
  answers: Answer[];
  /** Chains begun anew. */
  commits: ChainInfo[];
  secret: string;
}

export function readRecord(text: string): DiceRecord {
  const [head = '', body = '', close = ''] = text.split('\n\n');
  const lines = head.split('\n').filter((line) => !line.startsWith('salt '));
  const words = (from: string, word: string): string[][] =>
    from
      .split('\n')
      .map((line) => line.split(' '))
      .filter((found) => found[0] === word);
  const seats = words(head, 'seat').map((seat) => ({
    isBot: seat[2] !== 'person',
    anchor: '',
    salt: '',
  }));
  for (const [, seat, value] of words(head, 'anchor')) seats[Number(seat)]!.anchor = value!;
  for (const [, seat, value] of words(head, 'salt')) seats[Number(seat)]!.salt = value!;
  return {
    header: lines.map((line) => `${line}\n`).join(''),
    seats,
    commitment: words(head, 'commitment')[0]?.[1] ?? '',
    answers: body.split('\n').filter(Boolean).map(readAnswer),
    commits: words(close, 'chain').map(([, at, seat, anchor]) => ({
      at: Number(at),
      seat: Number(seat),
      anchor: anchor!,
    })),
    secret: words(close, 'secret')[0]?.[1] ?? '',
  };
}

function readAnswer(line: string): Answer {
  const [number = '', speaker = '', ...rest] = line.split(' #')[0]!.split(' ');
  const [said = '', link = ''] = rest.join(' ').split(' ~');
  const [who = '', by = ''] = speaker.split(':');
  return { number: Number(number), who, by, said, link };
}
