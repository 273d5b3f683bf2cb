/** What the pointer or the focus is on among the things that may be chosen: boards show what it would do. */

/** Whether there is a mouse: a finger rests nowhere, though browsers say that it is where it was last. */
export const hovers = (): boolean => matchMedia('(hover: hover)').matches;

class Pointed {
  field = $state('');
  value = $state('');

  /** A mouse has come over it. */
  under(field: string, value: unknown): void {
    if (hovers()) this.at(field, value);
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
