"""Owners of the box roll their own dice: the program asks for what is printed, and can be corrected."""

import asyncio
from pathlib import Path

from ippodromo.cli.fullscreen.dialogs import Correction, Curtain
from ippodromo.cli.sessions.real_dice import may_turn_up, swap_hidden_card
from ippodromo.cli.sessions.session import Roll
from ippodromo.kernel.asks import DRAW
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import read_journal
from ippodromo.kernel.match import load_match
from ippodromo.kernel.seats import Seat
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
            while True:  # to the second roll of the die, with any answers before
                await person.asked()
                rolls = [
                    e.notation for e in session.local.match.active_entries if "roll" in e.notation
                ]
                if len(rolls) == 2:
                    break
                if person.is_rolled():
                    assert "Your dice and cards" in person.text()
                await person.enter()
            before = [entry.notation for entry in session.local.match.active_entries]
            await person.press("f6")
            await person.until(lambda: isinstance(app.screen, Correction))
            await person.until(lambda: len(person.lines()) > 1)
            assert all("Head" in line for line in person.lines()[:2])
            await person.press("down", "enter")  # the roll before the last
            await person.take("Saddle")
            await person.until(lambda: app.screen is person.table)
            await person.until(
                lambda: [e.notation for e in session.local.match.active_entries] != before
            )
            return before, [entry.notation for entry in session.local.match.active_entries]

    before, after = asyncio.run(play())
    first = before.index("roll head")
    assert before[:first] == after[:first]
    assert after[first] == "roll saddle"
    assert after[first + 1 : len(after)] == before[first + 1 : len(after)]
    assert len(after) > first + 1  # what was said after it stands as far as it may be said
    kept = read_journal(path.read_text("utf-8"))
    assert [e.notation for e in kept.entries][: first + 1] == after[: first + 1]
    assert kept.header.commitment == ""
    again = load_match(session.local.match.game, kept)
    assert again.digest() == session.local.match.digest()


async def deal(person: Person, who: str) -> list[str]:
    """Say who tells what nobody may see, and take the first card offered every time; the curtains."""
    seen: list[str] = []
    while True:
        await person.until(lambda: person.is_asked() or isinstance(person.screen, Curtain))
        if isinstance(person.screen, Curtain):
            await person.until(lambda: "The keyboard goes to" in person.text())
            seen.append(person.text())
            await person.press("enter")
            await person.until(lambda: person.screen is person.table)
            continue
        question = person.table.question
        assert question is not None
        if question.key == "screen.unseen":
            await person.take(who)
            await person.until(lambda was=question: person.table.question is not was)  # type: ignore[misc]
        elif not question.is_roll:
            return seen
        else:
            await person.enter()


def test_hidden_cards_are_asked_of_who_may_see_them_and_the_program_draws_the_rest() -> None:
    session = local(
        "homestretch", "human=Ann,human=Bea", edition=short("homestretch"), is_real=True
    )
    app = application(session)

    async def play() -> list[str]:
        async with app.run_test(size=(80, 24)):
            return await deal(await Person.at(app), "The program draws them")

    curtains = asyncio.run(play())
    assert [("Ann" in text, "Bea" in text) for text in curtains[:2]] == [(1, 0), (0, 1)]
    assert not any("does not play" in text for text in curtains)
    hands = session.local.match.table.position.hands
    assert session.local.match.table.ask().mode != DRAW
    dealt = [
        e.notation for e in session.local.match.active_entries if e.notation.startswith("card ")
    ]
    assert len(dealt) == 3 * len(hands[0])


def test_a_helper_types_what_nobody_who_plays_may_see() -> None:
    session = local(
        "homestretch", "human=Ann,rookie,rookie", edition=short("homestretch"), is_real=True
    )
    app = application(session)

    async def play() -> tuple[list[str], list[Roll]]:
        async with app.run_test(size=(80, 24)):
            person = await Person.at(app)
            curtains = await deal(person, "Somebody who does not play")
            return curtains, session.rolls(Seat(0))

    curtains, rolls = asyncio.run(play())
    assert any("somebody who does not play" in " ".join(text.split()) for text in curtains)
    assert any("goes to Ann" in text for text in curtains)  # and back, before Ann's own next card
    dealt = [e for e in session.local.match.active_entries if e.notation.startswith("card ")]
    assert len(dealt) > len([roll for roll in rolls if "dealt" in roll.asked]) > 0  # Ann's alone


def test_a_card_in_a_persons_hand_was_never_the_bots() -> None:
    match = local("homestretch", "human=Ann,human=Bea", is_real=True).local.match
    people, dice = [Seat(0), Seat(1)], FastStream(3)
    while match.table.ask().key != "ask.deal":
        match.chance(match.table.ask().options[0].picks[0].notation)
    for card in (
        "card 2",
        "card 4",
        "card 3",
        "card 2",
        "card 5",
        "card 3",
    ):  # the ghost's: 3 and 3
        match.chance(card)
    left = {pick.notation for pick in match.table.ask().options[0].picks}
    offered = {pick.notation for pick in may_turn_up(match, people).picks}
    assert offered - left == {
        "card 3"
    }  # the box has two of each: the cards 2 are known to be Ann's
    assert swap_hidden_card(match, people, "card 4", dice) is match

    fresh = swap_hidden_card(match, people, "card 3", dice)
    assert fresh is not match
    fresh.chance("card 3")  # Ann has it
    pairs = zip(match.active_entries, fresh.active_entries, strict=False)
    changed = [(at, one.notation) for at, (one, new) in enumerate(pairs) if one != new]
    [(at, before)] = [
        (at, said) for at, said in changed if said != fresh.active_entries[at].notation
    ]
    assert before == "card 3"
    assert fresh.active_entries[at].notation not in ("card 2", "card 3")
    assert load_match(fresh.game, fresh.journal).digest() == fresh.digest()
