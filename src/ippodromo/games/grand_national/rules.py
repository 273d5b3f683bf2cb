"""What never changes in one game: the edition, the options in force, and all that can be said."""

from typing import Final

from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields

from .choices import Choices
from .edition import NationalEdition

BY_LOT: Final = -1
BY_HOUSE: Final = -2
STEADY_POINTS: Final = 4
"""What a silent trainer spends, where the horse has as many."""


class Rules:
    """An edition with its options, for a number of seats."""

    def __init__(self, edition: NationalEdition, options: dict[str, str], seats: int) -> None:
        self.edition = edition
        self.course = edition.course
        self.seats = seats
        self.stables_each = stables_each(options, seats)
        self.stables = seats * self.stables_each
        self.named: list[Fields] = [{"horse": lot.key} for lot in edition.lots]
        """For each horse the parameters of a message that only names it."""
        self.draws: list[list[Phase]] = []
        """The draws of each horse from each deck, which the game makes once."""
        self.steady_points = STEADY_POINTS
        self.boxes_each = self.stables_each * edition.boxes
        self.purse = edition.start * self.stables_each
        self.choices = Choices(edition, edition.course, seats, self.purse)
        self.bookmaker = BY_HOUSE if options["bookmaker"] == "house" else BY_LOT
        if self.bookmaker == BY_LOT and options["bookmaker_seat"] != "0":
            self.bookmaker = int(options["bookmaker_seat"]) - 1
        self.is_outcry = options["sale_bidding"] == "outcry"
        keys = [going.key for going in edition.goings]
        self.going = -1 if options["going"] == "spin" else keys.index(options["going"])
        self.ring = edition.rings[options["going_ring"]]
        self.runs_to_the_end = options["race_end"] == "all"

    def key(self, horse: int) -> str:
        """The horse's name in notation and events."""
        return self.edition.lots[horse].key

    def owner(self, stable: int) -> Seat:
        """GN-1.3 Whose a stable is, by its place in the ring."""
        return Seat(stable % self.seats)

    def next_box(self, seat: Seat, bought: int) -> tuple[int, int]:
        """GN-3.8 The stable and box a seat's next horse goes into: by turns where it has two."""
        stable = seat + self.seats * (bought % self.stables_each)
        return stable, bought // self.stables_each


def stables_each(options: dict[str, str], seats: int) -> int:
    """GN-1.2 How many stables each trainer runs."""
    chosen = options["stables_per_player"]
    if chosen == "auto":
        return 2 if seats <= 3 else 1
    return int(chosen)
