"""`python -m benchmarks.characters`: how much the bots at one table differ, and what it does to money.

For each kind of table: how many slips of a race differ, how often the best bid for a lot is a tie,
how far apart the seats end, what a unit staked brings back, and how long a sale is. `--bots` names
who sits on every chair: `regular` are all alike, `regular/any` have a character each.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean, pstdev
from typing import Any

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot, seated
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.setup.registry import title
from ippodromo.lab.games import play_match

SLIPS = ("bet", "slip", "bets", "place_bets")
"""The questions whose answers make a slip."""


@dataclass(frozen=True)
class Kind:
    """A kind of table."""

    game: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    games: int = 20


KINDS = {
    "royal_turf": Kind("royal_turf", 4, {}, 100),
    "winners_circle": Kind("winners_circle", 4, {}, 100),
    "homestretch": Kind("homestretch", 4),
    "win_place_show": Kind("win_place_show", 4),
    "group": Kind("win_place_show", 10, {"version": "group"}, 16),
    "quick": Kind("win_place_show", 6, {"version": "quick"}, 16),
    "national_2": Kind("grand_national", 2, {}, 24),
    "national_3": Kind("grand_national", 3, {}, 24),
    "national_4": Kind("grand_national", 4, {}, 24),
    "national_6": Kind("grand_national", 6, {}, 24),
}


class Noted(Bot):
    """A bot whose answers are noted down, race by race."""

    def __init__(self, bot: Bot, notes: "Notes") -> None:
        self.bot = bot
        self.name = bot.name
        self.notes = notes

    def choose(self, moment: Moment) -> str:
        said = self.bot.choose(moment)
        self.notes.note(moment, said)
        return said

    def interject(self, moment: Moment) -> str | None:
        return self.bot.interject(moment)


class Notes:
    """What the seats of one game said where tastes can differ."""

    def __init__(self) -> None:
        self.slips: dict[int, dict[int, list[str]]] = {}
        self.sheets: dict[int, list[dict[str, int]]] = {}
        self.bids: list[str] = []

    def note(self, moment: Moment, said: str) -> None:
        """Keep a slip, a sheet of bids or a bid by voice."""
        race = int(str(moment.position.get("race") or 1))
        key = moment.ask_key.removeprefix("ask.")
        if key in SLIPS:
            self.slips.setdefault(race, {}).setdefault(int(moment.seat), []).append(said)
        elif key == "bid" and moment.options.forms:
            words = [word.split("=") for word in said.split(" ")[1:]]
            self.sheets.setdefault(race, []).append({lot: int(bid) for lot, bid in words})
        elif key == "bid":
            self.bids.append(said)

    def distinct(self) -> list[tuple[int, int]]:
        """For each race how many slips there were, and how many different ones."""
        return [
            (len(race), len({tuple(sorted(slip)) for slip in race.values()}))
            for race in self.slips.values()
        ]

    def ties(self) -> list[bool]:
        """For each lot that somebody bid for, whether the best bids were equal."""
        found: list[bool] = []
        for sheets in self.sheets.values():
            for lot in sorted({lot for sheet in sheets for lot in sheet}):
                bids = [sheet[lot] for sheet in sheets if lot in sheet]
                found.append(bids.count(max(bids)) > 1)
        return found


class Figures:
    """What the games of one kind of table came to."""

    def __init__(self) -> None:
        self.slips: list[tuple[int, int]] = []
        self.ties: list[bool] = []
        self.sales: Counter[tuple[str, ...]] = Counter()
        self.questions: list[int] = []
        self.money: list[list[int]] = []
        self.staked = self.paid = 0

    def add(self, notes: Notes, match: Match) -> None:
        """Count one game."""
        self.slips += notes.distinct()
        self.ties += notes.ties()
        if notes.bids:
            self.sales[tuple(notes.bids)] += 1
            self.questions.append(len(notes.bids))
        self.money.append(match.table.ledger.balances[: match.game.seats])
        events = [told.data() for told in match.table.told]
        self.staked += _stakes(notes, events)
        self.paid += _of(events, ("bet", "bets", "daily_double"))

    def lines(self) -> list[str]:
        """The figures as text."""
        seats, different = mean(s for s, _ in self.slips), mean(d for _, d in self.slips)
        same = mean(d == 1 for _, d in self.slips)
        found = [
            f"different slips in a race: {different:.2f} of {seats:.1f}; all the same: {same:.0%}"
        ]
        if self.ties:
            found.append(f"best bids that tie: {mean(self.ties):.0%} of {len(self.ties)} lots")
        if self.questions:
            low, high = min(self.questions), max(self.questions)
            found.append(
                f"different sales: {len(self.sales)} of {len(self.questions)}; "
                f"questions in a sale: {low} to {high}"
            )
        spread = mean(pstdev(money) for money in self.money)
        equal = sum(len(set(money)) == 1 for money in self.money)
        broke = sum(not any(money) for money in self.money)
        nothing = mean(held <= 500 for money in self.money for held in money)
        found.append(
            f"money: {mean(held for money in self.money for held in money):,.0f} on average, "
            f"{spread:,.0f} apart (standard deviation at a table); all equal: {equal}, "
            f"all at nothing: {broke} of {len(self.money)} games; seats at 500 or less: {nothing:.0%}"
        )
        if self.staked:
            found.append(f"a unit staked brought {self.paid / self.staked:.2f}")
        return found


def _stakes(notes: Notes, events: list[dict[str, Any]]) -> int:
    """All stakes of a game: paid at the counter, or written on slips that go by stakes."""
    shown = _of(events, ("stakes",))
    written = [slip for race in notes.slips.values() for said in race.values() for slip in said]
    rows = [row for slip in written for row in slip.split(" ") if row.startswith("bet=")]
    return shown or sum(int(row.split(",")[2]) for row in rows)


def _of(events: list[dict[str, Any]], reasons: tuple[str, ...]) -> int:
    return sum(e["amount"] for e in events if e["event"] == "Paid" and e["reason"] in reasons)


def measure(kind: Kind, bots: str, seed: int, games: int) -> Figures:
    """Play some games of one kind of table."""
    game = title(kind.game).game(kind.seats, kind.options)
    found = Figures()
    for number in range(seed, seed + (games or kind.games)):
        notes = Notes()
        names = seated([bots] * kind.seats, number)
        table: list[Bot] = [Noted(find_bot(name, kind.game), notes) for name in names]
        found.add(notes, play_match(game, table, number))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="append", default=[], choices=list(KINDS))
    parser.add_argument("--bots", default="regular/any", help="who sits on every chair")
    parser.add_argument("--games", type=int, default=0, help="games of each kind")
    parser.add_argument("--seed", type=int, default=1, help="where seeds begin")
    wanted = parser.parse_args()
    for name in wanted.table or KINDS:
        print(f"{name}, {wanted.bots}, seeds from {wanted.seed}")
        for line in measure(KINDS[name], wanted.bots, wanted.seed, wanted.games).lines():
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main()
