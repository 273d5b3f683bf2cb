"""Asks: who must decide what, in which mode, and what each seat may say."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal, final

from .choices import UNIFORM, Amount, Choice
from .errors import BrokenGame, NotAllowed
from .forms import Form
from .mypyc_compat import mypyc_attr
from .seats import CHANCE, Seat, asked_words
from .view_types import Fields

if TYPE_CHECKING:
    from .chance import Stream

TURN: Final = 0
SEALED: Final = 1
OPEN: Final = 2
DRAW: Final = 3

Mode = Literal["turn", "sealed", "open", "draw"]

MODES: Final[list[Mode]] = ["turn", "sealed", "open", "draw"]
"""The modes by name, for screens."""

LONGEST_WHEEL: Final = 64


NO_PICKS: Final[list[Choice]] = []
NO_AMOUNTS: Final[list[Amount]] = []
NO_FORMS: Final[list[Form]] = []
"""Shared by all that have none; nobody adds to them."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Options:
    """All that one seat may say to one ask: picks, amounts and forms.

    >>> import ippodromo
    >>> game = ippodromo.game("royal-turf", seats=2)
    >>> options = game.scene("move seat=0 die=cap", horses="grey@4 white@9").ask().options[0]
    >>> options
    <Options move grey | move white>
    >>> len(options), options[0], "move grey" in options, "move black" in options
    (2, <move grey>, True, False)
    """

    def __init__(
        self,
        picks: list[Choice] | None,
        amounts: list[Amount] | None = None,
        forms: list[Form] | None = None,
        default: Choice | None = UNIFORM,
        bots_say: Choice | None = None,
    ) -> None:
        self._picks = picks
        self.amounts: list[Amount] = amounts if amounts is not None else NO_AMOUNTS
        self.forms: list[Form] = forms if forms is not None else NO_FORMS
        self.default = default
        """What is said for a seat that gives no answer; None where silence is no answer at all."""
        self.bots_say = bots_say
        """What the rules fix for a seat that a bot holds, where they do."""

    @property
    def picks(self) -> list[Choice]:
        """The choices that can be said by name."""
        if self._picks is None:
            self._picks = self.all_picks()
        return self._picks

    def all_picks(self) -> list[Choice]:
        """The picks of options that were made without a list of them: who draws one needs no list."""
        raise BrokenGame("options without picks")

    def any_pick(self, stream: "Stream") -> Choice:
        """Any of the picks, all as likely as each other."""
        picks = self.picks
        return picks[stream.below(len(picks))]

    def only(self) -> Choice | None:
        """The single thing that can be said, where there is no choice."""
        if len(self.picks) == 1 and not self.amounts and not self.forms:
            return self.picks[0]
        return None

    def count(self) -> int:
        """How many picks and amounts there are; a form counts as one."""
        return len(self.picks) + sum(a.count() for a in self.amounts) + len(self.forms)

    def __len__(self) -> int:
        """How many picks and amounts there are, forms apart: those are filled in, not counted."""
        return len(self.picks) + sum(a.count() for a in self.amounts)

    def __bool__(self) -> bool:
        """There is always something to say, if only a form to fill in."""
        return True

    def __getitem__(self, index: int) -> Choice:
        """The pick or amount at an index: the picks first, then each amount from the lowest up."""
        count = len(self)
        at = index + count if index < 0 else index
        if not 0 <= at < count:
            raise IndexError(index)
        if at < len(self.picks):
            return self.picks[at]
        at -= len(self.picks)
        for amount in self.amounts:
            if at < amount.count():
                return amount.at(at)
            at -= amount.count()
        raise IndexError(index)

    def __iter__(self) -> Iterator[Choice]:
        for index in range(len(self)):
            yield self[index]

    def sample(self, stream: "Stream") -> Choice:
        """Any of the options, all as likely as each other; a form is filled in cell by cell."""
        index = stream.below(self.count())
        if index < len(self.picks):
            return self.picks[index]
        index -= len(self.picks)
        for amount in self.amounts:
            if index < amount.count():
                return amount.at(index)
            index -= amount.count()
        return self.forms[index].sample(stream)

    def __repr__(self) -> str:
        words = [pick.notation for pick in self.picks]
        words += [f"{a.word} {a.low}..{a.high}" for a in self.amounts]
        words += [f"{form.word} ..." for form in self.forms]
        return f"<Options {' | '.join(words)}>"

    def __contains__(self, said: object) -> bool:
        """Whether this can be said: an option, its notation, or a form filled in as it may be."""
        if not isinstance(said, str | Choice):
            return False
        try:
            self.find(said if isinstance(said, str) else said.notation)
        except NotAllowed:
            return False
        return True

    def find(self, notation: str) -> Choice:
        """T-3 The choice a notation names, or a refusal that says why there is none."""
        for pick in self.picks:
            if pick.notation == notation:
                return pick
        word, _, rest = notation.partition(" ")
        for amount in self.amounts:
            if amount.word == word:
                return amount.read(rest)
        for form in self.forms:
            if form.word == word:
                return form.read(rest)
        raise NotAllowed("T-3", "refused.not_an_option", {"said": notation[:60]})


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ask:
    """One open question: the seats asked, the mode, and each seat's options.

    >>> import ippodromo
    >>> ask = ippodromo.game("royal-turf", 2).scene("move seat=1 die=cap", horses="grey@4").ask()
    >>> ask, ask.of(1), ask.of(0)
    (<Ask ask.move of seat 1, turn>, <Options move grey>, None)
    """

    def __init__(
        self,
        mode: int,
        seats: list[Seat],
        options: list[Options],
        key: str,
        params: Fields | None = None,
    ) -> None:
        self.mode = mode
        self.seats = seats
        self.options = options
        self.key = key
        self.params: Fields = params if params is not None else {}
        self.weights: list[int] | None = None
        """For chance: how likely each pick is; None where all are alike."""
        self.wheel: list[Choice] = options[0].picks if mode == DRAW else NO_PICKS
        """For chance: the picks, each as often as its weight says, where that is a short list."""
        self.audience: list[Seat] | None = None
        """For chance: who sees the outcome; None for everybody."""
        self.veil = ""
        """Names the secret this answer belongs to; it stays veiled until the game lifts that veil."""
        self.veils_owner = False
        """Whether the veil hides the answer from the seat that gave it, too."""
        self.replaceable = False
        """Whether a sealed answer may be replaced until the last one is in."""
        self.asks_all = False
        """Whether seats without a choice are asked all the same, so that being asked tells nothing."""
        self.people_only = False
        """Of an aside: whether bots and random play leave it alone, because they have their say elsewhere."""
        self.stretch = 0
        """Of an aside that everybody may know: the part of play, a round say, in which a terminal offers
        it once to people who are not asked. 0 is an aside that is not offered."""
        self.clock = ""
        self.host_after = 0
        """Where no clock runs: seconds after which the host may go on without those who have not
        answered. Such an ask does not wait for people who are away. 0 is an ask that waits for all."""
        self.words = ""
        """The ask as digests have it; made when first wanted (`kernel.digest`)."""

    def __repr__(self) -> str:
        return f"<Ask {self.key} of {asked_words(self.seats)}, {MODES[self.mode]}>"

    def of(self, seat: Seat) -> Options | None:
        """What a seat may say, or None if it is not asked."""
        if self.seats[0] == seat:
            return self.options[0]
        for i in range(1, len(self.seats)):
            if self.seats[i] == seat:
                return self.options[i]
        return None


