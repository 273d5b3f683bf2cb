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
