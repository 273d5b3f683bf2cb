"""Five horse-racing board games: rules, bots, tables."""

__version__ = "0.1.0"
