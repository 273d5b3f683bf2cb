"""The bots of the turf games. The rules do not import this package."""

from .bot import bot as bot
from .bot import riders as riders
from .search import imagining as imagining
