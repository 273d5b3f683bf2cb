"""`python -m benchmarks.reliability`: whether the chances that screens show come true as often as stated.

Games of four regulars and of mixed tables are played in turns. At some moments of each, riders play
the race out and bots the game; what they say is compared with what came. What was measured is kept in
build/claims, so that `--minutes` can end a run and the next one goes on. `--write` draws the curves
and puts the figures into docs/bots.md; what was not measured keeps its own.
"""

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path

from ippodromo.bots.find import Roster
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.reliability import KINDS, Effort, Reliability, stated_and_came
from ippodromo.lab.tally import Z95

from .curves import draw

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
PICTURES = ROOT / "docs" / "pictures"
CLAIMS = ROOT / "build" / "claims"
BEGIN, END = "<!-- reliability -->", "<!-- end of reliability -->"
HEAD = [
    "| game | table | chance to | moments, games | groups off, of | worst: stated, came | with |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]
TABLES = {
    "regulars": ["regular"] * 4,
    "mixed": ["regular/any", "rookie", "regular", "regular/any"],
}
WORDS = {
    "win": "win",
    "place": "be placed",
    "show": "show",
    "game": "win the game",
    "prospects": "win the game, as on screens",
    "win_seen": "win, as on screens",
    "place_seen": "be placed, as on screens",
    "show_seen": "show, as on screens",
}


def measure(
    name: str, seed: int, moments: int, effort: Effort, until: float
) -> dict[str, Reliability]:
    """So many moments of each kind of table, or as many as there is time for."""
    CLAIMS.mkdir(parents=True, exist_ok=True)
    file = CLAIMS / f"reliability-{name}-{seed}.jsonl"
    found = {table: Reliability() for table in TABLES}
    rosters = {table: Roster(bots, name) for table, bots in TABLES.items()}
    number = 0
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        kept = json.loads(line)
        for rows in kept["moments"]:
            found[kept["table"]].add(kept["number"], rows)
        number = kept["number"] + 1
    game = title(name).game(4)
    while time.monotonic() < until and min(each.moments for each in found.values()) < moments:
        table = list(TABLES)[number % 2]
        bots = rosters[table].at(seed * 100_003 + number)
        told = stated_and_came(game, bots, seed * 100_003 + number, effort)
        said = [each.rows() for each in told]
        for rows in said:
            found[table].add(number, rows)
        with file.open("a", encoding="utf-8") as kept_in:
            words = json.dumps({"table": table, "number": number, "moments": said})
            kept_in.write(words + "\n")
        number += 1
    return found


def rows(name: str, command: str, found: dict[str, Reliability]) -> Iterator[str]:
    """A line for each table and kind of chance."""
    for table, reliability in found.items():
        for kind in KINDS:
            groups = reliability.curves[kind].groups()
            if not groups:
                continue
            worst = max(groups, key=lambda group: abs(group.off))
            outside = sum(abs(group.off) > Z95 for group in groups)
            of = f"{reliability.moments:,}, {len(reliability.games):,}"
            came = f"{worst.came:.1%} ± {Z95 * worst.spread:.1%}"
            yield (
                f"| {name} | {table} | {WORDS[kind]} | {of} | {outside} of {len(groups)} "
                f"| {worst.stated:.1%}, {came} | `--game {name} {command}` |"
            )


def _other(effort: Effort) -> str:
    """What else must be said to make the same figures."""
    usual = Effort()
    wanted = {"races": effort.races, "games": effort.games, "worlds": effort.worlds}
    return "".join(
        f" --{name} {count}" for name, count in wanted.items() if count != getattr(usual, name)
    )


def write(lines: list[str]) -> None:
    """Put a game's lines into the page in place of those of the same table and kind."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    old, _, after = rest.partition(END)
    known: dict[tuple[str, ...], str] = {}
    for line in [*old.splitlines(), *lines]:
        cells = tuple(cell.strip() for cell in line.split("|"))
        if len(cells) > 7 and cells[1] in game_names():
            known[cells[1:4]] = line
    order = [
        (game, table, kind) for game in game_names() for table in TABLES for kind in WORDS.values()
    ]
    table = [*HEAD, *(known[key] for key in order if key in known)]
    PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(table) + f"\n\n{END}{after}", "utf-8")


def _draw(name: str, found: dict[str, Reliability]) -> None:
    """The curves of a game: one picture of all it was asked, another of screens' seats alone."""
    curves = {
        table: {kind: each.curves[kind].groups() for kind in KINDS} for table, each in found.items()
    }
    for suffix, kinds in (("", KINDS[:4]), ("-screens", ("prospects",))):
        if any(curves[table][kind] for table in curves for kind in kinds):
            picture = draw({WORDS[kind]: kind for kind in kinds}, curves)
            (PICTURES / f"reliability-{name}{suffix}.svg").write_text(picture, "utf-8")


def main() -> None:
    """Measure, print, and write where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[], help="only this game")
    parser.add_argument("--moments", type=int, default=600, help="moments of each kind of table")
    usual = Effort()
    parser.add_argument("--races", type=int, default=usual.races, help="races of each half")
    parser.add_argument("--games", type=int, default=usual.games, help="games of each half")
    parser.add_argument("--worlds", type=int, default=usual.worlds, help="worlds of each half")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no game after so long")
    parser.add_argument("--write", action="store_true", help="keep it in docs/bots.md, with curves")
    wanted = parser.parse_args()
    until = time.monotonic() + 60 * wanted.minutes
    effort = Effort(races=wanted.races, games=wanted.games, worlds=wanted.worlds)
    for name in wanted.game or game_names():
        found = measure(name, wanted.seed, wanted.moments, effort, until)
        lines = list(rows(name, f"--seed {wanted.seed}{_other(effort)}", found))
        print("\n".join(lines), flush=True)
        if wanted.write:
            write(lines)
            _draw(name, found)


if __name__ == "__main__":
    main()
