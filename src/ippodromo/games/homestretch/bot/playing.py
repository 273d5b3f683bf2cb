"""Regulars in the draft and in the second purchase, on a table that is played on to the next race."""

from typing import Final

from ippodromo.bots.weighing import Level
from ippodromo.games.homestretch.choices import HorseChoice
from ippodromo.games.homestretch.position import Board
from ippodromo.games.homestretch.shares import KeepOne
from ippodromo.kernel.asks import DRAW, SEALED
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import AnyTable

from .assets import of_seats, stage, stage_aimed
from .judge import Weights, chance_by
from .race import Season
from .shares import bought_worth, kept_worth

SEEDS: Final = 1_000_003


class Shares:
    """Tries cards to keep or to buy: regulars take the others, and what was learned says who will win."""

    def __init__(
        self,
        game: Game,
        season: Season,
        level: Level,
        worlds: list[AnyTable],
        seat: Seat,
        learned: Weights,
        seed: int,
    ) -> None:
        self.game = game
        self.season = season
        self.level = level
        self.worlds = worlds
        self.seat = seat
        self.learned = learned
        self.seed = seed % SEEDS * 65536
        self.answers: list[Choice] = []
        self.aim = stage_aimed(worlds[0].position.race)

    def play(self, answer: int, luck: int) -> float:
        """The chance to win the game after an answer, on cards by number."""
        table: AnyTable = self.worlds[luck % len(self.worlds)].copy()
        stream = FastStream(self.seed + luck)
        table.apply(self.seat, self.answers[answer])
        while stage(self.game, table) != self.aim:
            ask = table.ask()
            if ask.mode == DRAW:
                table.apply(CHANCE, stream.outcome(ask))
                continue
            seat = ask.seats[0] if ask.mode != SEALED else table.waiting()[0]
            table.apply(seat, self.choose(table, seat))
        return chance_by(self.learned[self.aim], of_seats(self.game, table), int(self.seat))

    def choose(self, table: AnyTable, seat: Seat) -> Choice:
        """The card that a regular would keep or buy."""
        board: Board = table.position
        phase = table.stack[-1]
        options = table.ask().options_for(seat)
        assert options is not None
        best: Choice = options.picks[0]
        most = -1_000_000.0
        for pick in options.picks:
            worth = -1.0  # a blind card
            if isinstance(pick, HorseChoice):
                worth = self._worth(board, pick.horse, int(seat), isinstance(phase, KeepOne))
            elif pick.notation == "pass":
                worth = 0.0
            if worth > most:
                best, most = pick, worth
        return best

    def _worth(self, board: Board, horse: int, seat: int, is_draft: bool) -> float:
        price = board.rules.prices[horse]
        if is_draft:
            return kept_worth(self.season, self.level, board.seats, horse) - price
        owned = board.owned(horse)
        return bought_worth(self.season, self.level, board.race, horse, owned, seat) - price
