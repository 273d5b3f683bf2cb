"""A bar while many games are played, and what stopped them."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ippodromo.cli.speech import Speech
from ippodromo.lab.failures import BotFailed

Game = TypeVar("Game")


def play_all(
    speech: Speech, total: int, parts: Iterable[list[Game]], keep: Callable[[list[Game]], None]
) -> KeyboardInterrupt | BotFailed | None:
    """Keep all parts as they come in; returns what stopped it, if something did."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not speech.errors.is_terminal
    with Progress(*columns, console=speech.errors, disable=hidden) as bar:
        task = bar.add_task("", total=total)
        try:
            for part in parts:
                keep(part)
                bar.advance(task, len(part))
        except (KeyboardInterrupt, BotFailed) as stopped_by:
            return stopped_by
    return None
