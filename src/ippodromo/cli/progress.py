"""A bar while many games are played, on standard error and on terminals only."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ippodromo.lab.failures import BotFailed

from .output import Output

Game = TypeVar("Game")


def bar_of_games(output: Output) -> Progress:
    """A bar that counts games and says how long the rest will take."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=output.errors, disable=not output.errors.is_terminal)


def bar_of_work(output: Output) -> Progress:
    """A bar that says what is being done and vanishes with it."""
    hidden = not output.errors.is_terminal
    return Progress(console=output.errors, disable=hidden, transient=True)


def play_all(
    output: Output,
    total: int,
    parts: Iterable[list[Game]],
    keep: Callable[[list[Game]], None],
    played: int = 0,
) -> KeyboardInterrupt | BotFailed | None:
    """Keep all parts as they come in; returns what stopped it, if something did.

    `played` of the total were there before."""
    with bar_of_games(output) as bar:
        task = bar.add_task("", total=total, completed=played)
        try:
            for part in parts:
                keep(part)
                bar.advance(task, len(part))
        except (KeyboardInterrupt, BotFailed) as stopped_by:
            return stopped_by
    return None
