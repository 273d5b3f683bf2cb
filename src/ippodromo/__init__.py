"""Five horse-racing board games: rules, bots, tables."""

from .engine import choose_engine

__version__ = "0.1.0"

choose_engine()
