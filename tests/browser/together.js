// Notes when a page first shows something: who is home, what somebody has now, what is asked; and when
// the server let a clock run. Times are those of the machine, the same for all pages.
window.noted = { home: {}, money: {}, shown: {}, asks: {}, clocks: {}, told: {} };

{
  const { noted } = window;
  const note = (kind, what) => (noted[kind][what] ??= Date.now());

  const look = () => {
    const over = document.querySelector('[data-shown]');
    if (!over) return;
    const { shown, home } = over.dataset;
    note('shown', shown);
    for (const place of home.split(' ').filter(Boolean)) note('home', place);
    for (const slip of document.querySelectorAll('[data-slip]')) {
      const sum = slip.querySelector('dl:not(.unprinted) .now');
      if (sum) note('money', `${slip.dataset.slip} ${sum.firstChild.textContent.trim()}`);
    }
    if (document.querySelector('.mine .asks > .ask')) note('asks', shown);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const { clock, seq } = JSON.parse(data);
        if (clock?.running) note('clocks', seq);
      });
    }
    send(text) {
      const { type, seq } = JSON.parse(text);
      if (type === 'shown') note('told', seq);
      super.send(text);
    }
  };
}

/** Taps away what is shown up to the last bend; from there on every gallop and all scenes are seen. */
window.hurry = () =>
  setInterval(() => {
    const over = document.querySelector('[data-shown]');
    if (!over || (over.matches('.bend') && (over.dataset.galloping || over.dataset.on))) return;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, 60);

/** Opens a table for two, with clocks. */
window.openTable = async (made) => {
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(made),
  });
  return (await answer.json()).table;
};
