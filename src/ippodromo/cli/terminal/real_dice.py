"""Real dice: a person types what the dice, the spinner or the cards on the real table showed."""

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed, SetupError

from .answers import Answers
from .prompt import Prompt


class TypedStream(Stream):
    """Asks for every outcome; only chance that everybody may see can be typed."""

    def __init__(self, prompt: Prompt, answers: Answers) -> None:
        self.prompt = prompt
        self.answers = answers

    def below(self, n: int) -> int:
        raise SetupError("cli.typed_number")

    def outcome(self, ask: Ask) -> Choice:
        options = ask.options[0]
        only = options.only()
        if only is not None:
            return only
        if ask.audience is not None:
            raise SetupError("cli.hidden_chance")
        self.prompt.explain = lambda: None
        self.prompt.print(self.prompt.words.say(ask.key, ask.params), "bold")
        while True:
            try:
                return options.find(self.answers.read([options]))
            except NotAllowed as no:
                self.prompt.refuse(no)
