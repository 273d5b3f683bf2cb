"""The types of the views and of the box of a turf game."""

from typing import TypedDict


class BonusView(TypedDict):
    """A payment for each bet on certain horses, such as the pace horse."""

    name: str
    amounts: list[int]
    """For each race what each bet brings. It is negative if the seats pay."""


class TurfBox(TypedDict):
    """What is printed: the track, the die, and what bets pay."""

    length: int
    pace_space: int
    symbols: list[str]
    payouts: list[list[int]]
    """What each bet pays in a race with multiplier 1, by place and column."""
    race_payouts: list[list[list[int]]]
    """What each bet pays, by race, place and column."""
    counts_tokens: bool
    """Whether the number of tokens on a horse chooses the column, not the sum of their values."""
    pace_bonus: int
    last_penalty: int
    bonuses: list[BonusView]
    """The bonuses in the order in which they are paid."""
    provenance: dict[str, str]


class LandingView(TypedDict):
    """Where a horse would be after a move with the current roll."""

    progress: int
    """Greater than the number of spaces if the horse would finish."""
    space: int | None
    """The number of the space on which the horse would stand. None if the horse would finish."""
    steps: int
    """The number of spaces that the horse would move."""
    card_steps: int
    """The number of spaces on its card. It is greater than `steps` if the horse is blocked."""
    takes_pace: bool
    place: int | None
    """The place it would take if it would finish."""


class HorseView(TypedDict):
    """One horse: its card, where it is, and what has become of it."""

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
    pays: list[int]
    """For each place what each bet on the horse would pay now."""
    pays_is_upper_bound: bool
    """Whether it may pay less, because the viewer does not know the values of all tokens on it."""
    pays_with_token: list[list[int]]
    """`pays` after one more token on the horse, by its value (0, 1, 2). Empty once all tokens are placed."""


class TokenView(TypedDict):
    """A placed token. The value is None if the viewer may not see it."""

    seat: int
    horse: str
    value: int | None


class HandView(TypedDict):
    """The tokens that a seat has not yet placed. The values are None if the viewer may not see them."""

    seat: int
    count: int
    values: list[int] | None


class TurfView(TypedDict):
    """The whole table as a viewer sees it."""

    race: int
    races: int
    multiplier: int
    phase: str
    """`colours` while seats choose colours, `betting` while a seat has tokens to place, else `running`."""
    bet_round: int | None
    """The number of the round of bets, from 1. None once all tokens are placed."""
    bet_rounds: int
    first_player: int | None
    money: list[int]
    horses: list[HorseView]
    tokens: list[TokenView]
    hands: list[HandView]
    colours: list[int]
    """For each seat the index of its colour, -1 before it has one. Colours have no effect on play."""
    pace: str | None
    bonus_horses: dict[str, list[str]]
    """For each bonus the horses it is for, as far as they are known."""
    symbol: str | None
    pile: int
    set_aside: list[str]
