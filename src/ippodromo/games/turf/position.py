"""The position of a turf rules: a ring of spaces, horses on it, and tokens in the bet boxes."""

from typing import TYPE_CHECKING, Final, final

from ippodromo.kernel.table import Position

if TYPE_CHECKING:
    from .rules import TurfRules

HOME: Final = 1000
"""The progress of a horse that has finished: past every space."""

UNSEEN: Final = -1


@final
class TurfPosition(Position):
    """Everything on the table but money. Horses, cards and seats are indices."""

    def __init__(self, rules: "TurfRules", like: "TurfPosition | None" = None) -> None:
        self.rules = rules
        if like is not None:
            self._be_like(like)
            return
        horses = len(rules.horses)
        self.colours: list[int] = rules.colours
        """For each seat the number of its colour, -1 before it has one; replaced, never changed."""
        self.race = -1
        """The number of the race, from 0; -1 before the first."""
        self.first = 0
        """The first player of the race."""
        self.pile = (1 << len(rules.cards)) - 1
        """The cards nobody has seen, as a set of bits: the top of the pile in unknown order."""
        self.under: list[int] = []
        """The cards put under the pile, upper ones first; everybody knows them."""
        self.aside = 0
        """The cards set aside while gates are filled, as a set of bits."""
        self.cards = [UNSEEN] * horses
        """Each horse's card in this race."""
        self.progress = [0] * horses
        self.carded = 0
        """How many horses have a card; the others are not on the track."""
        self.occupied = 0
        """The spaces with a horse, as a set of bits (RT-R4, WC-R6: spaces of the ring)."""
        self.fresh = 0
        """The horses on the track that are not marked as moved, as a set of bits."""
        self.running = 0
        """The horses on the track, as a set of bits."""
        self.finished: list[int] = []
        self.last: list[int] = []
        self.pace = -1
        self.placed: list[int] = []
        """The tokens placed, in order: see `rules.token_code`."""
        self.backed = [0] * rules.seats
        """For each seat the horses it may not back any more, as a set of bits."""
        self.hands = [rules.full_hand] * rules.seats
        """For each seat the tokens not yet placed: see `rules.hand_tokens`."""
        self.races_run = 0
        self.order: list[int] = []
        """The placed horses of the race last run; it outlives the clearing of the track."""

    def copy(self) -> "TurfPosition":
        return TurfPosition(self.rules, self)

    def _be_like(self, like: "TurfPosition") -> None:
        self.colours = like.colours
        self.race = like.race
        self.first = like.first
        self.pile = like.pile
        self.under = like.under.copy()
        self.aside = like.aside
        self.cards = like.cards.copy()
        self.progress = like.progress.copy()
        self.carded = like.carded
        self.occupied = like.occupied
        self.fresh = like.fresh
        self.running = like.running
        self.finished = like.finished.copy()
        self.last = like.last.copy()
        self.pace = like.pace
        self.placed = like.placed.copy()
        self.backed = like.backed.copy()
        self.hands = like.hands.copy()
        self.races_run = like.races_run
        self.order = like.order.copy()

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.colours),
            self.race,
            self.first,
            self.pile,
            tuple(self.under),
            self.aside,
            tuple(self.cards),
            tuple(self.progress),
            self.carded,
            self.occupied,
            self.fresh,
            self.running,
            tuple(self.finished),
            tuple(self.last),
            self.pace,
            tuple(self.placed),
            tuple(self.backed),
            tuple(self.hands),
            self.races_run,
            tuple(self.order),
        )

    def clear_track(self) -> None:
        """RT-2.1, RT-6.1, RT-6.2, WC-2.5, WC-6.1, WC-6.2 Empty track, fresh marker, next race."""
        horses = len(self.rules.horses)
        self.race += 1
        self.cards = [UNSEEN] * horses
        self.progress = [0] * horses
        self.carded = 0
        self.occupied = 0
        self.fresh = 0
        self.running = 0
        self.finished = []
        self.last = []
        self.pace = -1

    def space(self, progress: int) -> int:
        """RT-R4, WC-R6 The number of the space on which a horse with this progress stands."""
        return progress if progress >= 1 else self.rules.length + progress

    def start(self, horse: int, card: int, progress: int) -> None:
        """Give a horse its card and put it on its start space."""
        self.cards[horse] = card
        self.progress[horse] = progress
        self.carded += 1
        self.running |= 1 << horse
        self.fresh |= 1 << horse
        self.occupied |= 1 << self.space(progress)

    def landing(self, horse: int, number: int) -> int:
        """RT-4.7, RT-4.8, WC-4.7, WC-4.8 The progress at which a move ends; past the last space, home."""
        here = self.progress[horse]
        target = here + number
        length = self.rules.length
        if target > length or self.rules.is_crowded:  # RT-4.13, RT-R7, WC-4.13, WC-8.4b
            return target
        occupied = self.occupied & ~(1 << self.space(here))  # RT-R9, WC-R10: its own is free
        while target > here:
            space = target if target >= 1 else length + target
            if not (occupied >> space) & 1:
                break
            target -= 1
        return target

    def put(self, horse: int, progress: int) -> None:
        """Move a horse on the track to a new progress."""
        if not self.rules.is_crowded:
            here = self.space(self.progress[horse])
            self.occupied = self.occupied & ~(1 << here) | (1 << self.space(progress))
        self.progress[horse] = progress

    def bring_home(self, horse: int) -> None:
        """RT-4.14, RT-4.15, WC-4.14, WC-4.15 The horse takes its place and leaves the track."""
        if not self.rules.is_crowded:
            self.occupied &= ~(1 << self.space(self.progress[horse]))
        self.progress[horse] = HOME
        self.running &= ~(1 << horse)
        self.fresh &= ~(1 << horse)
        self.finished.append(horse)

    def stragglers(self) -> list[int]:
        """RT-4.17, WC-4.17, WC-8.4c The horses on the track with the lowest progress."""
        on_track = [h for h in range(len(self.progress)) if self.running >> h & 1]
        lowest = min(self.progress[h] for h in on_track)
        return [h for h in on_track if self.progress[h] == lowest]

    def take_tokens_back(self) -> None:
        """RT-5.10, WC-5.11 All seats take all their tokens back."""
        self.placed = []
        self.backed = [0] * self.rules.seats
        self.hands = [self.rules.full_hand] * self.rules.seats
