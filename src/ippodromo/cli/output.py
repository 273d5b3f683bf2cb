"""How the command line talks: words in the chosen language, on a terminal or into a pipe."""

from functools import cached_property
from typing import TYPE_CHECKING

from ippodromo.messages import Words

if TYPE_CHECKING:
    from rich.console import Console

    from ippodromo.kernel.game import Title


class Output:
    """The language and the console of one run of the command."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.title: Title | None = None
        """The game the command is about, once that is known: its words explain what is wrong."""

    def words(self, title: "Title | None" = None, players: list[str] | None = None) -> Words:
        """The texts for a game, or those of the command line alone."""
        title = title or self.title
        if title is None:
            return Words(self.language)
        return Words(self.language, title.name, players)

    def say(self, key: str, **params: object) -> str:
        """A text of the command line."""
        return self.words().say(f"cli.{key}", params)

    @cached_property
    def console(self) -> "Console":
        """Where results go."""
        from rich.console import Console  # slow to load: not for `--help`

        return Console(highlight=False)

    @cached_property
    def errors(self) -> "Console":
        """Where complaints and progress go."""
        from rich.console import Console  # slow to load: not for `--help`

        return Console(stderr=True, highlight=False)

    def print_error(self, sentence: str) -> None:
        """Say what is wrong, on standard error."""
        self.errors.print(sentence, style="red", markup=False, soft_wrap=True)

    def show_trace(self, trace: str) -> None:
        """The calls in a bot author's own code, on standard error."""
        if trace:
            self.errors.print(trace.rstrip(), markup=False, soft_wrap=True)
