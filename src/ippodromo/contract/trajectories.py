"""Whole games of every title, played evenly at random and by bots, and written down.

`python -m ippodromo.contract.trajectories FOLDER GAME` writes the journals of one; tools/compare_forms.py
lets the plain and the compiled engine do so and compares the files.
"""

import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path

from ippodromo.bots.find import levels
from ippodromo.contract.checks.bots import hasty_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import BOT, Journal, Player
from ippodromo.kernel.manifest import Option
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.lab.games import play_match

from .play import random_answer


def random_journal(game: Game, seed: int) -> Journal:
    """A whole game in which every seat answers evenly at random."""
    stream = FastStream(seed)
    match = RecordedMatch(
        game, game.header([Player(f"seat {n}", "random") for n in range(game.seats)])
    )
    while True:
        match.advance(stream)
        table = match.table
        if table.is_over():
            return match.journal
        seat, said = random_answer(table, stream)
        match.submit(seat, said.notation, BOT)


SENSIBLE = ["random", "rookie", "regular"]
BOTS = ["regular", "rookie", "regular/bold.37"]
"""Who plays; whoever tries answers out, where a game has such a bot, sits beside them."""


def bots_journal(of: Title, words: list[str], seed: int) -> Journal:
    """A whole game among bots."""
    game = of.game(max(len(words), of.fewest))
    seats = (words * game.seats)[: game.seats]
    return play_match(game, [hasty_bot(word, of.name) for word in seats], seed, inf).journal


def option_sets(of: Title) -> Iterator[dict[str, str]]:
    """The default, and every other value of every option by itself."""
    yield {}
    for option in of.options:
        for value in _values(option):
            yield {option.key: value}


def _values(option: Option) -> list[str]:
    ends = [str(option.low), str(option.high)] if option.low <= option.high else []
    return [value for value in [*option.values, *ends] if value != option.default]


def games(of: Title) -> Iterator[tuple[str, Game]]:
    """Every number of seats by default; the fewest and the most with every option."""
    for seats in range(of.fewest, of.most + 1):
        for options in option_sets(of) if seats in (of.fewest, of.most) else [{}]:
            try:
                game = of.game(seats, options)
            except SetupError:
                continue  # these options do not fit this number of seats
            words = [of.name, str(seats), *(f"{key}={value}" for key, value in options.items())]
            yield "_".join(words), game


def main(folder: Path, name: str) -> None:
    for seed, (label, game) in enumerate(games(title(name))):
        (folder / f"{label}.race").write_text(random_journal(game, seed).text(), "utf-8")
    thinkers = [word for word in levels(name) if word not in SENSIBLE]
    journal = bots_journal(title(name), [*BOTS, *thinkers], 1)
    (folder / f"{name}_bots.race").write_text(journal.text(), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
