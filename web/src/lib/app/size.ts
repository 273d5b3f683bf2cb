/** How large things on the page are, told after the page has been laid out. To ask for it while a page
 *  is being built would lay it out there and then, and once more when it is whole. */
type Tell = (wide: number, high: number) => void;

const told = new WeakMap<Element, { tell: Tell; wide: number; high: number }>();
let observer: ResizeObserver | null = null;

function tellAll(entries: ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    const known = told.get(target);
    const { clientWidth: wide, clientHeight: high } = target;
    if (!known || (known.wide === wide && known.high === high)) continue;
    [known.wide, known.high] = [wide, high];
    known.tell(wide, high);
    // What follows may change the size again; a browser calls it an error to hear of that in this frame.
    observer?.unobserve(target);
    requestAnimationFrame(() => told.has(target) && observer?.observe(target));
  }
}

/** Tells the size of what it is attached to, first and whenever it has changed, before it is painted.
 *  What comes onto the page because of it and is to be told its own size must stand further in. */
export function sized(tell: Tell): (node: Element) => () => void {
  return (node) => {
    observer ??= new ResizeObserver(tellAll);
    told.set(node, { tell, wide: -1, high: -1 });
    observer.observe(node);
    return () => {
      told.delete(node);
      observer?.unobserve(node);
    };
  };
}
