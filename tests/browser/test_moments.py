"""Moments that are rare in play, on a phone and on the table's television: nothing is cut off or covered.

Each is a table that the engine makes from notation. The pictures are for eyes, in both languages.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from ippodromo.kernel.game import Game
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.views import table_view
from tests.games.grand_national import scenes as national
from tests.games.grand_national.test_betting import FIELD
from tests.games.grand_national.test_pulling_up import FIVE
from tests.games.grand_national.test_sale import unsold
from tests.games.homestretch import scenes as homestretch
from tests.games.win_place_show import meetings, test_directors, test_hearings, test_pause
from tools.testing.people import picture

from .conftest import Devices, Server
from .looking import MISFITS, misfits
from .versions import Question, Television, Window
from .walk import Walk

LOCALES = [
    "it-IT",
    pytest.param(
        "en-GB",
        marks=pytest.mark.soak(
            "The same in the language with the shorter words.",
            until="the client has a virtual clock",
        ),
    ),
]
OPEN = ("gun_metal@41/3 p60", "brown_sugar@33/2", "quarter_bell@30/4", "ferny_bank@28/1")
"""A horse with room all round it, and points for many lengths."""


@dataclass(frozen=True)
class Moment:
    """A table at which a seat is asked something, or looks on."""

    name: str
    make: Callable[[], AnyTable]
    kind: str = ""
    """The question that is looked at; none where the seat looks on."""
    seat: int = 0
    below: str = ""
    """A part of the phone's page below the fold, which has a picture of its own."""

    def seen_by(self, viewer: int) -> Question:
        """Return what a seat sees, or with `NOBODY` the television."""
        table = self.make()
        game = table.game
        assert isinstance(game, Game)
        view: dict[str, Any] = json.loads(json.dumps(table_view(game, table, Seat(viewer))))
        wanted = [one for one in view["asks"] if one["key"] == f"ask.{self.kind}"]
        ask = wanted[0] if wanted and viewer != NOBODY else {}
        events = [told.data() for told in table.log if told.visible_to(Seat(viewer))]
        return Question(self.name, viewer, ask, view, dict(game.box()), events)


def tried() -> AnyTable:
    """The fourth seat judges objections to horse 4 of the first."""
    made = meetings.game(4, verdicts="director")
    return meetings.settle(
        test_hearings.trial(made, "2 1 4 3", "1 2", test_hearings.E27, "- - - 0 - -"), made
    )


def voted() -> AnyTable:
    """The race director is involved, so that the others vote."""
    made = meetings.game(5, verdicts="director")
    bets = {3: "win=2,1000", 1: "win=4,1000"}
    return meetings.settle(
        test_hearings.trial(made, "2 1 3 5", "1", bets, "- - - 3 - -", director=1), made
    )


def slips(seats: int, crowded_purses: str = "false") -> AnyTable:
    """The first slips of a Quick day."""
    game = meetings.game(seats, version="quick", crowded_purses=crowded_purses)
    return meetings.play_on(game.start(), "ask.slip")


def at_the_off() -> AnyTable:
    """Race 1 is about to be run; two seats hold Daily Double tickets."""
    bets = {0: "win=4,2000 show=2,1000", 1: "place=4,1000"}
    return meetings.running(
        meetings.game(4),
        1,
        "0 1 2 3 1 2",
        bets,
        tickets_0="4 6 3000, 2 6 1000",
        tickets_1="6 4 1000",
    )


def ridden_short() -> AnyTable:
    """A horse has stopped three spaces short; the first seat has backed it."""
    return test_pause.shortened(slips={0: "win=4,1000", 1: "show=4,1000"})


def turf() -> AnyTable:
    """Two of four seats have chosen their colours."""
    table = title("royal_turf").game(4, {"colours": "chosen"}).start()
    table.submit(Seat(0), "colour green")
    table.submit(Seat(1), "colour red")
    return table


def stables() -> AnyTable:
    """Two of five trainers have chosen the colours of their stables."""
    table = national.fresh(5, stables="chosen")
    national.say(table, "0 stable green", "1 stable white")
    return table


