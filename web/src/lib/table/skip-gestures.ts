/** Taps on what is shown: a short one ends the piece that is being played, a long one runs on. */
import type { Director } from './director.svelte';

const LONG = 500;
/** What does something of its own when it is tapped. */
const OWN = 'a, button, input, select, textarea, summary, label, dialog, [role=button], .legal';

export function taps(node: HTMLElement, director: Director): { destroy: () => void } {
  let timer = 0;
  let isLong = false;
  const down = (): void => {
    isLong = false;
    timer = window.setTimeout(() => {
      isLong = true;
      director.hasten();
    }, LONG);
  };
  const up = (): void => clearTimeout(timer);
  const click = (event: MouseEvent): void => {
    if (isLong || !director.playing || (event.target as Element).closest(OWN)) return;
    director.skip();
  };
  node.addEventListener('pointerdown', down);
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) node.addEventListener(end, up);
  node.addEventListener('click', click);
  return {
    destroy: () => {
      up();
      node.removeEventListener('pointerdown', down);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
        node.removeEventListener(end, up);
      }
      node.removeEventListener('click', click);
    },
  };
}

/** Space and Escape end what is being played, unless they mean something where the focus is. */
export function skipByKey(event: KeyboardEvent, director: Director): void {
  if (event.defaultPrevented || !director.playing) return;
  if (event.key !== ' ' && event.key !== 'Escape') return;
  if ((event.target as Element | null)?.closest?.(OWN)) return;
  director.skip();
  event.preventDefault();
}
