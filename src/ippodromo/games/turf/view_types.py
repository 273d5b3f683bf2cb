"""What a viewer is shown of a turf game, and what is printed in its box, as types."""

from typing import TypedDict


class TurfBox(TypedDict):
    """What is printed: the track, the die, and what bets pay."""

    length: int
    pace_space: int
    symbols: list[str]
    payouts: list[list[int]]
    counts_tokens: bool
    """Whether what is paid goes by the number of tokens on a horse, not by their values."""
    pace_bonus: int
    last_penalty: int
    provenance: dict[str, str]


class LandingView(TypedDict):
    """Where a horse would come to stand with the roll, were it chosen."""

    progress: int
    """Past the last space if it would be home."""
    space: int | None
    """None if it would be home."""
    takes_pace: bool
    place: int | None
    """The place it would take if it would be home."""


class HorseView(TypedDict):
    """One horse: its card, where it stands, and what has become of it."""

    id: str
    name: str
    card: str | None
    moves: list[int] | None
    space: int | None
    progress: int | None
    moved: bool
    place: int | None
    last: bool
    landing: LandingView | None


class TokenView(TypedDict):
    """A placed token; the value is None where the viewer may not see it."""

    seat: int
    horse: str
    value: int | None


class HandView(TypedDict):
    """A seat's unplaced tokens; the values are None where the viewer may not see them."""

    seat: int
    count: int
    values: list[int] | None


class TurfView(TypedDict):
    """The whole board as a viewer sees it."""

    race: int
    races: int
    multiplier: int
    first_player: int | None
    money: list[int]
    horses: list[HorseView]
    tokens: list[TokenView]
    hands: list[HandView]
    colours: list[int]
    """For each seat the number of its colour, which is looks alone; -1 before it has one."""
    pace: str | None
    symbol: str | None
    pile: int
    set_aside: list[str]
