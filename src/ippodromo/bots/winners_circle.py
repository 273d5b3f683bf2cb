"""The bot of Winner's Circle: the one that the turf games share."""

from .turf import TurfBot
from .weighing import Level


def bot(level: Level) -> TurfBot:
    """The bot of a level."""
    return TurfBot(level)
