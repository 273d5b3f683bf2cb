// Adds up how much of a page jumps while a race is on, and writes down what did. Whatever is clicked
// here is clicked by a script, which the browser does not take for somebody's hand: it leaves nothing out.
window.stillness = { shifts: [], scenes: [] };
{
  const seen = window.stillness;
  const PASSED = ['', 'next', 'parade', 'orders', 'off'];
  const over = () => document.querySelector('[data-shown]')?.dataset;
  const named = (node) => {
    const element = node?.nodeType === Node.ELEMENT_NODE ? node : node?.parentElement;
    const classes = String(element?.className?.baseVal ?? element?.className ?? '');
    return `${element?.localName}.${classes.replace(/ ?svelte-\w+/g, '')}`;
  };
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');

  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${named(node)}: ${told(previousRect)} > ${told(currentRect)}`,
      );
      seen.shifts.push({ value, during: over()?.on ?? '', moved });
    }
  }).observe({ type: 'layout-shift', buffered: false });

  const look = () => {
    const scene = over()?.on;
    if (scene && seen.scenes.at(-1) !== scene) seen.scenes.push(scene);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  /** Taps what leads to the start away and, once so many events have been seen in full, moves. */
  window.hurry = (enough) =>
    setInterval(() => {
      const now = over();
      if (!now || !PASSED.includes(now.on) || (!now.on && Number(now.told) < enough)) return;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }, 60);
}
