"""A short game told in words, with pictures, to be read and compared.

`python -m tests.games.grand_national.playthrough` writes it anew.
"""

from pathlib import Path

from ippodromo.games.grand_national.game import TITLE, GrandNational
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.seats import NOBODY
from ippodromo.messages import Words

from .sensible import NAMES, play

TESTS = Path(__file__).resolve().parents[2]
SHORT = TESTS / "editions" / "grand_national_short.toml"
FILE = TESTS / "playthroughs" / "grand_national_short.txt"
SEED = 4
PICTURES_AFTER = ("SaleEnded", "BetsClosed", "RoundBegan", "RaceEnded")


def short_game(seats: int) -> GrandNational:
    edition = read_edition(SHORT.read_text("utf-8"), SHORT.name)
    game = TITLE.game(seats, {}, edition)
    assert isinstance(game, GrandNational)
    return game


def text() -> str:
    """The record and what a spectator was told, with a picture wherever much has changed."""
    game = short_game(4)
    match = play(game, SEED)
    words = Words("en", "grand_national", "", NAMES)
    table = game.start()
    lines = [f"# {words.say('title')}, {game.edition.id} edition, seed {SEED}", ""]
    read = 0
    for entry in match.journal.entries:
        lines.append(entry.text().partition(" #")[0])
        table.submit(entry.seat, entry.notation)
        news = [told.event for told in table.told[read:] if told.reaches(NOBODY)]
        read = len(table.told)
        lines += [f"    {words.event({'event': e.name(), **e.fields()})}" for e in news]
        if any(e.name() in PICTURES_AFTER for e in news):
            lines += ["", game.picture(game.view(table, NOBODY)), ""]
    lines += ["", f"standings {game.standings(table)}"]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), "utf-8")
