"""Games told in words, with pictures, to be read and compared: one at full length, two short ones.

`python -m tests.games.homestretch.playthrough` writes them anew.
"""

from pathlib import Path

from ippodromo.games.homestretch.game import Homestretch
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import Match
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.messages import Words
from tests.contract.play import step
from tests.games.homestretch.journals import NAMES
from tests.games.homestretch.scenes import game

TESTS = Path(__file__).resolve().parents[2]
SHORT = TESTS / "editions" / "homestretch_short.toml"
FOLDER = TESTS / "playthroughs"
PICTURES_AFTER = ("StableShown", "StartPlayerFound", "RaceOver", "MarketLaid", "MarketClosed")

GAMES = {"homestretch_2_seats": 2, "homestretch_3_seats": 3, "homestretch_5_seats": 5}
SEED = 11


def of(seats: int) -> Homestretch:
    """The game of a playthrough: three seats play at full length."""
    edition = None if seats == 3 else read_edition(SHORT.read_text("utf-8"), SHORT.name)
    return game(seats, edition, colours="random")


def text(seats: int) -> str:
    """The record and what was told, with a picture wherever much has changed.

    What one seat alone was told stands in brackets with its number.
    """
    played = of(seats)
    match = Match(played, played.header([Player(name) for name in NAMES[:seats]]), False)
    stream = FastStream(SEED)
    words = Words("en", "homestretch", "", NAMES)
    lines = [f"# {words.say('title')}, {played.edition.id}, {seats} seats, seed {SEED}", ""]
    read = 0
    while not match.table.is_over():
        step(match, stream, stream)
        lines.append(match.live[-1].text())
        names: list[str] = []
        for news in match.table.told[read:]:
            said = words.event(news.data())
            owner = "" if news.reaches(NOBODY) else f"[{_only(news.audience)}] "
            lines.append(f"    {owner}{said}")
            names.append(news.event.name())
        read = len(match.table.told)
        if any(name in PICTURES_AFTER for name in names):
            lines += ["", played.picture(played.view(match.table, NOBODY)), ""]
    lines += ["", f"standings {played.standings(match.table)}"]
    return "\n".join(lines) + "\n"


def _only(audience: list[Seat] | None) -> str:
    return " ".join(str(seat) for seat in audience or [])


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, seats in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(text(seats), "utf-8")


if __name__ == "__main__":
    main()
