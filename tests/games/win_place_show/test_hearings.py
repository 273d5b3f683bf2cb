"""Win, Place & Show, chapter 8: judgement, compensation and fines."""

from __future__ import annotations

from typing import Any

import pytest

from ippodromo.games.win_place_show.game import WinPlaceShowGame
from ippodromo.games.win_place_show.hearings import charged, guilty_seats, jurors, share
from ippodromo.games.win_place_show.position import WinPlaceShowTable
from ippodromo.games.win_place_show.view_types import HearingView
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Table
from tests.games.win_place_show.meetings import (
    asked,
    cash,
    finished,
    game,
    picks,
    refused,
    say,
    settle,
    silent,
    told,
)
from tests.rules import rule

FOUR = game(4)
FIVE = game(5)
AUTO = game(4, verdicts="automatic")
SIX = game(6)


TURN_ONE = {f"horse {number}": f"B0/{number} 1" for number in range(1, 7)}
TURN_ONE |= {"turn": "1", "dice": "4 3"}
SHORTENED = "1 4 B0/4 B13/3 bonus"
"""WPS-E11 Horse 4 of race 1 stops 3 spaces short in its first move."""


def trial(
    made: Any,
    order: str,
    accusers: str,
    slips: dict[int, str],
    owners: str = "1 2 3 0 1 2",
    director: int = 3,
    money: list[int] | None = None,
    **facts: str,
) -> Table[Any]:
    """Return a table with an objection of `accusers` on ground d to a move of horse 4 (of seat 0)."""
    grounds = " ".join(f"{seat}:d" for seat in accusers.split())
    facts = TURN_ONE | {"objection 1": f"{SHORTENED} by {grounds}"} | facts
    directors = (director, 0 if director else 1)
    return finished(made, order, 1, owners, slips, money, directors, **facts)


E27 = {0: "win=2,5000 show=2,1000", 1: "win=4,3000 place=4,2000", 2: "show=4,1000"}


@rule("WPS-E27", "WPS-8.6b", "WPS-R36")
def test_an_upheld_objection_refunds_and_divides() -> None:
    table = settle(trial(FOUR, "2 1 4 3", "1 2", E27, owners="- - - 0 - -"), FOUR)
    assert asked(table) == "ask.verdict"
    assert cash(table) == [50000 + 27000 + 1500, 50000, 50000 + 1500, 50000]
    say(table, "3 harmful yes")
    assert cash(table) == [50000 + 1500 + 9000, 50000 + 5000 + 9000, 50000 + 1500 + 9000, 50000]
    assert table.facts()["posted"] == "2 1 4 3"


@rule("WPS-8.5d")
def test_a_verdict_changes_neither_the_order_of_finish_nor_purses() -> None:
    for verdict in ("yes", "no"):
        table = settle(trial(FOUR, "2 1 4 3", "1", E27), FOUR)
        paid = told(table, "PurseWon")
        say(table, f"3 harmful {verdict}")
        assert table.facts()["posted"] == "2 1 4 3"
        assert told(table, "PurseWon") == paid


@rule("WPS-E28", "WPS-8.5a", "WPS-R38")
def test_an_objection_is_rejected_without_judgement_if_the_accused_had_no_bet_on_a_horse_ahead() -> (
    None
):
    slips = {0: "win=4,2000", 1: "win=4,1000", 2: "win=4,1000", 3: "win=4,1000"}
    table = settle(trial(FOUR, "2 1 4 3", "1 2 3", slips, "- - - 0 - -"), FOUR)
    assert asked(table) == "ask.bid"
    assert told(table, "ObjectionJudged")[0]["judge"] == "rule"
    assert cash(table) == [50000 + 1500 + 2000, 49000, 49500, 49500]


@rule("WPS-E28", "WPS-8.7c")
def test_an_accuser_without_money_is_passed_over() -> None:
    slips = {0: "win=4,2000", 1: "win=4,1000", 2: "win=4,1000", 3: "win=4,1000"}
    money = [0, 500, 50000, 50000]
    table = trial(FOUR, "2 1 4 3", "1 2 3", slips, "", money=money, owner_4="0")
    bank = table.ledger.of(-1)
    table = settle(table, FOUR)
    purse = 1500
    assert cash(table) == [2000 + purse, 0, 49000, 49500]
    assert table.ledger.of(-1) - bank == -purse


@rule("WPS-8.7c")
def test_the_bank_pays_the_part_of_a_fine_that_the_accusers_lack() -> None:
    slips = {0: "win=4,2000", 1: "win=4,1000"}
    table = trial(FOUR, "2 1 3 5", "1", slips, "- - - 0 - -", money=[0, 500, 0, 0])
    table = settle(table, FOUR)
    assert cash(table)[:2] == [2000, 0]


