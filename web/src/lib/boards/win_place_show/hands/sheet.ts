/** A form's rows as a hand writes them: what the list has begun takes its place among them. */
import type { Draft } from '../../../asks/draft.svelte';
import { standing, type Row } from '../../../asks/forms';
import type { FormView } from '../../../../wire';

export function rowsIn(draft: Draft, form: FormView): Row[] {
  return standing(form, draft.rows[form.word] ?? [], draft.begun[form.word]);
}

export function write(draft: Draft, form: FormView, rows: Row[]): void {
  delete draft.begun[form.word];
  draft.rows[form.word] = rows;
  draft.keep(form.word);
}
