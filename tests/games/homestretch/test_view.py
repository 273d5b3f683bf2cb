"""What is seen, what is drawn as text, and tables imagined from what a seat knows."""

from collections import Counter
from importlib.resources import files

import pytest

from ippodromo.drawing.picture import text
from ippodromo.games.homestretch.imagine import DraftKnowledge, DraftSample
from ippodromo.games.homestretch.observation import HomestretchObservation
from ippodromo.games.homestretch.position import HomestretchTable
from ippodromo.kernel.chance import FastStream, shuffled
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat, ranks
from ippodromo.kernel.table import state_key
from ippodromo.kernel.views import table_view
from tests.games.homestretch.scenes import (
    STANDARD,
    betting,
    drafting,
    game,
    laid,
    market,
    racing,
    roll,
    say,
)
from tests.rules import rule

BETWEEN_RACES = (
    "ask.buy_blind",
    "ask.deal",
    "ask.draft_pick",
    "ask.draw_colour",
    "ask.lay_row",
    "ask.purchase",
    "ask.turn_card",
)


@rule("HS-2.4", "HS-2.3")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = drafting(["2 5 7 9 12", "3 4 6 8 10", "6 7 8 11 12"], "50 50 50")
    views = [game(3).view(table, viewer) for viewer in (Seat(0), Seat(1), NOBODY)]
    assert [view["hand"] for view in views] == [[2, 5, 7, 9, 12], [3, 4, 6, 8, 10], []]
    assert [seat["hand"] for seat in views[2]["seats"]] == [5, 5, 5]


@rule("HS-2.7")
def test_after_the_draft_nobody_holds_a_hand() -> None:
    view = game(2).view(market("20 26", "7 12", "2 9 6"), Seat(0))
    assert [(seat["hand"], seat["kept"]) for seat in view["seats"]] == [(0, 0), (0, 0)]
    assert (view["hand"], view["kept"]) == ([], [])


@rule("HS-1.8", "HS-4.2")
def test_of_the_race_stack_only_colours_are_seen() -> None:
    table = game(3).start()
    view = game(3).view(table, NOBODY)
    assert (view["stack"], view["card"]) == (["purple", "purple", "green", "green"], None)


@rule("HS-10.2", "HS-10.3")
def test_of_the_market_deck_only_the_number_is_seen() -> None:
    view = game(2).view(market("20 26", "7 12", "2 9 6"), Seat(0))
    assert (view["market_row"], view["market_deck"]) == ([7, 12], 3)


@rule("HS-6.6")
def test_the_dice_lie_open_until_the_next_race() -> None:
    table = racing("")
    assert game(3).view(table, NOBODY)["dice"] == []
    roll(table, 3, 4)
    assert game(3).view(table, NOBODY)["dice"] == [3, 4]


@rule("HS-R17")
@pytest.mark.parametrize(
    ("reading", "extra"),
    [("plus_only", [4, 0, 0]), ("all", [4, None, 0]), ("none", [0, 0, 0])],
)
def test_everybody_sees_what_a_token_does_to_a_special_move(
    reading: str, extra: list[int | None]
) -> None:
    table = racing("3@0+4 7@0X 9@0", reading=reading)
    horses = {horse["horse"]: horse for horse in game(3).view(table, NOBODY)["horses"]}
    assert [horses[horse]["special_extra"] for horse in (3, 7, 9)] == extra


@rule("HS-7.1", "HS-7.3")
def test_everybody_sees_what_a_token_does_to_a_move_for_the_own_number() -> None:
    horses = {
        horse["horse"]: horse["rolled_extra"]
        for horse in game(3).view(racing("3@0+4 7@0X 9@0"), NOBODY)["horses"]
    }
    assert [horses[horse] for horse in (3, 7, 9)] == [4, None, 0]


