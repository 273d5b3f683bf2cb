/** A form as it was handed in, read back: apart from what fills it in, which comes with the question. */
import type { FormView } from '../../wire';
import type { Row } from './forms';

/** The rows that `notationOf` wrote. */
export function rowsFrom(form: FormView, notation: string): Row[] {
  const [word, ...parts] = notation.split(' ');
  if (word !== form.word) return [];
  return parts.map((part) => {
    const [name = '', values = ''] = part.split('=');
    const cells = form.fields.find((field) => field.name === name)?.cells ?? [];
    return [name, values.split(',').map((one, i) => (cells[i]?.words ? one : Number(one)))];
  });
}
