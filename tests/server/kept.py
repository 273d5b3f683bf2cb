"""Pairs of games that differ only in what a viewer may not know, kept as two tables of a server."""

import hashlib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from ippodromo.contract.hidden import Pair, Sample, pair_of, samples
from ippodromo.contract.play import viewers
from ippodromo.kernel.chance import FastStream, Stream
from ippodromo.kernel.fair_dice import FairStream, commitment
from ippodromo.kernel.journal import BY_CHANCE, PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.server.store.rows import LineWrite, TableRow
from ippodromo.server.store.sqlite import SqliteStore
from tests.contract.games import case
from tools.testing.many_tables import Saying, Table, drafts, token_of
from tools.testing.players import EDITIONS

SECRETS = ["77" * 32, "88" * 32]
"""Behind the dice of the two tables of a pair: their games will go on differently."""

STRIDE = 7


class Kept(Sample):
    """A match as a server keeps it: what chance will answer follows from the table's secret."""

    def __init__(self, match: RecordedMatch, seed: int, secret: str) -> None:
        super().__init__(match, seed)
        self.secret = bytes.fromhex(secret)

    def chance(self) -> Stream:
        players = [Player(player.name) for player in self.match.journal.header.players]
        header = self.game.header(players, commitment(self.secret))
        rolled = sum(entry.by == BY_CHANCE for entry in self.match.journal.entries)
        return FairStream(self.secret, header.hash(), [b""] * len(players), rolled)


def kept_pairs(game: str) -> Iterator[Pair]:
    """Pairs of a game, made when wanted, from moments all over it."""
    of = case(game)
    for number, sample in _mixed_samples(game):
        for viewer in viewers(sample.game):
            match = of.indistinguishable_match(sample.match, viewer, FastStream(number))
            if match is not None:
                one = Kept(sample.match, sample.seed, SECRETS[0])
                yield from pair_of(of, one, Kept(match, sample.seed, SECRETS[1]), viewer)


def _mixed_samples(game: str) -> Iterator[tuple[int, Sample]]:
    """All samples, each with its number in its option set; neighbours are of different moments."""
    found = [
        (number % STRIDE, number, sample)
        for at in range(len(case(game).options))
        for number, sample in enumerate(samples(case(game), at))
    ]
    for _, number, sample in sorted(found, key=lambda each: each[:2]):
        yield number, sample


def last_saying(match: RecordedMatch) -> Saying | None:
    """The last answer, if a person gave it to the question that was open and nothing followed."""
    *before, last = match.active_entries
    if last.by != PERSON or match.table.is_over() or match.next_automatic() is not None:
        return None
    earlier = RecordedMatch(match.game, match.journal.header, False)
    for entry in before:
        earlier.record_answer(entry.seat, entry.notation, entry.by, -1)
    options = earlier.table.ask().options_for(last.seat)
    if options is None or last.notation not in options:
        return None
    if earlier.table.pause() is not None:
        return None  # the server opens the question when the pause is over
    return Saying(int(last.seat), earlier.table.opened[-1], last.notation)


def cookie_of(name: str, seat: int) -> str:
    """The cookie of the browser that holds a chair of every kept table."""
    return f"{name}={token_of(seat)}"


def edition_text(match: RecordedMatch) -> str:
    """The text of the edition a match is played with."""
    game = match.game
    for path in EDITIONS.glob(f"{game.title.name}_*.toml"):
        text = path.read_text("utf-8")
        if f'id = "{game.edition.id}"' in text:
            return text
    return (files(game.title.manifest.package) / "editions" / f"{game.edition.id}.toml").read_text(
        "utf-8"
    )


async def keep(path: Path, pairs: list[Pair]) -> list[tuple[Pair, Table, Table]]:
    """Write both tables of every pair into a database."""
    store = SqliteStore(path)
    await store.open()
    found: list[tuple[Pair, Table, Table]] = []
    for number, pair in enumerate(pairs):
        matches = [pair.one.match, pair.other.match]
        sayings = [last_saying(match) for match in matches]
        if any(saying is None for saying in sayings):
            sayings = [None, None]
        tables: list[Table] = []
        for which, match in enumerate(matches):
            id_ = hashlib.sha256(f"{number} {which}".encode()).hexdigest()[:32]
            table = Table(id_, f"{'AB'[which] * 2}{number:04d}", SECRETS[which], sayings[which])
            await _write(store, table, match)
            tables.append(table)
        found.append((pair, tables[0], tables[1]))
    await store.close()
    return found


async def _write(store: SqliteStore, table: Table, match: RecordedMatch) -> None:
    edition = match.game.edition
    new = TableRow(
        table.id,
        match.game.title.name,
        "link",
        table.invitation,
        edition.hash,
        edition_text(match),
    )
    for at, draft in enumerate(drafts(table, match)):
        made = new if at == 0 else None
        await store.append(LineWrite(draft.row(table.id, at + 1), made, "running", "{}"))
