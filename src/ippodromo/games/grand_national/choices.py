"""The answers that seats and chance can give. Each is made once for a game and found by index."""

from typing import Final

from ippodromo.kernel.choices import Choice
from ippodromo.kernel.view_types import Fields

from .course import Course, Square
from .edition import Card, GrandNationalEdition, Horse, Lot

WIN: Final = 0
PLACE: Final = 1
KINDS: Final = ["win", "place"]


class Bid(Choice):
    """`bid 60000`: a seat bids this amount for the lot that is offered."""

    def __init__(self, amount: int) -> None:
        super().__init__(f"bid {amount}")
        self.amount = amount

    def fields(self) -> Fields:
        return {"amount": self.amount}


class Take(Choice):
    """`take gun_metal`: a seat takes a lot that nobody bought, at its present price `amount`."""

    def __init__(self, horse: Horse, name: str, amount: int) -> None:
        super().__init__(f"take {name}")
        self.horse = horse
        self.name = name
        self.amount = amount

    def fields(self) -> Fields:
        return {"horse": self.name, "amount": self.amount}


class TakeStable(Choice):
    """`stable green`: a seat chooses the colour of one of its stables."""

    def __init__(self, colour: str, index: int) -> None:
        super().__init__(f"stable {colour}")
        self.colour = colour
        self.index = index

    def fields(self) -> Fields:
        return {"colour": self.colour}


class AntePost(Choice):
    """`ante gun_metal win`: a bet before the going is known. `ante none`, with the horse -1, is no bet."""

    def __init__(self, horse: Horse, name: str, kind: int) -> None:
        super().__init__(f"ante {name} {KINDS[kind]}" if horse >= 0 else "ante none", "ante ?")
        self.horse = horse
        self.name = name
        self.kind = kind

    def fields(self) -> Fields:
        return (
            {"horse": self.name, "kind": KINDS[self.kind]} if self.horse >= 0 else {"horse": "none"}
        )


class RideTo(Choice):
    """`ride 5 52/1`: the trainer spends 5 speed points, and the move ends in column 52, lane 1."""

    def __init__(self, points: int, at: Square, name: str) -> None:
        super().__init__(f"ride {points} {name}")
        self.points = points
        self.at = at
        self.name = name

    def fields(self) -> Fields:
        return {"points": self.points, "square": self.name}


class AdvanceTo(Choice):
    """`advance 47/1`: the trainer lets a move given by a card end in column 47, lane 1."""

    def __init__(self, at: Square, name: str) -> None:
        super().__init__(f"advance {name}")
        self.at = at
        self.name = name

    def fields(self) -> Fields:
        return {"square": self.name}


class PullUp(Choice):
    """`pull_up gun_metal`: a trainer takes one of its horses out of the race."""

    def __init__(self, horse: Horse, name: str) -> None:
        super().__init__(f"pull_up {name}")
        self.horse = horse
        self.name = name

    def fields(self) -> Fields:
        return {"horse": self.name}


class Spun(Choice):
    """A result that chance chooses: `bookmaker 2`, `going heavy`, or `spin red` of the ring.

    `index` is its index among the results of this kind.
    """

    def __init__(self, word: str, field: str, shown: str, index: int) -> None:
        super().__init__(f"{word} {shown}")
        self.field = field
        self.shown = shown
        self.index = index

    def fields(self) -> Fields:
        return {self.field: self.shown}


class Turned(Choice):
    """`card J3`: the card that chance draws from a deck. `index` is its index in this deck of the edition."""

    def __init__(self, card: Card, index: int) -> None:
        super().__init__(f"card {card.id}")
        self.card = card
        self.index = index

    def fields(self) -> Fields:
        return {"card": self.card.id}


PASS: Final = Choice("pass")
STAY: Final = Choice("stay")


class Choices:
    """All answers of one game, made once. `richest` is the money with which every seat begins."""

    def __init__(
        self, edition: GrandNationalEdition, course: Course, seats: int, richest: int
    ) -> None:
        keys = [lot.key for lot in edition.lots]
        horses = range(len(keys))
        self.no_ante: Choice = AntePost(Horse(-1), "none", WIN)
        self.antes: list[list[Choice]] = [
            [AntePost(Horse(h), keys[h], kind) for kind in (WIN, PLACE)] for h in horses
        ]
        self.pull_ups: list[Choice] = [PullUp(Horse(h), keys[h]) for h in horses]
        self.bids: list[Choice] = [
            Bid(n * edition.step) for n in range(richest // edition.step + 1)
        ]
        self.stables: list[Choice] = [
            TakeStable(colour, i) for i, colour in enumerate(edition.colours)
        ]
        self._step = edition.step
        self._takes = [_takes(Horse(h), lot, edition.step) for h, lot in enumerate(edition.lots)]
        squares = [Square(s) for s in range(course.finish + 1)]
        names = [course.name(s) for s in squares]
        self.rides: list[list[Choice]] = [
            [RideTo(p, s, names[s]) for s in squares] for p in range(edition.points_most + 1)
        ]
        self.advances: list[Choice] = [AdvanceTo(s, names[s]) for s in squares]
        self.seats: list[Choice] = [Spun("bookmaker", "seat", str(s), s) for s in range(seats)]
        self.goings: list[Choice] = [
            Spun("going", "going", going.key, i) for i, going in enumerate(edition.goings)
        ]
        self.colours: list[Choice] = [
            Spun("spin", "colour", colour, i) for i, colour in enumerate(edition.colours)
        ]
        self.cards: list[list[Choice]] = [
            [Turned(card, i) for i, card in enumerate(deck)] for deck in edition.decks
        ]

    def take(self, horse: Horse, price: int) -> Take:
        """Return the answer to take a lot at this price, a multiple of the bid step (GN-3.11)."""
        return self._takes[horse][price // self._step]


def _takes(horse: Horse, lot: Lot, step: int) -> list[Take]:
    """Return the answers to take a lot: one for each multiple of the bid step, from 0 up to its reserve."""
    return [Take(horse, lot.key, n * step) for n in range(lot.reserve // step + 1)]
