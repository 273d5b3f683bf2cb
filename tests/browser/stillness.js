// Adds up how much of a page jumps while a race is on, and writes down what did. Whatever is clicked
// here is clicked by a script, which the browser does not take for somebody's hand: it leaves nothing out.
window.stillness = { shifts: [], scenes: [] };
{
  const seen = window.stillness;
  /** Milliseconds after which a scene has been seen. */
  const LOOK = 600;
  const over = () => document.querySelector('[data-shown]')?.dataset;
  const named = (node) => {
    const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    const classes = String(element?.className?.baseVal ?? element?.className ?? '');
    return `${element?.localName}.${classes.replace(/ ?svelte-\w+/g, '')}`;
  };
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');

  new PerformanceObserver((list) => {
    // Before a table is set up and after the game is over there is another page.
    if (!over() || isSettled) return;
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)}: ${told(previousRect)} > ${told(currentRect)}`,
      );
      seen.shifts.push({ value, during: over()?.on ?? '', told: over()?.told, moved });
    }
  }).observe({ type: 'layout-shift', buffered: false });

  let since = 0;
  let scene = '';
  /** The race is measured up to its receipts; pages that have read them go on at once. */
  let isSettled = false;
  const look = () => {
    const now = over()?.on ?? '';
    if (now !== scene) [scene, since] = [now, performance.now()];
    if (scene && seen.scenes.at(-1) !== scene) seen.scenes.push(scene);
    isSettled ||= !scene && seen.scenes.includes('receipts');
  };

  /** Counts from now on; taps scenes away that have been looked at and, after so many events, moves. */
  window.hurry = (enough) => {
    seen.shifts.length = 0;
    setInterval(() => {
      look();
      if (scene ? performance.now() - since < LOOK : Number(over()?.told ?? 0) < enough) return;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }, 60);
  };
}
