// Plays for the person at this page: says anything that the page offers, by clicking on it.
// Moves and scenes are tapped away, unless the page is to show them.
// Before each answer `look` is called with the question, and with what is on while a scene is; while it
// returns true nothing is done.
// What is chosen depends on the page's seed, on the words of the question, how often a question in these
// words was answered here, and the number of clicks on this one; not on how often the timer fired, nor on
// who else has answered by then.
window.autoplay = (pause, look = () => false, showsMoves = false) => {
  let question = '';
  let clicks = 0;
  const answered = {};
  let draws = 0;
  const hash = (text) => {
    let found = 7;
    for (const letter of text) found = (found * 48271 + letter.charCodeAt(0)) % 2147483647;
    return (found * 48271) % 2147483647;
  };
  const choose = window.chooseBelow ?? ((below, ...why) => hash(why.join(' ')) % below);
  const below = (n) => choose(n, question, clicks, (draws += 1));
  const isFree = (button) => button.ariaDisabled !== 'true';
  const step = () => {
    // Who plays for somebody has read the receipts and waits for no scene.
    const scene = document.querySelector('[data-on]:not([data-on=""])');
    if (scene && look(scene)) return;
    const ready = document.querySelector('[data-ready]:not(:disabled)');
    if (ready) return ready.click();
    const ask = document.querySelector('.mine .asks > .ask');
    if (scene || (!ask && !showsMoves))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    if (!ask || look(ask)) return;
    const confirm = ask.querySelector('.confirm');
    const others = [...ask.querySelectorAll('.other')];
    // Something is being shown or sent: nothing is touched until it has been.
    if ([confirm, ...others].some((button) => button && !isFree(button))) return;
    const words = `${ask.dataset.ask} ${ask.querySelector('.question')?.textContent}`;
    const asked = `${words} ${answered[words] ?? 0}`;
    if (asked !== question) [question, clicks] = [asked, 0];
    clicks += 1;
    const answer = (button) => {
      answered[words] = (answered[words] ?? 0) + 1;
      button.click();
    };
    draws = 0;
    // Something is missing: any of what is still open is touched, on the board or in the list.
    if (confirm?.matches('.missing')) {
      const open = [...ask.querySelectorAll('[data-open]')];
      const sets = open.map((one) => one.closest('fieldset, .tokens, .field, .dock'));
      const first = open.filter((_, i) => sets[i] === sets[0]);
      if (first.length > 0 && (others.length === 0 || below(3) > 0)) {
        first[below(first.length)].click();
        return;
      }
      if (others.length > 0) answer(others[below(others.length)]);
      return;
    }
    // Another row of a form, now and then.
    const more = [...ask.querySelectorAll('.fields .button')];
    if (more.length > 0 && below(3) === 0) {
      more[below(more.length)].click();
      return;
    }
    const buttons = [...(confirm ? [confirm] : []), ...others];
    if (buttons.length > 0) answer(buttons[below(buttons.length)]);
  };
  clearInterval(window.autoplaying);
  window.autoplaying = setInterval(step, pause);
};
