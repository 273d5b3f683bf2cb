"""The rules in force: the printed tables, the options, and everything that is made only once."""

from typing import Final, final

from ippodromo.kernel.asks import Ask
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.phases import Phase, Push
from ippodromo.kernel.seats import Seat

from .choices import Drawn
from .edition import IDS, Tables
from .options import RANDOM, chosen_colours
from .tote import BetForm
from .view_types import HorseView

BY_COLOUR: Final = "by_colour"
"""The value of option `tied_limits` (HS-R7) that is not the usual one, `shared`."""


@final
class Rules(Tables):
    """What never changes in one game."""

    def __init__(self, edition: Edition, options: dict[str, str], seats: int) -> None:
        super().__init__(edition)
        self.seats = seats
        self.reading = options["special_move_tokens"]
        """HS-R17 What tokens do to special moves."""
        self.ties_by_colour = options["tied_limits"] == BY_COLOUR
        """HS-R7 Whether seats with equal money have box limits of their own."""
        self.unraced = [_unraced_view(horse, self.names[horse]) for horse in range(len(IDS))]
        """Each horse as it is shown before the first race."""
        words = chosen_colours(options["colours"], seats)
        self.chosen = [-1 if word == RANDOM else self.colours.index(word) for word in words]
        """HS-1.2 Each seat's colour by its number in the printed order, -1 where the lot gives it."""
        self.draws: list[Choice] = [
            Drawn("turn", self.cards[i].name, i) for i in range(len(self.cards))
        ]
        self.bet_forms = [BetForm(self.bet_values, limit) for limit in range(10)]
        """The slip for every box limit."""
        self.bet_asks: list[list[Ask | None]] = [[None] * 10 for _ in range(6)]
        """The question for every seat and box limit, made when it is first asked."""
        self.special_moves: list[list[Push | None]] = [[None] * 78 for _ in range(6)]
        """HS-8.4 The special move of every seat for every horse and difference, made when first rolled."""
        self.buyers: dict[tuple[int, tuple[Seat, ...]], list[Phase]] = {}
        """HS-10.4 The turns of a round of purchase, by round and order, made when first wanted."""
        self.colour_draws = [Drawn("colour", self.colours[i], i) for i in range(6)]


def _unraced_view(horse: int, name: str) -> HorseView:
    """A horse at the start, without a token that adds to its moves."""
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
