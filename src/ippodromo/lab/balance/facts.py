"""What one game tells about the rules it was played by."""

from dataclasses import dataclass, field

from ippodromo.kernel.awards import races_won
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.receipts import Line, receipts
from ippodromo.kernel.seats import NOBODY
from ippodromo.lab.games import outcome

KINDS = ("category", "kind", "market")
"""By what bets of one reason differ, where they do."""


@dataclass
class Bets:
    """Bets of one kind: how many, how many of them brought something, what was staked and what came."""

    count: int = 0
    paid: int = 0
    staked: int = 0
    brought: int = 0

    def add(self, other: "Bets") -> None:
        """Count others of the kind, too."""
        self.count += other.count
        self.paid += other.paid
        self.staked += other.staked
        self.brought += other.brought


@dataclass(frozen=True)
class RaceFacts:
    """One race: how often another horse took the lead, and whether the best backed one won."""

    lead_changes: int
    is_backed: bool
    favourite_won: bool


@dataclass(frozen=True)
class GameFacts:
    """One game."""

    ranks: list[int]
    money: list[int]
    decisions: int
    races: list[RaceFacts]
    bets: dict[str, Bets] = field(default_factory=dict)
    """By reason and kind: `bet win`."""


def facts_from(
    ranks: list[int],
    money: list[int],
    decisions: int,
    races: list[dict[str, int]],
    bets: dict[str, dict[str, int]],
) -> GameFacts:
    """The facts that another process has sent as plain data."""
    run = [
        RaceFacts(race["lead_changes"], bool(race["is_backed"]), bool(race["favourite_won"]))
        for race in races
    ]
    return GameFacts(ranks, money, decisions, run, {key: Bets(**of) for key, of in bets.items()})


class Onlooker:
    """Watches the lead while a game is played, and sums up when it is over."""

    def __init__(self) -> None:
        self.leader = ""
        self.changes = 0
        self.by_race: list[int] = []

    def watch(self, match: RecordedMatch) -> None:
        """Look at the board once more."""
        game, table = match.game, match.table
        if game.races_run(table) > len(self.by_race):
            self.by_race.append(self.changes)
            self.leader, self.changes = "", 0
            return
        ahead = sorted(game.runners(table), key=lambda runner: -runner["progress"])[:2]
        if len(ahead) < 2 or ahead[0]["progress"] <= max(0, ahead[1]["progress"]):
            return  # nobody leads alone
        if self.leader and self.leader != ahead[0]["id"]:
            self.changes += 1
        self.leader = ahead[0]["id"]

    def sum_up(self, match: RecordedMatch) -> GameFacts:
        """The facts of the game, which is over."""
        told = match.table.log
        came = outcome(match)
        races: list[RaceFacts] = []
        bets: dict[str, Bets] = {}
        for number, race in enumerate(receipts(told, NOBODY, match.game.seats)):
            lines = [(r.seat, line) for r in race for line in r.lines if _is_bet(line)]
            for _, line in lines:
                bets.setdefault(_kind(line), Bets()).add(_bet(line))
            backed = favourites(lines)
            won = _winner(match, number)
            changes = self.by_race[number] if number < len(self.by_race) else 0
            races.append(RaceFacts(changes, bool(backed), won in backed))
        return GameFacts(came.ranks, came.money, came.decisions, races, bets)


def _is_bet(line: Line) -> bool:
    return "horse" in line.because and ("stake" in line.because or "bets" in line.because)


def _kind(line: Line) -> str:
    said = [line.because[key] for key in KINDS if key in line.because]
    return " ".join([line.reason, *map(str, said)])


def _bet(line: Line) -> Bets:
    staked = line.because.get("stake", 0)
    return Bets(1, int(line.amount > 0), staked if isinstance(staked, int) else 0, line.amount)


def favourites(lines: list[tuple[int, Line]]) -> set[str]:
    """The horses with the most on them; a bet that is paid in two sums counts once."""
    weights: dict[str, dict[tuple[int, str], int]] = {}
    for seat, line in lines:
        weight = line.because.get("stake", line.because.get("bets", 0))
        kind = " ".join(str(line.because.get(key, "")) for key in KINDS)
        on_it = weights.setdefault(str(line.because["horse"]), {})
        on_it[seat, kind] = max(
            on_it.get((seat, kind), 0), weight if isinstance(weight, int) else 0
        )
    totals = {horse: sum(on_it.values()) for horse, on_it in weights.items()}
    most = max(totals.values(), default=0)
    return {horse for horse, total in totals.items() if total == most and most > 0}


def _winner(match: RecordedMatch, race: int) -> str:
    """The horse that won a race, as receipts name it."""
    won = races_won([one for one in match.table.log if one.audience is None])
    if race >= len(won):
        return ""
    return str(won[race]["number"] or won[race]["horse"])
