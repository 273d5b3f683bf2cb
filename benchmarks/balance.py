"""Measure how fair, long and varied the games are: `python -m benchmarks.balance [--write]`.

It computes the same results as `ippodromo lab balance`, for the versions in the set-up and for our
editions. Equal bots play; intervals are 95 %. `--write` updates the tables of docs/balance.md, and
docs/balance-bets.csv with the payments of each kind of bet by number of seats.
"""

import argparse
import csv
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ippodromo.kernel.registry import game_names
from ippodromo.lab.balance import Returns, Sums, TableKind, add_up, play_table, table_kinds
from ippodromo.lab.intervals import Figure
from ippodromo.lab.setup import Setup
from ippodromo.messages import Words

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
BETS = PAGE.with_name("balance-bets.csv")
BEGIN, END = "<!-- balance:begin -->", "<!-- balance:end -->"
SEED = 2026
BALANCED = {"edition": ["reconstruction_balanced"]}


@dataclass(frozen=True)
class Series:
    """Tables of one game that are measured together."""

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


def rows(series: Series, games: int, workers: int) -> Iterator[tuple[TableKind, Sums]]:
    """Yield the results of each table of a series that the game allows."""
    base = Setup(series.game, [series.bot], {})
    for cell in table_kinds(base, series.vary, series.seats).played:
        parts = play_table(cell.setup, games or series.games, SEED, workers)
        yield cell, add_up([facts for part in parts for facts in part])


def interval(figure: Figure, digits: int = 0, unit: float = 1.0) -> str:
    """Return a figure with the ends of its interval, as text."""
    value, low, high = (f"{unit * part:.{digits}f}" for part in vars(figure).values())
    return f"{value} ({low} to {high})"


def told(cell: TableKind, bot: str) -> str:
    """Return what distinguishes a table, in the words of the command that plays it."""
    varied = ", ".join(f"{key}={value}" for key, value in cell.varied.items())
    return " ".join(part for part in (varied, "" if bot == "regular" else f"({bot})") if part)


def table_row(cell: TableKind, bot: str, sums: Sums) -> str:
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


BET_FIELDS = (
    *("game", "table", "seats", "bet", "in_a_game", "paid", "paid_low", "paid_high"),
    *("brought", "brought_low", "brought_high", "for"),
)
"""Columns of docs/balance-bets.csv. `paid` is a percentage; `for` is what `brought` is counted for."""

BetRow = dict[str, str]
BetRows = dict[tuple[str, ...], BetRow]
"""Rows of bets, by game, table, seats and bet."""
Rows = dict[tuple[str, ...], str]
"""Lines of the tables of seats, by game, table and seats."""


def bet_row(game: str, cell: TableKind, bot: str, bets: Returns) -> BetRow:
    """Return what one kind of bet brings at one table with one number of seats."""
    brought = (f"{part:.{2 if bets.is_staked else 1}f}" for part in vars(bets.brought).values())
    cells = (
        *(game, told(cell, bot), str(cell.seats), bets.kind.replace("_", " ")),
        f"{bets.in_a_game:.1f}",
        *(f"{100 * part:.0f}" for part in vars(bets.paid).values()),
        *brought,
        "a stake of 1" if bets.is_staked else "a bet",
    )
    return dict(zip(BET_FIELDS, cells, strict=True))


