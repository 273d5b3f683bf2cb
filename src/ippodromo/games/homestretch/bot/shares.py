"""What a share of HomeStretch is worth to a regular: in the draft, and in the second purchase."""

from typing import Final

from ippodromo.bots.weighing import Level

from .race import Season

OWNERS: Final = 0.45
"""Which part of a purse a share brings: half of it first, a third once the third share is sold."""
RIDDEN: Final = 1.12
"""What a share brings with its holder's riding, next to without: purses of 64k to 57k a game."""


def others_lose(level: Level, seats: int) -> float:
    """How much of what the others lose is the seat's own gain."""
    return 1 / (seats - 1) if level.minds_others else 0.0


def kept_worth(season: Season, level: Level, seats: int, horse: int) -> float:
    """What a share kept in the draft will earn and keep from the others."""
    part = OWNERS * (RIDDEN + others_lose(level, seats))
    return season.share(horse, 0, part)


def bought_worth(
    season: Season, level: Level, run: int, horse: int, owned: list[int], me: int
) -> float:
    """What one more share of a horse will earn after so many races; `owned` by seat as it is now."""
    held = sum(owned)
    before = owned[me] / held if held else 0.0
    after = (owned[me] + 1) / (held + 1)
    taken = (1.0 - before) - (1.0 - after) if held else 0.0
    part = RIDDEN * (after - before) + others_lose(level, len(owned)) * taken
    return season.share(horse, run, part)
