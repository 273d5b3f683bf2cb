"""Real dice: a person types what the dice, the spinner or the cards on the real table showed."""

from ..kernel.asks import Ask
from ..kernel.chance import Stream
from ..kernel.choices import Choice
from ..kernel.errors import NotAllowed, SetupError
from ..messages import Words
from .speech import Speech


class TypedStream(Stream):
    """Asks for every outcome; only chance that everybody may see can be typed."""

    def __init__(self, speech: Speech, words: Words) -> None:
        self.speech = speech
        self.words = words

    def below(self, n: int) -> int:
        raise SetupError("cli.typed_number")

    def outcome(self, ask: Ask) -> Choice:
        options = ask.options[0]
        only = options.only()
        if only is not None:
            return only
        if ask.audience is not None:
            raise SetupError("cli.hidden_chance")
        known = ", ".join(pick.notation for pick in options.picks)
        while True:
            self.speech.console.print(self.words.say(ask.key, ask.params), markup=False)
            said = input(f"[{known}] ").strip()
            try:
                return options.find(said)
            except NotAllowed as no:
                self.speech.console.print(self.words.refusal(no), style="red", markup=False)
