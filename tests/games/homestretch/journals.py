"""Whole games named after what they show; `python -m tests.records` looks for such games anew."""

from collections.abc import Callable, Iterator
from typing import Any

from ippodromo.contract.play import step
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from tests.games.homestretch.scenes import game

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]


def told(match: RecordedMatch, name: str) -> list[dict[str, Any]]:
    """The events of a name."""
    return [t.data() for t in match.table.log if t.event.name() == name]


def has_ghost(match: RecordedMatch) -> bool:
    """HS-3 The ghost loses four cards by chance, and a share it lost is bought in the market."""
    lost = [
        e.notation.split(" ")[1] for e in match.active_entries if e.notation.startswith("lose ")
    ]
    bought = {str(event["horse"]) for event in told(match, "ShareBought")}
    return len(lost) == 4 and bool(bought & set(lost))


def rolls_for_the_start(match: RecordedMatch) -> bool:
    """HS-6.4 Three seats roll, and two of them roll again."""
    rolls: list[int] = []
    for one in match.table.log:
        data = one.data()
        if data["event"] == "StartDieRolled":
            rolls.append(data["seat"])
        elif data["event"] == "StartPlayerFound":
            if len(set(rolls)) == 3 and len(rolls) == 5:
                return True
            rolls = []
    return False


def everybody_bets_early(match: RecordedMatch) -> bool:
    """HS-5.9 In one race every seat but the richest bets before the richest does."""
    opened = [t for t in match.table.log if t.event.name() in ("BettingOpened", "BetsLaid")]
    orders: list[list[int]] = []
    richest: list[int] = []
    for one in opened:
        data = one.data()
        if data["event"] == "BettingOpened":
            richest.append(data["order"][0])
            orders.append([])
        else:
            orders[-1].append(data["seat"])
    return any(order[-1] == first for order, first in zip(orders, richest, strict=True))


def finishes_by_special_move(match: RecordedMatch) -> bool:
    """HS-8.10 A special move brings a horse over the line."""
    names = [t.event.name() for t in match.table.log]
    runs = [names[i : i + 3] for i in range(len(names))]
    return ["SpecialMoveCalled", "HorseMoved", "HorseFinished"] in runs


def uses_up_the_deck(match: RecordedMatch) -> bool:
    """HS-R29 Blind buys take the last card of the market deck."""
    draws = sum(1 for e in match.active_entries if e.notation.startswith("card "))
    return draws == 15 + 7 and len(told(match, "ShareBought")) >= 5


def breaks_a_three_way_tie(match: RecordedMatch) -> bool:
    """HS-11.2 Three seats have the most money, and their shares decide."""
    money = match.table.ledger.balances[: match.game.seats]
    places = match.game.standings(match.table)
    return money.count(max(money)) == 3 and places.count(1) == 1


def shares_the_victory(match: RecordedMatch) -> bool:
    """HS-11.6 Two seats are equal in everything."""
    return match.game.standings(match.table).count(1) == 2


SHOWN: dict[str, tuple[int, Callable[[RecordedMatch], bool]]] = {
    "a_card_the_ghost_lost_is_bought": (2, has_ghost),
    "three_roll_for_the_start_and_two_again": (4, rolls_for_the_start),
    "the_others_bet_before_the_richest": (3, everybody_bets_early),
    "a_special_move_over_the_line": (3, finishes_by_special_move),
    "the_market_deck_is_used_up": (3, uses_up_the_deck),
    "a_three_way_tie_is_broken": (6, breaks_a_three_way_tie),
    "a_victory_is_shared": (6, shares_the_victory),
}


def new_match(seats: int) -> RecordedMatch:
    """A match between people, its colours by lot."""
    of = game(seats, colours="random")
    return RecordedMatch(of, of.header([Player(name) for name in NAMES[:seats]]))


def random_match(seats: int, seed: int) -> RecordedMatch:
    """A whole game in which every seat answers at random."""
    match = new_match(seats)
    match.is_audited = False
    stream = FastStream(seed)
    while not match.table.is_over():
        step(match, stream, stream)
    return match


def marked(match: RecordedMatch) -> RecordedMatch:
    """The same game with a digest after every answer."""
    audited = new_match(match.game.seats)
    for entry in match.active_entries:
        audited.record_answer(entry.seat, entry.notation, entry.by, -1)
    return audited


def records() -> Iterator[tuple[str, RecordedMatch]]:
    """Every one of these games, found anew."""
    for name, (seats, shows) in SHOWN.items():
        seed = 0
        while not shows(match := random_match(seats, seed)):
            seed += 1
        yield f"homestretch_{name}", marked(match)
