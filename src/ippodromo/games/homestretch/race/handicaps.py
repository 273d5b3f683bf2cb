"""HS-7 What the token behind a horse does to its move."""

from typing import Final

NO_TOKEN: Final = 0
X_TOKEN: Final = -1
"""A plus token is written as the spaces it adds: 6, 4 or 2."""

ALL_TOKENS: Final = "all"
NO_TOKENS: Final = "none"
"""The readings of option `special_move_tokens` (HS-R17) that are not the usual one, `plus_only`."""


def has_x(token: int) -> bool:
    """HS-7.3 Whether the token holds its horse back the first time its number is rolled."""
    return token < 0


def rolled_distance(token: int, steps: int) -> int:
    """HS-7.1, HS-R15 How far a horse without an X goes for a roll of its number."""
    return steps + token


def special_distance(token: int, steps: int, reading: str) -> int:
    """HS-7.1, HS-7.7, HS-R17 How far the horse chosen for a special move goes."""
    if reading == NO_TOKENS:
        return steps
    if token < 0:
        return 0 if reading == ALL_TOKENS else steps
    return steps + token


def token_after_special(token: int, reading: str) -> int:
    """HS-7.2, HS-7.7, HS-7.8 The token that stays behind the horse after a special move."""
    if reading == NO_TOKENS:
        return token
    if token < 0:
        return NO_TOKEN if reading == ALL_TOKENS else token
    return NO_TOKEN


def token_word(token: int) -> str:
    """A token as printed: +6, +4, +2 or X."""
    return "X" if token < 0 else f"+{token}"


def token_of(word: str) -> int:
    """Return the token that a view names, as printed; an empty word is no token."""
    if not word:
        return NO_TOKEN
    return X_TOKEN if word == "X" else int(word)
