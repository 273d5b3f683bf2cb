"""The bots of Grand National. No rule imports them."""

from .bot import bot as bot
