"""Speed of random play, copies and folds of every registered game, in whichever form is imported.

Run as a program it prints one JSON object; `python -m benchmarks` runs it for both forms.
"""

import json
import sys
import time
from typing import Any

from ippodromo.engine import is_compiled
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import CHANCE

SECONDS = 3.0
"""CPU time given to each measurement."""


def random_play(game: Game, seconds: float = SECONDS) -> dict[str, float]:
    """Whole random games without a record: decisions are answers of seats, steps all answers."""
    games = decisions = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        table = game.start(False)
        decisions += play_evenly(table, FastStream(games), game.max_answers)
        steps += table.at
        games += 1
    return {"games": games / spent, "decisions": decisions / spent, "steps": steps / spent}


def copy_cost(game: Game, copies: int = 20_000) -> float:
    """Microseconds for a copy of a table half way through a random game."""
    probe = game.start(False)
    play_evenly(probe, FastStream(1), game.max_answers)
    table, stream = game.start(False), FastStream(1)
    while table.at < probe.at // 2:
        ask = table.ask()
        if ask.mode == DRAW:
            table.apply(CHANCE, stream.outcome(ask))
            continue
        seat = table.waiting()[0]
        options = ask.options_for(seat)
        if options is not None:
            table.apply(seat, options.sample(stream))
    began = time.process_time()
    for _ in range(copies):
        table.copy()
    return (time.process_time() - began) / copies * 1e6


def fold_speed(game: Game, seconds: float = SECONDS / 2) -> float:
    """Answers a second when a record is folded into a table, with every check."""
    match = RecordedMatch(
        game, game.header([Player(f"bot {i}", "random") for i in range(game.seats)]), False
    )
    stream = FastStream(3)
    match.advance(stream)
    while not match.table.is_over():
        seat = match.table.waiting()[0]
        options = match.table.ask().options_for(seat)
        if options is not None:
            match.submit(seat, options.sample(stream).notation, BOT)
        match.advance(stream)
    folded = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        load_match(game, match.journal)
        folded += len(match.journal.entries)
    return folded / spent


def measure() -> dict[str, Any]:
    """All figures of this form."""
    found: dict[str, Any] = {"compiled": is_compiled(), "games": {}}
    for name in game_names():
        game = title(name).game(max(4, title(name).fewest))
        row: dict[str, float] = random_play(game)
        row["copy_us"] = copy_cost(game)
        row["folded"] = fold_speed(game)
        found["games"][name] = row
    return found


if __name__ == "__main__":
    json.dump(measure(), sys.stdout)
