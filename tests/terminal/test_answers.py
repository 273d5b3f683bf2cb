"""Lists, amounts, sheets and typed answers; what is refused is refused where the cursor is."""

import asyncio

from ippodromo.cli.fullscreen.answer_panel import AmountBox, AnswerPanel
from tests.terminal.keys import Person, application, local, short


def test_a_refusal_stands_where_the_cursor_is_with_its_rule() -> None:
    session = local("royal-turf", "human=Ann,random", edition=short("royal-turf"))
    app = application(session)

    async def play() -> str:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.asked()
            await person.press("colon")
            await person.type("bet the farm")
            await person.press("enter")
            await person.until(lambda: "(RT-3.4)" in person.text())
            refused = person.text()
            at = session.local.match.table.at
            await person.press("escape")
            await person.until(lambda: not person.table.query_one(AnswerPanel).is_typing)
            [notation] = [p.notation for p in session.local.match.table.ask().options[0].picks][:1]
            await person.press("colon")
            await person.type(notation)
            await person.press("enter")
            await person.until(lambda: session.local.match.table.at > at)
            return refused

    assert "There is no horse “the”." in asyncio.run(play())


def test_an_amount_is_written_stepped_and_refused_beyond_its_bounds() -> None:
    session = local("win-place-show", "human=Ann,random,random", edition=short("win-place-show"))
    app = application(session)

    async def play() -> tuple[int, str, str]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            while True:
                await person.asked()
                if person.panel.answering is not None and person.lines()[0].startswith("+"):
                    break
                await person.enter()
            await person.enter()
            box = person.table.query_one(AmountBox)
            while not box.display:  # first which horse, then how much
                await person.enter()
            least = box.amount
            await person.press("right", "right")
            await person.until(lambda: box.amount == least + 2 * box.span.step)
            await person.press("9", "9", "9", "9", "9", "9", "9")
            await person.until(lambda: box.amount == 9_999_999)
            await person.press("enter")
            await person.until(lambda: "WPS-" in person.text())
            refused = person.text()
            await person.press("home", "enter")
            await person.until(
                lambda: person.lines()[0].startswith("✓") or "✓" in person.lines()[0]
            )
            filled = person.lines()[0]
            await person.take("✓")  # and off it comes again
            await person.until(lambda: "✓" not in person.lines()[0])
            return least, refused, filled

    least, refused, filled = asyncio.run(play())
    assert "between" in refused
    assert f"${least:,}" in filled


def test_the_last_answer_is_taken_back() -> None:
    session = local("winners-circle", "human=Ann,human=Bea", edition=short("winners-circle"))
    app = application(session)

    async def play() -> tuple[int, int]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            await person.asked()
            await person.press("f5")
            await person.until(lambda: "(T-10)" in person.text().replace("\n", ""))
            return session.local.match.undone, len(session.local.match.live)

    undone, _ = asyncio.run(play())
    assert undone == 0
