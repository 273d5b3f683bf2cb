/** Picks by their verb and named fields, so that a screen can ask for one field after another. */
import type { AskView, ForbiddenView, PickView } from '../../wire';
import type { TableView, Value } from '../table/view';
import type { Draft } from './draft.svelte';

export interface Group {
  verb: string;
  fields: string[];
  picks: PickView[];
}

/** The picks of one verb and its fields together. One that stands alone beside others, or beside
 *  amounts, is said whole. */
export function groupsOf(picks: PickView[], amounts: unknown[] = []): Group[] {
  const groups = new Map<string, Group>();
  for (const pick of picks) {
    const fields = Object.keys(pick.fields).filter((name) => isPlain(pick.fields[name]));
    const mark = `${pick.verb} ${fields.join(' ')}`;
    const group = groups.get(mark) ?? { verb: pick.verb, fields, picks: [] };
    group.picks.push(pick);
    groups.set(mark, group);
  }
  return [...groups.values()].map((group) => {
    const isAlone = group.picks.length === 1 && groups.size + amounts.length > 1;
    return { ...group, fields: isTold(group) && !isAlone ? saidOf(group) : [] };
  });
}

/** Its fields without those at the end that no notation says and all picks agree in: a bonus nobody has. */
function saidOf({ fields, picks }: Group): string[] {
  const said = Math.max(...picks.map((pick) => pick.notation.split(' ').length - 1));
  return fields.filter(
    (field, place) => place < said || new Set(picks.map((pick) => pick.fields[field])).size > 1,
  );
}

/** Whether its fields tell a group's picks apart; otherwise they are offered by their notation. */
function isTold(group: Group): boolean {
  const marks = new Set(
    group.picks.map((pick) => group.fields.map((f) => pick.fields[f]).join(' ')),
  );
  return marks.size === group.picks.length;
}

/** The picks that agree with the values chosen so far. */
export function fitting(group: Group, chosen: Value[]): PickView[] {
  return group.picks.filter((pick) =>
    chosen.every((value, i) => pick.fields[group.fields[i]!] === value),
  );
}

/** The values the next field may have. */
export function valuesAfter(group: Group, chosen: Value[]): Value[] {
  const field = group.fields[chosen.length];
  if (field === undefined) return [];
  return [...new Set(fitting(group, chosen).map((pick) => pick.fields[field] as Value))];
}

/** What is chosen as far as it can still be said; a later field with one value is chosen by itself. */
export function legalPart(group: Group, values: Value[]): Value[] {
  const legal: Value[] = [];
  for (let place = 0; place < group.fields.length; place++) {
    const offered = valuesAfter(group, legal);
    const value = values[place];
    if (value !== undefined && offered.includes(value)) legal.push(value);
    else if (offered.length === 1 && place > 0) legal.push(offered[0]!);
    else break;
  }
  return legal;
}

export interface Offer {
  value: Value;
  /** Why it cannot be chosen, where it cannot. */
  why: ForbiddenView | null;
  /** What stands on it, in the list and on the board: A, B, C. */
  letter: string;
}

/** What may be chosen in a field, and what it would be tempting to: in the order of the board's horses. */
export function offersAt(
  ask: AskView,
  view: TableView,
  group: Group,
  chosen: Value[],
  place: number,
): Offer[] {
  const ids = ((view.position.horses as { id?: string }[] | undefined) ?? []).map((h) => h.id);
  const places = new Map(ids.map((id, i) => [String(id), i]));
  const placeOf = (offer: { value: Value }): number => places.get(String(offer.value)) ?? 99;
  const all: { value: Value; why: ForbiddenView | null }[] = [
    ...valuesAfter(group, chosen.slice(0, place)).map((value) => ({ value, why: null })),
    ...forbiddenValues(ask, group, place),
  ];
  let letters = 0;
  return all
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((offer) => ({ ...offer, letter: offer.why ? '' : letterOf(letters++) }));
}

/** A to Z, and none after that. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : '';
}

/** Why a value of a field cannot be chosen, where the game says so: by its place in the notation. What
 *  cannot be said from an earlier word on is that word's matter. */
export function forbiddenValues(
  ask: AskView,
  group: Group,
  place: number,
): { value: string; why: ForbiddenView }[] {
  const legal = group.fields.map(
    (field) => new Set(group.picks.map((pick) => String(pick.fields[field]))),
  );
  const found: { value: string; why: ForbiddenView }[] = [];
  for (const why of ask.forbidden ?? []) {
    const words = why.notation.split(' ');
    const value = words[place + 1];
    if (words[0] !== group.verb || words.length !== group.fields.length + 1) continue;
    if (value === undefined || legal[place]!.has(value)) continue;
    if (words.slice(1, place + 1).some((word, i) => !legal[i]!.has(word))) continue;
    if (!found.some((other) => other.value === value)) found.push({ value, why });
  }
  return found;
}

function isPlain(value: unknown): value is Value {
  return typeof value === 'string' || typeof value === 'number';
}

/** What a board may offer: the values of every field that can be chosen now, and those chosen. */
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
