// Notes when a page first shows something: who is home, what somebody has now, what is asked, the
// end; and when the server let a clock run. Times are those of the machine, the same for all pages.
window.noted = { home: {}, money: {}, over: {}, shown: {}, asks: {}, clocks: {}, told: {} };
/** What the server told this page since its welcome. */
const events = [];
const FINISH = ['HorseFinished', 'RaceEnded'];
const SEEN = ['photo', 'order', 'receipts', 'standings'];

{
  const { noted } = window;
  const note = (kind, what) => (noted[kind][what] ??= Date.now());

  const look = () => {
    if (document.querySelector('.end')) note('over', 'end');
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
        const { type, clock, seq, events: told } = JSON.parse(data);
        if (type === 'welcome') events.length = 0;
        if (type === 'news') events.push(...told);
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

/** Taps moves away; a finish and all that follows from it is seen in full. */
window.hurry = () =>
  setInterval(() => {
    const over = document.querySelector('[data-shown]');
    if (!over) return;
    const { on, told } = over.dataset;
    const next = events[Number(told)]?.event;
    if (FINISH.includes(next) || SEEN.includes(on)) return;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, 40);

/** Opens a table for two, with clocks. */
window.openTable = async (made) => {
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(made),
  });
  return (await answer.json()).table;
};
