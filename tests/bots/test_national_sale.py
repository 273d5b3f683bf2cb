"""Bids at the sale of Grand National: up to the bot's estimate and never above."""

import re
from collections.abc import Iterator

import pytest

from ippodromo.bots.base import Moment
from ippodromo.bots.find import find_bot, seated
from ippodromo.bots.weighing import WeighingBot
from ippodromo.contract.play import new_match
from ippodromo.games.grand_national.bot.bot import PART
from ippodromo.games.grand_national.bot.sale import Buyer
from ippodromo.games.grand_national.game import GrandNationalGame
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.journal import BOT
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import Seat

EDITIONS = ["reconstruction", "reconstruction_balanced"]
TABLES = [
    *(["regular"] * seats for seats in (2, 3, 4, 6)),
    ["expert"] * 4,
    ["rookie"] * 5,
    ["rookie/bold.7", "regular", "expert", "expert/patient.3"],
    ["regular/any"] * 6,
]


def national(seats: int, edition: str = EDITIONS[0], **options: str) -> GrandNationalGame:
    of = title("grand_national")
    game = of.game(seats, options, of.edition(edition))
    assert isinstance(game, GrandNationalGame)
    return game


def bots(kinds: list[str], seed: int) -> list[WeighingBot]:
    found = [find_bot(kind, "grand_national") for kind in seated(kinds, seed)]
    for bot in found:
        assert isinstance(bot, WeighingBot)
    return [bot for bot in found if isinstance(bot, WeighingBot)]


def sale(
    game: GrandNationalGame, seats: list[WeighingBot], seed: int
) -> Iterator[tuple[RecordedMatch, Seat]]:
    """Yield every question of a sale among these bots, before its answer."""
    match, stream = new_match(game), FastStream(seed)
    while True:
        match.advance(stream)
        if match.table.position.sale.is_over:
            return
        seat = match.table.waiting()[0]
        yield match, seat
        said = seats[seat].choose(Moment(match, seat, stream.below(1 << 20)))
        match.submit(seat, said, BOT)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kinds", TABLES, ids=lambda kinds: f"{len(kinds)} {kinds[0]}")
def test_no_bot_bids_above_its_own_estimate(kinds: list[str], edition: str) -> None:
    game = national(len(kinds), edition)
    players = bots(kinds, 3)
    bids = 0
    for match, seat in sale(game, players, 3):
        moment = Moment(match, seat, 11)
        weighing = players[seat].explain(moment)
        if weighing.best.startswith("bid "):
            bids += 1
            amount = int(weighing.best.removeprefix("bid "))
            estimate = int(str(weighing.params["worth"]))
            assert amount <= estimate
            assert estimate <= game.view(match.table, seat)["seats"][seat]["limit"]
    assert bids


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", ["rookie", "regular", "expert"])
def test_a_bot_bids_exactly_as_long_as_the_price_is_not_above_its_estimate(
    level: str, edition: str
) -> None:
    players = bots([level] * 4, 1)
    for match, seat in sale(national(4, edition), players, 1):
        if match.table.ask().key == "ask.bid":
            weighing = players[seat].weigh(Moment(match, seat, 11))
            asking = match.table.position.sale.asking
            assert weighing.best.startswith("bid ") == (
                asking <= int(str(weighing.params["worth"]))
            )


@pytest.mark.parametrize("kinds", [["regular"] * 6, ["regular/any"] * 4])
def test_what_two_seats_value_well_above_its_minimum_is_sold_above_it(kinds: list[str]) -> None:
    """At least two seats have estimates and limits of 20,000 above the minimum.

    With the printed minimums that hardly happens, so here every lot has the lowest one.
    """
    of = title("grand_national")
    text = re.sub(r"(lot = .*)reserve = \d+", r"\1reserve = 10000", of.edition_text(EDITIONS[0]))
    game = of.game(len(kinds), {}, read_edition(text, "cheap.toml"))
    assert isinstance(game, GrandNationalGame)
    players = bots(kinds, 5)
    wanted: set[int] = set()
    called = -1
    for match, _ in sale(game, players, 5):
        sold = match.table.position.sale
        if match.table.ask().key == "ask.bid" and sold.called != called:
            called = sold.called
            price = sold.reserve[sold.lot]
            if sum(is_keen(game, match, players, Seat(s), price) for s in range(len(kinds))) > 1:
                wanted.add(sold.lot)
    dearer = [lot for lot in wanted if match.table.position.sale.price[lot] > 10_000]
    assert len(wanted) >= 2
    assert len(dearer) >= 0.8 * len(wanted)


def is_keen(
    game: GrandNationalGame,
    match: RecordedMatch,
    players: list[WeighingBot],
    seat: Seat,
    price: int,
) -> bool:
    """Return True if a seat may bid 20,000 above a price and estimates the lot at that or more."""
    view = game.view(match.table, seat)
    own = view["seats"][seat]
    if not own["empty_boxes"] or own["limit"] < price + 20_000:
        return False
    buyer = Buyer(game.observation(match.table, seat), players[seat].level, PART)
    return buyer.estimate(match.table.position.sale.lot) >= price + 20_000


def test_with_a_lot_to_take_a_bot_takes_the_one_that_gains_most() -> None:
    game = national(4)
    match, stream = new_match(game), FastStream(2)
    while match.table.ask().key != "ask.take_lot":
        match.advance(stream)
        if match.table.ask().key == "ask.bid":
            match.submit(match.table.waiting()[0], "pass", BOT)
    for level in ("regular", "expert"):
        weighing = bots([level], 1)[0].weigh(Moment(match, Seat(0), 4))
        assert weighing.reason == "why.take"
        assert len(weighing.alternatives) == 24
        values = [each.value for each in weighing.alternatives]
        assert values == sorted(values, reverse=True)
    buyer = Buyer(game.observation(match.table, Seat(0)), bots(["regular"], 1)[0].level, PART)
    best = game.rules.keys[max(buyer.prices, key=buyer.surplus)]
    assert bots(["regular"], 1)[0].choose(Moment(match, Seat(0), 4)) == f"take {best}"


def test_the_prize_money_of_a_field_is_shared_by_the_lots_that_are_likely_to_run() -> None:
    game = national(4)
    match = new_match(game)
    match.advance(FastStream(1))
    buyer = Buyer(game.observation(match.table, Seat(0)), bots(["regular"], 1)[0].level, 1.0)
    best = sorted(buyer.worth.values(), reverse=True)[:16]
    assert sum(best) == pytest.approx(sum(game.rules.edition.prizes))


def owners_after_the_sale(later: int) -> list[int]:
    """Return the owner of each lot, or -1, after a sale of regulars in which bidding opens `later` seats on.

    That begins with lot 2, because lot 1 is called when the match is created.
    """
    game, players = national(4, bookmaker="house"), bots(["regular"] * 4, 1)
    match, stream = new_match(game), FastStream(1)
    match.table.position.sale.called += later
    while not match.table.position.sale.is_over:
        seat = match.table.waiting()[0]
        match.submit(seat, players[seat].choose(Moment(match, seat, stream.below(1 << 20))), BOT)
    return [max(-1, owner) for owner in match.table.position.sale.owner]


def test_which_regular_buys_a_lot_depends_only_on_who_opens_the_bidding() -> None:
    """This is why their seats do not win alike (docs/balance.md)."""
    usual = owners_after_the_sale(0)
    assert usual[0] == -1  # lot 1 is not sold
    for later in (1, 2, 3):
        moved = [(owner + later) % 4 if owner >= 0 else -1 for owner in usual]
        assert owners_after_the_sale(later) == moved