def jumped() -> AnyTable:
    """A lot has been bid up by a jump."""
    table = national.fresh(4)
    national.say(table, "0 bid 60000", "1 bid 90000")
    return table


def takes(lots: str = "peat_fire_tale quarter_bell ferny_bank") -> AnyTable:
    """A call was held at which nobody bought: the seat with empty boxes takes a lot."""
    table = unsold(90_000, lots, boxes=3)
    while table.ask().key != "ask.take_lot":
        national.say(table, "4 pass")
    return table


def marked() -> AnyTable:
    """A bookmaker marks any price that is printed."""
    table = national.betting(
        [90_000, 60_000], FIELD, [0, 1, 0, 1], going="good", free_prices="yes", bookmaker_seat="1"
    )
    national.say(table, "0 ante none", "1 ante none")
    return table


def fallen() -> AnyTable:
    """A horse has fallen at its fence; its stable mate has a handicap of 0."""
    table = national.race(
        "gun_metal@20/2 h0", "brown_sugar@20/3 h0", "quarter_bell@20/4", "ferny_bank@18/1 h0"
    )
    national.say(table, "0 ride 1 21/2", "chance card J1")
    return table


MOMENTS = {
    "win_place_show": [
        Moment("hearing-judge", tried, "verdict", 3),
        Moment("hearing-accused", tried),
        Moment("hearing-jury", voted, "jury", 0),
        Moment("motion", lambda: test_directors.interval(test_directors.SIX), "motion", 5),
        Moment("slip-quick", lambda: slips(6), "slip", 0),
        Moment("slip-crowded", lambda: slips(8), "slip", 0),
        Moment("slip-crowded-no-stable", lambda: slips(8), "slip", 7),
        Moment("slip-crowded-purses", lambda: slips(8, crowded_purses="true"), "slip", 0),
        Moment("daily-double-owner", at_the_off, below="div.hand.tote"),
        Moment("daily-double-other", at_the_off, seat=2),
        Moment("objection", ridden_short, "object", 0),
    ],
    "grand_national": [
        Moment("stables", stables, "stable", 2),
        Moment("bid-jump", jumped, "bid", 2),
        Moment("take-lot", takes, "take_lot", 4),
        Moment("prices-free", marked, "prices", 0),
        Moment("ride-open", lambda: national.race(*OPEN), "ride", 0),
        Moment("pull-up", lambda: national.race(*FIVE), "pull_up", 1),
        Moment("fallen", fallen, "ride", 1),
    ],
    "homestretch": [
        Moment("colours", lambda: homestretch.betting("40 33 21", "red white black"), "place_bets"),
    ],
    "royal_turf": [Moment("colour", turf, "colour", 2)],
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", MOMENTS)
def test_rare_moments_fit_on_a_phone_and_on_a_television(
    device: Devices, server: Server, game: str, locale: str
) -> None:
    walk = Walk(server.address, game, max(3, title(game).fewest))
    phone = Window(device("phone", locale=locale, by_hand=True), walk)
    screen = Television(device("screen", locale=locale), walk)
    wrong: list[str] = []
    for moment in MOMENTS[game]:
        seen = moment.seen_by(moment.seat)
        if moment.kind:
            phone.show(seen)
        else:
            phone.watch(seen)
        screen.look(moment.seen_by(NOBODY))
        for window, size in ((phone, "phone"), (screen, "screen")):
            found = misfits(window.page, MISFITS)
            wrong += [f"{moment.name} {size}: {what}" for what in found]
            picture(window.page, f"moment-{game}-{moment.name}-{size}-{locale[:2]}")
        if moment.below:
            below = phone.page.locator(moment.below)
            below.scroll_into_view_if_needed()
            expect(below).to_be_in_viewport(ratio=1)
            picture(phone.page, f"moment-{game}-{moment.name}-below-phone-{locale[:2]}")
    walk.close()
    assert wrong == []
