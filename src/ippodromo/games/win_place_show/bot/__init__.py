"""The bots of Win, Place & Show. The rules do not import this package."""

from .bot import bot as bot
