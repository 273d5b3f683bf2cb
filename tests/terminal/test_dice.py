"""Owners of the box roll their own dice: the program asks for what is printed, and can be corrected."""

import asyncio
from pathlib import Path

from ippodromo.cli.fullscreen.dialogs import Correction, Curtain
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.record.journal import BY_CHANCE, read_journal
from ippodromo.kernel.record.travel import load
from tests.terminal.keys import Person, application, local, short


def test_every_roll_is_asked_for_and_any_can_be_corrected(tmp_path: Path) -> None:
    path = tmp_path / "game.race"
    session = local(
        "royal-turf", "human=Ann,random", edition=short("royal-turf"), is_real=True, save_to=path
    )
    app = application(session)

    async def play() -> tuple[list[str], list[str]]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            while True:  # to the second roll of the die, whatever comes before
                await person.asked()
                rolls = [e.notation for e in session.local.match.live if "roll" in e.notation]
                if len(rolls) == 2:
                    break
                if person.is_rolled():
                    assert "Your dice and cards" in person.text()
                await person.enter()
            before = [entry.notation for entry in session.local.match.live]
            await person.press("f6")
            await person.until(lambda: isinstance(app.screen, Correction))
            await person.until(lambda: len(person.lines()) > 1)
            assert all("Head" in line for line in person.lines()[:2])
            await person.press("down", "enter")  # the roll before the last
            await person.take("Saddle")
            await person.until(lambda: app.screen is person.table)
            await person.until(lambda: [e.notation for e in session.local.match.live] != before)
            return before, [entry.notation for entry in session.local.match.live]

    before, after = asyncio.run(play())
    first = before.index("roll head")
    assert before[:first] == after[:first]
    assert after[first] == "roll saddle"
    assert after[first + 1 : len(after)] == before[first + 1 : len(after)]
    assert len(after) > first + 1  # what was said after it stands as far as it may be said
    kept = read_journal(path.read_text("utf-8"))
    assert [e.notation for e in kept.entries][: first + 1] == after[: first + 1]
    assert kept.header.commitment == ""
    again = load(session.local.match.game, kept)
    assert again.digest() == session.local.match.digest()


def test_hidden_cards_are_asked_of_who_may_see_them_and_the_rest_is_drawn() -> None:
    session = local(
        "homestretch", "human=Ann,human=Bea", edition=short("homestretch"), is_real=True
    )
    app = application(session)

    async def play() -> list[str]:
        seen: list[str] = []
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            while True:
                await person.until(lambda: person.is_asked() or isinstance(app.screen, Curtain))
                if isinstance(app.screen, Curtain):
                    await person.until(lambda: "The keyboard goes to" in person.text())
                    seen.append(person.text())
                    await person.press("enter")
                    await person.until(lambda: app.screen is person.table)
                    continue
                question = person.table.question
                assert question is not None
                if not question.is_roll:
                    return seen
                await person.enter()

    curtains = asyncio.run(play())
    match = session.local.match
    assert any("Ann" in text for text in curtains)
    assert any("Bea" in text for text in curtains)
    assert any(entry.by == BY_CHANCE for entry in match.live)
    assert match.table.ask().mode != DRAW
