"""GN-4, GN-6, GN-7: the ante-post bet, the prices and the slips."""

import pytest

from ippodromo.games.grand_national.betting import slip_form
from ippodromo.games.grand_national.edition import GrandNationalEdition, PriceRow
from ippodromo.kernel.asks import SEALED
from ippodromo.kernel.chance import FastStream, ScriptedStream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.journal import Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import state_key
from tests.rules import rule

from .scenes import GrandNationalTable, bet, betting, game, horse, options, refused, say

FIELD = "brown_sugar gun_metal one_long_winter last_tram_home"


def priced(purses: list[int], going: str = "good", keys: str = FIELD) -> GrandNationalTable:
    """Return a table without ante-post bets and with house prices, where the slips are asked."""
    owners = [i % len(purses) for i in range(len(keys.split()))]
    table = betting(purses, keys, owners, going=going, bookmaker="house")
    for seat, purse in enumerate(purses):
        if purse >= 10_000:
            say(table, f"{seat} ante none")
    return table


@rule("GN-7.2", "GN-7.3")
@pytest.mark.parametrize(
    ("keys", "purse", "most"),
    [
        (FIELD, 9_999, 0),
        (FIELD, 10_000, 1),
        (FIELD, 19_999, 1),
        (FIELD, 20_000, 2),
        ("gun_metal", 90_000, 2),
    ],
)
def test_random_slips_may_have_every_number_of_bets(keys: str, purse: int, most: int) -> None:
    form = slip_form(priced([90_000, 90_000], keys=keys).position, purse)
    stream = FastStream(4)
    drawn = [form.fast_sample(stream) for _ in range(400)]
    assert [form.check(filled.rows).notation for filled in drawn] == [f.notation for f in drawn]
    assert {len(filled.rows) for filled in drawn} == set(range(most + 1))


@rule("GN-4.1", "GN-R9")
def test_everybody_may_put_ten_thousand_on_one_horse_all_at_once_and_in_secret() -> None:
    table = betting([50_000, 20_000], "brown_sugar gun_metal", [0, 1])
    assert table.ask().mode == SEALED
    assert table.ask().seats == [0, 1]
    assert options(table, 0) == [
        "ante none",
        "ante brown_sugar win",
        "ante brown_sugar place",
        "ante gun_metal win",
        "ante gun_metal place",
    ]
    say(table, "1 ante brown_sugar place", "0 ante none")
    first, second = table.position.book.ante_post
    assert first is None
    assert second is not None
    assert (second.horse, second.kind, second.stake) == (0, 1, 10_000)


@rule("GN-4.2", "GN-R10")
@pytest.mark.parametrize(
    ("reserve", "win", "place"),
    [
        (60_000, 12, 3),
        (50_000, 20, 5),
        (40_000, 28, 7),
        (30_000, 40, 10),
        (20_000, 66, 16),
        (10_000, 100, 25),
    ],
)
def test_ante_post_odds_go_by_the_printed_reserve(reserve: int, win: int, place: int) -> None:
    edition = game().rules.edition
    assert edition.ante_post[reserve] == [win, place]


@rule("GN-4.3")
def test_the_ante_post_stake_leaves_the_purse_and_who_has_none_is_not_asked() -> None:
    table = betting([50_000, 0, 10_000], "brown_sugar gun_metal quarter_bell", [0, 1, 2])
    assert table.ask().seats == [0, 2]
    assert refused(table, 1, "ante brown_sugar win") == "GN-4.3"
    say(table, "2 ante gun_metal win", "0 ante none")
    assert table.ledger.balances[:4] == [50_000, 0, 0, 10_000]


