"""Interrupt the engine at random moments, hundreds of times, as Ctrl-C or an alarm would.

`python -m ippodromo.contract.storm STRIKES [GAME ...]` plays all games, or those named, while an
exception is raised at random moments. Compiled code must handle it like any other exception. It runs in
a process of its own, because an engine that aborts ends its process.
"""

import random
import signal
import sys
from types import FrameType

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.game import Game
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.playouts import play_evenly, play_race
from ippodromo.kernel.registry import game_names, title

from .play import random_journal

LONGEST = 0.003
"""Maximum time to the next interrupt, in seconds."""


class Strike(BaseException):
    """The exception that the alarm raises in running code at a random moment."""


def strike(number: int, frame: FrameType | None) -> None:
    raise Strike


def play_on(game: Game, seed: int) -> None:
    """Do everything that takes long: play out games and races, record games, sample what a seat has not
    seen.
    """
    stream = FastStream(seed)
    players = [Player(f"seat {n}", "random") for n in range(game.seats)]
    while True:
        play_evenly(game.start(False), stream, game.max_answers)
        table = game.start()
        for _ in range(3):
            if not table.is_over():
                play_race(game, table, stream, game.playout_policy())
        match = RecordedMatch(game, game.header(players))
        match.advance(stream)
        for seat in match.table.waiting():
            game.determinize(match.seen_by(seat), stream)
        random_journal(game, stream.below(1 << 30))


def endure(game: Game, strikes: int, seed: int) -> None:
    """Interrupt the game this number of times."""
    moments = random.Random(seed)
    for number in range(strikes):
        try:
            signal.setitimer(signal.ITIMER_REAL, moments.uniform(0.00002, LONGEST))
            play_on(game, seed + number)
        except Strike:
            continue


def main(strikes: int, games: list[str]) -> None:
    if not hasattr(signal, "setitimer"):
        sys.exit("This system has no interval timers, which the storm needs.")
    signal.signal(signal.SIGALRM, strike)
    for name in games or game_names():
        of = title(name)
        endure(of.game(min(4, of.most)), strikes, 1898)
        sys.stdout.write(f"{name} {strikes}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
