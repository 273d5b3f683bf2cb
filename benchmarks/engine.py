"""Speed of random play, copies and replays of every game, in both forms of the engine, and of OpenSpiel.

`python -m benchmarks.engine` measures all of it in one run and prints every figure. `--one engine` and
`--one openspiel` measure in this process only and print JSON.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from typing import Any

import pyspiel
from rich.console import Console
from rich.table import Table

from ippodromo.engine import VARIABLE, current_build, is_compiled
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BOT, Player
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import CHANCE

from .results import ROOT, Row

SECONDS = 3.0
"""CPU time given to each measurement."""
PIG, OH_HELL = "pig(players=4)", "oh_hell(players=4)"
YARDSTICKS = [PIG, "backgammon", OH_HELL]
"""Games of OpenSpiel that ours are compared with."""
PLAIN_TO_OH_HELL = 1.0
TO_PLAIN = {"royal_turf": 3.0}
"""Bar: speed of a compiled game as a multiple of the plain one. 2.5 for games that are not listed."""
TO_PIG = {
    "royal_turf": 4.5,
    "winners_circle": 4.0,
    "homestretch": 2.5,
    "grand_national": 1.0,
    "win_place_show": 0.6,
}
"""Bar: decisions per second as a multiple of pig's, measured in the same run."""


def random_play(game: Game, seconds: float = SECONDS) -> dict[str, float]:
    """Return the speed of random games without a record. Decisions are answers of seats, steps all
    answers.
    """
    games = decisions = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        table = game.start(False)
        decisions += play_evenly(table, FastStream(games), game.max_answers)
        steps += table.at
        games += 1
    return {"games": games / spent, "decisions": decisions / spent, "steps": steps / spent}


def copy_cost(game: Game, copies: int = 20_000) -> float:
    """Return the microseconds for a copy of a table in the middle of a random game."""
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
    """Return the answers per second when a record is replayed, with every check."""
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


def measure_engine() -> dict[str, Any]:
    """Return all figures of the form of the engine that this process runs."""
    found: dict[str, Any] = {"compiled": is_compiled(), "games": {}}
    for name in game_names():
        game = title(name).game(max(4, title(name).fewest))
        row: dict[str, float] = random_play(game)
        row["copy_us"] = copy_cost(game)
        row["folded"] = fold_speed(game)
        found["games"][name] = row
    return found


def openspiel_play(name: str, seconds: float = SECONDS) -> dict[str, float]:
    """Return the speed of random games of OpenSpiel. Decisions are actions of players, steps all actions."""
    game = pyspiel.load_game(name)
    draw = random.Random(1)
    games = decisions = steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions = [action for action, _ in outcomes]
                action = draw.choices(actions, [chance for _, chance in outcomes])[0]
            else:
                legal = state.legal_actions()
                action = legal[int(draw.random() * len(legal))]
                decisions += 1
            state.apply_action(action)
            steps += 1
        games += 1
    copies = 20_000
    state = game.new_initial_state()
    cloned = time.process_time()
    for _ in range(copies):
        state.clone()
    copy_us = (time.process_time() - cloned) / copies * 1e6
    rates = {"games": games / spent, "decisions": decisions / spent, "steps": steps / spent}
    return {**rates, "copy_us": copy_us}


def run(what: str, form: str) -> dict[str, Any]:
    """Return the figures that a process prints which runs one form of the engine."""
    environment = {**os.environ, VARIABLE: form}
    command = [sys.executable, "-m", "benchmarks.engine", "--one", what]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure() -> dict[str, dict[str, Any]]:
    """Return the figures of every game: plain, compiled if there is a build, and those of OpenSpiel."""
    return {
        "plain": run("engine", "plain")["games"],
        "compiled": run("engine", "compiled")["games"] if current_build() else {},
        "yard": run("openspiel", "plain"),
    }


def rows(found: dict[str, dict[str, Any]] | None = None) -> list[Row]:
    """Return a row for each bar: the ratio of decisions per second in one run."""
    found = found or measure()
    plain, compiled, yard = found["plain"], found["compiled"], found["yard"]
    pig, oh_hell = (yard[name]["decisions"] for name in (PIG, OH_HELL))
    games = [(name, row["decisions"]) for name, row in compiled.items()]
    turf = plain["royal_turf"]["decisions"]
    return [
        *(Row(f"{g} to pig(4)", rate / pig, "x", at_least=TO_PIG.get(g)) for g, rate in games),
        *(
            Row(f"{g} to plain", rate / plain[g]["decisions"], "x", TO_PLAIN.get(g, 2.5))
            for g, rate in games
        ),
        Row("royal_turf plain to oh_hell(4)", turf / oh_hell, "x", at_least=PLAIN_TO_OH_HELL),
    ]


def main() -> None:
    """Measure everything, then print all figures and the bars; or print the figures of this process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one", choices=["engine", "openspiel"], help="print JSON of this process")
    one = parser.parse_args().one
    if one == "engine":
        json.dump(measure_engine(), sys.stdout)
        return
    if one == "openspiel":
        json.dump({name: openspiel_play(name) for name in YARDSTICKS}, sys.stdout)
        return
    found = measure()
    plain, compiled, yard = found["plain"], found["compiled"], found["yard"]
    table = Table(title="random play, per second of CPU")
    for column in ("", "decisions", "steps", "games", "copy µs", "folded", "x pig", "x royal_turf"):
        table.add_column(column, justify="left" if not column else "right")
    for form, games in (("", plain), (" compiled", compiled), ("", yard)):
        base = games.get("royal_turf", plain["royal_turf"])["decisions"]
        for name, row in games.items():
            table.add_row(
                name + form,
                f"{row['decisions']:,.0f}",
                f"{row['steps']:,.0f}",
                f"{row['games']:,.1f}",
                f"{row['copy_us']:.2f}",
                f"{row['folded']:,.0f}" if "folded" in row else "",
                f"{row['decisions'] / yard[PIG]['decisions']:.2f}",
                f"{row['decisions'] / base:.2f}",
            )
    console = Console(width=120)
    console.print(table)
    for bar in rows(found):
        console.print(f"{bar.name}: {bar.result()} ({bar.bar()})")


if __name__ == "__main__":
    main()
