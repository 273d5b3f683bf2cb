// The server's own page: a table can be made, joined and played with it, and nothing more.
"use strict";

const find = (id) => document.getElementById(id);
const seen = { table: null, seat: null, seq: 0, socket: null, info: null, view: null };

const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const newKey = () => hex(crypto.getRandomValues(new Uint8Array(12)));
const notice = (text) => (find("notice").textContent = text);

async function ask(path, body) {
  const init = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(path, init || undefined);
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${said.rule} ${said.message} ${JSON.stringify(said.params)}`);
  return said;
}

const trying = (work) => async () => {
  notice("");
  try {
    await work();
  } catch (error) {
    notice(error.message);
  }
};

function button(text, act) {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

function look(table, seat) {
  seen.table = table;
  seen.seat = seat;
  find("lobby").hidden = true;
  find("table").hidden = false;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
  seen.socket = socket;
  socket.onopen = () => hello();
  socket.onmessage = (message) => hear(JSON.parse(message.data));
  socket.onclose = () => setTimeout(() => look(table, seat), 1000);
}

function hello() {
  const role = seen.seat === null ? "spectator" : "seat";
  seen.socket.send(JSON.stringify({ type: "hello", role, seat: seen.seat }));
}

function command(type, fields) {
  notice("");
  seen.socket.send(JSON.stringify({ type, key: newKey(), ...fields }));
}

function hear(said) {
  if (said.type === "refused") notice(`${said.rule} ${said.message} ${JSON.stringify(said.params)}`);
  if (said.type === "bye") notice(said.message);
  if (said.type !== "welcome" && said.type !== "news") return;
  if (said.type === "news" && said.seq !== seen.seq + 1) return hello();
  if (said.type === "welcome") find("events").replaceChildren();
  seen.seq = said.seq;
  seen.view = said.type === "welcome" ? said.view : changed(seen.view, said.changes);
  if (said.you) seen.you = said.you;
  if (said.table) showTable((seen.info = said.table));
  for (const event of said.events) {
    const { at, event: name, ...fields } = event;
    const line = document.createElement("li");
    line.textContent = `${name} ${Object.entries(fields).map(([k, v]) => `${k}=${JSON.stringify(v)}`).join(" ")}`;
    find("events").prepend(line);
  }
  find("board").textContent = seen.view ? JSON.stringify(seen.view.position, null, 1) : "";
  showAsks(seen.view);
}

// A view after what news say changed in it: an object leads further in, an array holds what stands there now.
function changed(view, changes) {
  if (Array.isArray(changes)) return changes[0];
  if (Object.keys(changes).length === 0) return view;
  const next = Array.isArray(view) ? [...view] : { ...view };
  for (const [name, change] of Object.entries(changes)) {
    if (Array.isArray(change) && change.length === 0) delete next[name];
    else next[name] = changed(next[name], change);
  }
  return next;
}

function showTable(table) {
  const code = table.invitation ? ` · code ${table.invitation}` : "";
  find("about").textContent = `${table.game} · ${table.status}${code}`;
  find("chairs").replaceChildren(
    ...table.seats.map((chair) => {
      const line = document.createElement("li");
      const place = table.standings ? ` (${table.standings[chair.seat]}.)` : "";
      line.textContent = `${chair.seat + 1}: ${chair.name || "free"}${place} `;
      if (seen.you.host && table.status === "gathering" && chair.kind === "empty")
        for (const level of table.bots)
          line.append(button(`bot: ${level}`, () => command("sit_bot", { seat: chair.seat, level })));
      return line;
    }),
  );
  find("host").hidden = !(seen.you.host && table.status === "gathering");
}

function showAsks(view) {
  const parts = [];
  for (const question of view ? view.asks : []) {
    const box = document.createElement("div");
    const title = document.createElement("h2");
    title.textContent = `${question.key} ${JSON.stringify(question.params)}`;
    box.append(title);
    if (question.options) {
      const say = (text) => command("answer", { seq: seen.seq, ask: question.id, say: text });
      for (const pick of question.options.picks) box.append(button(pick.notation, () => say(pick.notation)));
      for (const form of [...question.options.amounts, ...question.options.forms]) {
        const field = document.createElement("input");
        field.value = `${form.word} `;
        field.title = JSON.stringify(form);
        box.append(field, button("Say", () => say(field.value.trim())));
      }
    }
    parts.push(box);
  }
  find("asks").replaceChildren(...parts);
}

async function sit(code) {
  const { table } = await ask(`/api/invitations/${encodeURIComponent(code)}`);
  const name = find("name").value || "Guest";
  const sat = await ask(`/api/tables/${table.id}/seats`, { invitation: code, name, key: newKey() });
  history.replaceState(null, "", `/t/${table.id}`);
  notice(`Your recovery code: ${sat.recovery}`);
  look(table.id, sat.seat);
}

async function begin() {
  await ask("/api/server");
  const { games } = await ask("/api/games");
  for (const game of games) find("game").append(new Option(game.name, game.name));
  find("make").onclick = trying(async () => {
    const made = await ask("/api/tables", { game: find("game").value, seats: Number(find("seats").value), key: newKey() });
    find("code").value = made.table.invitation;
    await sit(made.table.invitation);
  });
  find("join").onclick = trying(() => sit(find("code").value));
  find("watch").onclick = trying(async () => {
    const { table } = await ask(`/api/invitations/${encodeURIComponent(find("code").value)}`);
    look(table.id, null);
  });
  find("start").onclick = () => command("start", {});
  const [, kind, word] = location.pathname.split("/");
  if (kind === "join") find("code").value = word;
  if (kind === "t") look(word, null);
}

trying(begin)();
