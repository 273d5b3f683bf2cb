"""What happens in a world, drawn from its seed: the table, its clients and the faults.

A plan is plain data, so that the shrinker can take clients, faults and answers away and run the rest again.
"""

from random import Random
from typing import Literal

from msgspec import Struct

from ippodromo.kernel.registry import title
from tools.testing.players import EDITIONS, ONE_RACE

GAMES = ("royal_turf", "winners_circle", "homestretch", "grand_national", "win_place_show")
EDITION = {game: (EDITIONS / f"{game}_short.toml").read_text("utf-8") for game in GAMES} | {
    "royal_turf": ONE_RACE
}

DAY_S = 24 * 3600.0

FaultKind = Literal["kill", "stop", "cut", "offline", "slow", "fail", "tear", "clock"]
"""kill: a process ends at any await and starts again later. stop: the same with SIGTERM.
cut: a client's connection breaks. offline: a client is gone for some time.
slow, fail: the store takes seconds for each call, or refuses it. tear: the store's next commit fails, before
or after it took effect. clock: the wall clock of a machine jumps."""


class ClientPlan(Struct, frozen=True):
    """One browser. Its behaviour is drawn from the world's seed and its name."""

    name: str
    role: Literal["seat", "screen", "spectator"] = "seat"
    delay: float = 0.02
    """Average seconds that a message takes, one way."""
    think: float = 0.5
    """Average seconds before it acts."""
    window: int = 1000
    """Messages that may be on their way to it; the server waits until it has read some of them."""
    reads: float = 0.0
    """Seconds that it takes to read a message."""
    repeats: float = 0.0
    """Probability that it sends a command twice."""
    lies: float = 0.0
    """Probability that it sends something that the rules or the protocol forbid, in place of a command."""
    extras: float = 0.0
    """Probability that it does something that the game does not need: a pause, an undo, a hint."""
    answers: int = -1
    """Number of answers after which it says nothing more; -1 for no end."""


class Fault(Struct, frozen=True):
    """Something that goes wrong."""

    at: float
    """Seconds after the start of the world."""
    kind: FaultKind
    target: int = 0
    """Number of the process or of the client."""
    seconds: float = 0.0
    """How long it lasts, or by how much the clock jumps."""
    rounds: int = 0
    """Rounds of the event loop after `at`: a process is killed between any two awaits."""
    word: str = ""
    """Which error the store raises; whether a torn commit took effect."""


class Plan(Struct, frozen=True):
    """A world."""

    seed: int
    game: str
    bots: int
    clients: list[ClientPlan]
    options: dict[str, str]
    faults: list[Fault]
    answer: int
    """Seconds for an answer; 0 for no clock."""
    interval: int
    stand_in: int
    games: int
    """Games that are played at the table, one after the other."""
    calm_at: float
    """Seconds after which nothing goes wrong any more and everybody plays on."""
    processes: int = 1

    @property
    def people(self) -> list[ClientPlan]:
        """Return the clients with a chair. The first of them is the host."""
        return [client for client in self.clients if client.role == "seat"]

    @property
    def seats(self) -> int:
        """Return the number of chairs."""
        return len(self.people) + self.bots


