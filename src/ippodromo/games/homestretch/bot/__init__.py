"""The bots of HomeStretch. The rules do not import this package."""

from .bot import bot as bot