@rule("HS-2.8")
def test_a_seat_sees_what_it_will_pay_for_its_kept_cards() -> None:
    table = drafting(["2 5 7 9 12", "3 4 6 8 10", "6 7 8 11 12"], "50 50 50")
    say(table, "0 keep 7", "1 keep 3", "2 keep 12")
    views = [game(3).view(table, viewer) for viewer in (Seat(0), Seat(1), NOBODY)]
    assert [(view["kept"], view["owed"]) for view in views] == [([7], 10), ([3], 4), ([], 0)]


@rule("HS-6.5")
def test_during_a_turn_everybody_sees_who_rolls_next() -> None:
    table = racing("7@0", turn=2)
    assert game(3).view(table, NOBODY)["next_seat"] == 0
    roll(table, 3, 4)
    assert game(3).view(table, NOBODY)["next_seat"] == 0
    assert game(3).view(betting("40 33 21"), NOBODY)["next_seat"] is None


@rule("HS-8.5")
def test_everybody_sees_which_horses_a_special_move_may_move() -> None:
    table = racing("7! 2@3 3@1 4@3 5@3 6@3 8@3 9@1 10@3 11@3 12@3")
    assert game(3).view(table, NOBODY)["last_horses"] == []
    roll(table, 3, 4)
    assert game(3).view(table, NOBODY)["last_horses"] == [3, 9]


@rule("HS-6.7")
def test_the_box_says_how_far_the_choices_of_a_first_roll_go() -> None:
    standard = files("ippodromo.games.homestretch") / "editions" / "homestretch_standard.toml"
    text = standard.read_text("utf-8")
    text = text.replace("step_and_stop = 2", "step_and_stop = 5")
    long = read_edition(text, "long.toml")
    assert game(3).box()["first_steps"] == {"two_and_stop": 2, "one_and_roll": 1}
    assert game(3, long).box()["first_steps"] == {"two_and_stop": 5, "one_and_roll": 1}


def test_the_box_says_which_figures_are_reconstructed() -> None:
    assert game(3).box()["provenance"]["tote"] == "reconstruction"


BOARD = """\
                        Wi Pl Sh       1 2 3 4 5 6 7 8 9   Bets        Shares
≡2  Afterburn       $2k 15  9  6  +6 ≡2                  ▌
║3  Blaze Away      $4k 10  6  4     ║3                  ▌
▌4  Comet Tail      $6k  8  5  3             ▌4          ▌
▚5  Dust Devil      $8k  6  4  2     ▚5                  ▌
v6  Ember Rush     $10k  5  3  2     v6                  ▌
:7  Full Throt…    $10k  4  2  1   X :7                  ▌ P1133       1
╲8  Gale Force     $10k  5  3  2                        1stS333
┼9  Hot Pursuit     $8k  6  4  2     ┼9                  ▌
♦10 Jet Stream      $6k  8  5  3     10                  ▌
¦11 Kickstart       $4k 10  6  4     11                  ▌
*12 Live Wire       $2k 15  9  6                       12▌ W111        1₂

Morning Gallop $18k · $12k · $6k   My bets 1@7P 1@7P 2@12W 2@12W 3@12W"""


def test_the_board_shows_track_tote_bets_and_shares() -> None:
    table = racing(
        "2@0+6 4@4 7@0X 12@9 8!",
        shares_0="7 12 12",
        bets_0=laid("7p 7p 12w 12w 12w"),
        bets_2=laid("7p 7p 8s 8s 8s"),
    )
    assert text(table, 0, language="en") == BOARD


def test_the_board_of_the_draft_shows_hand_and_kept_cards() -> None:
    table = drafting(["2 5 7 9 12", "3 4 6 8 10", "6 7 8 11 12"], "50 50 50")
    say(table, "0 keep 7", "1 keep 6", "2 keep 8")
    assert text(table, 0, language="en").splitlines()[-1] == "Hand 6 7 11 12   Kept 7"


