"""A simulated browser: it speaks the real protocol, reconnects, repeats, and sometimes lies."""

import asyncio
import hashlib
import json
from random import Random
from typing import TYPE_CHECKING, Any

from ippodromo.client import changed
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import NOBODY
from ippodromo.server.live import creation
from ippodromo.server.protocol import bodies
from ippodromo.server.protocol.table_info import Clocks
from ippodromo.server.store.rows import Row, StoreUnavailable
from ippodromo.server.table.commands import decide, fingerprint, speaker_of
from ippodromo.server.table.state import CommandRequest
from ippodromo.server.tokens import browser_hash
from tools.testing.choosing import choose

from .checks import Finding
from .network import Wire
from .plan import EDITION, ClientPlan
from .process import Gone, Process

if TYPE_CHECKING:
    from .world import World

Data = dict[str, Any]
LINKS = 400
"""Links of a hash chain."""
RESEND_S = 25.0
"""Seconds after which a command without an answer is sent again."""
GIVES_UP = 0.25
"""Probability that a client does not send a command again that the store refused."""
LOOK_S = 4.0
"""Seconds between two looks at a table where nothing changes."""
TRY_AGAIN = ("S-9", "S-7")
"""The rules of refusals after which a client sends the same command again."""


class HashChain:
    """A number hashed again and again, revealed backwards."""

    def __init__(self, dice: Random) -> None:
        self.links = [dice.randbytes(32)]
        for _ in range(LINKS):
            self.links.append(hashlib.sha256(self.links[-1]).digest())
        self.links.reverse()
        self.anchor, self.salt = self.links[0].hex(), self.links[1].hex()

    def after(self, owed: str) -> str | None:
        """Return what hashes to a number of this chain, or None."""
        known = bytes.fromhex(owed)
        return self.links[self.links.index(known) + 1].hex() if known in self.links[:-1] else None


