"""The games of a report: here, on all cores, or wherever an executor has them played."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict
from typing import Any

from ippodromo.bots.find import Roster
from ippodromo.bots.interrupts import held
from ippodromo.lab.apart import Ways, answer_for_another_process, run_apart
from ippodromo.lab.failures import BotFailed, played_so_far
from ippodromo.lab.games import play_match
from ippodromo.lab.pool import until_stopped
from ippodromo.lab.simulation import Setup

from .facts import GameFacts, Onlooker, facts_from


def play_table(
    setup: Setup, games: int, seed: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[list[GameFacts]]:
    """The facts of so many games at one kind of table, as they come in."""
    ways = Ways(play_seeds, play_chunk, play_apart)
    yield from ways.play(setup, games, seed, workers, executor)


def play_seeds(setup: Setup, seeds: Iterable[int]) -> Iterator[GameFacts]:
    """The facts of each game with these seeds, one after another."""
    game = setup.make()
    roster = Roster(setup.bots, game.title.name)
    for seed in seeds:
        onlooker = Onlooker()
        try:
            with held():
                match = play_match(game, roster.at(seed), seed, setup.limit, onlooker.watch)
        except BotFailed as failed:
            failed.params["bot"] = setup.bots[failed.asked.seat]
            raise
        yield onlooker.sum_up(match)


def play_chunk(setup: Setup, seeds: list[int]) -> tuple[list[GameFacts], BotFailed | None]:
    """In a worker: the facts of these games, or of as many as there were before it stopped."""
    return played_so_far(play_seeds(setup, until_stopped(seeds)))


def play_apart(setup: Setup, seeds: list[int]) -> list[GameFacts]:
    """The same in a process of its own."""
    return run_apart(__name__, {"setup": asdict(setup), "seeds": seeds}, facts_from)


def _play(setup: dict[str, Any], seeds: list[int]) -> list[dict[str, object]]:
    """In the other process: the facts as plain data."""
    return [asdict(facts) for facts in play_seeds(Setup(**setup), seeds)]


if __name__ == "__main__":
    answer_for_another_process(_play)
