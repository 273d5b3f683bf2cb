/** The rule behind an event, for the links of the log. */
import rules from './rules.json';
import type { GameEvent } from './view';

const known = rules as Record<string, Record<string, string>>;

/** Payments are told apart by their reason. */
export function ruleOf(game: string, event: GameEvent): string {
  const name = event.event === 'Paid' ? `Paid ${String(event.reason)}` : event.event;
  return known[game]?.[name] ?? '';
}
