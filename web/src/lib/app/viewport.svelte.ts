import { MediaQuery } from 'svelte/reactivity';

/** Whether the page is on a phone on its side: wide and low, the dock beside the board. */
export const turned = new MediaQuery(
  '(max-width: 959px) and (max-height: 500px) and (orientation: landscape)',
);

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

/** How much of the page an on-screen keyboard covers, for browsers that do not make room for it. */
export function watchKeyboard(view: VisualViewport | null = visualViewport): void {
  if (!view) return;
  const root = document.documentElement;
  const measure = (): void => {
    // Who has zoomed in sees less of the page, too: that is no keyboard.
    const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  view.addEventListener('resize', measure);
  view.addEventListener('scroll', measure);
}
