// Plays for whoever sits at this page: says anything that the page offers, by clicking on it.
window.autoplay = (pause) => {
  let state = 7;
  const below = (n) => (state = (state * 48271) % 2147483647) % n;
  const step = () => {
    const ask = document.querySelector('.mine .asks > .ask');
    if (!ask) return;
    const confirms = [...ask.querySelectorAll('.confirm:not(:disabled)')];
    const open = [...ask.querySelectorAll('fieldset')].filter(
      (set) => !set.querySelector('[aria-pressed=true]'),
    );
    const values = open[0] ? [...open[0].querySelectorAll('.value:not(.forbidden)')] : [];
    if (values.length > 0 && confirms.length === 0) {
      values[below(values.length)].click();
      return;
    }
    const add = ask.querySelector('.editor > .button:not(:disabled)');
    const isDue = ask.querySelector('.form > .confirm:disabled') !== null;
    if (add && (isDue || (values.length === 0 && below(2)))) {
      add.click();
      return;
    }
    const buttons = [...confirms, ...ask.querySelectorAll('.plain .button:not(:disabled)')];
    if (buttons.length > 0) buttons[below(buttons.length)].click();
  };
  clearInterval(window.autoplaying);
  window.autoplaying = setInterval(step, pause);
};
