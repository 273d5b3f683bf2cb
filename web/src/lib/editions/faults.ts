/** What is wrong with an edition: where in its sheets, and in words that name the place. */
import type { EditionFault } from '../../wire/index';
import type { Words } from '../i18n/words';
import type { Chapter } from './edition-draft.svelte';
import type { Printed } from './labels';
import { placeOf, type Path } from './tree';

export interface Wrong {
  path: (string | number)[];
  text: string;
}

/** Faults with their places, said with the names that are on the page. */
export function wrongs(faults: EditionFault[], words: Words, printed: Printed): Wrong[] {
  return faults.map((fault) => {
    const path = placeOf(fault.where);
    const [table, ...rest] = named(path, printed);
    const params = {
      ...fault.params,
      file: table ?? words.say('workshop'),
      where: rest.join(', '),
    };
    const said = words.refusal({ key: fault.message, params }).replace(', : ', ': ');
    return {
      path,
      text: fault.may_follow ? `${said} ${words.say('workshop.follows')}` : said,
    };
  });
}

/** The names of a place, from the table to the value; rows by their numbers. */
function named(path: Path, printed: Printed): string[] {
  return path.map((step, i) =>
    typeof step === 'number' ? String(step + 1) : printed.label(path.slice(0, i + 1)),
  );
}

/** Whether a fault is said of this place: of itself, of what it is in, or of what is in it. */
export function concerns(wrong: Wrong, path: Path): boolean {
  const most = Math.min(wrong.path.length, path.length);
  return most > 0 && path.slice(0, most).every((step, i) => step === wrong.path[i]);
}

export function countIn(found: Wrong[], chapter: Chapter): number {
  return found.filter((wrong) => concerns(wrong, chapter.path)).length;
}
