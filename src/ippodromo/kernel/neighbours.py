"""What the kernel knows by name only: it imports nobody, and finds these when they are wanted.

Rules are found in the same way, through a game's manifest.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, cast

SENTENCES: Final = "ippodromo.messages.words:sentence"
"""Puts an error into English."""
SEATED_BOT: Final = "ippodromo.bots.seated:seated_bot"
"""Makes who answers for a bot's seat."""
READ_MATCH: Final = "ippodromo.kernel.record.travel:read_match"
SCENE: Final = "ippodromo.kernel.record.scene:make_scene"
TABLE_TEXT: Final = "ippodromo.kernel.record.scene:table_text"
READ_TEXT: Final = "ippodromo.kernel.record.scene:read_text"
ODDS: Final = "ippodromo.lab.odds:odds_of"
"""Plays a match out many times."""
SET_UP: Final = "ippodromo.kernel.setup.registry:set_up"
"""Sets a game up from words; tables come before games in the order of imports."""
PICTURE: Final = "ippodromo.drawing.picture:svg"
"""Draws a match, a table or a view."""


def neighbour(path: str) -> Any:
    """What `module:name` means."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


class Drawn:
    """Something that has a picture; notebooks ask for it under this name."""

    def _repr_svg_(self) -> str:
        return picture_of(self)


def picture_of(shown: object) -> str:
    """A match, a table or a view as SVG."""
    draw = cast("Callable[[object], str]", neighbour(PICTURE))
    return draw(shown)
