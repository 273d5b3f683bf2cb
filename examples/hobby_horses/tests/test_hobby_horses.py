"""Hobby Horses keeps the contract of all games, and its own rules one by one."""

from typing import Any

import pytest

from hobby_horses.position import Nursery
from ippodromo.contract import (
    Row,
    Sample,
    hidden_from_all,
    only_for_owner,
    open_to_all,
    pending,
    rule,
    suite,
)
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.errors import EditionError, NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import Table

# The contract. The suite needs to be told only what is hidden.


def is_in(sample: Sample, seat: Seat) -> Any:
    return sample.table.ask().key == "ask.slip" and seat not in sample.table.waiting()


def on_the_table(sample: Sample, seat: Seat) -> Any:
    return sample.position.key(), sample.table.ledger.balances


def next_throw(sample: Sample, seat: Seat) -> Any:
    return sample.ahead("throw")


ROWS = [
    Row("slips", pending, only_for_owner),
    Row("that a seat has handed in its slip", is_in, open_to_all),
    Row("horses, coins, the die, and slips that have been shown", on_the_table, open_to_all),
    Row("what the die will show", next_throw, hidden_from_all),
]

TestContract = suite("hobby_horses", hidden=ROWS, options=[{}, {"stumbles": "false"}])


# The rules.


class Play:
    """A game played line by line: `0 back red 2` is an answer of a seat, `throw 3` one of chance."""

    def __init__(self, seats: int = 2, edition: Edition | None = None, **options: str) -> None:
        self.game = title("hobby_horses").game(seats, options, edition)
        self.table: Table[Nursery] = self.game.start()

    def say(self, *lines: str) -> "Play":
        for line in lines:
            seat, _, said = line.partition(" ")
            if seat == "throw":
                self.table.submit(CHANCE, line)
            else:
                self.table.submit(Seat(int(seat)), said)
        return self

    def spaces(self) -> list[int]:
        return self.table.position.spaces

    def progress(self) -> dict[str, float]:
        return {one["id"]: one["progress"] for one in self.game.runners(self.table)}

    def coins(self) -> list[int]:
        return self.table.ledger.balances[: self.game.seats]

    def told(self) -> list[str]:
        return [told.event.name() for told in self.table.log]

    def asked(self) -> list[int]:
        return [int(seat) for seat in self.table.waiting()]

    def refusal(self, line: str) -> NotAllowed:
        with pytest.raises(NotAllowed) as caught:
            self.say(line)
        return caught.value


def changed(old: str, new: str) -> Edition:
    """Return the package's edition with a part replaced."""
    text = title("hobby_horses").edition_text("nursery")
    assert old in text
    return read_edition(text.replace(old, new), "mine.toml")


NOBODY_BETS = ["0 pass", "1 pass"]
RED_WINS = ["throw 3", "0 ride red", "throw 1", "1 ride blue", "throw 3", "0 ride red"]
RED_WINS += ["throw 1", "1 ride blue", "throw 1", "0 ride red"]


@rule("HH-1")
def test_every_seat_begins_with_ten_coins_and_three_horses_with_nothing() -> None:
    for seats in range(2, 6):
        play = Play(seats)
        assert play.coins() == [10] * seats
        assert play.progress() == {"red": 0.0, "blue": 0.0, "gold": 0.0}


@rule("HH-2")
def test_there_are_three_races_and_each_begins_at_the_start() -> None:
    play = Play().say(*NOBODY_BETS, *RED_WINS)
    assert (play.spaces(), play.told().count("RaceBegan")) == ([0, 0, 0], 2)
    second = [line.translate(str.maketrans("01", "10")) for line in RED_WINS[1::2]]
    play.say(
        *NOBODY_BETS, *(line for pair in zip(RED_WINS[::2], second, strict=True) for line in pair)
    )
    play.say(*NOBODY_BETS, *RED_WINS)
    assert (play.table.is_over(), play.told().count("RaceWon")) == (True, 3)


@rule("HH-3")
def test_a_slip_is_one_to_three_coins_that_one_has() -> None:
    play = Play()
    assert [play.refusal(f"0 back red {stake}").rule for stake in (0, 4)] == ["HH-3", "HH-3"]
    poor = Play(edition=changed("start = 10", "start = 2"))
    assert poor.refusal("0 back red 3").rule == "HH-3"
    poor.say("0 back red 2")


