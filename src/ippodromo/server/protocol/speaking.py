"""What bots tell people: why they answered as they did, and what they would answer in their place."""

from msgspec import Struct

from ippodromo.kernel.view_types import Data, PickView


class WeighedAlternative(Struct):
    """One thing that could be said, and how good it looked beside the best."""

    notation: str
    worth: str
    """`best`, `equal`, `near`, `less` or `far`."""
    part: float
    """From 0, the worst that was weighed, to 1, the best."""
    chance: int
    """The chance to win the game with it in percent, where it was tried; else -1."""
    low: int
    high: int
    """The ends of its 95 % interval in percent; -1 where there is no chance."""


class Weighed(Struct):
    """GET /api/tables/{table}/why and /hint: what a bot weighed, best first, and its reason."""

    seat: int
    """Whose answer it is, or would be."""
    at: int
    """The place of the answer in the game: so many came before."""
    level: str
    """The bot that speaks: `regular`, `expert`."""
    said: str
    alternatives: list[WeighedAlternative]
    picks: dict[str, PickView]
    """The alternatives by their notation, for their words; saying nothing has none."""
    reason: str
    """A message key of the game, with its parameters."""
    params: Data
    taste: str = ""
    """Where it was the bot's character that decided: a message key."""
