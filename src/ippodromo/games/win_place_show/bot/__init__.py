"""The bot of the game. No rule imports it."""

from .bot import bot as bot
