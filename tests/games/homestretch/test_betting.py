"""HS-5 Betting."""

import pytest

from ippodromo.games.homestretch.tote import BOX_WORDS, BOXES
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.seats import Seat
from tests.games.homestretch.scenes import STANDARD, asked, betting, game, money, refused, say, told
from tests.rules import rule

USUAL = "bet 3=7s 2=6s 2=8s 1=5s 1=9s"


@rule("HS-5.1")
def test_each_horse_has_a_win_a_place_and_a_show_box() -> None:
    assert (len(BOX_WORDS), BOXES, BOX_WORDS[:4]) == (33, 33, ["2w", "2p", "2s", "3w"])


@rule("HS-5.2", "HS-R9")
@pytest.mark.parametrize(
    "slip", ["bet 3=7s 2=6s 2=8s 1=5s", "bet", "bet 3=7s 2=6s 2=8s 1=5s 1=9s 1=4s"]
)
def test_all_five_tokens_are_laid_and_no_more(slip: str) -> None:
    assert refused(betting("30 20"), f"0 {slip}") == ("HS-5.2", "refused.rows")


@rule("HS-1.5", "HS-5.2")
@pytest.mark.parametrize(
    ("slip", "rule_id"),
    [("bet 4=7s 2=6s 2=8s 1=5s 1=9s", "HS-1.5"), ("bet 3=7s 3=6s 2=8s 1=5s 1=9s", "HS-5.2")],
)
def test_a_token_not_held_cannot_be_laid(slip: str, rule_id: str) -> None:
    assert refused(betting("30 20"), f"0 {slip}")[0] == rule_id


@rule("HS-5.3")
def test_any_token_goes_in_any_box_whoever_owns_the_horse() -> None:
    table = betting("30 20", shares_1="12")
    say(table, "0 bet 3=12s 2=12w 2=12p 1=2w 1=7w")
    assert told(table, "BetsLaid") == [{"seat": 0, "boxes": ["2w", "7w", "12w", "12p", "12s"]}]


@rule("HS-5.3")
def test_there_is_no_box_for_a_thirteenth_horse() -> None:
    assert refused(betting("30 20"), "0 bet 3=13s 2=6s 2=8s 1=5s 1=9s") == (
        "HS-5.2",
        "refused.word",
    )


@rule("HS-5.4", "HS-R10")
def test_a_bet_costs_nothing() -> None:
    table = betting("30 0")
    say(table, f"0 {USUAL}", f"1 {USUAL}")
    assert money(table) == [30, 0]


@rule("HS-5.5", "HS-E4")
def test_the_second_may_lay_two_tokens_in_a_box_and_not_three() -> None:
    table = betting("40 33 21", "black red yellow")
    assert refused(table, "0 bet 3=6w 2=6w 2=5w 1=4w 1=3w") == ("HS-5.5", "refused.each")
    say(table, f"0 {USUAL}")
    assert refused(table, "1 bet 3=5w 2=6w 2=6w 1=6w 1=3w") == ("HS-5.5", "refused.each")
    say(table, "1 bet 3=6w 2=6w 2=5w 1=4w 1=3w", "2 bet 3=6w 2=6w 2=6w 1=4w 1=3w")
    assert asked(table) == "chance roll_dice"


@rule("HS-R8", "HS-E14")
def test_the_limit_is_the_rank_and_five_tokens_are_all_there_are() -> None:
    assert [STANDARD.limit_of_rank(rank) for rank in range(1, 7)] == [1, 2, 3, 4, 5, 5]
    table = betting("60 50 40 30 20 10")
    say(table, "5 bet 3=12s 2=12s 2=12s 1=12s 1=12s")
    assert told(table, "BetsLaid")[0]["boxes"] == ["12s"] * 5


@rule("HS-5.6")
def test_tokens_of_others_do_not_count_towards_the_limit() -> None:
    table = betting("40 33 21")
    say(table, f"0 {USUAL}", f"1 {USUAL}", f"2 {USUAL}")
    assert asked(table) == "chance roll_dice"


@rule("HS-5.7")
def test_ranks_hold_for_the_whole_betting() -> None:
    table = betting("40 33 21")
    table.ledger.pay(-1, 2, 100)
    say(table, f"0 {USUAL}", f"1 {USUAL}", "2 bet 3=6w 2=6w 2=6w 1=4w 1=3w")
    assert asked(table) == "chance roll_dice"


