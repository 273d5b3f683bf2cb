/** The keyboard's place on the page: what it stood on may go, the place must not. */

/** Marks a place where focus may rest; the last one on the page is the nearest to what is asked. */
const REST = '[data-rest]';

/** Gives focus that was lost within a node, because its element went, to where it may rest. */
export function keepFocus(node: HTMLElement): () => void {
  let isHere = false;
  const note = (event: Event): void => {
    isHere = event.type === 'focusin' && node.contains(event.target as Node);
  };
  const mend = (): void => {
    if (!isHere) return;
    const at = document.activeElement;
    const rest = [...node.querySelectorAll<HTMLElement>(REST)].at(-1) ?? node;
    const isLost = at === null || at === document.body || at.matches(':disabled');
    const isResting = at === node || (at?.matches(REST) ?? false);
    if (isLost || (isResting && at !== rest)) restOn(rest);
  };
  const watch = new MutationObserver(mend);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}

/** Who goes by keyboard is shown the place; who taps is not scrolled about. */
function restOn(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
}