@rule("WPS-E7", "WPS-8.7a", "WPS-8.7b")
@pytest.mark.parametrize(
    ("money", "paid"),
    [
        ([9000], [2000]),
        ([9000] * 2, [1000, 1000]),
        ([9000] * 3, [1000, 500, 500]),
        ([9000] * 4, [500, 500, 500, 500]),
        ([9000] * 5, [500, 500, 500, 500, 0]),
        pytest.param([500, 9000, 9000], [500, 1000, 500], marks=rule("WPS-E28")),
        pytest.param([500, 0, 0], [500, 0, 0], marks=rule("WPS-8.7c")),
        pytest.param([0, 1500], [0, 1500], marks=rule("WPS-8.7c")),
        pytest.param([0, 0], [0, 0], marks=rule("WPS-8.7c")),
    ],
)
def test_a_fine_is_paid_in_notes_by_the_accusers_in_turn(money: list[int], paid: list[int]) -> None:
    assert charged(money) == paid


@rule("WPS-8.7b", "WPS-8.7c")
@pytest.mark.parametrize("accusers", range(1, 6))
@pytest.mark.parametrize("poor", [0, 500, 50000])
def test_the_accused_always_gets_2000(accusers: int, poor: int) -> None:
    slips = {0: "win=4,2000"} | dict.fromkeys(range(1, 6), "win=4,1000")
    money = [50000, *[poor] * 5]
    named = " ".join(str(seat) for seat in range(1, accusers + 1))
    table = trial(SIX, "2 1 3 5", named, slips, "- - - 0 - -", money=money)
    association = table.ledger.of(-1)
    table = settle(table, SIX)
    paid = sum(money) - 50000 - sum(cash(table)[1:])
    assert cash(table)[0] == 52000
    assert paid == min(2000, accusers * poor)
    assert association - table.ledger.of(-1) == 2000 - paid


@rule("WPS-8.7d")
def test_each_rejected_objection_is_fined_by_itself() -> None:
    slips = {0: "win=4,2000", 1: "win=4,1000"}
    second = f"{SHORTENED} by 1:d"
    table = trial(FOUR, "2 1 3 5", "1", slips, "- - - 0 - -", objection_2=second)
    table = settle(table, FOUR)
    assert cash(table)[:2] == [54000, 46000]


@rule("WPS-8.5a", "WPS-R34")
def test_any_bet_on_another_horse_ahead_counts_whether_it_won_or_not() -> None:
    table = trial(FOUR, "2 1 3 5", "1", {0: "win=5,1000", 1: "win=4,1000"})
    assert guilty_seats(table.position, 3) == [0]
    table = trial(FOUR, "4 5 2 3", "1", {0: "win=5,1000", 1: "win=4,1000"})
    assert guilty_seats(table.position, 3) == []


@rule("WPS-8.5a")
def test_the_owners_second_horse_counts_as_another_horse() -> None:
    table = trial(FOUR, "1 4 3 5", "1", {0: "show=1,1000"}, "0 1 2 0 1 2")
    assert guilty_seats(table.position, 3) == [0]


@rule("WPS-8.5b", "WPS-4.1a", "WPS-4.2b")
def test_the_betting_director_judges_and_may_say_no() -> None:
    table = settle(trial(FOUR, "2 1 4 3", "1", E27, "- - - 0 - -"), FOUR)
    assert table.ask().seats == [3]
    assert picks(table, 3) == ["harmful yes", "harmful no"]
    say(table, "3 harmful no")
    assert cash(table)[:2] == [50000 + 27000 + 1500 + 2000, 48000]


@rule("WPS-8.5b")
def test_the_judge_sees_what_the_move_gave_up() -> None:
    table = settle(trial(FOUR, "2 1 4 3", "1", E27, "- - - 0 - -"), FOUR)
    view = FOUR.view(table, NOBODY)
    proof = view["objections"][0]
    assert (proof["to_go"], proof["best_to_go"], proof["lost"]) == (35, 32, 3)
    assert (proof["counts"], proof["path"][-1], proof["best"][-1]) == ("short3", "B13/3", "B16/2")
    assert len(proof["options"]) == 13
    assert proof["accusers"] == [{"seat": 1, "ground": "d"}]
    assert proof["dice"] == [4, 3]
    slip = view["slips"][0]
    assert slip is not None
    assert slip["bets"][0] == {
        "category": "win",
        "horse": 2,
        "stake": 5000,
        "pays": 25000,
        "fate": "won",
    }
    assert view["finish"] == [2, 1, 4, 3]


def heard(made: WinPlaceShowGame, table: WinPlaceShowTable, viewer: Seat) -> HearingView:
    """Return the present hearing as a viewer sees it."""
    hearing = made.view(table, viewer)["hearing"]
    assert hearing is not None
    return hearing


