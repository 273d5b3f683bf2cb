/** What a page tells the server over its socket. */
import type { ClientMessage } from '../../wire';
import type { Refusal } from '../net/api';

export type Keyed = Extract<ClientMessage, { key: string }>;
/** A command before it has its key. */
export type Command = Keyed extends infer One
  ? One extends Keyed
    ? Omit<One, 'key'>
    : never
  : never;

/** One that is on its way. */
export interface Underway {
  message: Keyed;
  resolve: (seq: number) => void;
  reject: (refusal: Refusal) => void;
  /** Of an answer: where the dice log has it. */
  logged?: { game: number; place: number } | undefined;
}
