"""Fitting a guide: how much a lead after each race is worth, from games among regulars."""

from math import exp, log

from ippodromo.bots.find import find_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.setup.game import Game, play_race

from .guide import FARTHEST, Guide, shares
from .playing import Usual
from .reviewing import USUAL

STEPS = 60
"""Swings are looked for among so many, each a tenth wider than the one before."""

Row = tuple[list[int], list[float]]
"""What the seats held after a race, and their parts of the win in the end."""


def fit_swings(game: Game, ridden: frozenset[str], games: int, seed: int) -> list[float]:
    """After each race but the last the swing that makes what came of the leads most likely."""
    regular = find_bot(USUAL, game.title.name)
    held: list[list[Row]] = []
    for number in range(games):
        match = game.match([f"bot:{USUAL}"] * game.seats)
        policy = Usual(match, Guide(ridden), regular)
        table = match.table.copy()
        policy.begin(table)
        stream = FastStream(seed * 1_000_003 + number)
        money: list[list[int]] = []
        while play_race(game, table, stream, policy):
            money.append(table.ledger.balances[: game.seats])
        ends = shares(game, table)
        held += [[] for _ in range(len(money) - len(held))]
        for race, row in enumerate(money):
            held[race].append((row, ends))
    return [_swing(rows) for rows in held[:-1]]


def _swing(rows: list[Row]) -> float:
    spread = max(max(money) - min(money) for money, _ in rows) / 100 or 1.0
    tried = [spread * 1.1**step for step in range(STEPS)]
    best = max(tried, key=lambda swing: sum(_likelihood(swing, *row) for row in rows))
    return float(f"{best:.3g}")


def _likelihood(swing: float, money: list[int], ends: list[float]) -> float:
    """The logarithm of the chance that a swing gives to what came."""
    most = max(money)
    weights = [exp(max(-FARTHEST, (held - most) / swing)) for held in money]
    total = sum(weights)
    return sum(end * log(weight / total) for weight, end in zip(weights, ends, strict=True) if end)