def draw_plan(seed: int) -> Plan:
    """Return the world of a seed."""
    dice = Random(f"plan {seed}")
    game = GAMES[seed % len(GAMES)]
    manifest = title(game).manifest
    fewest, most = manifest.fewest, manifest.most
    seats = dice.choice([fewest, fewest, fewest + 1, fewest + 2, dice.randint(fewest, 8)])
    seats = min(max(2, seats), most if game != "win_place_show" else 6)
    people = dice.randint(1, seats) if dice.random() < 0.6 else seats
    clients = [_client(dice, f"person{n}", "seat") for n in range(people)]
    if dice.random() < 0.4:
        clients.append(_client(dice, "screen", "screen"))
    if dice.random() < 0.4:
        clients.append(_client(dice, "spectator", "spectator"))
    answer = dice.choice([0, 15, 30])
    if answer:
        clients = [
            _silent(client, dice) if client.role == "seat" and dice.random() < 0.2 else client
            for client in clients
        ]
    count = dice.choice([1, 1, 1, 1, 2, 2, 3])
    calm_at = dice.uniform(20, 120)
    faults = sorted(
        (_fault(dice, calm_at, len(clients), count) for _ in range(dice.randint(0, 10))),
        key=lambda fault: fault.at,
    )
    return Plan(
        seed,
        game,
        seats - people,
        clients,
        _options(game, dice),
        faults,
        answer,
        interval=dice.choice([0, 0, 20]),
        stand_in=dice.choice([0, 10, 60]),
        games=2 if dice.random() < 0.15 else 1,
        calm_at=calm_at,
        processes=count,
    )


def _client(dice: Random, name: str, role: Literal["seat", "screen", "spectator"]) -> ClientPlan:
    is_slow = dice.random() < 0.15
    return ClientPlan(
        name,
        role,
        delay=dice.choice([0.0, 0.005, 0.05, 0.4]),
        think=dice.choice([0.0, 0.2, 1.0, 2.5]),
        window=dice.randint(1, 6) if is_slow else 1000,
        reads=dice.choice([0.3, 2.0]) if is_slow else 0.0,
        repeats=dice.choice([0.0, 0.0, 0.1, 0.6]),
        lies=dice.choice([0.0, 0.0, 0.0, 0.15]),
        extras=dice.choice([0.0, 0.0, 0.03, 0.1]),
    )


def _silent(client: ClientPlan, dice: Random) -> ClientPlan:
    return ClientPlan(
        client.name, client.role, client.delay, client.think, client.window, client.reads,
        client.repeats, client.lies, client.extras, dice.randint(0, 8),
    )  # fmt: skip


def _options(game: str, dice: Random) -> dict[str, str]:
    if game == "win_place_show":
        pause = dice.choice(["0", "3"])
        return {
            "raise_clock": "15", "betting_clock": dice.choice(["0", "60"]),
            "objection_last_call": dice.choice(["0", "20"]), "objection_delay": pause,
        }  # fmt: skip
    if game == "royal_turf":
        return {"hidden_bets": dice.choice(["false", "true"])}
    if game == "winners_circle":
        return {"open_bets": dice.choice(["false", "true"])}
    return {}


def _fault(dice: Random, calm_at: float, clients: int, processes: int) -> Fault:
    at = dice.uniform(0.0, calm_at)
    kinds: list[FaultKind] = [
        "kill", "kill", "kill", "stop", "cut", "cut", "offline", "slow", "fail", "fail", "tear",
        "tear", "clock",
    ]  # fmt: skip
    kind = dice.choice(kinds)
    if kind in ("kill", "stop"):
        away = dice.choice([0.0, 1.0, 5.0, 30.0, 3600.0, DAY_S, 7 * DAY_S])
        if processes > 1:  # the others serve meanwhile, and each of their seconds costs some work
            away = min(away, 60.0)
        return Fault(at, kind, dice.randrange(processes), away, dice.randint(0, 60))
    if kind in ("cut", "offline"):
        seconds = dice.choice([0.0, 3.0, 40.0, 90.0])
        return Fault(at, kind, dice.randrange(clients), seconds, dice.randint(0, 20))
    if kind == "slow":
        return Fault(at, kind, dice.randrange(processes), dice.uniform(1, 20))
    if kind == "fail":
        word = dice.choice(["busy", "full", "io"])
        return Fault(at, kind, dice.randrange(processes), dice.uniform(0.5, 15), word=word)
    if kind == "tear":
        return Fault(at, kind, dice.randrange(processes), word=dice.choice(["before", "after"]))
    jump = dice.choice([-3600.0, -4.0, 4.0, 3600.0, 7 * DAY_S])
    return Fault(at, kind, dice.randrange(processes), jump)