@rule("WPS-8.6a", "WPS-8.6b", "WPS-8.7a")
def test_a_hearing_shows_everybody_the_payments_of_either_verdict() -> None:
    table = settle(trial(FOUR, "2 1 4 3", "1", E27, "- - - 0 - -"), FOUR)
    hearing = heard(FOUR, table, NOBODY)
    assert (hearing["objection"], hearing["judges"]) == (0, [3])
    assert hearing["upheld"] == [
        {"payer": None, "payee": 1, "amount": 5000, "reason": "refund"},
        {"payer": 0, "payee": 1, "amount": 13500, "reason": "share"},
    ]
    assert hearing["rejected"] == [{"payer": 1, "payee": 0, "amount": 2000, "reason": "fine"}]
    say(table, "3 harmful yes")
    assert FOUR.view(table, NOBODY)["hearing"] is None


@rule("WPS-8.5f")
def test_the_judge_sees_the_stewards_verdict_only_with_the_option() -> None:
    for advice, said in (("0", ""), ("1", "upheld")):
        made = game(4, stewards_advice=advice)
        table = settle(trial(made, "2 1 4 3", "1", E27, "- - - 0 - -"), made)
        assert heard(made, table, Seat(3))["stewards"] == said
        assert heard(made, table, Seat(0))["stewards"] == ""
        assert heard(made, table, NOBODY)["stewards"] == ""


@rule("WPS-8.5c", "WPS-R43")
def test_a_bot_or_absent_director_gives_the_stewards_verdict() -> None:
    table = settle(trial(FOUR, "2 1 4 3", "1", E27), FOUR)
    options = table.ask().options_for(Seat(3))
    assert options is not None
    assert options.bot_answer is not None
    assert options.bot_answer.notation == "harmful yes"
    silent(table, 3)
    assert told(table, "ObjectionJudged")[0]["verdict"] == "upheld"


@rule("WPS-8.5c")
def test_with_automatic_verdicts_the_stewards_judge_even_the_director() -> None:
    for director in (3, 1):
        table = settle(trial(AUTO, "2 1 4 3", "1", E27, director=director), AUTO)
        assert told(table, "ObjectionJudged")[0]["judge"] == "stewards"
        assert told(table, "ObjectionJudged")[0]["verdict"] == "upheld"


@rule("WPS-E29", "WPS-8.8a", "WPS-R42")
def test_the_others_vote_if_the_director_is_a_party() -> None:
    slips = {3: "win=2,1000", 1: "win=4,1000"}
    table = trial(FIVE, "2 1 3 5", "1", slips, "- - - 3 - -", director=1)
    table = settle(table, FIVE)
    assert asked(table) == "ask.jury"
    assert table.ask().seats == [0, 2, 4]
    assert refused(table, "1 harmful yes") == "WPS-8.8a"
    assert refused(table, "3 harmful no") == "WPS-8.8a"
    say(table, "0 harmful yes", "2 harmful no")
    silent(table, 4)
    assert told(table, "ObjectionJudged")[0]["verdict"] == "rejected"
    assert cash(table)[1] == 48000
    assert cash(table)[3] == 50000 + 5000 + 2000


@rule("WPS-8.8a", "WPS-R60")
def test_more_yes_than_no_upholds_and_bots_vote_as_the_stewards_would() -> None:
    table = trial(FIVE, "2 1 3 5", "1", {3: "win=2,1000", 1: "win=4,1000"}, "- - - 3 - -", 1)
    table = settle(table, FIVE)
    assert {option.bot_answer and option.bot_answer.notation for option in table.ask().options} == {
        "harmful yes"
    }
    say(table, "0 harmful yes", "2 harmful abstain", "4 harmful abstain")
    assert told(table, "JurorVoted") == [
        {"seat": 0, "vote": "yes"},
        {"seat": 2, "vote": "abstain"},
        {"seat": 4, "vote": "abstain"},
    ]
    assert told(table, "ObjectionJudged")[0]["verdict"] == "upheld"


@rule("WPS-8.8b", "WPS-R42")
def test_the_stewards_judge_if_nobody_can_vote() -> None:
    table = trial(game(3), "2 1 3 5", "1 2", {0: "win=2,1000"}, "1 2 1 0 1 2", 1)
    assert jurors(table.position, table.position.objections[0]) == []
    table = settle(table, game(3))
    assert told(table, "ObjectionJudged")[0]["judge"] == "stewards"


