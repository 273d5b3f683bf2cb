"""The bot of the game; no rule imports it."""

from .bot import bot as bot
from .bot import riders as riders
from .search import imagining as imagining
