"""One screen of each game, 80 by 24, as text: small enough to be reviewed."""

from pathlib import Path

from tests.terminal.keys import Person, application, local

LANGUAGES = ["en", "it"]
SCREENS = {
    "royal-turf": 12,
    "winners-circle": 14,
    "win-place-show": 6,
    "homestretch": 16,
    "grand-national": 30,
}
"""After how many answers somebody looks."""


def screen_file(game: str, language: str) -> Path:
    """Where a reviewed screen is kept."""
    return Path(__file__).parent / "screens" / f"{game.replace('-', '_')}.{language}.txt"


async def shot(game: str, language: str) -> str:
    """The screen of a game with the same dice every time."""
    session = local(game, "human=Ann,random,random", language=language, seed="7")
    app = application(session)
    async with app.run_test(size=(80, 24)):
        person = await Person.at(app)
        for _ in range(SCREENS[game]):
            await person.asked()
            await person.enter()
        await person.asked()
        return await person.still()
