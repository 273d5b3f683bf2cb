"""The rules in force in a game: its edition, its options, and objects that are made once for it."""

from typing import Final, final

from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Fields, RunnerView

from .choices import Choices
from .edition import GrandNationalEdition
from .view_types import HorseView

BY_LOT: Final = -1
BY_HOUSE: Final = -2
"""With `BY_LOT`: values of `GrandNationalRules.bookmaker` that are no seat.

`BY_LOT` means that a draw chooses the seat, `BY_HOUSE` that no seat is bookmaker."""


@final
class GrandNationalRules:
    """The rules of one game: an edition with options, for a number of seats. Play does not change them."""

    def __init__(self, edition: GrandNationalEdition, options: dict[str, str], seats: int) -> None:
        self.edition = edition
        self.course = edition.course
        self.seats = seats
        self.stables_each = stables_each(options, seats)
        self.stables = seats * self.stables_each
        self.keys = [lot.key for lot in edition.lots]
        self.colours = [self._colours(seat) for seat in range(seats)]
        """For each seat the colours of its stables if they are not chosen but follow from the ring
        (GN-1.3)."""
        self.are_stables_chosen = options["stables"] == "chosen"
        self.are_prices_free = options["free_prices"] == "yes"
        self.unsold: list[HorseView] = []
        """For each horse its view while it is not sold. The game fills this list when it is made.

        Each view of a horse begins as a copy of it."""
        self.starters: list[RunnerView] = [
            {"id": lot.key, "number": lot.number, "coat": "", "progress": 0.0, "place": None}
            for lot in edition.lots
        ]
        """For each horse its entry in the generic race display before the race."""
        self.named: list[Fields] = [{"horse": lot.key} for lot in edition.lots]
        """For each horse the parameters of a message that names only the horse."""
        self.carried_out: dict[tuple[int, int, int], Phase] = {}
        """Cache of the phases that carry out advance cards for one horse. The key is (deck, card, horse)."""
        self.best_handicap = max([max(0, lot.handicap + max(lot.adjust)) for lot in edition.lots])
        """The highest handicap that any horse can have on any going, at least 0."""
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
        """GN-R22 True if every step of a move counts, detours too. False if a move takes the shortest way."""
        self.runs_to_the_end = options["race_end"] == "all"

    def key(self, horse: int) -> str:
        """Return the name of a horse in answers, records and events, such as `gun_metal`."""
        return self.keys[horse]

    def owner(self, stable: int) -> Seat:
        """GN-1.3 Return the seat that owns the stable at this place in the ring."""
        return Seat(stable % self.seats)

    def _colours(self, seat: int) -> list[str]:
        stables = [s for s in range(self.stables) if self.owner(s) == seat]
        return [self.edition.colours[s] for s in stables]

    def spendable(self, points: int) -> tuple[int, int]:
        """GN-10.4 Return the fewest and the most speed points that a horse may spend in a turn.

        `points` is the number that it has left.
        """
        most = min(self.edition.points_most, points)
        return min(self.edition.points_least, most), most

    def next_box(self, seat: Seat, bought: int) -> tuple[int, int]:
        """GN-3.8 Return where the next horse of a seat goes: the stable's place in the ring, and the box.

        `bought` is the number of horses that the seat has. The stables of a seat are filled in turns.
        """
        stable = seat + self.seats * (bought % self.stables_each)
        return stable, bought // self.stables_each


def stables_each(options: dict[str, str], seats: int) -> int:
    """GN-1.2 Return the number of stables of each seat, given the options."""
    chosen = options["stables_per_player"]
    if chosen == "auto":
        return 2 if seats <= 3 else 1
    return int(chosen)