@rule("GN-4.4", "GN-7.4")
def test_a_bet_on_any_horse_stays_secret_until_it_is_settled() -> None:
    table = betting([50_000, 20_000], "brown_sugar gun_metal", [0, 1])
    say(table, "0 ante gun_metal win", "1 ante none", "chance going heavy", "0 prices")
    say(table, "0 bets bet=gun_metal,win,20000", "1 bets")
    setup = game(2)
    assert len(setup.view(table, Seat(0))["bets"]) == 2
    for viewer in (Seat(1), NOBODY):
        view = setup.view(table, viewer)
        assert view["bets"] == []
        assert [seat["purse"] for seat in view["seats"]] == [50_000, 20_000]
    assert setup.view(table, Seat(0))["seats"][0]["purse"] == 20_000


@rule("GN-4.1", "GN-R59")
def test_a_second_or_a_dearer_ante_post_bet_is_refused() -> None:
    table = betting([50_000, 20_000], "brown_sugar gun_metal", [0, 1])
    assert refused(table, 0, "ante gun_metal win 20000") == "GN-4.1"
    assert refused(table, 0, "ante marsh_warden win") == "GN-4.1"
    say(table, "0 ante gun_metal win")
    assert refused(table, 0, "ante brown_sugar win") == "GN-4.1"


@rule("GN-6.1", "GN-E15", "GN-R11")
def test_the_bookmaker_chooses_from_the_row_of_the_adjusted_handicap() -> None:
    table = betting([10_000, 0], "gun_metal peat_fire_tale quarter_bell", [0, 1, 0], going="heavy")
    say(table, "0 ante none")
    assert table.position.book.adjusted[4] == 6
    form = table.ask().options[0].forms[0]
    prices = {field.name: field.cells[0].words for field in form.fields}
    assert prices == {
        "peat_fire_tale": ["6", "7", "8"],
        "gun_metal": ["10", "11", "12", "14"],
        "quarter_bell": ["10", "11", "12", "14"],
    }
    assert refused(table, 0, "prices gun_metal=13") == "GN-6.1"
    assert refused(table, 0, "prices gun_metal=10 gun_metal=11") == "GN-6.1"
    say(table, "0 prices quarter_bell=14 gun_metal=12")
    assert table.position.book.win_price[4] == 12
    assert table.position.book.win_price[7] == 14


@rule("GN-6.2", "GN-R12", "GN-R13")
@pytest.mark.parametrize(
    ("handicap", "places"),
    [
        (7, {6: 2, 7: 2, 8: 2}),
        (6, {10: 3, 11: 3, 12: 3, 14: 4}),
        (5, {16: 4, 17: 4, 18: 4, 20: 5}),
        (4, {25: 6, 33: 8}),
        (3, {40: 10, 50: 12}),
        (2, {66: 16}),
        (1, {100: 25}),
        (0, {150: 40}),
    ],
)
def test_the_place_price_follows_from_the_win_price(handicap: int, places: dict[int, int]) -> None:
    row = game().rules.edition.price_row(handicap)
    assert {win: row.place_for(win) for win in row.win} == places


@rule("GN-6.3", "GN-R14")
def test_handicaps_off_the_table_use_the_nearest_row() -> None:
    edition = game().rules.edition
    assert edition.price_row(9).win == [6, 7, 8]
    assert edition.price_row(-2).win == [150]


@rule("GN-6.4", "GN-E15", "GN-R15")
def test_the_house_price_is_the_shortest_and_stands_where_none_is_given() -> None:
    table = priced([10_000, 10_000])
    book = table.position.book
    marked = [(book.win_price[h], book.place_price[h]) for h in table.position.runners()]
    assert marked == [(6, 2), (25, 6), (150, 40), (100, 25)]


@rule("GN-6.4")
def test_a_bot_that_holds_the_book_answers_with_the_house_prices() -> None:
    setup = game(2, bookmaker_seat="1", going="good")
    match = RecordedMatch(setup, setup.header([Player("Bot", "random"), Player("Ada")]))
    stream = ScriptedStream([])
    while not match.table.position.sale.is_over:
        silent = match.table.ask().options[0].default
        assert silent is not None
        match.submit(match.table.ask().seats[0], silent.notation, "person")
    for seat in (0, 1):
        match.submit(Seat(seat), "ante none", "person")
    match.advance(stream)
    last = match.journal.entries[-1]
    assert (last.seat, last.by, last.notation) == (0, "bot", "prices")
    prices = match.table.position.book.win_price
    assert prices[horse(match.table, "last_tram_home")] == 100


