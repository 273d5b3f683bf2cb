/** What the pointer or the focus is on among the things that may be chosen: boards show what it would do. */
class Pointed {
  field = $state('');
  value = $state('');

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
