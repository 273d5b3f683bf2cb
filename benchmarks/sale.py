"""Measure for how much lots of Grand National are sold, and what they win: `python -m benchmarks.sale
[--write]`.

Bots of one level buy; regulars ride the race. `--write` updates the tables of the decision on unsold
lots (docs/decisions/0025-unsold-lots.md).
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ippodromo.bots.find import find_bot, seated
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat
from ippodromo.lab.games import answer

NAME = "grand_national"
PAGE = Path(__file__).parent.parent / "docs" / "decisions" / "0025-unsold-lots.md"
BEGIN, END = "<!-- sale:begin -->", "<!-- sale:end -->"
EDITIONS = ["reconstruction", "reconstruction_balanced"]
TABLES = [(seats, buyer) for seats in (4, 6) for buyer in ("regular", "expert", "regular/any")]
GAMES, SEED = 60, 100
THOUSAND = 1000


@dataclass(frozen=True)
class Sold:
    """A lot that was bought in a finished game."""

    lot: int
    minimum: int
    price: int
    prize: int


def national(edition: str, seats: int) -> GrandNationalGame:
    """The game of these sales: a trainer keeps the book."""
    of = title(NAME)
    game = of.game(seats, {"bookmaker": "seat"}, of.edition(edition))
    assert isinstance(game, GrandNationalGame)
    return game


def lots_of(seed: int, edition: str, seats: int, buyer: str) -> list[Sold]:
    """Play a game and return its lots."""
    game = national(edition, seats)
    match = RecordedMatch(
        game, game.header([Player(f"{i}", buyer) for i in range(seats)]), False, True
    )
    buyers = [find_bot(kind, NAME) for kind in seated([buyer] * seats, seed)]
    riders = [find_bot("regular", NAME) for _ in range(seats)]
    chance, seeds = FastStream(seed), FastStream(seed + 1)
    while match.table.stack:
        if match.answer_automatically(chance):
            continue
        seat = Seat(match.table.waiting()[0])
        bots = riders if match.table.position.sale.is_over else buyers
        answer(match, seat, bots[seat], seeds.below(1 << 30))
    position = match.table.position
    edition_of = position.rules.edition
    prizes = dict(zip(position.race.home, edition_of.prizes, strict=False))
    return [
        Sold(lot.number, lot.reserve, position.sale.price[horse], prizes.get(horse, 0))
        for horse, lot in enumerate(edition_of.lots)
        if position.sale.owner[horse] >= 0
    ]


def games_of(edition: str, seats: int, buyer: str, games: int, workers: int) -> list[list[Sold]]:
    """Play the games of one table."""
    play = partial(lots_of, edition=edition, seats=seats, buyer=buyer)
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play, range(SEED, SEED + 2 * games, 2)))


def ranges(numbers: list[int]) -> str:
    """Return numbers as short text: `1 to 4, 12`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    said = [f"{part[0]} to {part[-1]}" if len(part) > 1 else f"{part[0]}" for part in parts]
    return ", ".join(said) or "none"


def bots_of(seats: int, buyer: str) -> str:
    """Return the bots of a table as text."""
    level, _, character = buyer.partition("/")
    return f"{seats} {level}s" + (" of any character" if character else "")


def summary(edition: str, seats: int, buyer: str, played: list[list[Sold]]) -> str:
    """Return the row of a table of bots."""
    sold = [lot for game in played for lot in game]
    above = sum(lot.price > lot.minimum for lot in sold) / len(sold)
    price = sum(lot.price for lot in sold) / len(sold)
    prize = sum(lot.prize for lot in sold) / len(sold)
    met = {lot.lot for lot in sold}
    lots = national(edition, seats).rules.edition.lots
    never = [lot.number for lot in lots if lot.number not in met]
    return (
        f"| {edition} | {bots_of(seats, buyer)} | {100 * above:.0f} % | {price:,.0f} | {prize:,.0f}"
        f" | {ranges(never)} |"
    )


def lot_rows(edition: str, tables: list[list[list[Sold]]]) -> list[str]:
    """Return price and prize money of each lot in thousands, with a column for each table of bots."""
    rows: list[str] = []
    for lot in national(edition, 4).rules.edition.lots:
        cells = [f"{lot.number}", f"{lot.reserve // THOUSAND}"]
        for played in tables:
            found = [sold for game in played for sold in game if sold.lot == lot.number]
            if not found:
                cells.append("–")
                continue
            price = sum(sold.price for sold in found) / len(found) / THOUSAND
            prize = sum(sold.prize for sold in found) / len(found) / THOUSAND
            cells.append(f"{price:.0f} / {prize:.0f} ({len(found)})")
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def main() -> None:
    """Play, print, and write with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the tables in the decision")
    wanted = parser.parse_args()
    lines = [
        "| edition | seats | sold above the minimum | average price | prize money per lot | never sold |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    chapters: list[str] = []
    for edition in EDITIONS:
        tables = []
        for seats, buyer in TABLES:
            tables.append(games_of(edition, seats, buyer, wanted.games, wanted.workers))
            lines.append(summary(edition, seats, buyer, tables[-1]))
            print(lines[-1], flush=True)
        heads = [bots_of(seats, buyer) for seats, buyer in TABLES]
        chapters += [
            "",
            f"`{edition}`, price / prize money in thousands (sales):",
            "",
            f"| lot | minimum | {' | '.join(heads)} |",
            "| --- " * (2 + len(heads)) + "|",
            *lot_rows(edition, tables),
        ]
    print("\n".join(chapters))
    if wanted.write:
        before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
        _, _, after = rest.partition(END)
        text = "\n".join([*lines, *chapters])
        PAGE.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", "utf-8")


if __name__ == "__main__":
    main()
