"""What a terminal offers people who are not asked: objections (WPS-8.2a, 8.3c), and public asides."""

from ippodromo.kernel.asks import Ask, Pause
from ippodromo.kernel.errors import IppodromoError
from ippodromo.kernel.seats import Seat

from .screen import Screen

ALL = "r"
"""What goes on for the rest of the race."""


class Offer:
    """Asks once after each move with a pause; there is no clock at a terminal."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.prompt = screen.prompt
        self.offered = -1
        """The last question before which it was asked."""
        self.stretch = -1
        """The race for the rest of which nobody is to be asked."""
        self.offered_asides: dict[str, int] = {}
        """By the key of an aside, the stretch of play in which it was last offered."""
        self.unwanted: set[str] = set()
        """The keys of asides that nobody here wants to be offered again."""

    def ask(self, pause: Pause, at: int) -> tuple[Seat, str] | None:
        """Who objects, and what is said; None where nobody does."""
        people = [seat for seat in pause.seats if seat in self.screen.local.people]
        if at == self.offered or pause.stretch == self.stretch or not people:
            return None
        self.offered = at
        self.screen.tell_all()
        words, speech = self.screen.words, self.screen.speech
        names = [words.player(seat) for seat in people]
        self.prompt.print(words.say("pause.about", pause.params), "bold")
        self.prompt.menu(names, [str(int(seat) + 1) for seat in people])
        said = self._line(speech.say("offer.go_on", all=ALL))
        if said.casefold() == ALL:
            self.stretch = pause.stretch
        if said in ("", ALL):
            return None
        try:
            seat = people[self.prompt.pick(said, [str(int(seat) + 1) for seat in people], names)]
        except IppodromoError as no:
            self.prompt.refuse(no)
            self.offered = -1
            return self.ask(pause, at)
        return self._what(seat, pause)

    def ask_aside(self, aside: Ask, waiting: list[Seat]) -> tuple[Seat, str] | None:
        """Offer an aside to the people who are not asked, once in its stretch of play.

        Return who says something, and what; None where nobody does.
        """
        key = aside.key
        said = [one for one in self.screen.said_aside(aside) if one[0] not in waiting]
        if not said or key in self.unwanted or self.offered_asides.get(key) == aside.stretch:
            return None
        self.offered_asides[key] = aside.stretch
        self.screen.tell_all()
        self.screen.name_horses()
        words = self.screen.words
        room = f"{key}.room"
        self.prompt.print(words.say(room if words.has(room) else key, aside.params), "bold")
        lines = [f"{words.player(seat)}: {self.screen.answers.text(pick)}" for seat, pick in said]
        keys = [str(number) for number in range(1, len(lines) + 1)]
        while True:
            self.prompt.menu(lines)
            typed = self._line(self.screen.speech.say("offer.aside", all=ALL))
            if typed.casefold() == ALL:
                self.unwanted.add(key)
            if typed.casefold() in ("", ALL):
                return None
            try:
                seat, pick = said[self.prompt.pick(typed, keys, lines)]
            except IppodromoError as no:
                self.prompt.refuse(no)
                continue
            self.offered_asides.pop(key)  # the others may want to say something, too
            return seat, pick.notation

    def _what(self, seat: Seat, pause: Pause) -> tuple[Seat, str] | None:
        """What a seat says, behind its curtain: whether it may shows there."""
        self.screen.show_alone(seat)
        lines = [self.screen.answers.text(pick) for pick in pause.choices]
        keys = [str(number) for number in range(1, len(lines) + 1)]
        while True:
            self.prompt.menu(lines)
            said = self._line(self.screen.speech.say("offer.back"))
            if not said:
                return None
            try:
                return seat, pause.choices[self.prompt.pick(said, keys, lines)].notation
            except IppodromoError as no:
                self.prompt.refuse(no)

    def _line(self, hint: str) -> str:
        self.prompt.why = self.prompt.hint = str
        return self.prompt.line(f"{hint} ")
