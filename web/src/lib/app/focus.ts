/** The keyboard's place on the page: what it stood on may go, the place must not. */

/** Marks a place where focus may rest; the last one on the page is the nearest to what is asked. */
const REST = '[data-rest]';
/** Marks what all else waits for, wherever it stands: focus rests on it as long as it is there. */
const FIRST = '[data-rest=first]:enabled';

/** Gives focus that was lost within a node, because its element went, to where it may rest. */
export function keepFocus(node: HTMLElement): () => void {
  let isHere = false;
  /** On its way from one element to another it is nowhere, and not lost. */
  let isUnderway = false;
  const leave = (event: FocusEvent): void => {
    isUnderway = event.relatedTarget !== null;
  };
  const come = (event: FocusEvent): void => {
    isUnderway = false;
    isHere = node.contains(event.target as Node);
  };
  const tap = (): void => {
    isHere = false;
  };
  /** Who answers by key is here, though the page was only just loaded and focus is nowhere yet. */
  const press = (event: KeyboardEvent): void => {
    if (event.target === document.body) isHere = true;
  };
  const mend = (): void => {
    // Who has gone on to the browser's own buttons is not called back.
    if (!isHere || isUnderway || !document.hasFocus()) return;
    const at = document.activeElement;
    const rest =
      node.querySelector<HTMLElement>(FIRST) ??
      [...node.querySelectorAll<HTMLElement>(REST)].at(-1) ??
      node;
    const isLost = at === null || at === document.body || at.matches(':disabled');
    const isResting = at === node || (at?.matches(REST) ?? false);
    if (isLost || (isResting && at !== rest)) restOn(rest);
  };
  const watch = new MutationObserver(mend);
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // Before anybody else hears of it, so that nobody's answer to it is taken for a loss.
  document.addEventListener('blur', leave, true);
  document.addEventListener('focusin', come);
  document.addEventListener('pointerdown', tap);
  document.addEventListener('keydown', press);
  return () => {
    watch.disconnect();
    document.removeEventListener('blur', leave, true);
    document.removeEventListener('focusin', come);
    document.removeEventListener('pointerdown', tap);
    document.removeEventListener('keydown', press);
  };
}

/** Who goes by keyboard is shown the place; who taps is not scrolled about. */
function restOn(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.matches(':focus-visible')) place.scrollIntoView({ block: 'nearest' });
}

/**
 * Takes what lies under a scene out of reach of hand, keyboard and screen reader. The keyboard's
 * place there is kept, and given back when the scene is over.
 */
export function covered(node: HTMLElement, isCovered: boolean): { update: (now: boolean) => void } {
  let before: HTMLElement | null = null;
  const update = (now: boolean): void => {
    if (now === node.inert) return;
    const at = document.activeElement as HTMLElement | null;
    if (now) before = node.contains(at) ? at : null;
    node.inert = now;
    if (!now && before?.isConnected && isNowhere(at)) before.focus({ preventScroll: true });
  };
  update(isCovered);
  return { update };
}

/** Whether focus is nowhere in particular: it has been lost, or waits in one of its resting places. */
function isNowhere(at: Element | null): boolean {
  return at === null || at === document.body || at.matches(`main, ${REST}`);
}
