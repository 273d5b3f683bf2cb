"""Positions to be drawn: whole games of every kind, at moments from the start to the end."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ippodromo.cli.files import recorded_game
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import RecordedMatch

RECORDS = Path(__file__).parents[1] / "records" / "0.3.0"
GAMES = {
    "royal_turf": "royal_turf_alone_against_five_bots",
    "winners_circle": "winners_circle_all_five_variants",
    "win_place_show": "win_place_show_a_party_of_eight",
    "homestretch": "homestretch_all_tokens",
    "grand_national": "grand_national_run_to_the_end",
}
PARTS = 6
"""As many moments of each game are drawn, and the end."""


@cache
def moments(game: str) -> list[RecordedMatch]:
    """A game at its start, at its end and in between, an equal number of answers apart."""
    return list(_moments(GAMES[game]))


def _moments(record: str) -> Iterator[RecordedMatch]:
    journal = read_journal((RECORDS / f"{record}.race").read_text("utf-8"))
    match = RecordedMatch(recorded_game(journal, ""), journal.header, False)
    wanted = {len(journal.entries) * part // PARTS for part in range(PARTS + 1)}
    for at in range(len(journal.entries) + 1):
        if at in wanted:
            yield match.copy_without_log()
        if at < len(journal.entries):
            match.replay_chain_starts(journal)
            match.replay_entry(journal.entries[at])
