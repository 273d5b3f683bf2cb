"""State of a turf game: the cards, the race and the bet tokens. Money is in the ledger."""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.table import Position, Table

from .rules import TurfRules, token_code, token_horse, token_seat, token_value, token_weight

HOME: Final = 1000
"""The progress of a horse that has finished. It is greater than that of every space."""
NO_CARD: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Race:
    """The state of the horses in one race, with methods that change it as the rules say.

    Horses and cards are indices. A set of horses is an integer with one bit for each horse.
    """

    def __init__(self, rules: TurfRules, source: "Race | None" = None) -> None:
        self.rules = rules
        if source is not None:
            self._copy_from(source)
            return
        horses = len(rules.horses)
        self.cards = [NO_CARD] * horses
        """For each horse its card."""
        self.progress = [0] * horses
        """For each horse the space it has reached since the start: 0, -1, ... on the start spaces.

        0 is the last space of the ring. A horse that has finished has the progress `HOME`."""
        self.cards_drawn = 0
        """The number of horses that have a card. The other horses are not on the track."""
        self.occupied = 0
        """The spaces with a horse on them, as a set of bits (RT-R4, WC-R6: spaces of the ring)."""
        self.unmoved = 0
        """The horses on the track that are not marked as moved."""
        self.running = 0
        """The horses on the track."""
        self.finished: list[int] = []
        """The horses that have finished, in the order of their places."""
        self.last: list[int] = []
        """The horses in last place, empty until the race is over."""
        self.pace = -1
        """The pace horse; -1 while no horse has reached the pace space."""

    def copy(self) -> "Race":
        """Return a new race with the same contents. Changes of one do not affect the other."""
        return Race(self.rules, self)

    def _copy_from(self, source: "Race") -> None:
        self.cards = source.cards.copy()
        self.progress = source.progress.copy()
        self.cards_drawn = source.cards_drawn
        self.occupied = source.occupied
        self.unmoved = source.unmoved
        self.running = source.running
        self.finished = source.finished.copy()
        self.last = source.last.copy()
        self.pace = source.pace

    # Before the start

    def start(self, horse: int, card: int, progress: int) -> None:
        """Give a horse its card and put it on its start space."""
        self.cards[horse] = card
        self.progress[horse] = progress
        self.cards_drawn += 1
        self.running |= 1 << horse
        self.unmoved |= 1 << horse
        self.occupied |= 1 << self.space(progress)

    # Queries

    def space(self, progress: int) -> int:
        """RT-R4, WC-R6 Return the number of the space on which a horse with this progress stands."""
        return progress if progress >= 1 else self.rules.length + progress

    def number(self, horse: int, face: int) -> int:
        """RT-4.4, WC-4.4 Return the number of spaces on a horse's card for a face of the die."""
        return self.rules.numbers[self.cards[horse]][face]

    def landing(self, horse: int, number: int) -> int:
        """RT-4.7, RT-4.8, WC-4.7, WC-4.8 Return the progress of a horse after a move of `number` spaces.

        The horse finishes if it is greater than the number of spaces (`is_home`).
        """
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

    def is_home(self, progress: int) -> bool:
        """RT-4.13, WC-4.13 Return True if a horse that reaches this progress finishes."""
        return progress > self.rules.length

    def takes_pace(self, progress: int) -> bool:
        """RT-4.11, WC-4.11 Return True if a horse that reaches this progress becomes the pace horse."""
        return self.pace < 0 and progress >= self.rules.pace_space

    def is_over(self) -> bool:
        """RT-4.16, WC-4.16 Return True if the third horse has finished."""
        return len(self.finished) == self.rules.places_paid

    def last_horses(self) -> list[int]:
        """RT-4.17, WC-4.17, WC-8.4c Return the horses on the track with the lowest progress."""
        on_track = [h for h in range(len(self.progress)) if self.running >> h & 1]
        lowest = min([self.progress[h] for h in on_track])
        return [h for h in on_track if self.progress[h] == lowest]

    def place(self, horse: int) -> int:
        """Return the place of a horse that has finished, from 1. Return 0 for other horses."""
        return self.finished.index(horse) + 1 if horse in self.finished else 0

    # Changes

    def move(self, horse: int, progress: int) -> None:
        """RT-4.9 to RT-4.17, WC-4.9 to WC-4.17 Move a horse to the progress that `landing` returned.

        The horse is marked, finishes or takes the pace. If all horses are marked, the marks are removed.
        """
        rules = self.rules
        self.unmoved &= ~(1 << horse)
        if progress >= rules.pace_space and self.pace < 0:  # RT-4.11, WC-4.11
            self.pace = horse
        if not rules.is_crowded:
            self.occupied &= ~(1 << self.space(self.progress[horse]))
        if progress > rules.length:  # RT-4.14, RT-4.15, WC-4.14, WC-4.15
            self.progress[horse] = HOME
            self.running &= ~(1 << horse)
            self.finished.append(horse)
            if self.is_over():
                self.last = self.last_horses()
                return
        else:
            self.progress[horse] = progress
            if not rules.is_crowded:
                self.occupied |= 1 << self.space(progress)
        if not self.unmoved:  # RT-4.10, WC-4.10
            self.unmoved = self.running