@rule("GN-6.4")
def test_a_silent_bookmaker_marks_the_house_prices_and_silent_trainers_do_not_bet() -> None:
    table = betting([10_000, 10_000], FIELD, [0, 1, 0, 1], going="good")
    assert [o.default and o.default.notation for o in table.ask().options] == ["ante none"] * 2
    say(table, "0 ante none", "1 ante none")
    default = table.ask().options[0].default
    assert default is not None
    assert default.notation == "prices"
    say(table, "0 prices")
    assert [o.default and o.default.notation for o in table.ask().options] == ["bets"] * 2


@rule("GN-6.5")
def test_prices_are_public_once_given() -> None:
    table = betting([10_000, 10_000], FIELD, [0, 1, 0, 1], going="good")
    say(table, "0 ante none", "1 ante none", "0 prices brown_sugar=8")
    for viewer in (Seat(0), Seat(1), NOBODY):
        horses = game(2).view(table, viewer)["horses"]
        assert (horses[0]["win"], horses[0]["place"]) == (8, 2)
    assert refused(table, 0, "prices brown_sugar=7") in ("T-3", "T-1")


@rule("GN-7.1", "GN-7.2", "GN-R16")
def test_a_trainer_may_bet_on_any_horses_to_win_and_for_a_place() -> None:
    table = priced([100_000, 10_000])
    slip = "bets bet=brown_sugar,win,20000 bet=brown_sugar,place,10000 bet=gun_metal,win,70000"
    say(table, f"0 {slip}", "1 bets")
    assert [state_key(b) for b in table.position.book.slips[0]] == [
        state_key(bet(table, "brown_sugar", "win", 20_000)),
        state_key(bet(table, "brown_sugar", "place", 10_000)),
        state_key(bet(table, "gun_metal", "win", 70_000)),
    ]
    assert table.position.book.slips[1] == []


@rule("GN-7.2")
@pytest.mark.parametrize(
    "slip",
    [
        "bet=brown_sugar,win,5000",
        "bet=brown_sugar,win,15000",
        "bet=brown_sugar,win,0",
        "bet=brown_sugar,show,10000",
        "bet=quarter_bell,win,10000",
        "bet=brown_sugar,win,10000 bet=brown_sugar,win,20000",
    ],
)
def test_a_row_that_is_not_a_bet_is_refused(slip: str) -> None:
    assert refused(priced([100_000, 10_000]), 0, f"bets {slip}") == "GN-7.2"


@rule("GN-7.3")
def test_all_stakes_together_may_not_exceed_the_purse() -> None:
    table = priced([30_000, 10_000])
    over = "bets bet=brown_sugar,win,20000 bet=gun_metal,win,20000"
    assert refused(table, 0, over) == "GN-7.3"
    assert refused(table, 0, "bets bet=brown_sugar,win,40000") == "GN-7.3"
    say(table, "0 bets bet=brown_sugar,win,20000 bet=gun_metal,win,10000", "1 bets")
    assert table.ledger.of(0) == 0


@rule("GN-7.4", "GN-R17")
def test_a_trainer_who_can_no_longer_bet_is_asked_all_the_same() -> None:
    table = betting([10_000, 10_000], FIELD, [0, 1, 0, 1], going="good", bookmaker="house")
    say(table, "0 ante brown_sugar win", "1 ante none")
    assert table.ask().seats == [0, 1]
    assert refused(table, 0, "bets bet=gun_metal,win,10000") == "GN-7.3"
    assert refused(priced([10_000, 0]), 1, "bets") == "GN-7.3"
    spent = table.ask().options_for(Seat(0))
    assert spent is not None
    assert spent.forced() is None
    assert spent.forms[0].next_offers([]) == []
    say(table, "0 bets", "1 bets")
    assert game(2).view(table, Seat(1))["seats"][0]["purse"] == 10_000


