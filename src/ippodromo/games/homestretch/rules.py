"""The rules in force in a game: the printed tables, the options, and objects made once for each game."""

from typing import Final, final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.phases import Phase, Push
from ippodromo.kernel.seats import Seat

from .choices import Drawn
from .edition import IDS, HomestretchEdition
from .options import RANDOM, chosen_colours
from .tote import BetForm
from .view_types import HorseView

BY_COLOUR: Final = "by_colour"
"""The value of the option `tied_limits` (HS-R7) with which colours break ties. It is not the default."""


@final
class HomestretchRules(HomestretchEdition):
    """The edition and the options of one game, with objects made on first use.

    Play does not change the rules.
    """

    def __init__(self, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(edition)
        self.seats = seats
        self.reading = options["special_move_tokens"]
        """HS-R17 The value of the option `special_move_tokens`: which handicap tokens count in special
        moves."""
        self.ties_by_colour = options["tied_limits"] == BY_COLOUR
        """HS-R7 True if colours decide between seats with equal money, so that their box limits can
        differ."""
        self.unraced = [_unraced_view(horse, self.names[horse]) for horse in range(len(IDS))]
        """For each number 0 to 12 the view of that horse on Start without a token."""
        words = chosen_colours(options["colours"], seats)
        self.chosen = [-1 if word == RANDOM else self.colours.index(word) for word in words]
        """HS-1.2 For each seat the index of its colour in the edition's `colours`, or -1 if chance
        decides it."""
        self.draws: list[Choice] = [
            Drawn("turn", self.cards[i].name, i) for i in range(len(self.cards))
        ]
        self.bet_forms = [BetForm(self.bet_values, limit) for limit in range(10)]
        """By box limit, 0 to 9, the form of a bet slip."""
        self.bet_asks: list[list[Ask | None]] = [[None] * 10 for _ in range(6)]
        """By seat and box limit the ask for a bet slip, None before its first use."""
        self.special_moves: list[list[Push | None]] = [[None] * 78 for _ in range(6)]
        """HS-8.4 By seat the instructions that start a special move, None before their first use.

        The index is 6 * horse rolled + difference of the dice."""
        self.buyers: dict[tuple[int, tuple[Seat, ...]], list[Phase]] = {}
        """HS-10.4 The turns of a round of purchase, by round and order of seats. Entries are made on
        first use."""
        self.colour_draws = [Drawn("colour", self.colours[i], i) for i in range(6)]


def _unraced_view(horse: int, name: str) -> HorseView:
    """Return the view of a horse on Start, without a handicap token and without a place."""
    return {
        "id": IDS[horse],
        "horse": horse,
        "name": name,
        "space": 0,
        "token": "",
        "place": 0,
        "rolled_extra": 0,
        "special_extra": 0,
    }
