"""What a command prints: texts in the chosen language, on a terminal or into a pipe."""

from functools import cached_property
from typing import TYPE_CHECKING

from ippodromo.messages import Words

if TYPE_CHECKING:
    from rich.console import Console

    from ippodromo.kernel.game import Title


class Output:
    """The language and the consoles of one run of the command."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.title: Title | None = None
        """The game that the command is about, once it is known. Errors are explained in its words."""

    def words(self, title: "Title | None" = None, players: list[str] | None = None) -> Words:
        """Return the texts of a game, or without a game those of the command line."""
        title = title or self.title
        if title is None:
            return Words(self.language)
        return Words(self.language, title.name, players)

    def say(self, key: str, **params: object) -> str:
        """Return a text of the command line."""
        return self.words().say(f"cli.{key}", params)

    @cached_property
    def console(self) -> "Console":
        """Standard output."""
        from rich.console import Console  # slow to load: not for `--help`

        return Console(highlight=False)

    @cached_property
    def errors(self) -> "Console":
        """Standard error, for errors and progress bars."""
        from rich.console import Console  # slow to load: not for `--help`

        return Console(stderr=True, highlight=False)

    def print_error(self, sentence: str) -> None:
        """Print a sentence on standard error."""
        self.errors.print(sentence, style="red", markup=False, soft_wrap=True)

    def show_trace(self, trace: str) -> None:
        """Print where a bot's own code failed, on standard error."""
        if trace:
            self.errors.print(trace.rstrip(), markup=False, soft_wrap=True)
