"""Jobs about an edition that somebody wrote: check it, set a game up with it, try it out.

They run in worker processes. An edition is data; nothing of it is executed.
"""

from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.registry import title
from ippodromo.lab.editions import Fault, faults, heading, play_seats, try_out
from ippodromo.lab.simulation import PARTS, Tally
from ippodromo.server.protocol.bodies import (
    EditionChecked,
    EditionFault,
    EditionTried,
    Tallied,
)
from ippodromo.server.protocol.messages import plain

TRIAL_S = 1.5
"""Seconds for which games are played with the edition, and again with the game's own one."""


def check(name: str, text: str) -> EditionChecked:
    """Return everything that is wrong with an edition of a game."""
    found = title(name)
    file = f"{found.name}.toml"
    try:
        edition, wrong = heading(text, file)
    except EditionError as error:  # no TOML at all
        return EditionChecked([_told(Fault(error, False))])
    if edition is not None and edition.game != found.name:
        params = {"value": edition.game, "game": found.name}
        wrong.append(Fault(EditionError(file, "game", "edition.other_game", params), False))
    elif edition is not None:
        wrong += faults(found, edition)
    return EditionChecked([_told(fault) for fault in wrong])


def set_up(name: str, seats: int, options: dict[str, str], text: str) -> None:
    """Set a game up with an edition and start it. Raise what is wrong with the edition."""
    edition = read_edition(text, f"{name}.toml")
    title(name).game(seats, options, edition).start(True)


def trial(name: str, text: str, seats: int, first: int) -> EditionTried:
    """Return the results of games of bots with an edition and with the game's own one.

    Raise an error if a game does not end."""
    found = title(name)
    mine = read_edition(text, f"{found.name}.toml")
    if first == 0:
        play_seats(found, mine, seats)
    own = found.edition(found.manifest.edition)
    return EditionTried(
        _tallied(try_out(found, mine, seats, first, TRIAL_S)),
        _tallied(try_out(found, own, seats, first, TRIAL_S)),
    )


def _told(fault: Fault) -> EditionFault:
    error = fault.error
    return EditionFault(error.where, error.key, plain(error.params), fault.may_follow)


def _tallied(tally: Tally) -> Tallied:
    return Tallied(tally.games, tally.decisions, [seat.wins / PARTS for seat in tally.seats])
