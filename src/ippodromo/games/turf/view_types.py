"""The types of the views and of the box of a turf game."""

from typing import TypedDict


class BonusView(TypedDict):
    """An amount for each bet on certain horses, such as the pace horse, or a penalty."""

    name: str
    amounts: list[int]
    """For each race what one bet brings its seat, multiplier included. It is negative for a penalty."""


class TurfBox(TypedDict):
    """What is printed in the box and does not change during a game: the track, the die, and what bets pay."""

    length: int
    pace_space: int
    symbols: list[str]
    payouts: list[list[int]]
    """What each bet pays in a race with multiplier 1, by place (first to third) and column."""
    race_payouts: list[list[list[int]]]
    """What each bet pays, multiplier included, by race, place and column."""
    counts_tokens: bool
    """True if the number of tokens on a horse chooses the column; False if the sum of their values does."""
    pace_bonus: int
    last_penalty: int
    bonuses: list[BonusView]
    """The bonuses in the order in which they are paid."""
    provenance: dict[str, str]


class LandingView(TypedDict):
    """Where a horse would be after a move with the symbol rolled."""

    progress: int
    """Its space counted from the line, as in `HorseView`. Greater than the length of the track if it
    would finish."""
    space: int | None
    """The number of the space on which the horse would stand. None if the horse would finish."""
    steps: int
    """The number of spaces that the horse would move. 0 if it is blocked at once."""
    card_steps: int
    """The number of spaces that its card gives. It is greater than `steps` if other horses block it."""
    takes_pace: bool
    place: int | None
    """The place that the horse would take if it would finish, from 1. None if it would not."""


class HorseView(TypedDict):
    """One horse as a viewer sees it: its card, where it is, its place, and what bets on it pay."""

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
    """For each place what one bet on the horse would pay in this race with the tokens placed so far."""
    pays_is_upper_bound: bool
    """True if it may pay less than `pays`, because tokens on it have values that the viewer does not know."""
    pays_with_token: list[list[int]]
    """`pays` after one more token on the horse, for a token of value 0, 1 and 2. Empty once all tokens
    are placed."""


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
    """The whole table as one viewer sees it."""

    race: int
    races: int
    multiplier: int
    phase: str
    """`colours` while seats choose colours, `betting` while a seat has tokens to place, else `running`."""
    bet_round: int | None
    """The number of the round in which each seat places one token, from 1. None once all tokens are
    placed."""
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
    """For each bonus, by name, the horses whose bets it is for; empty while they are not known."""
    symbol: str | None
    pile: int
    set_aside: list[str]
