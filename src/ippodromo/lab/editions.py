"""Check editions that people write: name all their faults, and test whether games with them end."""

import re
import time
from copy import deepcopy
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ippodromo.bots.find import Roster
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition, TomlTable, edition_data
from ippodromo.kernel.errors import EditionError, EndlessGame
from ippodromo.kernel.game import Title
from ippodromo.kernel.playouts import play_evenly
from ippodromo.kernel.view_types import Data, Fields
from ippodromo.lab.games import outcome, play_match
from ippodromo.lab.simulation import Tally

MOST = 50
"""Maximum number of faults of an edition that are named."""

EVERYWHERE = ("note", "provenance")
"""Keys that every table of an edition may have: a remark, and the source of its numbers."""

HEADING = ("name", "currency")
"""Further keys that the top of an edition file may have, for people to read."""

STANDS_ALONE = (
    "missing",
    "not_bool",
    "not_list",
    "not_name",
    "not_table",
    "not_text",
    "not_whole",
    "out_of_range",
    "provenance",
)
"""Faults that do not depend on other values, as message keys without `edition.`.

Any other fault may be a consequence of an earlier one."""

Place = list[str | int]


@dataclass(frozen=True)
class Fault:
    """A fault of an edition. `may_follow` is True if it may disappear when an earlier one is corrected."""

    error: EditionError
    may_follow: bool


def heading(text: str, file: str) -> tuple[Edition | None, list[Fault]]:
    """Return the edition that a text describes, and the faults of its id and game.

    A wrong id is replaced, so that the rest can be checked. If the game is wrong, the edition is None.
    """
    data = edition_data(text, file)
    book = TomlTable(file, "", data)
    wrong: list[Fault] = []
    for key in ("id", "game"):
        try:
            book.name(key)
        except EditionError as error:
            wrong.append(Fault(error, False))
    if any(fault.error.where == "game" for fault in wrong):
        return None, wrong
    return Edition(file, {**data, "id": "mine"} if wrong else data), wrong


def faults(title: Title, edition: Edition) -> list[Fault]:
    """Return all faults of an edition: first those that its game refuses, then unknown keys."""
    pattern = title.edition(title.manifest.edition).root.data
    data = dict(deepcopy(edition.root.data))
    known = edition.root.asked_keys
    found: list[Fault] = []
    mended: list[Place] = []
    while len(found) < MOST:
        reading = Edition(edition.file, data)
        reading.root.asked_keys = known
        fault = _first_fault(title, reading)
        if fault is None:
            break
        place = place_of(fault.where)
        while place in mended:  # was replaced before, in vain: replace the table around it
            place = place[:-1]
        if not any(fault.where == other.error.where for other in found):
            alone = fault.key.removeprefix("edition.") in STANDS_ALONE
            found.append(Fault(fault, bool(found) and not alone))
        if not place:
            break
        mended.append(place)
        _mend(data, pattern, place)
    return found + [Fault(error, False) for error in unknown_keys(edition)]


def unknown_keys(edition: Edition) -> list[EditionError]:
    """Return an error for each key that the game did not read. It names the most similar known key."""
    found: list[EditionError] = []
    for page in _tables(edition.root):
        known = page.asked_keys.get(page.where, [])
        free = EVERYWHERE if page.where else HEADING
        for key in page.data:
            if key not in known and key not in free:
                absent = [other for other in known if other not in page.data]
                close = get_close_matches(key, absent, 1) or get_close_matches(key, known, 1)
                message = "edition.unknown_key_like" if close else "edition.unknown_key"
                found.append(page.wrong(key, message, {"like": "".join(close)}))
    return found


def _first_fault(title: Title, edition: Edition) -> EditionError | None:
    try:
        edition.provenance()
        title.game(title.fewest, {}, edition)
    except EditionError as fault:
        return fault
    return None


def _tables(page: TomlTable) -> list[TomlTable]:
    """Return a table of an edition and all tables inside it that the game read."""
    found = [page]
    for key, value in page.data.items():
        if key not in page.asked_keys.get(page.where, []):
            continue
        if isinstance(value, dict):
            found += _tables(page.page(key))
        elif isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            for inner in page.pages(key):
                found += _tables(inner)
    return found


def place_of(where: str) -> Place:
    """Return the keys and indices that lead to a place in an edition, such as `deck.cards[3].id`."""
    parts = re.findall(r"(\d+\.\d+\w+|[^.\[\]]+)|\[(\d+)\]", where)
    return [key if key else int(number) for key, number in parts]


def _mend(data: Fields, pattern: Data, place: Place) -> None:
    """Replace the value at a place by that of the default edition, or remove it if that has none."""
    target: Any = data
    for step in place[:-1]:
        target = target[step]
    last: Any = place[-1]
    model = _model(pattern, place)
    if model is not None:
        target[last] = deepcopy(model)
    elif isinstance(target, list) or last in target:
        del target[last]


def _model(pattern: Any, place: Place) -> Any:
    """Return the default edition's value at a place, or None.

    For an index beyond the end of a list it is that of the first item.
    """
    for step in place:
        if isinstance(step, int):
            if not isinstance(pattern, list) or not pattern:
                return None
            pattern = pattern[step] if step < len(pattern) else pattern[0]
        else:
            pattern = pattern.get(step) if isinstance(pattern, dict) else None
    return pattern


MOST_SEATS = 6
"""Maximum number of seats in trial games. Games with more need another version of the rules."""
GAMES = 20
"""Number of random trial games for each number of seats."""
LEVEL = "regular"
"""The level of the bots that play the trial games of `try_out`."""


def seat_counts(found: Title) -> range:
    """Return the numbers of seats with which an edition is tried."""
    return range(found.fewest, min(found.most, MOST_SEATS) + 1)


def play_edition(found: Title, edition: Edition) -> int:
    """Play random games with every number of seats, and return how many.

    Raise EditionError if one does not end.
    """
    return sum(play_seats(found, edition, seats) for seats in seat_counts(found))


def play_seats(found: Title, edition: Edition, seats: int) -> int:
    """Play random games with one number of seats, and return how many.

    Raise EditionError if one does not end.
    """
    game = found.game(seats, {}, edition)
    for seed in range(GAMES):
        try:
            play_evenly(game.start(False), FastStream(seed), game.max_answers)
        except EndlessGame as endless:
            params = {"bound": endless.bound}
            raise EditionError(edition.file, "", "edition.endless", params) from None
    return GAMES


def try_out(found: Title, edition: Edition, seats: int, first: int, seconds: float) -> Tally:
    """Return the results of games of equally good bots: as many as `seconds` allow, but at least one.

    Their seeds start with `first`.

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
