"""Jobs that read records: replays, pictures, rolls, reviews, and checks of imported records.

They run in worker processes.
"""

from msgspec import Struct

from ippodromo.drawing.picture import svg
from ippodromo.kernel.errors import NotAllowed, RecordError
from ippodromo.kernel.fair_dice import outcome_weights, verify
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import BY_CHANCE, Header, Journal, read_journal
from ippodromo.kernel.match import RecordedMatch, load_match
from ippodromo.kernel.registry import game_of_record, title_of
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.views import table_view
from ippodromo.lab.known_dice import is_same_race, known_of
from ippodromo.lab.review.data import Review
from ippodromo.lab.review.review import review as review_game
from ippodromo.server.protocol.bodies import Frame, Frames, Roll, Rolls

LARGEST = 1 << 20
"""Bytes of the largest record that can be imported."""
REVIEW_TIMEOUT_S = 60.0
"""Seconds after which a review is given up on a busy machine."""


def match_then(record: str, edition: str, at: int) -> RecordedMatch:
    """Return a finished game as it was after `at` answers (-1: all), without later answers."""
    journal = read_journal(record)
    match = RecordedMatch(game_of_record(journal.header, edition), journal.header, False)
    match.replay(journal, at if at >= 0 else len(journal.entries), is_compared=False)
    return match


def frames(
    record: str, edition: str, players: list[str], first: int, count: int, viewer: int
) -> Frames:
    """Return `count` steps of a finished game as a viewer saw it, and the number of all steps."""
    journal = read_journal(record)
    match = RecordedMatch(game_of_record(journal.header, edition), journal.header, False)
    match.replay(journal, first, is_compared=False)
    seat = Seat(viewer) if 0 <= viewer < match.game.seats else NOBODY
    found: list[Frame] = []
    for at, entry in enumerate(journal.entries[first : first + count], first + 1):
        told = len(match.table.log)
        match.replay(journal, at, is_compared=False)
        events = [t.data() for t in match.table.log[told:] if t.visible_to(seat)]
        view = table_view(match.game, match.table, seat)
        found.append(Frame(at, int(entry.seat), entry.by, entry.notation, events, view))
    box = dict(match.game.box()) if first == 0 else None
    return Frames(first, len(journal.entries), found, players, box)


def picture(record: str, edition: str, players: list[str], at: int, language: str) -> str:
    """Return a picture of a finished game after `at` answers (-1: all), as a spectator saw it."""
    return svg(match_then(record, edition, at), language=language, players=players)


def rolls(record: str, edition: str) -> Rolls:
    """Return every outcome of chance in a finished game, each with the weights of all outcomes."""
    journal = read_journal(record)
    match = RecordedMatch(game_of_record(journal.header, edition), journal.header, False, False)
    found: list[Roll] = []
    for at, entry in enumerate(journal.entries, 1):
        if entry.by == BY_CHANCE:
            weights = dict(sorted(outcome_weights(match.table.ask())))
            found.append(Roll(at, entry.notation, weights))
        match.replay(journal, at, is_compared=False)
    return Rolls(record, found)


# Reviews


def review(record: str, edition: str, seconds: float) -> Review:
    """Return the review of a finished game. Raise NotAllowed if the game is not over."""
    journal = read_journal(record)
    return review_game(game_of_record(journal.header, edition), journal, seconds)


def check_same_race(one: str, other: str) -> None:
    """Raise NotAllowed if two records have different cards or dice."""
    if not is_same_race(read_journal(one), read_journal(other)):
        raise NotAllowed("S-8", "refused.other_race")


# Other tables with the same game


class RaceSetup(Struct):
    """What is needed to play a finished game again with its cards and dice."""

    game: str
    edition: str
    options: dict[str, str]
    seats: int
    known: str
    secret: str
    sheet: list[str]


def same_race(record: str, edition: str) -> RaceSetup:
    """Return the cards, dice and options of a finished game, for another table."""
    journal = read_journal(record)
    header = journal.header
    seats = len(header.players)
    game = game_of_record(header, edition)
    known = known_of(game, journal)
    return RaceSetup(
        header.game,
        header.edition,
        game.options,
        seats,
        known.name,
        known.secret.hex(),
        known.sheet,
    )


class ImportedRecord(Struct):
    """An imported record that follows the rules."""

    game: str
    edition: str
    edition_text: str
    options: dict[str, str]
    players: list[tuple[str, str]]
    """The name of each player, and the level of each bot ("" for a person)."""
    standings: list[int]
    is_verified: bool
    known: str


class MissingEdition(Struct):
    """The name and hash of the edition that a record needs and that is not included with the game."""

    edition: str
    hash: str


def examine(record: str, edition: str | None) -> ImportedRecord | MissingEdition:
    """Check an imported record by playing it through. Raise RecordError if it breaks a rule.

    `edition` is the text of its edition; None searches the editions that are included with the game.
    """
    journal = read_journal(record)
    header = journal.header
    found = title_of(header)
    text = edition or own_edition(found, header)
    if text is None:
        return MissingEdition(header.edition, header.edition_hash)
    game = game_of_record(header, text)
    match = load_match(game, journal)
    return ImportedRecord(
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
    """Return the text of the included edition that a record was made with, or None."""
    if header.edition not in found.editions():
        return None
    if found.edition(header.edition).hash != header.edition_hash:
        return None
    return found.edition_text(header.edition)


def is_fair(journal: Journal, game: Game) -> bool:
    """Return True if every roll follows from the secret in the record."""
    if not journal.secret:
        return False
    try:
        verify(game, journal)
    except RecordError:
        return False
    return True
