"""The state of a turf game: the cards, the race and the bet tokens. Money is kept in the table's ledger."""

from typing import Final, final

from ippodromo.kernel.mypyc_compat import mypyc_attr
from ippodromo.kernel.table import Position, Table

from .rules import TurfRules, token_code, token_horse, token_seat, token_value, token_weight

HOME: Final = 1000
"""Value in `Race.progress` for a horse that has finished. It is greater than the number of every space."""
NO_CARD: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Race:
    """The state of the horses in one race, with methods that change it as the rules say.

    Horses and cards are given as indices from 0. A set of horses is an integer: bit h is set if horse h
    is in it.
    """

    def __init__(self, rules: TurfRules, source: "Race | None" = None) -> None:
        self.rules = rules
        if source is not None:
            self._copy_from(source)
            return
        horses = len(rules.horses)
        self.cards = [NO_CARD] * horses
        """For each horse the index of its card in `rules.cards`, or `NO_CARD` before it has one."""
        self.progress = [0] * horses
        """For each horse the number of its space, from 1 to `rules.length`, once it has crossed the line.

        Behind the line, on the start spaces, it is 0, -1, ...: 0 is the space directly behind the line.
        It is `HOME` for a horse that has finished, and 0 before the horse has a card."""
        self.cards_drawn = 0
        """The number of horses that have a card. Horses without a card are not on the track."""
        self.occupied = 0
        """RT-R4, WC-R6 The occupied spaces as an integer: bit n is set if a horse is on space n of the
        ring.

        With `rules.is_crowded` it is not kept up to date, because no rule reads it."""
        self.unmoved = 0
        """The horses on the track that may move in this horse round because they are not marked, as a set."""
        self.running = 0
        """The horses on the track, as a set: they have a card and have not finished."""
        self.finished: list[int] = []
        """The horses that have finished, the winner first."""
        self.last: list[int] = []
        """The horses in last place. The list is empty until the race is over."""
        self.pace = -1
        """The pace horse: the first that reached the pace space. It is -1 before, and stays when that
        horse finishes."""

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
        """Give a horse its card and put it on a start space: progress 0 for the foremost, then -1, -2, ..."""
        self.cards[horse] = card
        self.progress[horse] = progress
        self.cards_drawn += 1
        self.running |= 1 << horse
        self.unmoved |= 1 << horse
        self.occupied |= 1 << self.space(progress)

    # Queries

    def space(self, progress: int) -> int:
        """RT-R4, WC-R6 Return the number on the ring, from 1, of the space with this progress.

        The start spaces, with progress 0, -1, ..., are the last spaces of the ring.
        """
        return progress if progress >= 1 else self.rules.length + progress

    def number(self, horse: int, face: int) -> int:
        """RT-4.4, WC-4.4 Return how many spaces a horse's card gives for a face of the die.

        `face` is an index into `edition.SYMBOLS`.
        """
        return self.rules.numbers[self.cards[horse]][face]

    def landing(self, horse: int, number: int) -> int:
        """RT-4.7, RT-4.8, WC-4.7, WC-4.8 Return the progress of a horse after a move of `number` spaces.

        If the space is occupied, the horse stops on the nearest free space behind it, at worst where it
        is. A result greater than `rules.length` means that it finishes. The race is not changed.
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
        """RT-4.13, WC-4.13 Return True if a horse that reaches this progress finishes.

        It does beyond the last space of the ring.
        """
        return progress > self.rules.length

    def takes_pace(self, progress: int) -> bool:
        """RT-4.11, WC-4.11 Return True if a horse that reaches this progress becomes the pace horse.

        It does if no horse has reached or passed the pace space before.
        """
        return self.pace < 0 and progress >= self.rules.pace_space

    def is_over(self) -> bool:
        """RT-4.16, WC-4.16 Return True if all paid places are taken: the third horse has finished."""
        return len(self.finished) == self.rules.places_paid

    def last_horses(self) -> list[int]:
        """RT-4.17, WC-4.17, WC-8.4c Return the horses on the track with the lowest progress, sorted."""
        on_track = [h for h in range(len(self.progress)) if self.running >> h & 1]
        lowest = min([self.progress[h] for h in on_track])
        return [h for h in on_track if self.progress[h] == lowest]

    def place(self, horse: int) -> int:
        """Return the place of a horse that has finished: 1, 2 or 3. Return 0 for a horse that has not."""
        return self.finished.index(horse) + 1 if horse in self.finished else 0

    # Changes

    def move(self, horse: int, progress: int) -> None:
        """RT-4.9 to RT-4.17, WC-4.9 to WC-4.17 Move a horse to the progress that `landing` returned.

        The horse is marked as moved. It may take the pace or finish. When all horses on the track are
        marked, all marks are removed. When the third horse finishes, `last` is filled and the race is
        over.
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
    """Everything on the table except money. Cards, horses and seats are given as indices from 0."""

    def __init__(self, rules: TurfRules, source: "TurfPosition | None" = None) -> None:
        self.rules = rules
        if source is not None:
            self._copy_from(source)
            return
        self.colours: list[int] = rules.colours
        """For each seat the index of its colour in `COLOURS`, or -1 before it has one.

        Copies of a position share the list, so that a change must replace it."""
        self.race_number = -1
        """The index of the current race: 0 for the first. It is -1 before the first race."""
        self.race = Race(rules)
        self.first = 0
        """The seat that bets and rolls first in this race."""
        self.pile = (1 << len(rules.cards)) - 1
        """The cards in the pile that nobody has seen, as a set of bits. Their order is unknown."""
        self.under_pile: list[int] = []
        """The cards put under the pile, which all seats know, the next to be drawn first.

        They are drawn when `pile` is empty."""
        self.set_aside = 0
        """The cards set aside while gates are filled (WC-8.3a), as a set of bits."""
        self.tokens_placed: list[int] = []
        """The tokens placed in this race, in the order of placing, as integers (`rules.token_code`)."""
        self.closed_horses = [0] * rules.seats
        """For each seat the horses on which it may not place another token in this race, as a set of bits."""
        self.hands = [rules.full_hand] * rules.seats
        """For each seat the tokens it has not yet placed, as one integer that `rules.hand_tokens` decodes."""
        self.races_run = 0
        self.last_finish: list[int] = []
        """The horses that finished in the most recent complete race, the winner first. A new race does
        not clear it."""

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
        """RT-2.1, RT-6.1, RT-6.2, WC-2.5, WC-6.1, WC-6.2 Begin the next race with an empty track.

        Add 1 to `race_number`. Cards and tokens are not changed.
        """
        self.race_number += 1
        self.race = Race(self.rules)

    def end_race(self) -> None:
        """Add 1 to `races_run` and copy the horses that finished this race to `last_finish`."""
        self.races_run += 1
        self.last_finish = self.race.finished.copy()

    # Tokens

    def place_token(self, seat: int, horse: int, value: int) -> None:
        """RT-3.3, WC-3.1 Move a token of this value from a seat's hand to a horse."""
        self.tokens_placed.append(token_code(seat, horse, value))
        self.hands[seat] -= token_weight(value)
        if not self.rules.may_repeat:  # WC-8.2a
            self.closed_horses[seat] |= 1 << horse  # RT-3.4, RT-7.5, WC-3.2

    def bets_on(self, horse: int) -> list[int]:
        """RT-5.2, RT-7.7, WC-5.3, WC-8.2b Return for each seat the total value of its tokens on a horse."""
        bets = [0] * self.rules.seats
        for code in self.tokens_placed:
            if token_horse(code) == horse:
                bets[token_seat(code)] += token_value(code)
        return bets

    def count(self, horse: int) -> int:
        """RT-5.2, WC-5.3, WC-8.5a Return the number that chooses a horse's column of the payout table.

        It is the sum of the values of all tokens on the horse, or the number of these tokens if
        `rules.counts_tokens`.
        """
        if not self.rules.counts_tokens:
            return sum(self.bets_on(horse))
        return len([code for code in self.tokens_placed if token_horse(code) == horse])

    def take_tokens_back(self) -> None:
        """RT-5.10, WC-5.11 Remove all tokens from the horses and give every seat its full hand."""
        self.tokens_placed = []
        self.closed_horses = [0] * self.rules.seats
        self.hands = [self.rules.full_hand] * self.rules.seats


TurfTable = Table[TurfPosition]
