"""Ceilings: what foresees knows the dice to come, and what one wins more is measured on the same games."""

import pytest

from benchmarks import second_thoughts
from benchmarks.ceiling import (
    FORESEEING,
    RIDING,
    Foreseeing,
    ForeseeingRider,
    gained,
    play_best,
)
from benchmarks.second_thoughts import Found, ThinkingOver
from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.expert import Expert
from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import Guide, guide_of, shares
from ippodromo.bots.weighing import WeighingBot
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.lab.arena import Contest, Result
from ippodromo.lab.games import play_match, play_to_end
from ippodromo.lab.setup import Setup

PATIENT = 600.0
"""Seconds for an answer: a busy machine without the compiled engine takes more than the usual ten."""


def regular(name: str) -> WeighingBot:
    found = find_bot("regular", name)
    assert isinstance(found, WeighingBot)
    return found


class Noting(ForeseeingRider):
    """Notes what it foresees of each answer, the latest last."""

    def __init__(self, regular: WeighingBot, expert: Bot, guide: Guide) -> None:
        super().__init__(regular, expert, guide)
        self.foreseen: dict[str, tuple[float, float]] = {}
        self.said = ""

    def worth(self, moment: Moment, said: str) -> tuple[float, float]:
        self.foreseen[said] = super().worth(moment, said)
        return self.foreseen[said]

    def choose(self, moment: Moment) -> str:
        said = super().choose(moment)
        if said in self.foreseen:
            self.said = said
        return said


def played(name: str, bot: Foreseeing, others: Bot, seed: int) -> RecordedMatch:
    game = title(name).game(3)
    chance, seeds = FastStream(seed), FastStream(seed + 1)
    bot.chance, bot.seeds = chance, seeds
    players = [Player(f"seat {seat}", "regular") for seat in range(3)]
    match = RecordedMatch(game, game.header(players), False, True)
    play_to_end(match, [bot, others, others], chance, seeds, 600.0)
    return match


@pytest.mark.parametrize("name", ["royal_turf", "win_place_show", "homestretch"])
def test_what_is_foreseen_of_the_last_move_comes(name: str) -> None:
    """After its last move only regulars answer, on the dice that were foreseen: the lead is exact."""
    base = regular(name)
    bot = Noting(base, base, guide_of(title(name).game(3)))
    match = played(name, bot, base, 11)
    money = match.table.ledger.balances[:3]
    mine = shares(match.game, match.table)[0]
    assert bot.foreseen[bot.said] == (mine, money[0] - max(money[1:]))


@pytest.mark.parametrize("name", game_names())
def test_a_rider_that_foresees_bets_as_its_expert(name: str) -> None:
    """Foresight is for what riders answer, so that a bet stays a guess."""
    asked: list[str] = []

    class Asked(Bot):
        def choose(self, moment: Moment) -> str:
            asked.append(moment.ask_key)
            return base.choose(moment)

    base = regular(name)
    guide = guide_of(title(name).game(4))
    bot = ForeseeingRider(base, Asked(), guide)
    bot.tried = 1
    played(name, bot, base, 5)
    assert asked
    assert not guide.ridden & set(asked)


def test_ceilings_are_played_on_the_dice_of_the_contest() -> None:
    setup = Setup("royal_turf", [FORESEEING, *["random"] * 3], {}, limit=PATIENT)
    (first,) = next(play_best(Contest(setup, 4), [2]))
    (again,) = next(play_best(Contest(setup, 4), [2]))
    assert first == again
    assert first.ranks[0] == 1
    riding = Setup("royal_turf", [RIDING, *["random"] * 3], {}, limit=PATIENT)
    assert next(play_best(Contest(riding, 4), [2]))[0].number == 2


def test_what_is_won_more_goes_by_rounds_of_the_same_dice() -> None:
    won, lost, shared = [1, 2], [2, 1], [1, 1]
    plain = [Result(at, lost, [0, 0]) for at in range(8)]
    assert gained(plain, plain, 2) == (0.0, 0.0, 0.0)
    better = [Result(at, won if at < 4 else lost, [0, 0]) for at in range(8)]
    mean, low, high = gained(better, plain, 2)
    assert mean == 0.5
    assert (low, high) == pytest.approx((0.5 - 0.798, 0.5 + 0.798), abs=0.002)
    halves = [Result(at, shared, [0, 0]) for at in range(8)]
    assert gained(halves, plain, 2) == (0.5, 0.5, 0.5)
    assert gained(better[:2], plain[:2], 2) == (1.0, -1.0, 1.0)


@pytest.mark.parametrize("name", ["royal_turf", "grand_national"])
def test_an_expert_that_thinks_over_plays_as_the_expert(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what it would gain by an answer it would have given anyway is nothing."""
    monkeypatch.setattr(second_thoughts, "PLAYOUTS", 2)
    game = title(name).game(2)
    found = Found()
    bot = ThinkingOver(game, found)
    bot.slower = bot.expert
    assert isinstance(bot.expert, Expert)
    bot.expert.seconds = 3600.0  # on a busy machine it would else end when its time is up
    bot.begin(3)
    over = play_match(game, [bot, bot.regular], 3, PATIENT)
    plain = play_match(game, [bot.expert, bot.regular], 3, PATIENT)
    assert [entry.notation for entry in over.active_entries] == [
        entry.notation for entry in plain.active_entries
    ]
    assert found.asked
    assert (found.differed, found.gains) == (0, [0.0])


def test_what_thinking_over_brings_is_the_difference_on_the_same_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A seat whose answers are thrown away by more thought loses by it."""

    class Careless(Bot):
        def choose(self, moment: Moment) -> str:
            return regular("royal_turf").weigh(moment).alternatives[-1].notation

    monkeypatch.setattr(second_thoughts, "PLAYOUTS", 8)
    game = title("royal_turf").game(2)
    found = Found()
    bot = ThinkingOver(game, found)
    bot.expert, bot.slower = bot.regular, Careless()
    for number in range(3):
        bot.begin(number)
        play_match(game, [bot, bot.regular], number)
    assert found.differed > 0.8 * found.asked
    assert sum(found.gains) < 0.0
    assert found.told().startswith("-")