@final
class TurfPosition(Position):
    """Everything on the table except money. Cards and seats are indices."""

    def __init__(self, rules: TurfRules, source: "TurfPosition | None" = None) -> None:
        self.rules = rules
        if source is not None:
            self._copy_from(source)
            return
        self.colours: list[int] = rules.colours
        """For each seat the index of its colour, -1 before it has one. The list is replaced, not changed."""
        self.race_number = -1
        """The number of the race, from 0. It is -1 before the first race."""
        self.race = Race(rules)
        self.first = 0
        """The first player of the race."""
        self.pile = (1 << len(rules.cards)) - 1
        """The cards that nobody has seen, as a set of bits: the top of the pile in unknown order."""
        self.under_pile: list[int] = []
        """The cards put under the pile, upper ones first. All seats know them."""
        self.set_aside = 0
        """The cards set aside while gates are filled, as a set of bits."""
        self.tokens_placed: list[int] = []
        """The codes of the tokens placed in this race, in the order of placing (`rules.token_code`)."""
        self.closed_horses = [0] * rules.seats
        """For each seat the horses on which it may not place another token, as a set of bits."""
        self.hands = [rules.full_hand] * rules.seats
        """For each seat the tokens it has not yet placed (`rules.hand_tokens`)."""
        self.races_run = 0
        self.last_finish: list[int] = []
        """The horses that finished the most recent complete race, in order. A new race does not clear it."""

    def copy(self) -> "TurfPosition":
        return TurfPosition(self.rules, self)

    def _copy_from(self, source: "TurfPosition") -> None:
        self.colours = source.colours
        self.race_number = source.race_number
        self.race = source.race.copy()
        self.first = source.first
        self.pile = source.pile
        self.under_pile = source.under_pile.copy()
        self.set_aside = source.set_aside
        self.tokens_placed = source.tokens_placed.copy()
        self.closed_horses = source.closed_horses.copy()
        self.hands = source.hands.copy()
        self.races_run = source.races_run
        self.last_finish = source.last_finish.copy()

    def begin_race(self) -> None:
        """RT-2.1, RT-6.1, RT-6.2, WC-2.5, WC-6.1, WC-6.2 Clear the track for the next race."""
        self.race_number += 1
        self.race = Race(self.rules)

    def end_race(self) -> None:
        """Add 1 to `races_run` and replace `last_finish` by the finish of this race."""
        self.races_run += 1
        self.last_finish = self.race.finished.copy()

    # Tokens

    def place_token(self, seat: int, horse: int, value: int) -> None:
        """RT-3.3, WC-3.1 Put a token of a seat's hand on a horse."""
        self.tokens_placed.append(token_code(seat, horse, value))
        self.hands[seat] -= token_weight(value)
        if not self.rules.may_repeat:  # WC-8.2a
            self.closed_horses[seat] |= 1 << horse  # RT-3.4, RT-7.5, WC-3.2

    def bets_on(self, horse: int) -> list[int]:
        """RT-5.2, RT-7.7, WC-5.3, WC-8.2b Return each seat's bets on a horse: the values of its tokens."""
        bets = [0] * self.rules.seats
        for code in self.tokens_placed:
            if token_horse(code) == horse:
                bets[token_seat(code)] += token_value(code)
        return bets

    def count(self, horse: int) -> int:
        """RT-5.2, WC-5.3, WC-8.5a Return the number of bets, or of tokens, that chooses the column."""
        if not self.rules.counts_tokens:
            return sum(self.bets_on(horse))
        return len([code for code in self.tokens_placed if token_horse(code) == horse])

    def take_tokens_back(self) -> None:
        """RT-5.10, WC-5.11 Return all tokens to the hands of their seats."""
        self.tokens_placed = []
        self.closed_horses = [0] * self.rules.seats
        self.hands = [self.rules.full_hand] * self.rules.seats


TurfTable = Table[TurfPosition]
