"""The plain data of reviews and comparisons. Command line and server pass it on unchanged."""

from dataclasses import asdict, dataclass, field

from ippodromo.kernel.view_types import Data, PickView

VERSION = 5
"""Version of the method of reviews. Stored reviews with another number are computed again."""
LUCK = -1
"""Stands in place of a seat for luck with dice and cards, which no seat decided."""


@dataclass(frozen=True)
class ReviewSeat:
    """How a seat got from its chance at the start to its part of the win.

    start + luck + decisions + others = result. The errors are half the lengths of 95 % intervals.
    """

    player: str
    start: float
    luck: float
    decisions: float
    others: float
    result: float
    start_error: float
    luck_error: float
    decisions_error: float
    others_error: float
    moments: list[int]
    """Indices, in `Review.turns`, of the decisions and luck that changed this seat's chance most."""


@dataclass(frozen=True)
class ReviewPoint:
    """The chances to win after `at` answers.

    `error` is half the length of the widest 95 % interval of the seats' chances.
    """

    at: int
    races_run: int
    chances: list[float]
    error: float
    is_even: bool
    """True if too little was played to say which seat wins. Then no chances are shown."""


@dataclass(frozen=True)
class ReviewTurn:
    """What changed the chances: a decision, or luck with dice and cards."""

    at: int
    """Number of answers of the record after which it had happened."""
    seat: int
    """The seat that decided, or -1 for luck."""
    effects: list[float]
    error: float
    notation: str
    """The outcome of dice or cards, or the answer; empty if several outcomes together had the effect."""
    race: int
    events: list[Data] = field(default_factory=list)
    """The public events of this turn. Only turns that a page shows have them."""


@dataclass(frozen=True)
class ReviewDecision:
    """A decision, its value, the best alternative that was found, and what that would have gained."""

    at: int
    seat: int
    by: str
    race: int
    ask: str
    said: str
    usual: str
    best: str
    worth: float | None
    """The seat's chance to win after the answer that it gave, or None if it was not evaluated."""
    worth_error: float
    is_even: bool
    """True if too little was played to say which seat wins. Then the chance is not shown."""
    best_worth: float | None
    loss: float | None
    error: float
    """Half the length of the 95 % interval of the loss."""
    effect: float
    """Estimated change of the seat's chance, compared with a regular bot's answer, after shrinkage."""
    effect_error: float
    playouts: int
    picks: dict[str, PickView]


@dataclass(frozen=True)
class Review:
    """Luck and decisions of a finished game."""

    game: str
    seats: list[ReviewSeat]
    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    moments: list[int]
    """Indices, in `turns`, of those that changed the chances most, in the order of the game."""
    decisions: list[ReviewDecision]
    untried: int
    """Number of answers other than a regular bot's that were not evaluated for lack of time."""
    playouts: int
    seconds: float

    def data(self) -> dict[str, object]:
        """Return the review as plain data, for JSON."""
        return asdict(self)


@dataclass(frozen=True)
class ComparedSeat:
    """How much more than in the first game a seat gained by its decisions in each game, with the same
    luck.

    `errors` are half the lengths of the 95 % intervals of `gains`, 0.0 for the first game.
    """

    gains: list[float]
    errors: list[float]
    places: list[list[int]]
    """For each game the indices, in `Comparison.places`, of those that made most of that difference.

    They are in the order of the game."""


@dataclass(frozen=True)
class ComparedGame:
    """One of the games that are compared."""

    seats: list[ReviewSeat]
    points: list[ReviewPoint]


@dataclass(frozen=True)
class ComparedPlace:
    """A place in the game and the decision there in each game, or None if the question did not come."""

    race: int
    seat: int
    ask: str
    decisions: list[ReviewDecision | None]

    @property
    def differs(self) -> bool:
        """True if the answers at this place are not the same in all games."""
        said = [each.said if each is not None else None for each in self.decisions]
        return any(each != said[0] for each in said)


@dataclass(frozen=True)
class Comparison:
    """A comparison of games of the same race, decision by decision."""

    game: str
    games: list[ComparedGame]
    seats: list[ComparedSeat]
    places: list[ComparedPlace]
    parted: int | None
    """The index of the first place where answers differ, or None if they never do."""

    def data(self) -> dict[str, object]:
        """Return the comparison as plain data, for JSON."""
        return asdict(self)
