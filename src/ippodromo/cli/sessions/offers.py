"""Offers at one keyboard: questions to everybody here, about an objection or a pull-up.

Nobody is asked for these answers by the rules, and no clock runs at home. So the session asks all people
at the keyboard, with the same words in any case. Only behind the curtain does the person read whether it may
object, which depends on its bets.
"""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask, Options, Pause
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import Fields
from ippodromo.messages import Words

from .session import Question, ShownChoice

OFFER: Final = "offer "
"""How answers to an offer begin. No notation of a game begins so."""
GO_ON: Final = f"{OFFER}go_on"
NEVER: Final = f"{OFFER}never"


@dataclass(frozen=True)
class Offered:
    """An answer that somebody has given to an offer: what is submitted to the table."""

    seat: Seat
    notation: str
    at: int
    """The number of the ask that is answered; -1 for whichever ask accepts the notation."""


class Offers:
    """The offers of one game: what has been offered, and what nobody wants to be offered again."""

    def __init__(self, words: Words, people: list[Seat]) -> None:
        self.words = words
        self.people = people
        self.asked_at = -1
        """The number of the ask before which an objection was offered last."""
        self.quiet_stretch = -1
        """The part of play, such as a race, in which objections are not offered any more."""
        self.asides_at: dict[str, int] = {}
        """By the key of an aside, the part of play in which it was last offered."""
        self.unwanted: set[str] = set()
        """The keys of asides that are not offered any more."""
        self.objector = NOBODY
        """The seat that has said that it objects, and has not yet said on what ground."""
        self.open: dict[str, Offered] = {}
        """By the notation of a line of the last offer, what it submits."""
        self.open_key = ""
        """The key of the aside that was offered last."""

    def reset(self) -> None:
        """Forget which move was offered last, after an answer was taken back."""
        self.asked_at = -1
        self.objector = NOBODY

    def next_objection(self, table: AnyTable) -> Question | None:
        """Return the question who objects to the last move, once after each move, or None.

        If somebody has said yes to it, return the question on what ground, for that person alone.
        """
        pause = table.pause()
        if pause is None:
            return None
        if self.objector != NOBODY:
            return self._ground(pause)
        if table.opened[-1] == self.asked_at or pause.stretch == self.quiet_stretch:
            return None
        self.asked_at = table.opened[-1]
        return self.objection(pause)

    def next_aside(self, table: AnyTable) -> Question | None:
        """Return the offer of a public aside, such as a pull-up, to people who are not asked, or None."""
        for place, aside in table.asides():
            question = self._aside(aside, table.opened[place], table.waiting())
            if question is not None:
                return question
        return None

    def objection(self, pause: Pause) -> Question | None:
        """Return the question who objects to the last move. Bets make no difference to it."""
        people = [seat for seat in pause.seats if seat in self.people]
        if not people:
            return None
        lines = [_line(GO_ON, "go_on"), _line(NEVER, "never_here")]
        lines += [_line(f"{OFFER}seat {seat}", "seat", self.words.player(seat)) for seat in people]
        return _question("pause.about", pause.params, lines)

    def take(self, said: str) -> Offered | None:
        """Take an answer to an offer. Return what it submits to the table, if it does."""
        if said in self.open:
            self.asides_at.pop(self.open_key, None)  # the others may want to say something, too
            return self.open[said]
        if said.startswith(f"{OFFER}seat "):
            self.objector = Seat(int(said.rpartition(" ")[2]))
        elif said == f"{OFFER}back":
            self.objector = NOBODY
        elif said.startswith(f"{NEVER} "):
            self.unwanted.add(said.removeprefix(f"{NEVER} "))
        return None

    def _ground(self, pause: Pause) -> Question:
        """Return the question on what ground somebody objects; only that person sees it."""
        picks: list[Choice] = [*pause.choices, _line(f"{OFFER}back", "back")]
        seat = self.objector
        return Question(
            seat,
            "pause.about",
            pause.params,
            [Options(picks)],
            seat,
            -1,
            is_private=True,
            only_listed=True,
        )

    def _aside(self, aside: Ask, at: int, waiting: list[Seat]) -> Question | None:
        """Return the offer of an aside to the people who are not asked, once in its part of play."""
        key = aside.key
        said = [one for one in public_answers(aside, self.people) if one[0] not in waiting]
        if not said or key in self.unwanted or self.asides_at.get(key) == aside.stretch:
            return None
        self.asides_at[key] = aside.stretch
        self.open, self.open_key = {}, key
        lines = [_line(GO_ON, "go_on"), _line(f"{NEVER} {key}", "never")]
        for number, (seat, pick) in enumerate(said, 1):
            notation = f"{OFFER}say {number}"
            self.open[notation] = Offered(seat, pick.notation, at)
            text = self.words.choice(pick.verb(), pick.fields())
            lines.append(_line(notation, "say", self.words.player(seat), text))
        room = f"{key}.room"
        return _question(room if self.words.has(room) else key, aside.params, lines)


def public_answers(aside: Ask, people: list[Seat]) -> list[tuple[Seat, Choice]]:
    """Return what these people may answer to an aside that is no secret; empty for other asides."""
    if not aside.stretch:
        return []
    found: list[tuple[Seat, Choice]] = []
    for seat in people:
        options = aside.options_for(seat)
        if options is not None:
            found += [(seat, pick) for pick in options.picks]
    return found


def _line(notation: str, word: str, who: str = "", said: str = "") -> ShownChoice:
    fields: Fields = {"word": word, "who": who, "said": said}
    return ShownChoice({"notation": notation, "verb": "offer", "fields": fields})


def _question(key: str, params: Fields, lines: list[ShownChoice]) -> Question:
    options = [Options([*lines])]
    return Question(NOBODY, key, params, options, NOBODY, -1, only_listed=True, on_enter=GO_ON)