class Client:
    """One browser."""

    def __init__(self, world: "World", number: int, plan: ClientPlan) -> None:
        self.world = world
        self.number = number
        self.plan = plan
        self.dice = Random(f"{world.plan.seed} client {plan.name}")
        self.network = Random(f"{world.plan.seed} network of {plan.name}")
        self.token = self.dice.randbytes(16).hex()
        self.is_host = number == 0
        self.wire: Wire | None = None
        self.offline_until = 0.0
        self.chains: list[HashChain] = []
        self.keys = 0
        self.pending: dict[str, str] = {}
        """Commands without an answer, by key."""
        self.answered = 0
        self.seq = 0
        self.viewer = int(NOBODY)
        self.seats: list[int] = []
        self.info: Data = {}
        self.view: Any = None
        self.owed = ""
        self.interval: Data | None = None
        self.pause: Data | None = None
        self.may_undo = False
        self.is_welcome = False
        self.refusals = 0
        self.said_in_pause = -1
        self.is_resending = False
        self.acting: asyncio.TimerHandle | None = None

    @property
    def is_calm(self) -> bool:
        """Whether faults are over: from now on it does what the game needs, and nothing else."""
        return self.world.is_calm

    # Life

    async def run(self) -> None:
        """Sit down, then keep a connection to the table open."""
        if self.is_host:
            await self._make_table()
        await self.world.table_made.wait()
        if self.plan.role == "seat":
            await self._sit()
        while True:
            await self._rest()
            await self.world.served.wait()
            wire = self.world.connect(self)
            if wire is not None:
                self.wire = wire
                self.is_welcome = False
                self._send({"type": "hello", "role": self.plan.role})
                self._act_again()
                await self._listen(wire)
                self.looking.cancel()
                self.is_welcome = False
                self.wire = None
            await asyncio.sleep(self.dice.uniform(0.1, 1.5))

    async def _rest(self) -> None:
        """Wait while this client is offline."""
        while not self.is_calm and self.world.loop.time() < self.offline_until:
            await asyncio.sleep(1.0)

    def key(self) -> str:
        """Return a new key for a command."""
        self.keys += 1
        return f"{self.plan.name}-{self.keys:05}"

    def check_speaker(self, row: Row) -> None:
        """Raise Finding if a line of this client is stored under a name that is not its own."""
        mine = browser_hash(self.world.table, self.token)
        own = {f"browser {mine}", *(f"seat {seat}" for seat in self.seats)}
        if row.speaker not in own and not (row.speaker == "host" and self.is_host):
            raise Finding(
                "rights", f"line {row.seq} of {self.plan.name} is stored for {row.speaker}"
            )

    # HTTP

    async def _make_table(self) -> None:
        plan = self.world.plan
        wanted = bodies.NewTable(
            plan.game,
            plan.seats,
            edition_file=EDITION[plan.game],
            options=plan.options,
            clocks=Clocks(answer=plan.answer, stand_in=plan.stand_in, interval=plan.interval),
            pace="quick",
            key=self.key(),
        )

        async def make(process: Process) -> tuple[str, str]:
            room = await creation.make_table(process.hub, wanted, self.token, "client", "here")
            assert room.state is not None
            return room.id, room.state.made.invitation

        self.world.on_table(*await self._ask(make))

    async def _sit(self) -> None:
        self.chains = [HashChain(self.dice)]
        table, invitation = self.world.table, self.world.invitation
        name = self.plan.name
        body = bodies.Sit(invitation, name, None, self.chains[0].anchor, self.key())
        assert body.key is not None
        mine = browser_hash(table, self.token)
        mark = fingerprint(name.encode())
        self.world.checks.on_request(self, body.key, mark)

        async def sit(process: Process) -> int:
            room = process.hub.room(table)
            async with room.lock:
                await room.load_latest()
            speaker = speaker_of(body, mine, None)
            request = CommandRequest(body, speaker, mine, fingerprint=mark, token=self.token)
            return await room.decide(speaker, body.key, mark, lambda state: decide(state, request))

        seq = await self._ask(sit)
        self.world.checks.on_accepted(self, body.key, seq)

    async def _ask(self, work: Any) -> Any:
        """Send an HTTP request until a process answers it."""
        while True:
            await self._rest()
            await self.world.served.wait()
            process = self.world.process_for(self)
            if process is not None:
                try:
                    await asyncio.sleep(self.plan.delay)
                    found = await process.ask(work)
                    await asyncio.sleep(self.plan.delay)
                    if self.is_calm or self.dice.random() < 0.95:  # else the answer is lost
                        return found
                except (Gone, StoreUnavailable):
                    pass
                except NotAllowed as error:
                    if error.rule not in TRY_AGAIN:
                        raise
            await asyncio.sleep(self.dice.uniform(0.3, 2.0))

    # Messages

    def _send(self, message: Data) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        """Send a text, if there is a connection."""
        if self.wire is not None:
            self.world.note(f"{self.plan.name} > {text:.160}")
            self.world.checks.on_sent(self, text)
            self.wire.send(text)

    async def _listen(self, wire: Wire) -> None:
        while True:
            said = await wire.receive()
            if said is None:
                return
            if self.plan.reads and not self.is_calm:
                await asyncio.sleep(self.dice.expovariate(1 / self.plan.reads))
            if not self.on_message(json.loads(said)):
                wire.hang_up()
                return

    def on_message(self, said: Data) -> bool:
        """Handle a message. Return False to connect again, because something is missing."""
        kind = said["type"]
        self.world.note(
            f"{self.plan.name} < {kind} {said.get('seq', '')} {said.get('message', '')}"
        )
        if kind == "welcome":
            self.view = said["view"]
            self.viewer = int(NOBODY) if said["you"]["seat"] is None else said["you"]["seat"]
            self.seats = said["you"]["seats"]
            self.seq = said["seq"]
            self.is_welcome = True
            self._apply(said)
            self._check_view()
            for text in list(self.pending.values()):
                self.send_text(text)
        elif kind == "news":
            if not self.is_welcome or said["seq"] <= self.seq:
                return True
            if said["seq"] != self.seq + 1:
                return False
            self.view = changed(self.view, said["changes"])
            self.seq = said["seq"]
            self._apply(said)
            self.world.checks.check_events(self.plan.name, self.seq, self.viewer, said["events"])
            if self.dice.random() < 0.15:
                self._check_view()
        elif kind == "pause":
            self.pause = said["pause"]
        elif kind in ("accepted", "refused"):
            self._on_reply(said)
        elif kind == "bye":
            self.is_welcome = False
        self._act_later()
        return True

    def _check_view(self) -> None:
        self.world.checks.check_view(self.plan.name, self.seq, self.viewer, self.view)

    def _apply(self, said: Data) -> None:
        self.info = said["table"] or self.info
        self.owed, self.interval = said["owed"], said["interval"]
        self.pause, self.may_undo = said["pause"], said["may_undo"]
        if self.plan.role == "screen" and self.dice.random() < 0.8:
            self.world.loop.call_later(self.dice.expovariate(1.0), self._show, self.seq)

    def _show(self, seq: int) -> None:
        if self.is_welcome:
            self._send({"type": "shown", "seq": seq})

    def _on_reply(self, said: Data) -> None:
        key = said["key"]
        if said["type"] == "accepted":
            self.world.checks.on_accepted(self, key, said["seq"])
            self.pending.pop(key, None)
            self.refusals = 0
            return
        self.world.checks.on_refused(self, key, said["message"])
        if key not in self.pending:
            return
        self.refusals += 1
        gives_up = not self.is_calm and self.dice.random() < GIVES_UP
        if said["rule"] in TRY_AGAIN and not gives_up:
            self.world.loop.call_later(self.dice.uniform(0.5, 2.0), self._send_again, key)
        else:
            del self.pending[key]

    def _send_again(self, key: str) -> None:
        if key in self.pending and self.is_welcome:
            self.send_text(self.pending[key])

    # Acting

    def _act_again(self) -> None:
        """Look at the table now and then, even if nothing has changed."""
        self._act_later()
        self.looking = self.world.loop.call_later(LOOK_S, self._act_again)

    def _act_later(self) -> None:
        if self.acting is None:
            think = self.plan.think if not self.is_calm else min(self.plan.think, 0.2)
            seconds = self.dice.expovariate(1 / think) if think else 0.0
            self.acting = self.world.loop.call_later(seconds, self._act)

    def _act(self) -> None:
        self.acting = None
        if not self.is_welcome or self.plan.role != "seat" or not self.seats:
            return
        if self.pending:
            return
        if not self.is_calm and self.dice.random() < self.plan.lies:
            self._lie()
        elif not self.is_calm and self.dice.random() < self.plan.extras:
            self._do_extra()
        else:
            self._do_next()

    def command(self, kind: str, **fields: Any) -> None:
        """Send a command; it is sent again until it is answered."""
        key = self.key()
        text = json.dumps({"type": kind, "key": key, **fields})
        self.pending[key] = text
        self.send_text(text)
        if not self.is_calm and self.dice.random() < self.plan.repeats:
            self.world.loop.call_later(self.dice.choice([0.0, 0.1, 3.0]), self._repeat, text)
        if not self.is_resending:
            self.is_resending = True
            self.world.loop.call_later(RESEND_S, self._resend)

    def _repeat(self, text: str) -> None:
        if self.is_welcome:
            self.send_text(text)

    def _resend(self) -> None:
        """Send again what has not been answered. After a pause of the connection the welcome does it."""
        self.is_resending = bool(self.pending) and self.is_welcome
        if self.is_resending:
            for key in list(self.pending):
                self._send_again(key)
            self.world.loop.call_later(RESEND_S, self._resend)

    def _do_next(self) -> None:
        """Do what the game needs from this client, if anything."""
        status = self.info["status"]
        chair = self.info["seats"][self.viewer] if self.viewer >= 0 else None
        if status == "gathering":
            if self.is_host:
                self._gather()
        elif status == "opening":
            self._open_salt(chair)
        elif status == "paused":
            self.command("resume")
        elif status == "over":
            if self.interval is not None:
                self._say_ready()
            elif (
                self.info["number"] < self.world.plan.games
                and self.viewer not in self.info["again"]
            ):
                self.command("rematch", agree=True)
        elif status == "running" and chair is not None:
            self._play(chair)

    def _gather(self) -> None:
        empty = [seat["seat"] for seat in self.info["seats"] if seat["kind"] == "empty"]
        people = sum(seat["kind"] == "person" for seat in self.info["seats"])
        if people < len(self.world.plan.people):
            return
        if empty:
            self.command("sit_bot", seat=empty[0], level="random")
        else:
            self.command("start")

    def _open_salt(self, chair: Data | None) -> None:
        if chair is None or chair["salt"]:
            return
        mine = [at for at, c in enumerate(self.chains) if c.anchor == chair["salt_commitment"]]
        if not mine:
            return
        at = mine[0]
        if at + 1 == len(self.chains):
            self.chains.append(HashChain(self.dice))
        self.command("salt", salt=self.chains[at].salt, next=self.chains[at + 1].anchor)

    def _say_ready(self) -> None:
        if self.interval is not None and self.viewer not in self.interval["ready"]:
            self.command("ready")

    def _play(self, chair: Data) -> None:
        motion = self.info["motion"]
        if self.interval is not None:
            self._say_ready()
        elif (
            motion is not None
            and self.viewer in motion["voters"]
            and self.viewer not in motion["agreed"]
        ):
            self.command("vote", motion=motion["id"], agree=self.dice.random() < 0.7)
        elif chair["stand_in"] and (self.is_calm or self.dice.random() < 0.3):
            self.command("stand_in", level="")
        elif self.pause is not None and self.viewer in self.pause["seats"]:
            if self.pause["ask"] != self.said_in_pause and self.dice.random() < 0.7:
                self.said_in_pause = self.pause["ask"]
                self._send({"type": "in_pause", "ask": self.pause["ask"], "say": "go_on"})
        else:
            ask = self.asked()
            if ask is not None and self._may_answer():
                self._answer(ask, choose(ask, self.dice))
            elif self.is_host and self.info["overdue"] and self._is_asked_to_end():
                self.command("go_on")

    def _is_asked_to_end(self) -> bool:
        return bool(
            self.view and self.view["asks"] and self.view["asks"][0]["id"] == self.info["overdue"]
        )

    def _may_answer(self) -> bool:
        if self.plan.answers < 0 or self.answered < self.plan.answers:
            return True
        return self.is_calm and (not self.world.plan.answer or self.dice.random() < 0.7)

    def asked(self) -> Data | None:
        """Return the ask that waits for this client, if one does."""
        if self.view is None or self.viewer not in self.view["waiting"]:
            return None
        ask: Data = self.view["asks"][0]
        return ask if "options" in ask else None

    def _answer(self, ask: Data, say: str) -> None:
        link = self._link()
        if link is None:
            return
        self.answered += 1
        self.command("answer", ask=ask["id"], say=say, seq=self.seq, link=link)

    def _link(self) -> str | None:
        """Return what the next answer owes the dice, or None after a new chain was begun instead."""
        if not self.owed:
            return ""
        for chain in self.chains:
            link = chain.after(self.owed)
            if link is not None:
                return link
        self._begin_chain()
        return None

    def _begin_chain(self) -> None:
        chain, following = HashChain(self.dice), HashChain(self.dice)
        self.chains += [chain, following]
        self.command("chain", anchor=chain.anchor, next=following.anchor)

    # What the game does not need

    def _do_extra(self) -> None:
        kind = self.dice.choice(
            ["pause", "undo", "hint", "stand_in", "react", "ping", "hello", "pace", "chain"]
        )
        ask = self.asked()
        if kind == "undo" and self.may_undo:
            self.command("undo")
        elif kind == "hint" and ask is not None:
            self.command("hint", ask=ask["id"])
        elif kind == "pace" and self.is_host:
            self.command("set_pace", pace=self.dice.choice(["quick", "normal", "leisurely"]))
        elif kind == "react":
            self._send({"type": "react", "word": "bravo"})
        elif kind == "ping":
            self._send({"type": "ping"})
        elif kind == "hello":
            self._send({"type": "hello", "role": self.plan.role})
        elif kind == "stand_in" and self.info["status"] == "running":
            self.command("stand_in", level="random")
        elif kind == "pause" and self.info["status"] == "running":
            self.command("pause")
        elif kind == "chain" and self.info["status"] == "running":
            self._begin_chain()
        self._act_later()

    def _lie(self) -> None:
        ask = self.asked()
        others = [
            key
            for key, sent in self.world.checks.sent.items()
            if sent.client is self and sent.seq and '"answer"' in sent.text
        ]
        lies: list[str] = [
            '{"type":"answer","key":"cut-off-in-the-mi',
            json.dumps({"type": "start", "key": self.key()}),
            json.dumps({"type": "go_on", "key": self.key()}),
            json.dumps({"type": "salt", "key": self.key(), "salt": "00" * 32}),
            json.dumps(
                {
                    "type": "vote",
                    "key": self.key(),
                    "motion": self.dice.randrange(50),
                    "agree": True,
                }
            ),
            json.dumps({"type": "remove", "key": self.key(), "seat": 23}),
            json.dumps({"type": "set_pace", "key": self.key(), "pace": "normal"}),
        ]
        for say in ("bid 1000000000", "pass", "nothing of the kind"):
            at = ask["id"] if ask is not None else self.dice.randrange(200)
            fields = {"ask": at, "say": say, "seq": self.seq, "link": "ab" * 32}
            lies.append(json.dumps({"type": "answer", "key": self.key(), **fields}))
        if ask is not None:
            fields = {"ask": ask["id"], "say": choose(ask, self.dice), "seq": self.seq + 9}
            lies.append(json.dumps({"type": "answer", "key": self.key(), **fields}))
        if others:
            lies.append(json.dumps({"type": "undo", "key": self.dice.choice(others)}))
        self.send_text(self.dice.choice(lies))
        self._act_later()
