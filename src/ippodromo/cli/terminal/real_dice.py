"""Real dice: a person types what the dice, the spinner or the cards on the real table showed."""

from collections.abc import Callable

from ippodromo.cli.sessions.local import LocalGame
from ippodromo.cli.sessions.real_dice import may_turn_up, readers, turned_up
from ippodromo.kernel.asks import Ask, Options
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed, SetupError
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat

from .answers import Answers
from .prompt import Prompt


class Exchanged(Exception):
    """A person has a card that was thought of as a bot's: the match in which the bot has another."""

    def __init__(self, match: RecordedMatch, said: str) -> None:
        self.match = match
        self.said = said


class TypedStream(Stream):
    """Asks for every outcome, a hidden one behind the curtain; what nobody here may see it draws."""

    def __init__(
        self, prompt: Prompt, answers: Answers, local: LocalGame, alone: Callable[[Seat], None]
    ) -> None:
        self.prompt = prompt
        self.answers = answers
        self.local = local
        self.alone = alone
        """Draws the curtain: from then on only this seat looks."""
        self.thought = local.stream()

    def below(self, n: int) -> int:
        raise SetupError("cli.typed_number")

    def outcome(self, ask: Ask) -> Choice:
        options = ask.options[0]
        only = options.forced()
        if only is not None:
            return only
        seen_by = readers(ask, self.local.people)
        if seen_by is None:
            return options.find(self._typed(ask, options))
        if not seen_by:
            return self.thought.outcome(ask)
        self.alone(seen_by[0])
        match, people = self.local.match, self.local.people
        said = self._typed(ask, may_turn_up(match, people))
        found = turned_up(match, people, said, self.thought)
        if found is not match:
            raise Exchanged(found, said)
        return options.find(said)

    def _typed(self, ask: Ask, options: Options) -> str:
        """One of the options, as notation."""
        self.prompt.explain = lambda: None
        self.prompt.print(self.prompt.words.say(ask.key, ask.params), "bold")
        while True:
            try:
                return options.find(self.answers.read([options])).notation
            except NotAllowed as no:
                self.prompt.refuse(no)
