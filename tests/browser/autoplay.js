// Plays for whoever sits at this page: says anything that the page offers, by clicking on it.
// Before each answer `look` is called with the question, and with what is on while a scene is; while it
// returns true nothing is done.
window.autoplay = (pause, look = () => false) => {
  let state = 7;
  const below = (n) => (state = (state * 48271) % 2147483647) % n;
  const isFree = (button) => button.ariaDisabled !== 'true';
  const step = () => {
    // Who plays for somebody has read the receipts and waits for no scene.
    const scene = document.querySelector('[data-on]:not([data-on=""])');
    if (scene && look(scene)) return;
    const ready = document.querySelector('[data-ready]:not(:disabled)');
    if (ready) return ready.click();
    if (scene)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const ask = document.querySelector('.mine .asks > .ask');
    if (!ask || look(ask)) return;
    const confirm = ask.querySelector('.confirm');
    const others = [...ask.querySelectorAll('.other')].filter(isFree);
    // Something is missing: any of what is still open is touched, on the board or in the list.
    if (confirm?.matches('.missing')) {
      const open = [...ask.querySelectorAll('[data-open]')];
      const sets = open.map((one) => one.closest('fieldset, .tokens, .field, .dock'));
      const first = open.filter((_, i) => sets[i] === sets[0]);
      if (first.length > 0 && (others.length === 0 || below(3) > 0)) {
        first[below(first.length)].click();
        return;
      }
      if (others.length > 0) others[below(others.length)].click();
      return;
    }
    // Another row of a form, now and then.
    const more = [...ask.querySelectorAll('.fields .button')];
    if (more.length > 0 && below(3) === 0) {
      more[below(more.length)].click();
      return;
    }
    const buttons = [...(confirm && isFree(confirm) ? [confirm] : []), ...others];
    if (buttons.length > 0) buttons[below(buttons.length)].click();
  };
  clearInterval(window.autoplaying);
  window.autoplaying = setInterval(step, pause);
};
