"""Asks: questions to one or more seats, each with a mode and the options of every seat asked."""

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
"""The name of each mode; the number of the mode is its index. Views and digests contain the name."""

MAX_WEIGHTED_PICKS: Final = 64
"""Maximum length of `Ask.weighted_picks`. If the weights of an ask add up to more, the list is not built."""


NO_PICKS: Final[list[Choice]] = []
NO_AMOUNTS: Final[list[Amount]] = []
NO_FORMS: Final[list[Form]] = []
"""`NO_PICKS`, `NO_AMOUNTS` and `NO_FORMS` are empty lists that all options and asks share.

Do not change them.
"""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Options:
    """What one seat may answer to one ask: listed choices (picks), ranges of amounts, and forms to fill in.

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
        bot_answer: Choice | None = None,
    ) -> None:
        self._picks = picks
        self.amounts: list[Amount] = amounts if amounts is not None else NO_AMOUNTS
        self.forms: list[Form] = forms if forms is not None else NO_FORMS
        self.default = default
        """The answer given for a seat whose time is up. `UNIFORM` draws one of the options. None: the
        seat gives no answer."""
        self.bot_answer = bot_answer
        """The answer that the rules prescribe for a seat held by a bot, or None if the bot chooses."""

    @property
    def picks(self) -> list[Choice]:
        """Return the choices that are listed one by one. Amounts and forms are not among them."""
        if self._picks is None:
            self._picks = self.all_picks()
        return self._picks

    def all_picks(self) -> list[Choice]:
        """Create and return the list of picks. It is called once, if the constructor got None as picks.

        Only subclasses that create the list on demand override this, and usually `any_pick` too.
        """
        raise BrokenGame("options without picks")

    def any_pick(self, stream: "Stream") -> Choice:
        """Return a random pick, never an amount or a form. All picks are equally likely."""
        picks = self.picks
        return picks[stream.below(len(picks))]

    def forced(self) -> Choice | None:
        """Return the pick if there is exactly one and no amount or form. Otherwise return None."""
        if len(self.picks) == 1 and not self.amounts and not self.forms:
            return self.picks[0]
        return None

    def count(self) -> int:
        """Return the number of picks, amounts in all ranges, and forms. A form counts as one."""
        return len(self.picks) + sum(a.count() for a in self.amounts) + len(self.forms)

    def __len__(self) -> int:
        """Return the number of picks plus the amounts in all ranges. Forms have no index and do not count."""
        return len(self.picks) + sum(a.count() for a in self.amounts)

    def __bool__(self) -> bool:
        """Return True, even if the only options are forms and `len` is 0."""
        return True

    def __getitem__(self, index: int) -> Choice:
        """Return the pick or amount at an index: first the picks, then the ranges of amounts, each ascending.

        Negative indices count from the end. Raise IndexError if there is no such index.
        """
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
        """Return a random answer. Each pick, each amount in a range and each form is equally likely.

        If a form is drawn, it is filled in at random.
        """
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
        """Return True if the seat may give this answer, which is a choice or its notation."""
        if not isinstance(said, str | Choice):
            return False
        try:
            self.find(said if isinstance(said, str) else said.notation)
        except NotAllowed:
            return False
        return True

    def find(self, notation: str) -> Choice:
        """T-3 Return the choice with this notation. Raise NotAllowed, with the reason, if there is none."""
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
    """An open question: the seats asked, the mode, and the options of each seat.

    The mode is TURN (one seat answers), SEALED (several seats answer secretly and the answers are
    revealed together), OPEN (any of the seats may answer) or DRAW (chance answers). `key` is the key
    of the message that asks the question; `params` are the parameters of that message.

    >>> import ippodromo
    >>> ask = ippodromo.game("royal-turf", 2).scene("move seat=1 die=cap", horses="grey@4").ask()
    >>> ask, ask.options_for(1), ask.options_for(0)
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
        """For DRAW: the weights of the picks as whole numbers, in the order of the picks.

        None: all picks are equally likely.
        """
        self.weighted_picks: list[Choice] = options[0].picks if mode == DRAW else NO_PICKS
        """For DRAW: the picks, each repeated as often as its weight, so that one random index draws an
        outcome. Empty if `draw` did not build the list; then streams use `weights`."""
        self.audience: list[Seat] | None = None
        """For DRAW: the seats that see the outcome. None: everybody sees it."""
        self.veil = ""
        """The name of a secret. The answer stays hidden from other seats until the game calls
        `Table.unveil` with this name. Empty: the answer is public, or, in a SEALED ask, hidden until
        the last answer is in."""
        self.veils_owner = False
        """True if the veil also hides the answer from the seat that gave it."""
        self.replaceable = False
        """True if a seat may replace its sealed answer until the last answer is in."""
        self.asks_forced_seats = False
        """True if seats with a single option are asked, too, instead of being answered automatically.
        It is set where an automatic answer would reveal hidden information."""
        self.people_only = False
        """For asides: True if bots and random play do not use it, because they have the same option when it
        is their turn."""
        self.stretch = 0
        """For public asides: the number of the part of play, such as a round. A terminal offers the aside
        once in each part to people who are not being asked. 0: terminals do not offer it."""
        self.is_private = False
        """True if hidden information decides who may answer, or which options a seat has. People who share
        a keyboard may neither list these options nor answer in front of the others."""
        self.clock = ""
        """The name of the clock in `game.toml` that limits the time for the answer.

        Empty: the general time limit of the match.
        """
        self.host_after = 0
        """Seconds after which the host may continue without the missing answers, if the ask has no time
        limit. Such an ask does not wait for people who are away. 0: the ask waits for all answers."""
        self.digest_text = ""
        """The text of the ask in digests. Empty until `kernel.digest.ask_words` writes it on first use."""

    def __repr__(self) -> str:
        return f"<Ask {self.key} of {asked_words(self.seats)}, {MODES[self.mode]}>"

    def options_for(self, seat: Seat) -> Options | None:
        """Return the options of a seat, or None if the seat is not asked."""
        if self.seats[0] == seat:
            return self.options[0]
        for i in range(1, len(self.seats)):
            if self.seats[i] == seat:
                return self.options[i]
        return None