SEATS_HEAD = [
    "| table | seats | wins by seat, % | no even share | decisions | lead changes | favourite wins, % |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]
BETS_HEAD = [
    "| table | seats | bet | in a game | bring something, % | bring on average |",
    "| --- | --- | --- | --- | --- | --- |",
]


def bet_table(bets: Iterable[BetRow]) -> list[str]:
    """Return the table of one game's bets: a row for each table and bet, with ranges over the seats.

    >>> row = {"table": "a", "seats": "2", "bet": "win", "in_a_game": "2.0", "paid": "13",
    ...        "brought": "3.77", "for": "a stake of 1"}
    >>> bet_table([row, row | {"seats": "3", "in_a_game": "3.0", "brought": "2.61"}])[-1]
    '| a | 2 to 3 | win | 2.0 to 3.0 | 13 | 2.61 to 3.77 for a stake of 1 |'
    """
    groups: dict[tuple[str, str], list[BetRow]] = {}
    for row in bets:
        groups.setdefault((row["table"], row["bet"]), []).append(row)
    lines = list(BETS_HEAD)
    for (table, bet), rows in groups.items():
        spans = {
            key: _span([row[key] for row in rows])
            for key in ("seats", "in_a_game", "paid", "brought")
        }
        lines.append(
            f"| {table} | {spans['seats']} | {bet} | {spans['in_a_game']} | {spans['paid']}"
            f" | {spans['brought']} for {rows[0]['for']} |"
        )
    return lines


def _span(values: list[str]) -> str:
    low, high = min(values, key=float), max(values, key=float)
    return low if low == high else f"{low} to {high}"


def measure(name: str, wanted: argparse.Namespace, seats: Rows, bets: BetRows) -> None:
    """Play the tables of a game and replace their rows."""
    for series in SERIES:
        if series.game != name or wanted.edition not in ("", *series.vary.get("edition", [])):
            continue
        for cell, sums in rows(series, wanted.games, wanted.workers):
            row = table_row(cell, series.bot, sums)
            print(row, flush=True)
            seats[name, *_key(row)] = row
            for kind in sums.returns:
                bet = bet_row(name, cell, series.bot, kind)
                bets[name, bet["table"], bet["seats"], bet["bet"]] = bet


def _key(row: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in row.split("|")[1:3])


def read_seats(page: str) -> Rows:
    """Return the rows of wins by seat that the page has, by game, table and seats."""
    titles = {Words("en", name).say("title"): name for name in game_names()}
    found: Rows = {}
    for part in page.partition(BEGIN)[2].partition(END)[0].split("### ")[1:]:
        lines = part.splitlines()
        table = lines[lines.index(SEATS_HEAD[0]) + 2 :]
        for line in table[: table.index("")]:
            found[titles[lines[0]], *_key(line)] = line
    return found


def read_bets(file: Path = BETS) -> BetRows:
    """Return the rows of bets by game, table, seats and bet."""
    with file.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    return {(row["game"], row["table"], row["seats"], row["bet"]): row for row in rows}


def write_bets(bets: BetRows, file: Path = BETS) -> None:
    """Write the rows of bets."""
    with file.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, BET_FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(bets.values())


def with_tables(page: str, seats: Rows, bets: BetRows) -> str:
    """Return the page with the tables of all games between its marks."""
    before, _, rest = page.partition(BEGIN)
    lines: list[str] = []
    for name in game_names():
        lines += [f"### {Words('en', name).say('title')}", "", *SEATS_HEAD]
        lines += [row for key, row in seats.items() if key[0] == name]
        lines += ["", *bet_table(row for row in bets.values() if row["game"] == name), ""]
    return f"{before}{BEGIN}\n\n" + "\n".join(lines) + f"\n{END}{rest.partition(END)[2]}"


def main() -> None:
    """Play the tables that are wanted, print their rows, and write them with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--game", action="append", default=[], choices=game_names(), help="only this"
    )
    parser.add_argument("--edition", default="", help="only tables that try this edition")
    parser.add_argument("--games", type=int, default=0, help="games for each table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the tables in docs/balance.md")
    wanted = parser.parse_args()
    page = PAGE.read_text("utf-8")
    seats, bets = read_seats(page), read_bets()
    for name in wanted.game or game_names():
        measure(name, wanted, seats, bets)
    if wanted.write:
        write_bets(bets)
        PAGE.write_text(with_tables(page, seats, bets), "utf-8")


if __name__ == "__main__":
    main()
