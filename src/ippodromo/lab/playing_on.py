"""Matches played on from where they stand, again and again: each seat as its bot, people as regulars."""

from ippodromo.bots.base import Bot
from ippodromo.bots.find import find_bot
from ippodromo.bots.weighing import LEVELS, REGULAR
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.record.match import Match
from ippodromo.kernel.setup.game import Game
from ippodromo.kernel.table import AnyTable

from .games import Outcome, play_to_end

QUICK = [level.name for level in LEVELS if not level.thought]
"""Who answers quickly enough to play many games; others are played by regulars."""


class PlayingOn:
    """The players of a match, for playing out tables that may come of it."""

    def __init__(self, match: Match) -> None:
        self.game: Game = match.game
        names = [player.bot for player in match.journal.header.players]
        self.bots = [_stand_in(name, self.game.title.name) for name in names]
        self.header = match.journal.header

    def play(self, table: AnyTable, stream: FastStream) -> tuple[Outcome, list[str]]:
        """How the game ends that goes on from this table, and the finish of its next race."""
        game = self.game
        match = Match(game, self.header, False, False)
        match.table = table
        run = game.races_run(table)
        finish: list[str] = []

        def note(now: Match) -> None:
            if not finish and game.races_run(now.table) > run:
                finish.extend(game.finish(now.table))

        play_to_end(match, self.bots, stream, stream, watch=note)
        return Outcome(game.standings(table), table.ledger.balances[: game.seats], 0), finish


def _stand_in(name: str, game: str) -> Bot:
    """Who plays for a player with a bot of this name, or with none."""
    level = name.partition("/")[0]
    return find_bot(name if level in QUICK else REGULAR.name, game)
