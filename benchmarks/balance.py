"""`python -m benchmarks.balance [--write]`: how even, long and lively the games are: docs/balance.md.

The same sums as `ippodromo lab balance`, over the versions that set-up offers and the boxes that are
ours. Games of equal bots with the seeds named in the page; intervals cover 95 %.
"""

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ippodromo.kernel.registry import game_names
from ippodromo.lab.balance import Cell, Returns, Sums, add_up, cells, play_table
from ippodromo.lab.intervals import Figure
from ippodromo.lab.setup import Setup
from ippodromo.messages import Words

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
BEGIN, END = "<!-- balance:begin -->", "<!-- balance:end -->"
SEED = 2026
BALANCED = {"edition": ["reconstruction_balanced"]}


@dataclass(frozen=True)
class Series:
    """Tables of one game that are looked at together."""

    game: str
    seats: list[int]
    games: int
    vary: dict[str, list[str]] = field(default_factory=dict)
    bot: str = "regular"


SERIES = [
    Series("royal_turf", [2, 3, 4, 5, 6], 400, {"hidden_bets": ["false", "true"]}),
    Series("winners_circle", [2, 3, 4, 5, 6], 400, {"open_bets": ["false", "true"]}),
    Series("homestretch", [2, 3, 4, 5, 6], 400),
    Series("homestretch", [4], 400, {"special_move_tokens": ["all", "none"]}),
    Series("win_place_show", [3, 4, 5, 6], 400, {"version": ["quick", "regular"]}),
    Series("win_place_show", [12, 24], 100, {"version": ["group"]}),
    Series("grand_national", [2, 3, 4, 5, 6], 200, {"bookmaker": ["seat", "house"]}),
    Series("grand_national", [2, 3, 4, 5, 6], 200, {"bookmaker": ["house"]}, "regular/any"),
    Series("grand_national", [2, 3, 4, 5, 6], 200, BALANCED),
    Series("grand_national", [2, 3, 4, 5, 6], 200, BALANCED, "regular/any"),
]


def rows(series: Series, games: int, workers: int) -> Iterator[tuple[Cell, Sums]]:
    """The sums of each table of a series that the game allows."""
    base = Setup(series.game, [series.bot], {})
    for cell in cells(base, series.vary, series.seats).played:
        parts = play_table(cell.setup, games or series.games, SEED, workers)
        yield cell, add_up([facts for part in parts for facts in part])


def interval(figure: Figure, digits: int = 0, unit: float = 1.0) -> str:
    """A figure with the ends of its interval."""
    value, low, high = (f"{unit * part:.{digits}f}" for part in vars(figure).values())
    return f"{value} ({low} to {high})"


def told(cell: Cell, bot: str) -> str:
    """What tells a table from the others, in words of the command that plays it."""
    varied = ", ".join(f"{key}={value}" for key, value in cell.varied.items())
    return " ".join(part for part in (varied, "" if bot == "regular" else f"({bot})") if part)


def table_row(cell: Cell, bot: str, sums: Sums) -> str:
    shares = [seat.value for seat in sums.wins]
    uneven = ", ".join(
        f"seat {number} {interval(seat, 0, 100)}"
        for number, seat in enumerate(sums.wins, 1)
        if not seat.low <= 1 / len(sums.wins) <= seat.high
    )
    return (
        f"| {told(cell, bot)} | {cell.seats} | {100 * min(shares):.0f} to {100 * max(shares):.0f}"
        f" | {uneven or '–'} | {sum(sums.decisions) / sums.games:.0f}"
        f" | {sums.lead_changes.value:.1f} | {interval(sums.favourite, 0, 100)} |"
    )


def bet_row(cell: Cell, bot: str, bets: Returns) -> str:
    brought = interval(bets.brought, 2 if bets.is_staked else 1)
    each = "a stake of 1" if bets.is_staked else "a bet"
    return (
        f"| {told(cell, bot)} | {cell.seats} | {bets.kind.replace('_', ' ')} | {bets.in_a_game:.1f}"
        f" | {interval(bets.paid, 0, 100)} | {brought} for {each} |"
    )


SEATS_HEAD = [
    "| table | seats | wins by seat, % | no even share | decisions | lead changes | favourite wins, % |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]
BETS_HEAD = [
    "| table | seats | bet | in a game | bring something, % | bring on average |",
    "| --- | --- | --- | --- | --- | --- |",
]


def chapter(name: str, wanted: argparse.Namespace, known: list[str]) -> list[str]:
    """Both tables of a game; rows that are known and not measured now stay as they are."""
    seats, bets = _rows_after(SEATS_HEAD, known), _rows_after(BETS_HEAD, known)
    for series in SERIES:
        if series.game != name or wanted.edition not in ("", *series.vary.get("edition", [])):
            continue
        for cell, sums in rows(series, wanted.games, wanted.workers):
            row = table_row(cell, series.bot, sums)
            print(row, flush=True)
            seats[_key(row, 2)] = row
            for kind in sums.returns:
                row = bet_row(cell, series.bot, kind)
                bets[_key(row, 3)] = row
    called = Words("en", name).say("title")
    return [
        *(f"### {called}", "", *SEATS_HEAD, *seats.values(), ""),
        *(*BETS_HEAD, *bets.values(), ""),
    ]


def _key(row: str, cells: int) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in row.split("|")[1 : 1 + cells])


def _rows_after(head: list[str], known: list[str]) -> dict[tuple[str, ...], str]:
    """The rows of a table on the page, by what they are of."""
    found: dict[tuple[str, ...], str] = {}
    cells = 2 if head is SEATS_HEAD else 3
    for line in known[known.index(head[0]) + 2 :] if head[0] in known else []:
        if not line:
            break
        found[_key(line, cells)] = line
    return found


def main() -> None:
    """Play, print, and write where wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--game", action="append", default=[], choices=game_names(), help="only this"
    )
    parser.add_argument("--edition", default="", help="only tables that try this edition")
    parser.add_argument("--games", type=int, default=0, help="games for each table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the tables in docs/balance.md")
    wanted = parser.parse_args()
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    known, _, after = rest.partition(END)
    chapters = {part.partition("\n")[0]: part.splitlines() for part in known.split("### ")[1:]}
    lines: list[str] = []
    for name in game_names():
        kept = chapters.get(Words("en", name).say("title"), [])
        if name in (wanted.game or game_names()):
            lines += chapter(name, wanted, kept)
        elif kept:
            lines += [f"### {kept[0]}", *kept[1:]]
    if wanted.write:
        PAGE.write_text(f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
