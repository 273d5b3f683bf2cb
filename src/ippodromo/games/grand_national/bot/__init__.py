"""The bots of Grand National. The rules do not import this package."""

from .bot import bot as bot