@final
@mypyc_attr(acyclic=True)
class Pause:
    """A break before the next answer, in which people may object to the previous one.

    A pause is derived from public facts only. It does not reveal whether any seat may object.
    `seconds` is its length."""

    def __init__(
        self, seconds: int, seats: list[Seat], choices: list[Choice], stretch: int, params: Fields
    ) -> None:
        self.seconds = seconds
        self.choices = choices
        """All choices with which a seat might object, the same for every seat.

        Whether a certain seat may object is checked only when it does.
        """
        self.seats = seats
        """The seats that might object. They may also vote to continue or to wait."""
        self.stretch = stretch
        """The number of the part of play, such as a race. A request to skip pauses holds while this
        number stays the same."""
        self.params = params
        """What the pause is about: the parameters of its message."""


def turn(seat: Seat, picks: list[Choice], key: str, params: Fields | None = None) -> Ask:
    """Return an ask of mode TURN: one seat picks one of the given choices."""
    return Ask(TURN, [seat], [Options(picks)], key, params)


def draw(
    picks: list[Choice],
    key: str,
    weights: list[int] | None = None,
    audience: list[Seat] | None = None,
    is_single_use: bool = False,
) -> Ask:
    """Return an ask in which chance picks one outcome, with probabilities in proportion to `weights`.

    Without weights all outcomes are equally likely. With weights, `Ask.weighted_picks` is built to make
    draws faster, except in two cases: if it would be longer than `MAX_WEIGHTED_PICKS`, or if
    `is_single_use` says that the ask is for a single draw, which building the list would only slow down.
    `audience` are the seats that see the outcome; None means everybody.
    """
    ask = Ask(DRAW, [CHANCE], [Options(picks, None, None, None)], key)
    ask.weights = weights
    ask.audience = audience
    if weights is not None:
        wheel: list[Choice] = []
        if not is_single_use and sum(weights) <= MAX_WEIGHTED_PICKS:
            for i in range(len(picks)):
                wheel += [picks[i]] * weights[i]
        ask.weighted_picks = wheel
    return ask
