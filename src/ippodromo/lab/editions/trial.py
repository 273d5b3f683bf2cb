"""An edition tried out: do its games end, how long are they, does every chair win as often?"""

import time

from ippodromo.bots.find import Roster
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import EditionError, EndlessGame
from ippodromo.kernel.game import Title
from ippodromo.kernel.playouts import play_evenly
from ippodromo.lab.games import outcome, play_match
from ippodromo.lab.tally import Tally

MOST_SEATS = 6
"""Games are tried with up to so many seats: more need a version of their own."""
GAMES = 20
"""How many games are played with each number of seats to see that they end."""
LEVEL = "regular"
"""The bots that play where it matters how a game goes."""


def seat_counts(found: Title) -> range:
    """The numbers of seats that an edition is tried with."""
    return range(found.fewest, min(found.most, MOST_SEATS) + 1)


def play_edition(found: Title, edition: Edition) -> int:
    """Play an edition with every number of seats; the number of games, or an error if one hangs."""
    return sum(play_seats(found, edition, seats) for seats in seat_counts(found))


def play_seats(found: Title, edition: Edition, seats: int) -> int:
    """Play an edition at random with some seats; the number of games, or an error if one hangs."""
    game = found.game(seats, {}, edition)
    for seed in range(GAMES):
        try:
            play_evenly(game.start(False), FastStream(seed), game.max_answers)
        except EndlessGame as endless:
            params = {"bound": endless.bound}
            raise EditionError(edition.file, "", "edition.endless", params) from None
    return GAMES


def try_out(found: Title, edition: Edition, seats: int, first: int, seconds: float) -> Tally:
    """The games of equally good bots with seeds from `first` on, as many as the time allows; one at least.

    >>> import ippodromo
    >>> turf = ippodromo.title("royal-turf")
    >>> try_out(turf, turf.edition("reconstruction"), 2, 0, 0.0).games
    1
    """
    game = found.game(seats, {}, edition)
    roster = Roster([LEVEL] * seats, found.name)
    tally = Tally()
    end = time.monotonic() + seconds
    while tally.games == 0 or time.monotonic() < end:
        seed = first + tally.games
        tally.add(outcome(play_match(game, roster.at(seed), seed)))
    return tally
