"""Several people at one keyboard: what is one person's is never on another's screen."""

import asyncio
from pathlib import Path

from ippodromo.cli.fullscreen.dialogs import Curtain, TextDialog
from ippodromo.kernel.seats import NOBODY, Seat
from tests.terminal.keys import Person, application, local, short

HIDDEN = {"hidden_bets": "true"}


def test_the_curtain_hides_what_the_former_player_saw() -> None:
    session = local(
        "royal-turf", "human=Ann,human=Bea", edition=short("royal-turf"), options=HIDDEN
    )
    app = application(session)

    async def play() -> tuple[str, str, str]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.until(lambda: isinstance(app.screen, Curtain))
            await person.press("enter")
            await person.until(person.is_asked)
            first = person.table.question
            assert first is not None
            own = person.text()
            while not isinstance(app.screen, Curtain):  # horse, then value
                await person.enter()
                await person.until(lambda: person.is_asked() or isinstance(app.screen, Curtain))
            await person.until(lambda: "The keyboard goes to" in person.text())
            curtain = person.text()
            behind = person.table.now
            assert behind.viewer < 0  # a spectator's: nothing else lies behind the curtain
            assert behind.view == session.shown(Seat(NOBODY)).view
            await person.press("enter")
            await person.until(lambda: person.is_asked() and app.screen is person.table)
            second = person.table.question
            assert second is not None
            assert second.seat != first.seat
            return own, curtain, person.text()

    own, curtain, other = asyncio.run(play())
    names = {"Ann", "Bea"}
    [former] = [name for name in names if f"{name} looks" in own]
    [latter] = names - {former}
    assert latter in curtain
    assert "bet" not in curtain.lower()
    assert f"{latter} looks" in other
    hidden = [line for line in other.split("\n") if f"{former[0]}?" in line]
    assert hidden  # the former player's token lies there face down
    assert not any(f"{former[0]}{value}" in other for value in "012")


def test_log_payouts_odds_and_help_lie_over_the_table(tmp_path: Path) -> None:
    session = local("royal-turf", "human=Ann,random", edition=short("royal-turf"))
    app = application(session)

    async def play() -> dict[str, str]:
        shown: dict[str, str] = {}
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            while not session.shown(Seat(0)).receipts:
                await person.asked()
                await person.enter()
            await person.asked()
            signs = {"f1": "Esc", "f2": "settled", "f3": "→", "f4": "%", "f8": "anything at all"}
            for key, sign in (*signs.items(), ("f9", "in your place")):
                await person.press(key)
                await person.until(lambda: isinstance(app.screen, TextDialog))
                await person.until(lambda mark=sign: mark in person.text())  # type: ignore[misc]
                shown[key] = person.text()
                await person.press("escape")
                await person.until(lambda: app.screen is person.table)
        return shown

    shown = asyncio.run(play())
    assert "RT-" in shown["f1"] or "Royal Turf" in shown["f1"]
    assert "Race 1" in shown["f3"]
    assert "£" in shown["f3"]
    assert "Win" in shown["f4"]
    assert "of 100 games" in " ".join(shown["f9"].split())
