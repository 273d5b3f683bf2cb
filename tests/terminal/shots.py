"""One screen of each game, 80 by 24, as text: small enough to be reviewed."""

from pathlib import Path

from ippodromo.cli.sessions.local import LocalSession
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.journal import BOT, PERSON
from ippodromo.kernel.seats import Seat
from tests.terminal.keys import Person, application, local

LANGUAGES = ["en", "it"]
SCREENS = {
    "royal-turf": 12,
    "winners-circle": 14,
    "win-place-show": 16,
    "homestretch": 26,
    "grand-national": 40,
}
"""After how many answers Ann looks."""


def screen_file(game: str, language: str) -> Path:
    """Where a reviewed screen is kept."""
    return Path(__file__).parent / "screens" / f"{game.replace('-', '_')}.{language}.txt"


async def shot(game: str, language: str) -> str:
    """The screen of a game with the same dice every time."""
    session = local(game, "human=Ann,random,random", language=language, seed="7")
    run_up_to(session, SCREENS[game])
    app = application(session)
    async with app.run_test(size=(80, 24)):
        person = await Person.at(app)
        await person.asked()
        return await person.still()


def run_up_to(session: LocalSession, answers: int) -> None:
    """Answer at random for everybody until Ann has given a number of answers and is asked again."""
    match, dice, said = session.local.match, FastStream(7), 0
    while True:
        if match.answer_automatically(session.stream):
            continue
        seat = match.table.waiting()[0]
        if seat == 0 and said == answers:
            return
        options = match.table.ask().options_for(Seat(seat))
        assert options is not None
        match.submit(seat, options.sample(dice).notation, PERSON if seat == 0 else BOT)
        said += seat == 0