@rule("GN-7.3")
def test_a_trainer_without_money_is_told_so_and_others_are_not() -> None:
    table = priced([10_000, 0])
    with pytest.raises(NotAllowed) as no:
        table.submit(Seat(1), "bets")
    assert (no.value.rule, no.value.key) == ("GN-7.3", "refused.no_money")
    phase = table.stack[-1]
    assert phase.why_not(table, Seat(1), "pass") is None
    assert phase.why_not(table, Seat(0), "bets") is None


@rule("GN-6.6", "GN-R11")
def test_with_free_prices_any_printed_price_may_be_marked_on_any_horse() -> None:
    table = betting(
        [10_000, 10_000], FIELD, [0, 1, 0, 1], going="good", free_prices="yes", bookmaker_seat="1"
    )
    say(table, "0 ante none", "1 ante none")
    printed = sorted(price for row in table.position.rules.edition.prices for price in row.win)
    key = FIELD.split()[0]
    field = next(one for one in table.ask().options[0].forms[0].fields if one.name == key)
    words = [int(word) for word in field.cells[0].words or []]
    adjusted = table.position.book.adjusted[horse(table, key)]
    assert words[0] == table.position.rules.edition.price_row(adjusted).win[0]
    assert sorted(words) == printed
    say(table, f"0 prices {key}=150")
    position = table.position
    assert position.book.win_price[horse(table, key)] == 150
    assert position.book.place_price[horse(table, key)] == 40
    other = horse(table, FIELD.split()[1])
    row = position.rules.edition.price_row(position.book.adjusted[other])
    assert position.book.win_price[other] == row.win[0]


@rule("GN-6.2", "GN-6.6")
@pytest.mark.parametrize("free", ["no", "yes"])
def test_while_prices_are_marked_the_view_has_the_place_price_of_each_one(free: str) -> None:
    table = betting(
        [10_000, 10_000], FIELD, [0, 1, 0, 1], going="good", free_prices=free, bookmaker_seat="1"
    )
    say(table, "0 ante none", "1 ante none")
    edition = table.position.rules.edition
    shown = game(2).view(table, Seat(1))["place_prices"]
    fields = table.ask().options[0].forms[0].fields
    assert {key: list(wins) for key, wins in shown.items()} == {
        field.name: field.cells[0].words for field in fields
    }
    for key, wins in shown.items():
        adjusted = table.position.book.adjusted[horse(table, key)]
        assert wins == {win: edition.place_price(adjusted, int(win)) for win in wins}
    say(table, "0 prices")
    assert game(2).view(table, Seat(1))["place_prices"] == {}


@rule("GN-6.1", "GN-6.6")
def test_without_free_prices_a_price_of_another_row_is_refused() -> None:
    table = betting([10_000, 10_000], FIELD, [0, 1, 0, 1], going="good", bookmaker_seat="1")
    say(table, "0 ante none", "1 ante none")
    with pytest.raises(NotAllowed):
        table.submit(Seat(0), f"prices {FIELD.split()[0]}=150")


@rule("GN-6.2", "GN-6.6")
def test_a_price_printed_in_two_rows_has_the_place_price_of_the_nearer_one() -> None:
    edition = GrandNationalEdition(title("grand_national").edition("reconstruction"))
    edition.prices = [
        PriceRow(0, [20, 30], [5, 6]),
        PriceRow(2, [10, 20], [3, 4]),
        PriceRow(4, [6, 20, 30], [2, 7, 9]),
    ]
    found = [edition.place_price(adjusted, 20) for adjusted in (0, 1, 2, 3, 4)]
    assert found == [5, 5, 4, 4, 7]
    assert (edition.place_price(0, 10), edition.place_price(-3, 6)) == (3, 2)
    assert edition.place_price(2, 30) == 9
