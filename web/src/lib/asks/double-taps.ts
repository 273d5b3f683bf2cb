/** A double tap is one tap: its second half must not say what the first one chose, nor hit what has
 *  come under the finger in the meantime. */

export interface Tap {
  at: number;
  x: number;
  y: number;
}

/** Milliseconds and pixels within which two taps are one. */
const SOON = 350;
const NEAR = 24;
/** What is tapped quickly and often on purpose. */
const REPEATED = '.stepper, input';

/** Whether a tap is the second half of a double one. */
export function isEcho(before: Tap | null, now: Tap): boolean {
  return (
    before !== null &&
    now.at - before.at < SOON &&
    Math.hypot(now.x - before.x, now.y - before.y) < NEAR
  );
}

/** With a mouse the browser knows what a double click is. */
function isMouse(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse';
}

/** Keeps the second half of a double tap from a place where answers are given. */
export function once(node: HTMLElement): () => void {
  let before: Tap | null = null;
  const click = (event: MouseEvent): void => {
    // A key presses a button at no place of the page.
    if (event.detail === 0) return;
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const isSecond = isMouse(event) ? event.detail > 1 : isEcho(before, now);
    before = now;
    const on = event.target as Element;
    if (!isSecond || !node.contains(on) || on.closest(REPEATED)) return;
    event.stopPropagation();
    event.preventDefault();
  };
  // Taps elsewhere count as first halves: what skips a scene is not an answer to what comes after it.
  window.addEventListener('click', click, true);
  return () => window.removeEventListener('click', click, true);
}