def test_the_board_of_the_market_shows_row_and_deck() -> None:
    table = market("20 26", "7 12", "2 9 6")
    assert text(table, 0, language="en").splitlines()[-1] == "Market 7 12 + 3"


@rule("HS-8.5", "HS-10.8")
def test_a_screen_can_say_why_something_is_forbidden() -> None:
    table = racing("7! 3@1 4@2 5@2 6@2 8@2 9@2 10@2 11@2")
    roll(table, 3, 4)
    forbidden = table_view(game(3), table, Seat(0))["asks"][0]["forbidden"]
    assert {no["rule"] for no in forbidden} == {"HS-8.5"}
    forbidden = table_view(game(2), market("5 26", "7 12", "2"), Seat(0))["asks"][0]["forbidden"]
    assert [(no["notation"], no["rule"]) for no in forbidden] == [
        ("buy 7", "HS-10.8"),
        ("blind", "HS-10.9"),
    ]


# Tables imagined from what a seat knows


def begun(seats: int, seed: int, until: str, times: int = 2) -> RecordedMatch:
    """A match played at random until a seat is asked something for the second, third, … time."""
    match = RecordedMatch(
        game(seats), game(seats).header([Player(f"p{n}") for n in range(seats)]), False
    )
    stream = FastStream(seed)
    asked = 0
    while asked < times:
        match.advance(stream)
        ask = match.table.ask()
        asked += ask.key == f"ask.{until}"
        if asked < times:
            seat = match.table.waiting()[0]
            options = ask.options_for(seat)
            assert options is not None
            match.submit(seat, stream.uniform(options, 0).notation, PERSON)
    return match


@rule("HS-5.11")
def test_token_values_are_imagined_anew_in_the_boxes_that_were_seen() -> None:
    match = begun(3, 1, "place_bets")
    bettor = match.table.position.betting_order[0]
    viewer = match.table.position.betting_order[1]
    laid: Counter[tuple[int, ...]] = Counter()
    for seed in range(40):
        board = match.game.determinize(match.seen_by(viewer), FastStream(seed)).position
        assert sorted(board.bets[bettor]) == sorted(match.table.position.bets[bettor])
        laid[tuple(board.bets[bettor])] += 1
    assert len(laid) > 10


