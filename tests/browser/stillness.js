// Adds up how much of the page jumps while a race is on, and writes down what did.
window.shifts = [];
const named = (node) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement;
  if (!element) return '?';
  return `${element.tagName.toLowerCase()}.${String(element.className?.baseVal ?? element.className).replace(/ ?svelte-\w+/g, '')}`;
};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const moved = entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
      `${named(node)} ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}x${Math.round(a.height)} > ${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}x${Math.round(b.height)}`);
    window.shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved });
  }
}).observe({ type: 'layout-shift', buffered: true });
