/** What a board may offer: the values of every field that can be chosen now, and those chosen. */
import type { Draft } from './draft.svelte';
import { forbiddenValues, valuesAfter, type Group } from './picks';
import type { AskView, ForbiddenView } from '../../wire/index';
import type { Value } from '../table/view';

export interface Offers {
  legal: Record<string, string[]>;
  chosen: Record<string, string>;
}

export function offersOf(groups: Group[], draft: Draft | null): Offers {
  const legal: Record<string, string[]> = {};
  const chosen: Record<string, string> = {};
  for (const group of groups) {
    const so = chosenOf(group, draft);
    group.fields.slice(0, so.length + 1).forEach((field, place) => {
      const offered = valuesAfter(group, so.slice(0, place)).map(String);
      legal[field] = [...new Set([...(legal[field] ?? []), ...offered])];
      if (so[place] !== undefined) chosen[field] = String(so[place]);
    });
  }
  return { legal, chosen };
}

/** Choose a value of a field, as if it had been tapped in the question; chosen again it is taken back. */
export function choose(groups: Group[], draft: Draft | null, field: string, value: string): void {
  for (const group of draft ? groups : []) {
    const place = group.fields.indexOf(field);
    const before = chosenOf(group, draft).slice(0, Math.max(place, 0));
    const found = valuesAfter(group, before).find((one) => String(one) === value);
    if (place < 0 || before.length < place || found === undefined) continue;
    const isAgain = chosenOf(group, draft)[place] === found;
    draft!.picks[group.verb] = isAgain ? before : [...before, found];
    draft!.keep(group.verb);
    return;
  }
}

/** Why a value of a field cannot be chosen now, where the game has a word for it. */
export function whyNot(
  ask: AskView,
  groups: Group[],
  field: string,
  value: string,
): ForbiddenView | null {
  for (const group of groups) {
    const place = group.fields.indexOf(field);
    const found = place < 0 ? [] : forbiddenValues(ask, group, place);
    const why = found.find((one) => one.value === value);
    if (why) return why.why;
  }
  return null;
}

/** What is chosen as far as it can still be said. */
function chosenOf(group: Group, draft: Draft | null): Value[] {
  const values: Value[] = [];
  for (const value of draft?.picks[group.verb] ?? []) {
    if (!valuesAfter(group, values).includes(value)) break;
    values.push(value);
  }
  return values;
}