@final
@mypyc_attr(acyclic=True)
class Pause:
    """What a table with people waits for before the next answer: some may object to the one before.

    It follows from public facts alone: who would object, and whether anybody may, is not in it."""

    def __init__(
        self, seconds: int, seats: list[Seat], choices: list[Choice], stretch: int, params: Fields
    ) -> None:
        self.seconds = seconds
        self.choices = choices
        """What those who may object may say; whether a seat may is found out when it says it."""
        self.seats = seats
        """Those who could be concerned. They may also say that play may go on, or that it should wait."""
        self.stretch = stretch
        """For how long "no more pauses" is said: while this number stays the same."""
        self.params = params
        """What the pause is about, as parameters of a message."""


def turn(seat: Seat, picks: list[Choice], key: str, params: Fields | None = None) -> Ask:
    """One seat picks one of some choices."""
    return Ask(TURN, [seat], [Options(picks)], key, params)


def draw(
    picks: list[Choice],
    key: str,
    weights: list[int] | None = None,
    audience: list[Seat] | None = None,
    is_once: bool = False,
) -> Ask:
    """Chance picks, each outcome as likely as its whole-numbered weight says.

    An ask that is made anew every time (`is_once`) needs no wheel: that pays for many outcomes."""
    ask = Ask(DRAW, [CHANCE], [Options(picks, None, None, None)], key)
    ask.weights = weights
    ask.audience = audience
    if weights is not None:
        wheel: list[Choice] = []
        if not is_once and sum(weights) <= LONGEST_WHEEL:
            for i in range(len(picks)):
                wheel += [picks[i]] * weights[i]
        ask.wheel = wheel
    return ask