@rule("HS-2.4", "HS-3.2")
@pytest.mark.parametrize("passes", [0, 1, 2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_hands_are_imagined_from_cards_not_seen(seats: int, passes: int) -> None:
    passes = min(passes, STANDARD.hand_sizes[seats] - 2)
    match = begun(seats, seats, "draft_pick", passes * seats + 2)
    real = match.table.position
    drawn = set()
    for seed in range(20):
        board = match.game.determinize(match.seen_by(Seat(0)), FastStream(seed)).position
        assert (board.hands[0], board.kept[0]) == (real.hands[0], real.kept[0])
        cards = board.blue_left.copy()
        for held in [*board.hands, *board.kept]:
            for card in held:
                cards[card] += 1
        assert cards == STANDARD.blue
        drawn.add(repr((board.hands, board.kept)))
    assert len(drawn) > 5


@rule("HS-2.4", "HS-5.11")
@pytest.mark.parametrize(("key", "more"), [("draft_pick", 5), ("place_bets", 2), ("first_move", 1)])
def test_an_observation_does_not_depend_on_what_its_seat_cannot_see(key: str, more: int) -> None:
    match = begun(4, 3, key, more)
    for viewer in range(4):
        seen = contents(match.table, Seat(viewer))
        for seed in range(5):
            other = match.game.determinize(match.seen_by(Seat(viewer)), FastStream(seed))
            assert contents(other, Seat(viewer)) == seen


def contents(table: HomestretchTable, viewer: Seat) -> tuple[object, ...]:
    """All that an observation holds."""
    seen = HomestretchObservation(table.position.rules, table, viewer)
    race = (seen.race_number, state_key(seen.race), seen.purses, seen.start_tokens)
    return (seen.money, seen.shares, seen.kept, seen.boxes, seen.stakes, seen.limits, *race)


@rule("HS-2.1")
def test_while_hands_are_dealt_the_own_cards_are_nobody_elses() -> None:
    of = game(4)
    match = RecordedMatch(of, of.header([Player(f"p{n}") for n in range(4)]), False)
    stream = FastStream(2)
    while match.table.at < 18:
        match.answer_automatically(stream)
    for seed in range(60):
        board = of.determinize(match.seen_by(Seat(0)), FastStream(seed)).position
        assert board.hands[0] == match.table.position.hands[0]
        assert [len(hand) for hand in board.hands] == [5, 5, 4, 4]


@rule("HS-2.7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_once_stables_are_shown_they_are_what_is_imagined(seats: int) -> None:
    match = begun(seats, seats, "first_move")
    for viewer in (Seat(0), Seat(seats - 1), NOBODY):
        for seed in range(5):
            board = match.game.determinize(match.seen_by(viewer), FastStream(seed)).position
            assert board.shares == match.table.position.shares
            assert board.blue_left == match.table.position.blue_left


@rule("HS-2.5")
def test_what_came_back_of_a_hand_tells_what_others_took_from_it() -> None:
    known = DraftKnowledge(STANDARD.blue, 3, 3, 5)
    known.seat = 0
    known.looked = [[2, 5, 7, 9, 12], [6, 7, 11, 12], [3, 4, 10], [2, 12]]
    known.picks = [7, 6, 10]
    known.passes = 3
    for seed in range(20):
        story = DraftSample(known, FastStream(seed))
        assert {story.taken[1, 1], story.taken[2, 2]} == {5, 9}
        assert sorted(story.deals[0]) == [2, 5, 7, 9, 12]
        assert set(story.deals[2]) >= {6, 7, 11, 12}


def test_betting_views_say_how_many_tokens_a_seat_may_lay() -> None:
    asks = table_view(game(3), betting("40 33 21"), Seat(2))["asks"]
    assert [(ask["key"], ask["aside"]) for ask in asks] == [
        ("ask.place_bets", False),
        ("ask.place_bets_early", True),
    ]
    assert asks[1]["options"]["forms"][0]["conditions"][0]["limit"] == 3


def test_a_shuffle_brings_any_value_to_any_place() -> None:
    stream = FastStream(3)
    orders = Counter(tuple(shuffled([1, 2, 3], stream)) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


# From race to race


@rule("HS-5.5", "HS-5.7", "HS-8.12")
def test_limits_order_and_tokens_belong_to_the_race_that_is_on() -> None:
    """Whole games: between races limits follow the money, nobody bets and no token lies about."""
    seen: Counter[bool] = Counter()
    for seed in range(4):
        of = game(4)
        table, stream = of.start(), FastStream(seed)
        while not table.is_over():
            ask = table.ask()
            board = table.position
            view = of.view(table, NOBODY)
            is_on = ask.key not in BETWEEN_RACES
            seen[is_on] += 1
            standing = ranks(view["money"])
            limits = [board.rules.limit_of_rank(rank) for rank in standing]
            if not is_on or ask.key == "ask.place_bets":  # no money moves before the payments
                assert [seat["limit"] for seat in view["seats"]] == limits
            if is_on:
                assert sorted(view["betting_order"]) == [0, 1, 2, 3]
            else:
                assert view["betting_order"] == []
                assert [horse["token"] for horse in view["horses"]] == [""] * 11
            seat = table.waiting()[0]
            if seat == CHANCE:
                table.apply(seat, stream.outcome(ask))
            else:
                options = ask.options_for(seat)
                assert options is not None
                table.apply(seat, options.sample(stream))
        assert [horse["token"] for horse in of.view(table, NOBODY)["horses"]] == [""] * 11
    assert min(seen.values()) > 100
