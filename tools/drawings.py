"""Write docs/pictures/drawn: positions of every game, drawn by `ippodromo.svg`.

`python -m tools.drawings` writes them. With another folder and a language it draws them for another
book: `python -m tools.drawings build/site/pictures it`.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import ippodromo
from ippodromo.cli.files import recorded_game
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.seats import NOBODY

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT / "tests" / "records" / "0.3.0"
FOLDER = ROOT / "docs" / "pictures" / "drawn"


@dataclass(frozen=True)
class Moment:
    """A record after a number of answers (-1: at its end), as a seat sees it."""

    name: str
    record: str
    at: int
    seat: int = NOBODY
    theme: str = "light"


MOMENTS = [
    Moment("royal_turf", "royal_turf_four_friends", 61),
    Moment("royal_turf_end", "royal_turf_four_friends", -1, theme="dark"),
    Moment("winners_circle", "winners_circle_the_normal_game", 90, seat=0),
    Moment("win_place_show", "win_place_show_a_party_of_eight", 140),
    Moment("homestretch", "homestretch_all_tokens", 60, seat=0),
    Moment("grand_national", "grand_national_run_to_the_end", 200),
    Moment("grand_national_end", "grand_national_run_to_the_end", -1),
]


def drawings(language: str, theme: str = "") -> Iterator[tuple[str, str]]:
    """Return the content of each file by name. With a theme, all use that one."""
    for moment in MOMENTS:
        journal = read_journal((RECORDS / f"{moment.record}.race").read_text("utf-8"))
        match = load_match(recorded_game(journal, ""), journal, moment.at)
        drawn = ippodromo.svg(match, moment.seat, language=language, theme=theme or moment.theme)
        yield f"{moment.name}.svg", f"{drawn}\n"


def main(folder: str = str(FOLDER), language: str = "en") -> None:
    """Write all pictures."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, text in drawings(language):
        (Path(folder) / name).write_text(text, "utf-8", newline="\n")
        print(f"{folder}/{name}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
