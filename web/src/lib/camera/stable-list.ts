/** Lists made anew for every frame, with the objects of the frame before wherever they say the same:
 *  what is drawn from those is left alone. */
export class Kept<T extends object> {
  private before: T[] = [];

  /** The list, and the very list before where nothing has changed. */
  of(now: T[]): T[] {
    const { before } = this;
    let isNew = now.length !== before.length;
    const kept = now.map((one, i) => {
      const old = before[i];
      if (old && isSame(old, one)) return old;
      isNew = true;
      return one;
    });
    if (isNew) this.before = kept;
    return this.before;
  }
}

function isSame<T extends object>(one: T, other: T): boolean {
  if (one === other) return true;
  const names = Object.keys(one) as (keyof T)[];
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
