"""Games of the same race beside each other: where they parted, and who used the same luck better."""

from math import sqrt

from .data import ComparedGame, ComparedPlace, ComparedSeat, Comparison, Review, ReviewDecision

MOST_PLACES = 5
LEAST = 0.005
"""A smaller difference is none in whole points."""
EARLY = "_early"
"""How questions end that may be answered before one's turn: the answer stands where the turn is."""

Key = tuple[int, int, str, int]
"""Where a question stands in a game: race, seat, kind, and its number among those."""


def compare(reviews: list[Review]) -> Comparison:
    """What was decided in each place of the game, and what came of it."""
    found = [_by_place(review) for review in reviews]
    places = [
        ComparedPlace(key[0], key[1], key[2], [each.get(key) for each in found])
        for key in _in_order(found)
    ]
    parted = next((at for at, place in enumerate(places) if place.differs), None)
    seats = [_seat(reviews, places, seat) for seat in range(len(reviews[0].seats))]
    games = [ComparedGame(review.seats, review.points) for review in reviews]
    return Comparison(reviews[0].game, games, seats, places, parted)


def _by_place(review: Review) -> dict[Key, ReviewDecision]:
    found: dict[Key, ReviewDecision] = {}
    counts: dict[tuple[int, int, str], int] = {}
    for one in review.decisions:
        kind = (one.race, one.seat, one.ask.removesuffix(EARLY))
        counts[kind] = counts.get(kind, 0) + 1
        found[(*kind, counts[kind])] = one
    return found


def _in_order(found: list[dict[Key, ReviewDecision]]) -> list[Key]:
    """All places in the order of the games: what only later ones have follows what came before it."""
    order = list(found[0])
    for each in found[1:]:
        have = set(order)
        at = 0
        for key in each:
            if key in have:
                at = max(at, order.index(key) + 1)
            else:
                order.insert(at, key)
                at += 1
    return order


def _seat(reviews: list[Review], places: list[ComparedPlace], seat: int) -> ComparedSeat:
    first = reviews[0].seats[seat]
    accounts = [review.seats[seat] for review in reviews]
    return ComparedSeat(
        [account.decisions - first.decisions for account in accounts],
        [
            sqrt(account.decisions_error**2 + first.decisions_error**2) if number else 0.0
            for number, account in enumerate(accounts)
        ],
        [_decisive(places, seat, number) for number in range(len(reviews))],
    )


def _decisive(places: list[ComparedPlace], seat: int, number: int) -> list[int]:
    """Where a seat gained or lost most against the first game."""

    def gain(at: int) -> float:
        first, other = places[at].decisions[0], places[at].decisions[number]
        return abs((other.effect if other else 0.0) - (first.effect if first else 0.0))

    own = [
        at
        for at, place in enumerate(places)
        if place.seat == seat and place.differs and gain(at) >= LEAST
    ]
    return sorted(sorted(own, key=gain, reverse=True)[:MOST_PLACES])
