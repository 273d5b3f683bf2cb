"""What the kernel knows by name only: it imports nobody, and finds these when they are wanted.

Rules are found in the same way, through a game's manifest.
"""

from importlib import import_module
from typing import Any, Final

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


def neighbour(path: str) -> Any:
    """What `module:name` means."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
