/** What the one button would do: read off an ask and its draft, for dock, list and clock alike. */
import { nameOf } from './field-text';
import type { AskView, FormView } from '../../wire';
import type { Words } from '../i18n/words';
import type { Draft } from './draft.svelte';
import { isWhole, notationOf, rowsOf, standing, sumOf, type Row } from './forms';
import { fitting, groupsOf, legalPart, type Group } from './picks';

/** An act names itself; where something is missing it says what, and has nothing to say yet. */
export interface Act {
  label: string;
  notation: string | null;
  /** A second, smaller line: the price, what it leaves. */
  detail?: string;
  /** Asked before it is said, for what is easily said by mistake: a second touch says it. */
  asks?: string;
  /** Leads to what is missing. */
  onmissing?: () => void;
}

/** The act that the draft means now; null where all there is to say is said by a button of its own. */
export function actOf(ask: AskView, draft: Draft, words: Words): Act | null {
  const options = ask.options;
  if (!options) return null;
  const all = groupsOf(options.picks, options.amounts);
  const groups = all.filter((group) => group.fields.length > 0);
  const meant = draft.active;
  const group = groups.find((one) => one.verb === meant);
  const amount = options.amounts.find((one) => one.word === meant);
  // A pick and an amount may have one verb: who has set the amount means that.
  if (amount && draft.amounts[meant] !== undefined) return amountAct(amount, draft, words);
  // "No bet" and a bet may have one verb: who has begun to choose does not mean the plain one.
  const isBegun = group !== undefined && legalPart(group, draft.picks[meant] ?? []).length > 0;
  const plain = all.find((one) => one.verb === meant && one.fields.length === 0)?.picks[0];
  if (plain && !isBegun)
    return { label: words.say(`choice.${meant}`, plain.fields), notation: plain.notation };
  const form = options.forms.find((one) => one.word === meant);
  if (form) return formAct(form, draft, words);
  if (amount) return amountAct(amount, draft, words);
  if (group) return pickAct(group, draft, words);
  if (groups[0]) return pickAct(groups[0], draft, words);
  const [higher] = options.amounts;
  if (higher) {
    const least = all.find((one) => one.verb === higher.word && one.fields.length === 0)?.picks[0];
    if (!least) return amountAct(higher, draft, words);
    return { label: words.say(`choice.${least.verb}`, least.fields), notation: least.notation };
  }
  return options.forms[0] ? formAct(options.forms[0], draft, words) : null;
}

/** The notation of a draft that somebody has made and that is whole: sent when the clock runs out.
 *  Of a form the rows that are finished go, without the one that is only begun. */
export function wholeOf(ask: AskView, draft: Draft, words: Words): string | null {
  if (!draft.isTouched) return null;
  return actOf(ask, draft, words)?.notation ?? finishedOf(ask, draft);
}

function finishedOf(ask: AskView, draft: Draft): string | null {
  const forms = ask.options?.forms ?? [];
  const form = forms.find((one) => one.word === draft.active) ?? forms[0];
  const rows = form ? (draft.rows[form.word] ?? []) : [];
  return form && rows.length > 0 && isWhole(form, rows) ? notationOf(form, rows) : null;
}

/** What the clock's end will do, as the dock announces it. */
export function closingOf(act: Act | null, draft: Draft, isSent: boolean): string {
  if (isSent) return act?.notation === null ? 'ask.closing.rest' : 'ask.closing.sent';
  return draft.isTouched ? 'ask.closing.half' : 'ask.closing.silent';
}

function pickAct(group: Group, draft: Draft, words: Words): Act {
  const chosen = legalPart(group, draft.picks[group.verb] ?? []);
  const pick = chosen.length === group.fields.length ? fitting(group, chosen)[0] : undefined;
  if (pick)
    return { label: words.say(`choice.${pick.verb}`, pick.fields), notation: pick.notation };
  return missing(words.say('ask.choose', { field: group.fields[chosen.length] ?? '' }));
}

function amountAct(
  amount: { word: string; low: number; high: number },
  draft: Draft,
  words: Words,
): Act {
  const value = amountOf(amount, draft);
  const key = `choice.${amount.word}`;
  const label = words.has(key)
    ? words.say(key, { amount: value })
    : `${words.say(`amount.${amount.word}`, { ...amount, amount: value })}: ${words.number(value)}`;
  return { label, notation: `${amount.word} ${value}` };
}

/** An amount as it stands: its lowest, until it is touched. */
export function amountOf(
  amount: { word: string; low: number; high: number },
  draft: Draft,
): number {
  return Math.min(amount.high, Math.max(amount.low, draft.amounts[amount.word] ?? amount.low));
}

/** What stands on a form is handed in; a row that is begun and not complete is never left out unsaid. */
function formAct(form: FormView, draft: Draft, words: Words): Act {
  const finished = draft.rows[form.word] ?? [];
  const begun = draft.begun[form.word];
  const rows = standing(form, finished, begun);
  if (begun && begun[1].length > 0 && rows.length === finished.length)
    return missing(words.say('form.unfinished', { row: fieldLabel(words, begun[0]) }));
  if (!isWhole(form, rows)) {
    const due = form.fields.find((field) => rowsOf(rows, field) < field.at_least)!;
    return missing(words.say('form.missing', { row: fieldLabel(words, due.name) }));
  }
  return {
    label: handIn(form, rows, words),
    notation: notationOf(form, rows),
    asks: rows.length === 0 ? words.say('form.sure') : undefined,
  };
}

function handIn(form: FormView, rows: Row[], words: Words): string {
  const own = `form.${form.word}.${rows.length === 0 ? 'none' : 'send'}`;
  const limit = form.conditions.find((condition) => condition.kind === 'sum');
  const sum = limit ? sumOf(form, limit, rows) : 0;
  const params = { count: rows.length, sum };
  if (words.has(own)) return words.say(own, params);
  const name = words.has(`form.${form.word}`) ? words.say(`form.${form.word}`) : form.word;
  return words.say(rows.length === 0 ? 'form.send.empty' : 'form.send', { ...params, form: name });
}

/** A row's name in a form. */
export function fieldLabel(words: Words, name: string, kind = 'field'): string {
  return words.has(`${kind}.${name}`) ? words.say(`${kind}.${name}`) : nameOf(words, kind, name);
}

/** The button's own way to what is missing: the first place that is still open. */
function missing(label: string): Act {
  return { label, notation: null };
}
