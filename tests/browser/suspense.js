// Looks at a page after every change: which words are on it, dice that tumble, coins that fly, money,
// chances; and beside that what the server has told, so that nothing may be known too early.
window.seen = {
  /** What the server told, in order, since the page was last shown all at once. */
  events: [],
  /** How many of them the page had played when it was last looked at. */
  told: 0,
  /** How many events had been told with each message: what is played together. */
  steps: [],
  /** How many events a page had shown each time that it was told all at once anew: it jumps. */
  jumps: [],
  /** What was played before such a jump. */
  before: [],
  /** Whether the last bend was reached before anybody was home. */
  isBent: false,
  players: [],
  /** Each text when it was first on the page: how much had been told, and who was home. */
  words: {},
  faults: [],
  looks: 0,
  scenes: [],
  rolled: 0,
  coins: 0,
  odds: [],
  /** Each horse when its place was first known: how much had been told. */
  home: {},
};
const told = window.seen;


/** A page whose line was lost shows all at once: what it has not played by now it never plays. */
function startAnew() {
  if (told.events.length > 0) {
    told.jumps.push(told.told);
    told.before.push(...told.events.slice(0, told.told));
  }
  [told.events, told.steps, told.told] = [[], [], 0];
}

/** All that was seen, told and sounded up to one moment. */
window.witness = () => ({ ...told, sounded: window.pitches?.() ?? [] });

class Listened extends WebSocket {
  constructor(...args) {
    super(...args);
    this.addEventListener('message', ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') startAnew();
      if (message.table) told.players = message.table.seats.map((chair) => chair.name);
      if (message.type !== 'news') return;
      told.events.push(...message.events);
      told.steps.push(told.events.length);
    });
  }
}
window.WebSocket = Listened;

const LONGEST = 140;
const LABELS = ['aria-label', 'title', 'alt'];
const ROWS = 'li, tr, p, button, h1, h2, h3';

/** Whether an element only holds rows: each of them says something, all together they say nothing. */
function isFrame(element) {
  if (element.matches(ROWS) || !element.querySelector(ROWS)) return false;
  return ![...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
  );
}

/** What somebody can hear of an element. */
function labelsOf(element) {
  return LABELS.map((name) => element.getAttribute(name)).filter(Boolean);
}

/** What somebody can read of an element, and of those round it that say no more than a sentence. */
function* textsFrom(element, read) {
  for (let one = element; one && !read.has(one); one = one.parentElement) {
    read.add(one);
    const text = one.textContent;
    if (text.length >= LONGEST) return;
    if (text && !isFrame(one)) yield text.replace(/\s+/g, ' ').trim();
  }
}

/** Elements that are new or say something else than before. */
const changed = new Set();
function note({ target, addedNodes }) {
  for (const node of addedNodes) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    changed.add(node);
    for (const inner of node.querySelectorAll('*')) changed.add(inner);
  }
  changed.add(target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement);
}

const money = {};
let flying = [];
/** A sum may grow in the frame in which one of its coins has landed, not while they all fly. */
function watchMoney() {
  const now = [...document.querySelectorAll('.coin')].map(({ dataset }) => ({
    ...dataset,
  }));
  const isThere = (coin) => now.some((one) => one.coin === coin.coin);
  for (const row of document.querySelectorAll('.standings [data-account]')) {
    const seat = row.dataset.account;
    const held = Number((row.querySelector('.money')?.textContent ?? '').replace(/[^0-9]/g, ''));
    const coins = flying.filter((coin) => coin.to === seat);
    const isEarly = coins.length > 0 && coins.every(isThere);
    if (held > money[seat] && isEarly) told.faults.push(`${held} for ${seat} while its coin flies`);
    money[seat] = held;
  }
  told.coins += now.length;
  flying = now;
}

function watchDice() {
  for (const die of document.querySelectorAll('.rolling')) {
    told.rolled += 1;
    const labels = [die, ...die.querySelectorAll('*')].map((one) =>
      ['aria-label', 'title'].map((name) => one.getAttribute(name) ?? '').join(' '),
    );
    const says = `${die.textContent} ${labels.join(' ')}`.trim();
    if (/\d/.test(says) || die.querySelector('circle, path'))
      told.faults.push(`a die that tumbles shows ${says || 'its face'}`);
  }
}

function watchHome({ home, galloping, told: count }) {
  for (const place of home.split(' ').filter(Boolean)) {
    const [horse] = place.split(':');
    told.home[horse] ??= Number(count);
    if (horse === galloping) told.faults.push(`${place} is known while it gallops`);
  }
}

function look() {
  const over = document.querySelector('[data-shown]');
  if (!over) return;
  told.looks += 1;
  const { shown, told: count, home } = over.dataset;
  const scene = over.dataset.on;
  told.told = Number(count);
  if (scene && told.scenes.at(-1) !== scene) told.scenes.push(scene);
  const read = new Set();
  for (const element of changed)
    if (element?.isConnected)
      for (const text of [...labelsOf(element), ...textsFrom(element, read)])
        told.words[text] ??= { told: Number(count), home };
  changed.clear();
  if (over.classList.contains('bend') && Object.keys(told.home).length === 0) told.isBent = true;
  watchHome(over.dataset);
  watchDice();
  watchMoney();
  const odds = document.querySelector('[data-odds]')?.dataset.odds;
  if (odds === undefined) return;
  if (Number(odds) > Number(shown)) told.faults.push(`chances of ${odds} at ${shown}`);
  if (home) told.faults.push(`chances while ${home} is home`);
  if (told.odds.at(-1)?.at !== Number(odds))
    told.odds.push({ at: Number(odds), told: Number(count) });
}

/** What stands when a task has ended can be painted; how busy the page is does not matter. */
let isDue = false;
new MutationObserver((records) => {
  records.forEach(note);
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    look();
  });
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: [...LABELS, 'class', 'data-told', 'data-home', 'data-odds', 'data-on'],
});

/** Taps moves away once enough have been seen; what has to do with a finish is looked at in full. */
window.tapMoves = (enough, passes) => {
  setInterval(() => {
    const over = document.querySelector('[data-shown]');
    if (!over) return;
    const { on, told: count } = over.dataset;
    const next = told.events[Number(count)];
    const isMove = !on && Number(count) >= enough && passes.includes(next?.event);
    // Before the start there is nothing to know.
    if (!isMove && on !== 'next' && on !== 'parade') return;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, 15);
};

/** Opens a table, seats bots on all its chairs and lets them play. */
window.botsOnly = async (made) => {
  const answer = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(made),
  });
  const { table } = await answer.json();
  const line = new WebSocket(
    `ws://${location.host}/api/tables/${table.id}/live`.replace(
      'ws:',
      location.protocol === 'https:' ? 'wss:' : 'ws:',
    ),
  );
  const say = (message) => line.send(JSON.stringify(message));
  await new Promise((resolve) => (line.onopen = resolve));
  say({ type: 'hello', role: 'spectator', seat: null });
  for (let seat = 0; seat < made.seats; seat += 1)
    say({ type: 'sit_bot', seat, level: 'random', key: `bot-${seat}-abcdef` });
  window.letThemPlay = () => say({ type: 'start', key: 'start-abcdefgh' });
  return table.id;
};