@rule("HS-5.8")
def test_the_richest_bets_first_and_the_poorest_last() -> None:
    table = betting("21 40 33")
    order = []
    while table.ask().key == "ask.place_bets":
        order.append(asked(table))
        say(table, f"{table.ask().seats[0]} {USUAL}")
    assert order == ["1 place_bets", "2 place_bets", "0 place_bets"]


@rule("HS-5.9", "HS-5.11", "HS-E5")
def test_yellow_bets_early() -> None:
    table = betting("40 33 21", "black red yellow")
    say(table, "2 bet 3=4p 2=4p 2=4p 1=9s 1=9s")
    seen = game(3).view(table, Seat(0))
    assert seen["seats"][2]["boxes"] == ["4p", "4p", "4p", "9s", "9s"]
    assert "laid" not in seen["seats"][2]
    assert asked(table) == "0 place_bets"
    say(table, f"0 {USUAL}")
    assert asked(table) == "1 place_bets"
    say(table, f"1 {USUAL}")
    assert asked(table) == "chance roll_dice"


@rule("HS-5.9", "HS-R11")
def test_an_early_bet_is_whole_and_keeps_its_limit() -> None:
    table = betting("40 33 21")
    assert refused(table, "2 bet 3=4p 2=4p 2=4p") == ("HS-5.2", "refused.rows")
    assert refused(table, "1 bet 3=4p 2=4p 2=4p 1=9s 1=9s") == ("HS-5.5", "refused.each")


@rule("HS-5.10", "HS-R40")
def test_tokens_laid_are_final() -> None:
    table = betting("40 33 21")
    say(table, f"2 {USUAL}")
    assert refused(table, f"2 {USUAL}") == ("HS-5.10", "refused.has_bet")


@rule("HS-5.11")
def test_only_the_owner_sees_the_values() -> None:
    table = betting("40 33 21")
    say(table, "0 bet 3=7s 2=6s 2=8s 1=5s 1=9s")
    owner = game(3).view(table, Seat(0))["laid"]
    assert owner[-1] == {"token": 3, "box": "7s"}
    assert game(3).view(table, Seat(1))["laid"] == []
    assert [veil.shown for veil in table.veils] == ["bet ?@5s ?@6s ?@7s ?@8s ?@9s"]


@rule("HS-5.12")
def test_betting_ends_when_every_seat_has_bet() -> None:
    table = betting("40 33 21")
    say(table, f"1 {USUAL}", f"2 {USUAL}")
    assert asked(table) == "0 place_bets"
    say(table, f"0 {USUAL}")
    assert asked(table) == "chance roll_dice"


@rule("HS-5.2")
def test_a_silent_seat_bets_on_favourites_to_show() -> None:
    usual = betting("40 33 21").ask().options[0].default
    assert usual is not None
    assert usual.notation == USUAL


@rule("HS-R43")
def test_two_tokens_of_one_value_are_interchangeable() -> None:
    one, other = betting("30 20"), betting("30 20")
    say(one, "0 bet 3=7s 2=6s 2=8s 1=5s 1=9s")
    say(other, "0 bet 1=9s 2=8s 3=7s 2=6s 1=5s")
    assert one.position.key() == other.position.key()


@rule("HS-5.5", "HS-R43")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_a_slip_drawn_at_random_is_the_slip_it_says_and_within_the_limit(limit: int) -> None:
    form = STANDARD.bet_forms[limit]
    stream = FastStream(limit)
    crowded = 0
    for _ in range(300):
        drawn = form.fast_sample(stream)
        read = form.check(form.read(drawn.notation.removeprefix("bet ")).rows)
        assert (read.boxes, read.notation) == (drawn.boxes, drawn.notation)
        crowded = max(crowded, max(drawn.boxes.count(box) for box in drawn.boxes))
    assert crowded <= limit
    assert crowded > 1 or limit == 1


@rule("HS-5.3")
def test_every_token_may_be_drawn_for_every_box() -> None:
    form = STANDARD.bet_forms[5]
    stream = FastStream(1)
    seen = {(i, box) for _ in range(2000) for i, box in enumerate(form.fast_sample(stream).boxes)}
    assert len(seen) == 5 * BOXES
