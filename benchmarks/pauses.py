"""`python -m benchmarks.pauses`: the pauses after moves in a day of Win, Place & Show (WPS-8.3c).

Bots play all seats; of some it is said that people sit there. Time is added up, nothing waits.
"""

import statistics
from typing import NamedTuple

from ippodromo.bots.find import find_bot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import manifest, title
from ippodromo.kernel.seats import Seat
from ippodromo.lab.games import answer, interject

NAME = "win_place_show"
SEATS, DAYS = 4, 12
BOT, PERSON = 0.7, 7.0
"""Seconds that a bot takes for a move at the usual pace, and a person."""


class Day(NamedTuple):
    """What the pauses of one day come to."""

    moves: int
    pauses: int
    waited: float
    """Seconds that the pauses add, where nobody says anything: riders think meanwhile."""
    taps: int
    """Taps that end every pause, one for each person it concerns."""
    races: int


def day(version: str, people: int, seed: int) -> Day:
    """One day with so many people at the table."""
    options = next(one.options for one in manifest(NAME).versions if one.name == version)
    game = title(NAME).game(SEATS, options)
    match = RecordedMatch(
        game, game.header([Player(f"{i}", "regular") for i in range(SEATS)]), False, True
    )
    bots = {Seat(i): find_bot("regular", NAME) for i in range(SEATS)}
    chance, seeds = FastStream(seed), FastStream(seed + 1)
    moves = pauses = taps = 0
    waited = 0.0
    while match.table.stack:
        table = match.table
        if table.ask().key == "ask.move":
            moves += 1
        pause = table.pause()
        concerned = [seat for seat in pause.seats if seat < people] if pause is not None else []
        if match.answer_automatically(chance):
            taken = 0.0
        else:
            interject(match, bots, lambda: seeds.below(1 << 30))
            if not table.stack or not table.waiting():
                continue
            seat = table.waiting()[0]
            taken = PERSON if seat < people else BOT
            answer(match, seat, bots[seat], seeds.below(1 << 30))
        if pause is not None and concerned:
            pauses += 1
            taps += len(concerned)
            waited += max(0.0, pause.seconds - taken)
    return Day(moves, pauses, waited, taps, game.rules.races)  # type: ignore[attr-defined]


def main() -> None:
    print("version  people  moves  pauses  seconds added  taps to end all  taps, whole race")
    for version in ("quick", "regular"):
        for people in (1, 4):
            days = [day(version, people, 10 * i + 1) for i in range(DAYS)]
            moves, pauses, waited, taps, races = (
                statistics.median(each) for each in zip(*days, strict=True)
            )
            print(
                f"{version:8} {people:5} {moves:7.0f} {pauses:6.0f} {waited:12.0f}"
                f" {taps:14.0f} {races * people:14.0f}"
            )


if __name__ == "__main__":
    main()
