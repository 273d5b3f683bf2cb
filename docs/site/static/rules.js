// Finds numbered rules as one types. The rules are in rules-data.js, a script, so that it works from disk.

const MOST = 40;

const plain = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

function find(words, within) {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const ranked = [];
  for (const [rule, page, name, text] of window.RULES) {
    if (within && page !== within) continue;
    const id = rule.toLowerCase();
    const said = plain(`${rule} ${name} ${text}`);
    if (!wanted.every((word) => said.includes(word))) continue;
    const rank = wanted.includes(id) ? 0 : wanted.some((word) => id.startsWith(word)) ? 1 : 2;
    ranked.push({ rank, rule, page, name, text });
  }
  return ranked.sort((one, other) => one.rank - other.rank).slice(0, MOST);
}

function entry(found, within) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = within ? `#${found.rule}` : `${found.page}.html#${found.rule}`;
  const rule = document.createElement('b');
  rule.textContent = found.rule;
  const name = document.createElement('small');
  name.textContent = within ? '' : ` ${found.name}`;
  const text = found.text.length > 220 ? `${found.text.slice(0, 220)} …` : found.text;
  link.append(rule, name, ` ${text}`);
  item.append(link);
  return item;
}

function serve(box) {
  const { page, none } = box.dataset;
  const input = box.querySelector('input');
  const list = box.querySelector('ol');
  input.addEventListener('input', () => {
    const found = find(input.value, page);
    list.replaceChildren(...found.map((each) => entry(each, page)));
    if (found.length === 0 && input.value.trim()) {
      const nothing = document.createElement('li');
      nothing.className = 'none';
      nothing.textContent = none;
      list.append(nothing);
    }
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') list.querySelector('a')?.click();
  });
}

document.addEventListener('DOMContentLoaded', () => {
  for (const box of document.querySelectorAll('.rule-search')) serve(box);
});
