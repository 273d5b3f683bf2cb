/** The places of the tray: every token has its own, in hand or laid. */
import type { Row } from '../../asks/forms';
import type { FormView } from '../../../wire';

export interface Slot {
  value: number;
  /** The row of the bet it was laid for, or -1. */
  at: number;
}

/** From which place a token went to a box. */
export interface Home {
  box: string;
  slot: number;
}

/** Dearest first; a laid token stands where it was taken from, or else in the first place of its value. */
export function slotsOf(form: Pick<FormView, 'fields'>, rows: Row[], homes: Home[]): Slot[] {
  const slots: Slot[] = form.fields
    .flatMap((field) => Array.from({ length: field.at_least }, () => Number(field.name)))
    .sort((a, b) => b - a)
    .map((value) => ({ value, at: -1 }));
  const strays: number[] = [];
  rows.forEach(([token, [box]], at) => {
    const home = homes.find(({ box: to, slot }) => to === box && isFree(slots[slot], token));
    if (home) slots[home.slot]!.at = at;
    else strays.push(at);
  });
  for (const at of strays) {
    const slot = slots.find((one) => isFree(one, rows[at]![0]));
    if (slot) slot.at = at;
  }
  return slots;
}

function isFree(slot: Slot | undefined, token: string): boolean {
  return slot !== undefined && slot.at < 0 && slot.value === Number(token);
}