@rule("WPS-8.6a", "WPS-R37")
def test_only_losing_stakes_on_that_horse_are_refunded_each_once() -> None:
    slips = {0: "win=2,1000", 1: "win=4,3000 show=4,2000 place=1,1000"}
    facts = {"tickets 1": "4 4 5000", "objection 2": f"{SHORTENED} by 1:d"}
    table = trial(FOUR, "2 1 4 3", "1", slips, "- - - 0 - -", 3, None, **facts)
    table = settle(table, FOUR)
    before = cash(table)[1]
    say(table, "3 harmful yes", "3 harmful yes")
    assert cash(table)[1] == before + 3000 + 2500


@rule("WPS-8.6c")
def test_parts_are_rounded_down_and_the_rest_goes_to_the_association() -> None:
    assert share(27000, 2) == 9000
    assert share(5000, 2) == 1500
    assert share(400, 1) == 0
    table = trial(FOUR, "2 1 3 5", "1 2", {0: "win=2,1000", 1: "win=4,1000"}, "- - - 0 - -")
    table = settle(table, FOUR)
    say(table, "3 harmful yes")
    assert cash(table)[:3] == [50000 + 1500, 50000 + 1000 + 1500, 50000 + 1500]


@rule("WPS-8.6d")
def test_a_seats_money_is_divided_once_among_all_accusers() -> None:
    slips = {0: "win=2,1000", 1: "win=4,1000", 2: "win=4,1000"}
    second = f"{SHORTENED} by 1:d 2:e"
    table = trial(FOUR, "2 1 3 5", "1", slips, "- - - 0 - -", objection_2=second)
    table = settle(table, FOUR)
    say(table, "3 harmful yes", "3 harmful yes")
    assert cash(table)[:3] == [50000 + 1500, 50000 + 1000 + 1500, 50000 + 1000 + 1500]


@rule("WPS-8.6b", "WPS-R35")
def test_the_full_payments_are_divided_but_no_purse_and_no_daily_double() -> None:
    slips = {0: "win=2,1000", 1: "win=4,1000"}
    facts = TURN_ONE | {"objection 1": f"{SHORTENED} by 1:d"}
    facts |= {"tickets 0": "1 2 1000", "first winner": "1"}
    table = finished(FOUR, "2 1 3 5", 2, "0 0 - 0 - -", slips, None, (3, 1), **facts)
    table = settle(table, FOUR)
    before = cash(table)
    say(table, "3 harmful yes")
    assert before[0] - cash(table)[0] == 2000
    assert table.position.collected[0] == 4000


@rule("WPS-8.5e", "WPS-8.6e", "WPS-R39")
def test_owner_and_hired_rider_each_answer_with_their_own_bets() -> None:
    slips = {0: "win=2,1000", 1: "win=4,1000", 2: "place=2,2000"}
    table = trial(FOUR, "2 1 3 5", "1", slips, "- - - 0 - -", rider_4="2")
    assert guilty_seats(table.position, 3) == [0, 2]
    table = settle(table, FOUR)
    say(table, "3 harmful yes")
    assert cash(table)[:3] == [50000 + 2500, 50000 + 1000 + 2500 + 2500, 50000 + 2500]


@rule("WPS-8.5e", "WPS-R39")
def test_if_only_the_rider_had_a_bet_on_a_horse_ahead_only_he_pays_shares() -> None:
    slips = {0: "win=4,1000", 1: "win=4,1000", 2: "place=2,2000"}
    table = trial(FOUR, "2 1 3 5", "1", slips, "- - - 0 - -", rider_4="2")
    assert guilty_seats(table.position, 3) == [2]
    rejected = settle(table, FOUR)
    say(rejected, "3 harmful no")
    assert cash(rejected)[0] == 52000


@rule("WPS-R39", "WPS-8.2c")
def test_the_rider_neither_judges_nor_votes() -> None:
    table = trial(
        SIX, "2 1 3 5", "1", {0: "win=2,1000", 1: "win=4,1000"}, "- - - 0 - -", 2, rider_4="2"
    )
    table = settle(table, SIX)
    assert asked(table) == "ask.jury"
    assert table.ask().seats == [3, 4, 5]


@rule("WPS-G4")
def test_purses_and_bets_are_paid_before_the_hearings_and_objections_after_all_verdicts() -> None:
    second = f"{SHORTENED} by 2:e"
    table = trial(FOUR, "2 1 4 3", "1", E27, "0 1 2 0 1 2", objection_2=second)
    table = settle(table, FOUR)
    say(table, "3 harmful no")
    before = cash(table)
    assert [e["reason"] for e in told(table, "Paid") if e["reason"] in ("refund", "fine")] == []
    say(table, "3 harmful yes")
    reasons = [e["reason"] for e in told(table, "Paid")]
    assert (
        reasons.index("purse")
        < reasons.index("bet")
        < reasons.index("share")
        < reasons.index("fine")
    )
    assert cash(table) != before
