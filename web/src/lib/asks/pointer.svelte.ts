/** What the pointer or the focus is on among the things that may be chosen: boards show what it would do. */

/** Whether a mouse has come: a finger rests nowhere, though browsers say that it is where it was last,
 *  and what it is about to touch must not move away. */
export const hovers = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && matchMedia('(hover: hover)').matches;

class Pointed {
  field = $state('');
  value = $state('');

  /** A mouse has come over it. */
  under(event: PointerEvent, field: string, value: unknown): void {
    if (hovers(event)) this.at(field, value);
  }

  at(field: string, value: unknown): void {
    this.field = field;
    this.value = String(value);
  }

  away(): void {
    this.field = '';
    this.value = '';
  }

  /** The value of this field that is pointed at, or nothing. */
  of(field: string): string {
    return this.field === field ? this.value : '';
  }
}

export const pointed = new Pointed();
