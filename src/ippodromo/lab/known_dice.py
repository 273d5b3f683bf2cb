"""Games with known dice: a race again with the dice of an earlier game, and the race of the day.

Since somebody can know the dice (`kernel.fair_dice.KnownStream`), these games are not rated.
`is_same_race` tells which records can be compared decision by decision.
"""

import hashlib
from dataclasses import dataclass, field

from ippodromo.bots.find import with_character
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.fair_dice import draw_position, number_for_outcome, write_sheet
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import BY_CHANCE, UNDO, Journal
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title

AGAIN = "again"
DAY = "day"
NAMED = 8
"""Number of bytes of the hash of a game that name it in a game with the same cards and dice."""
OPPONENTS = ["regular", "regular", "regular"]
"""The bots against which everybody plays the race of the day; fewer if the game has fewer seats."""


@dataclass(frozen=True)
class Known:
    """The outcomes of cards and dice of a game that are fixed before it begins.

    Players do not see them before the end, but somebody may know them.
    """

    name: str
    """What they are, as in the record's header: `again` or `day`, and which one."""
    secret: bytes
    sheet: list[str] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """Where the outcomes come from: `again` is an earlier game, `day` the race of the day."""
        return self.name.partition(" ")[0]


def known_of(game: Game, journal: Journal) -> Known:
    """Return the cards and dice of a finished game, to play it again with them.

    Raise SetupError if the game is not over.
    """
    if not journal.is_over:
        raise SetupError("setup.again_not_over")
    if journal.header.known and journal.secret:
        which = journal.header.known.partition(" ")[2]
        return Known(f"{AGAIN} {which}", journal.secret, journal.sheet)
    digest = _digest(journal)
    match = RecordedMatch(game, journal.header, False, False)
    numbers: dict[str, list[int]] = {}
    for entry in journal.entries:
        match.replay_chain_starts(journal)
        if entry.by == BY_CHANCE and entry.notation != UNDO:
            place, number = draw_position(match, entry.notation)
            known = numbers.setdefault(place, [])
            del known[number:]  # with real dice a roll can be taken back
            luck = digest + f"{place} {number}".encode()
            known.append(number_for_outcome(entry.notation, match.table.ask(), luck))
        entry.digest = ""
        match.replay_entry(entry)
    secret = hashlib.sha256(b"again" + digest).digest()
    return Known(f"{AGAIN} {digest[:NAMED].hex()}", secret, write_sheet(numbers))


def is_same_race(one: Journal, other: Journal) -> bool:
    """Return True if two records are of the same game and options, with the same cards and dice."""
    return _which(one) == _which(other)


def _which(journal: Journal) -> tuple[object, ...]:
    """Return what identifies a race: rules, edition, options, number of players and source of chance."""
    header = journal.header
    chance = header.known.partition(" ")[2] or _digest(journal)[:NAMED].hex()
    box = (header.game, header.rules_version, header.edition_hash, header.options)
    return (*box, len(header.players), chance)


def _digest(journal: Journal) -> bytes:
    return hashlib.sha256(journal.text().encode()).digest()


@dataclass(frozen=True)
class DayRace:
    """The race of one day: the bots and the dice are the same for everybody.

    Each person plays it alone against the bots.
    """

    game: Game
    bots: list[str]
    """The bots' names with characters, for seats 1, 2 and so on. The person has seat 0."""
    known: Known


def race_of_the_day(name: str, date: str) -> DayRace:
    """Return the race of the day of a game. It depends only on the game and on the date.

    `date` is a UTC date such as `2026-11-16`.
    """
    found = title(name)
    version = found.manifest.versions[0]
    edition = found.edition(found.manifest.edition)
    seats = max(version.fewest, min(version.most, len(OPPONENTS) + 1))
    game = found.game(seats, dict(version.options), edition)
    words = f"ippodromo day {date} {found.name} {found.rules_version} {edition.hash} {seats}"
    secret = hashlib.sha256(words.encode()).digest()
    seed = int.from_bytes(hashlib.sha256(b"characters" + secret).digest()[:6], "big")
    levels = (OPPONENTS * seats)[: seats - 1]
    bots = [with_character(level, seed, seat) for seat, level in enumerate(levels, 1)]
    return DayRace(game, bots, Known(f"{DAY} {date}", secret))