@rule("HH-3")
def test_silence_is_a_pass() -> None:
    ask = Play().table.ask()
    assert ask.clock == "betting"
    assert [options.default.notation for options in ask.options if options.default] == ["pass"] * 2


@rule("HH-4")
def test_slips_are_shown_and_paid_when_all_are_in() -> None:
    play = Play().say("0 back red 2")
    assert (play.coins(), play.told().count("SlipShown")) == ([10, 10], 0)
    play.say("1 back gold 3")
    assert (play.coins(), play.told().count("SlipShown")) == ([8, 7], 2)


@rule("HH-5")
def test_the_seat_of_the_races_number_begins_and_turns_go_round() -> None:
    play = Play().say(*NOBODY_BETS, "throw 1")
    assert play.asked() == [0]
    play.say("0 ride red", "throw 2")
    assert play.asked() == [1]
    second = Play().say(*NOBODY_BETS, *RED_WINS, *NOBODY_BETS, "throw 1")
    assert second.asked() == [1]


@rule("HH-5")
def test_the_die_has_two_ones_two_twos_a_three_and_a_stumble() -> None:
    ask = Play().say(*NOBODY_BETS).table.ask()
    faces = {
        pick.notation: weight
        for pick, weight in zip(ask.options[0].picks, ask.weights or [], strict=True)
    }
    assert faces == {"throw 1": 2, "throw 2": 2, "throw 3": 1, "throw stumble": 1}


@rule("HH-6")
def test_a_horse_goes_as_far_as_was_thrown_and_the_one_ridden_last_rests() -> None:
    play = Play().say(*NOBODY_BETS, "throw 2", "0 ride gold", "throw 3")
    assert play.spaces() == [0, 0, 2]
    assert play.refusal("1 ride gold").rule == "HH-6"
    play.say("1 ride red", "throw 1", "0 ride gold")
    assert play.spaces() == [3, 0, 3]


@rule("HH-7")
def test_a_stumble_puts_the_foremost_back_and_the_turn_passes() -> None:
    play = Play().say(*NOBODY_BETS, "throw stumble")
    assert play.spaces() == [0, 0, 0]
    play.say("throw 2", "1 ride gold", "throw 2", "0 ride blue", "throw stumble")
    assert play.spaces() == [0, 1, 2]  # of equals the first


@rule("HH-7")
def test_of_horses_side_by_side_the_first_stumbles() -> None:
    game = title("hobby_horses").game(2)
    table = game.scene("throw_die turn=0", race="1", horse_blue="4", horse_gold="4")
    table.submit(CHANCE, "throw stumble")
    assert table.position.spaces == [0, 3, 4]


@rule("HH-7")
def test_without_the_option_nobody_stumbles() -> None:
    ask = Play(stumbles="false").say(*NOBODY_BETS).table.ask()
    assert [pick.notation for pick in ask.options[0].picks] == ["throw 1", "throw 2", "throw 3"]


@rule("HH-8")
def test_the_first_on_seven_wins_and_the_race_is_over() -> None:
    play = Play().say(*NOBODY_BETS, *RED_WINS[:-1])
    assert play.spaces() == [6, 2, 0]
    play.say(RED_WINS[-1])
    assert "RaceWon" in play.told()
    assert play.game.finish(play.table) == ["red"]
    assert play.table.ask().key == "ask.slip"


@rule("HH-9")
def test_slips_on_the_winner_pay_three_times_the_stake() -> None:
    play = Play().say("0 back red 2", "1 back gold 3", *RED_WINS)
    assert play.coins() == [10 - 2 + 6, 10 - 3]


@rule("HH-10")
def test_most_coins_win_and_equals_share() -> None:
    play = Play(3)
    play.table.ledger.balances[:] = [12, 9, 12, -33]
    assert play.game.standings(play.table) == [1, 3, 1]


@rule("HH-1", "HH-6")
@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('ids = ["red", "red", "gold"]', "edition.twice"),
        ('ids = ["red", "Sky Blue", "gold"]', "edition.not_name"),
        ('ids = ["red"]', "edition.too_few"),
    ],
)
def test_an_edition_names_each_horse_once_and_has_two_at_least(line: str, fault: str) -> None:
    edition = changed('ids = ["red", "blue", "gold"]', line)
    with pytest.raises(EditionError) as caught:
        Play(edition=edition)
    assert (caught.value.key, caught.value.where) == (fault, "horses.ids")
