"""Progress bars on standard error. They are shown on terminals only."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ippodromo.lab.failures import BotFailed

from .output import Output

Game = TypeVar("Game")


def bar_of_games(output: Output) -> Progress:
    """Return a progress bar that counts games and shows the time left."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=output.errors, disable=not output.errors.is_terminal)


def bar_of_work(output: Output) -> Progress:
    """Return a progress bar with the name of the work. It disappears when the work is done."""
    hidden = not output.errors.is_terminal
    return Progress(console=output.errors, disable=hidden, transient=True)


def play_all(
    output: Output,
    total: int,
    parts: Iterable[list[Game]],
    keep: Callable[[list[Game]], None],
    played: int = 0,
) -> KeyboardInterrupt | BotFailed | None:
    """Pass each part of the results to `keep`, as it arrives. Return the interrupt or failure that stopped
    it, or None.

    `played` of the `total` games are there already.
    """
    with bar_of_games(output) as bar:
        task = bar.add_task("", total=total, completed=played)
        try:
            for part in parts:
                keep(part)
                bar.advance(task, len(part))
        except (KeyboardInterrupt, BotFailed) as stopped_by:
            return stopped_by
    return None
