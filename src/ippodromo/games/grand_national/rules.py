"""What never changes in one game: the edition, the options in force, and every choice there is."""

from typing import Final, final

from ippodromo.kernel.phases import Phase, Push
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields, RunnerView

from .choices import Choices
from .edition import NationalEdition
from .view_types import HorseView

BY_LOT: Final = -1
BY_HOUSE: Final = -2


@final
class Rules:
    """An edition with its options, for a number of seats."""

    def __init__(self, edition: NationalEdition, options: dict[str, str], seats: int) -> None:
        self.edition = edition
        self.course = edition.course
        self.seats = seats
        self.stables_each = stables_each(options, seats)
        self.stables = seats * self.stables_each
        self.keys = [lot.key for lot in edition.lots]
        self.colours = [self._colours(seat) for seat in range(seats)]
        """Of the stables of each seat, if ring places decide (GN-1.3)."""
        self.are_stables_chosen = options["stables"] == "chosen"
        self.are_prices_free = options["free_prices"] == "yes"
        self.unsold: list[HorseView] = []
        """Each horse as it is shown until somebody owns it and there is a race, which the game makes once."""
        self.starters: list[RunnerView] = [
            {"id": lot.key, "number": lot.number, "coat": "", "progress": 0.0, "place": None}
            for lot in edition.lots
        ]
        """Each horse as any board draws it before the race."""
        self.named: list[Fields] = [{"horse": lot.key} for lot in edition.lots]
        """For each horse the parameters of a message that only names it."""
        self.draws: list[list[Phase]] = []
        """The draws of each horse from each deck, which the game makes once."""
        self.advances: list[list[Push]] = []
        """The advances of each horse by each number of lengths, which the game makes once."""
        self.carried_out: dict[tuple[int, int, int], Phase] = {}
        """Advance cards that mean one horse, by deck, card and horse, each made when first drawn."""
        self.best_handicap = max([max(0, lot.handicap + max(lot.adjust)) for lot in edition.lots])
        """No horse has a better one on any going."""
        self.boxes_each = self.stables_each * edition.boxes
        self.purse = edition.start * self.stables_each
        self.choices = Choices(edition, edition.course, seats, self.purse)
        self.bookmaker = BY_HOUSE if options["bookmaker"] == "house" else BY_LOT
        if self.bookmaker == BY_LOT and options["bookmaker_seat"] != "0":
            self.bookmaker = int(options["bookmaker_seat"]) - 1
        self.is_outcry = options["sale_bidding"] == "outcry"
        self.is_unsold_cheaper = options["unsold_lots"] == "cheaper"
        self.has_jump_bids = options["jump_bids"] == "yes"
        keys = [going.key for going in edition.goings]
        self.going = -1 if options["going"] == "spin" else keys.index(options["going"])
        self.ring = edition.rings[options["going_ring"]]
        self.is_text = options["lengths"] == "text"
        """GN-R22 Whether every step counts, or a move takes the shortest way."""
        self.runs_to_the_end = options["race_end"] == "all"

    def key(self, horse: int) -> str:
        """The horse's name in notation and events."""
        return self.keys[horse]

    def owner(self, stable: int) -> Seat:
        """GN-1.3 Whose a stable is, by its place in the ring."""
        return Seat(stable % self.seats)

    def _colours(self, seat: int) -> list[str]:
        stables = [s for s in range(self.stables) if self.owner(s) == seat]
        return [self.edition.colours[s] for s in stables]

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
