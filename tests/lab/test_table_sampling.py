"""Sampled tables keep what was seen; hidden slips are such as their players would write."""

from ippodromo.bots.base import Bot, Moment
from ippodromo.bots.find import find_bot
from ippodromo.bots.playout_model import playout_settings
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.views import table_view
from ippodromo.lab.games import play_to_end
from ippodromo.lab.seat_chances import estimate_seat_chances
from ippodromo.lab.table_sampling import KEPT, likely_tables
from tests.bots.short import short_game


class OneBet(Bot):
    """A bot that stakes 10,000 on one horse to win, and counts its slips."""

    name = "one_bet"

    def __init__(self, horse: str) -> None:
        self.horse = horse
        self.written = 0

    def choose(self, moment: Moment) -> str:
        self.written += 1
        return moment.options.forms[0].read(f"bet={self.horse},win,10000").notation


def at_the_off(stakes: list[int] | None = None) -> RecordedMatch:
    """Return a Grand National of three people when the first horse is to move; all slips lie face down.

    They are a regular's slips, or have these stakes on the first horse.
    """
    game = short_game("grand_national", 3)
    match = RecordedMatch(
        game, game.header([Player(name) for name in ("Ann", "Bea", "Cid")]), False
    )
    last = {"ask.bets"} if stakes else playout_settings(game).policy_asks
    play_to_end(
        match,
        [find_bot("regular", "grand_national")] * 3,
        FastStream(3),
        FastStream(4),
        until=lambda now: now.table.ask().key in last,
    )
    horse = game.runners(match.table)[0]["id"]
    for seat, stake in enumerate(stakes or []):
        match.submit(Seat(seat), f"bets bet={horse},win,{stake}", PERSON)
    match.advance(FastStream(5))
    for entry in match.journal.entries:
        entry.by = PERSON if entry.by == BOT else entry.by
    return match


def slips(table: AnyTable) -> list[list[tuple[int, int, int]]]:
    return [
        [(bet.horse, bet.kind, bet.stake) for bet in slip] for slip in table.position.book.slips
    ]


def test_hidden_slips_are_written_by_the_bots_of_their_seats() -> None:
    match = at_the_off()
    horse = match.game.runners(match.table)[-1]["id"]
    bot = OneBet(horse)
    stream = FastStream(7)
    tables = likely_tables(match, NOBODY)
    found = [tables(stream, [bot] * 3) for _ in range(2 * KEPT)]
    number = match.table.position.rules.keys.index(horse)
    for table in found:
        assert slips(table) == [[(number, 0, 10_000)]] * 3
        assert table_view(match.game, table, NOBODY) == table_view(match.game, match.table, NOBODY)
    assert bot.written == 3 * KEPT  # then slips are taken again


def test_a_seat_imagines_the_slips_of_others_and_keeps_its_own() -> None:
    match = at_the_off()
    bot = OneBet(match.game.runners(match.table)[-1]["id"])
    known = slips(likely_tables(match, Seat(1))(FastStream(7), [bot] * 3))
    assert known[1] == slips(match.table)[1]
    assert known[0] == known[2] != slips(match.table)[0]


def test_who_knows_all_is_given_the_table_as_it_is() -> None:
    match = at_the_off()
    bot = OneBet("")
    table = likely_tables(match)(FastStream(7), [bot] * 3)
    assert slips(table) == slips(match.table)
    assert bot.written == 0


def test_slips_that_lie_face_down_change_no_chance_that_is_told() -> None:
    one, other = at_the_off([10_000, 50_000, 10_000]), at_the_off([50_000, 10_000, 20_000])
    assert slips(one.table) != slips(other.table)
    assert of_seats(one, None) != of_seats(other, None)
    assert of_seats(one, NOBODY) == of_seats(other, NOBODY)


def of_seats(match: RecordedMatch, knower: Seat | None) -> list[float]:
    return next(estimate_seat_chances(match, 1, knower, 24)).sums
