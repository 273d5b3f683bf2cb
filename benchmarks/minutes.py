"""Estimate how long games take people, by version, as the set-up shows it: `python -m benchmarks.minutes`.

Bots play. The time that people think and that the page takes to show a race is added up from the
figures below. Sealed answers are given at the same time and count once.
"""

import statistics
import sys

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.kernel.asks import OPEN, SEALED, Ask
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.events import RaceSettled
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, manifest, title
from ippodromo.kernel.seats import Seat
from ippodromo.lab.games import answer, interject

PICK, AMOUNT, FORM, SEALED_FORM, CALL = 7.0, 9.0, 25.0, 45.0, 4.0
"""Seconds for a choice, an amount, a form, a form that all seats fill in together, and a decision not to
speak.
"""
EVENT, RACE, RECEIPTS = 0.7, 26.0, 15.0
"""Seconds for showing an event, for all ceremonies of a race, and for reading its results."""
GAMES = 7


def advance(match: RecordedMatch, chance: FastStream) -> float:
    """Give all automatic answers. Return the seconds of pauses after moves (WPS-8.3c).

    The seat that decides next thinks during a pause.
    """
    waited = 0.0
    while match.table.stack:
        pause = match.table.pause()
        if not match.answer_automatically(chance):
            break
        if pause is not None:
            waited += max(0.0, pause.seconds - EVENT)
    return waited


def thought(ask: Ask, seat: Seat) -> float:
    """Return the seconds that people take to answer an ask."""
    options = ask.options_for(seat)
    if options is None:
        return 0.0
    if options.forms:
        return SEALED_FORM if ask.mode == SEALED else FORM
    if ask.mode == OPEN:
        return CALL
    return AMOUNT if options.amounts else PICK


def minutes(name: str, options: dict[str, str], seats: int, seed: int) -> float:
    """Return the minutes of one game between people."""
    game = title(name).game(seats, options)
    bots: list[Bot] = [find_bot("rookie", name) for _ in range(seats)]
    match = RecordedMatch(
        game, game.header([Player(f"{i}", "rookie") for i in range(seats)]), False, True
    )
    chance, seeds = FastStream(seed), FastStream(seed + 1)
    seconds, opened = 0.0, -1
    seated = {Seat(i): bot for i, bot in enumerate(bots)}
    while True:
        seconds += advance(match, chance)
        if match.table.is_over():
            break
        interject(match, seated, lambda: seeds.below(1 << 30))
        if match.table.is_over() or not match.table.waiting():
            continue
        seat, ask = match.table.waiting()[0], match.table.ask()
        if match.table.opened[-1] != opened or ask.mode not in (SEALED, OPEN):
            seconds += thought(ask, seat)
        opened = match.table.opened[-1]
        answer(match, seat, bots[seat], seeds.below(1 << 30))
    told = match.table.log
    races = sum(isinstance(each.event, RaceSettled) for each in told)
    return (seconds + EVENT * len(told) + races * (RACE + RECEIPTS)) / 60


def main() -> None:
    for name in sys.argv[1:] or game_names():
        for version in manifest(name).versions:
            seats = min(max(version.fewest, 4), version.most)
            found = [minutes(name, version.options, seats, 10 * i + 1) for i in range(GAMES)]
            print(
                f"{name:16} {version.name:10} {seats:2} at the table"
                f" {statistics.median(found):4.0f} minutes ({min(found):.0f} to {max(found):.0f})"
            )


if __name__ == "__main__":
    main()
