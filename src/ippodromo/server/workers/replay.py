"""In a worker: a finished game step by step, and records from elsewhere examined."""

from msgspec import Struct

from ippodromo.drawing.picture import svg
from ippodromo.kernel.errors import RecordError
from ippodromo.kernel.fair_dice import outcome_weights, verify
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import BY_CHANCE, Header, Journal, read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import game_of_record, title_of
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from ippodromo.lab.known_dice import known_of
from ippodromo.server.protocol.bodies import Frame, Frames, Roll, Rolls

LARGEST = 1 << 20
"""Bytes of the largest record that is taken in."""


def frames(
    record: str, edition: str, players: list[str], first: int, count: int, viewer: int
) -> Frames:
    """Some steps of a finished game as a viewer saw it, with the number of all steps."""
    journal = read_journal(record)
    header = journal.header
    game = game_of_record(header, edition)
    match = RecordedMatch(game, header, False)
    found: list[Frame] = []
    seat = Seat(viewer) if 0 <= viewer < game.seats else NOBODY
    for at, entry in enumerate(journal.entries[: first + count]):
        told = len(match.table.log)
        entry.digest = ""
        match.replay_chain_starts(journal)
        match.replay_entry(entry)
        if at < first:
            continue
        events = [t.data() for t in match.table.log[told:] if t.visible_to(seat)]
        view = table_view(game, match.table, seat)
        found.append(Frame(at + 1, int(entry.seat), entry.by, entry.notation, events, view))
    box = dict(game.box()) if first == 0 else None
    return Frames(first, len(journal.entries), found, players, box)


def picture(record: str, edition: str, players: list[str], at: int, language: str) -> str:
    """A finished game as a spectator saw it after so many answers; -1 and too many are all."""
    journal = read_journal(record)
    header = journal.header
    game = game_of_record(header, edition)
    match = RecordedMatch(game, header, False)
    for entry in journal.entries[: at if at >= 0 else None]:
        entry.digest = ""
        match.replay_chain_starts(journal)
        match.replay_entry(entry)
    return svg(match, language=language, players=players)


def rolls(record: str, edition: str) -> Rolls:
    """Every outcome of chance in a finished game, with all that could have come instead."""
    journal = read_journal(record)
    header = journal.header
    game = game_of_record(header, edition)
    match = RecordedMatch(game, header, False, False)
    found: list[Roll] = []
    for at, entry in enumerate(journal.entries):
        if entry.by == BY_CHANCE:
            weights = dict(sorted(outcome_weights(match.table.ask())))
            found.append(Roll(at + 1, entry.notation, weights))
        entry.digest = ""
        match.replay_chain_starts(journal)
        match.replay_entry(entry)
    return Rolls(record, found)


class SameRace(Struct):
    """A finished game as it can be set up again, with its cards and dice."""

    game: str
    edition: str
    options: dict[str, str]
    seats: int
    known: str
    secret: str
    sheet: list[str]


def same_race(record: str, edition: str) -> SameRace:
    """The cards and dice of a finished game, for another table."""
    journal = read_journal(record)
    header = journal.header
    seats = len(header.players)
    game = game_of_record(header, edition)
    known = known_of(game, journal)
    return SameRace(
        header.game,
        header.edition,
        game.options,
        seats,
        known.name,
        known.secret.hex(),
        known.sheet,
    )


class Examined(Struct):
    """A record from elsewhere that follows the rules."""

    game: str
    edition: str
    edition_text: str
    options: dict[str, str]
    players: list[tuple[str, str]]
    """Names, and the levels of bots."""
    standings: list[int]
    is_verified: bool
    known: str


class Lacking(Struct):
    """The edition that a record was made with, where it does not come with the game."""

    edition: str
    hash: str


def examine(record: str, edition: str | None) -> Examined | Lacking:
    """Check a record from elsewhere by playing it; raises what is wrong with it.

    Without the text of an edition those that come with the game are looked through.
    """
    journal = read_journal(record)
    header = journal.header
    found = title_of(header)
    text = edition or own_edition(found, header)
    if text is None:
        return Lacking(header.edition, header.edition_hash)
    game = game_of_record(header, text)
    match = load_match(game, journal)
    return Examined(
        header.game,
        header.edition,
        text,
        header.options,
        [(player.name, player.bot) for player in header.players],
        game.standings(match.table),
        is_fair(journal, game),
        header.known,
    )


def own_edition(found: Title, header: Header) -> str | None:
    """The text of an edition that comes with the game, if a record was made with it."""
    if header.edition not in found.editions():
        return None
    if found.edition(header.edition).hash != header.edition_hash:
        return None
    return found.edition_text(header.edition)


def is_fair(journal: Journal, game: Game) -> bool:
    """Whether every roll follows from the secret the record carries."""
    if not journal.secret:
        return False
    try:
        verify(game, journal)
    except RecordError:
        return False
    return True
