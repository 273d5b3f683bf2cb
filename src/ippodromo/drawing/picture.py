"""`ippodromo.svg`: a match, a table or a view as a picture."""

import importlib.util
from importlib import import_module

from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable, Table
from ippodromo.kernel.view_types import Data, TableView
from ippodromo.kernel.views import table_view
from ippodromo.messages.catalogue import LANGUAGES, language_of
from ippodromo.messages.words import Words

from .generic import LaneDrawing
from .page import alone, page
from .scene import Drawing, Scene
from .theme import THEMES


def svg(
    shown: RecordedMatch | AnyTable | TableView,
    seat: int | str = NOBODY,
    *,
    language: str = "",
    theme: str = "light",
    box: Data | None = None,
    players: list[str] | None = None,
) -> str:
    """A position as one self-contained SVG document, in the look of the web client.

    Draw what a seat, or a player by name, may see of a match or a table; without a seat, what a
    spectator may see. A view needs the game's `box`, as `Game.box` returns it or a server sends it,
    and draws the names in `players`. Without a language the locale's is used.

    >>> import ippodromo
    >>> match = ippodromo.match("royal-turf", ["Ann", "Bea"], seed=1)
    >>> seat, options = next(match.decisions())
    >>> ippodromo.svg(match, "Ann", language="en")[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    if theme not in THEMES:
        raise SetupError("setup.theme", {"theme": theme[:20], "known": ", ".join(THEMES)})
    language = language or language_of()
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise SetupError("setup.language", {"language": language[:20], "known": known})
    if isinstance(shown, RecordedMatch):
        names = [player.name for player in shown.journal.header.players]
        view = _seen(shown.game, shown.table, shown.seat(seat))
        return draw(view, shown.game.box(), players or names, language, theme)
    if isinstance(shown, Table):
        if isinstance(seat, str):
            raise SetupError("setup.player", {"player": seat[:40], "known": "0, 1, 2, …"})
        game = shown.of_game()
        return draw(_seen(game, shown, Seat(seat)), game.box(), players or [], language, theme)
    if box is None:
        raise SetupError("setup.view_box")
    return draw(shown, box, players or [], language, theme)


def _seen(game: Game, table: AnyTable, seat: Seat) -> TableView:
    if seat != NOBODY and not 0 <= seat < game.seats:
        raise SetupError("setup.viewer", {"seat": seat, "last": game.seats - 1})
    return table_view(game, table, seat)


def draw(view: TableView, box: Data, players: list[str], language: str, theme: str) -> str:
    """A view as a picture; everything has been checked."""
    words = Words(language, view["game"], players)
    words.spaces.append("web")
    return page(Scene(view, box, words, THEMES[theme]), drawing_of(view["game"]))


def drawing_of(game: str) -> Drawing:
    """The drawing in the game's package, or in the one it shares; else runners in lanes."""
    for package in packages_of(game):
        module = f"{package}.drawing"
        if importlib.util.find_spec(module) is not None:
            drawing: Drawing = import_module(module).drawing()
            return drawing
    return LaneDrawing()


def figure(game: Game, name: str, caption: str, language: str, theme: str) -> str:
    """A figure that the game's guide names, as a picture; empty where its drawing has none."""
    for package in packages_of(game.title.name):
        module = f"{package}.drawing.figures"
        if importlib.util.find_spec(f"{package}.drawing") and importlib.util.find_spec(module):
            drawn = import_module(module).figures().get(name)
            if drawn is not None:
                words = Words(language, game.title.name, [])
                words.spaces.append("web")
                view = table_view(game, game.start(), NOBODY)
                scene = Scene(view, game.box(), words, THEMES[theme])
                return alone(scene, drawn(scene), caption)
    return ""
