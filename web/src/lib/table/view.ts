/** What a viewer is shown of a table: kernel/views.py. */

import type { RunnerView } from '../../wire';

export type Value = string | number;

export interface PickView {
  notation: string;
  verb: string;
  fields: Record<string, unknown>;
}
export interface AmountView {
  word: string;
  low: number;
  high: number;
  step: number;
}
export interface CellView {
  name: string;
  words?: string[];
  low?: number;
  high?: number;
  step?: number;
}
export interface FieldView {
  name: string;
  cells: CellView[];
  at_least: number;
  at_most: number;
}
export interface ConditionView {
  kind: 'sum' | 'each';
  cell: string;
  limit: number;
  rule: string;
}
export interface FormView {
  word: string;
  fields: FieldView[];
  conditions: ConditionView[];
}
export interface OptionsView {
  picks: PickView[];
  amounts: AmountView[];
  forms: FormView[];
}
export interface ForbiddenView {
  notation: string;
  rule: string;
  key: string;
  params: Record<string, unknown>;
}
export interface AskView {
  id: number;
  aside: boolean;
  mode: 'turn' | 'sealed' | 'open' | 'draw';
  key: string;
  params: Record<string, unknown>;
  seats: number[];
  clock: string;
  evidence?: Record<string, unknown>;
  options?: OptionsView;
  replaceable?: boolean;
  forbidden?: ForbiddenView[];
  pending?: string | null;
}
export interface TableView {
  game: string;
  at: number;
  over: boolean;
  waiting: number[];
  asks: AskView[];
  /** What each seat holds; null where it is hidden. */
  money: (number | null)[];
  runners: RunnerView[];
  position: Record<string, unknown>;
  standings?: number[];
  /** When over: after each answer that moved money its number and what every seat then held. */
  balances?: number[][];
}
export interface GameEvent {
  at: number;
  event: string;
  [field: string]: unknown;
}
