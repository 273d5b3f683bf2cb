"""Lists, amounts, sheets and typed answers; what is refused is refused where the cursor is."""

import asyncio

from ippodromo.cli.fullscreen.answer_panel import AmountBox, AnswerPanel
from tests.terminal.keys import Person, application, local, short


def test_a_refusal_stands_where_the_cursor_is_with_its_rule() -> None:
    session = local("royal-turf", "human=Ann,random", edition=short("royal-turf"))
    app = application(session)

    async def play() -> str:
        async with app.run_test(size=(56, 20)):  # where the list has hardly any room
            person = await Person.at(app)
            await person.asked()
            await person.type_after_colon("bet the farm")
            await person.press("enter")
            await person.until(lambda: "(RT-3.4)" in person.text())
            refused = person.text()
            at = session.local.match.table.at
            await person.press("escape")
            await person.until(lambda: not person.table.query_one(AnswerPanel).is_typing)
            [notation] = [p.notation for p in session.local.match.table.ask().options[0].picks][:1]
            await person.type_after_colon(notation)
            await person.press("enter")
            await person.until(lambda: session.local.match.table.at > at)
            return refused

    assert "There is no horse “the”." in " ".join(asyncio.run(play()).split())


def test_a_screen_that_is_being_closed_ends_the_game_without_an_error() -> None:
    session = local("royal-turf", "human=Ann,random", edition=short("royal-turf"))
    app = application(session)

    async def leave() -> int:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.asked()
            at = session.local.match.table.at
            await person.table.query_one("#keys").remove()  # the first widget that goes
            await person.enter()
            await person.enter()
            return session.local.match.table.at - at

    assert asyncio.run(leave()) > 0


def test_an_amount_is_written_stepped_and_refused_beyond_its_bounds() -> None:
    session = local("win-place-show", "human=Ann,random,random", edition=short("win-place-show"))
    app = application(session)

    async def play() -> tuple[int, str, str]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            while True:
                await person.asked()
                if any(line.startswith("+") for line in person.lines()):
                    break
                await person.enter()
            await person.enter()
            box = person.table.query_one(AmountBox)
            while not box.display:  # first which horse, then how much
                await person.enter()
            least = box.amount
            await person.press("right", "right")
            await person.until(lambda: box.amount == least + 2 * box.amounts.step)
            await person.press("9", "9", "9", "9", "9", "9", "9")
            await person.until(lambda: box.amount == 9_999_999)
            await person.press("enter")
            await person.until(lambda: "WPS-" in person.text())
            refused = person.text()
            await person.press("home", "enter")
            await person.until(lambda: any("✓" in line for line in person.lines()))
            [filled] = [line for line in person.lines() if "✓" in line]
            await person.take("✓")  # and off it comes again
            await person.until(lambda: not any("✓" in line for line in person.lines()))
            return least, refused, filled

    least, refused, filled = asyncio.run(play())
    assert "between" in refused
    assert f"${least:,}" in filled


def test_the_last_roll_is_taken_back_and_a_final_answer_is_not() -> None:
    session = local("royal-turf", "human=Ann,human=Bea", edition=short("royal-turf"), is_real=True)
    app = application(session)

    async def play() -> list[str]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.asked()
            await person.press("f5")  # nothing has been said yet
            await person.until(lambda: "(T-10)" in person.text())
            while not session.local.match.active_entries:
                await person.enter()
                await person.asked()
            await person.press("f5")
            await person.until(lambda: session.local.match.undone == 1)
            undone = [entry.notation for entry in session.local.match.journal.entries]
            while not any("bet " in entry.notation for entry in session.local.match.active_entries):
                await person.asked()
                await person.enter()
            await person.asked()
            await person.press("f5")
            await person.until(lambda: "(RT-3.7)" in person.text())
            return undone

    undone = asyncio.run(play())
    assert len(undone) == 2
    assert undone[1] == "undo"
