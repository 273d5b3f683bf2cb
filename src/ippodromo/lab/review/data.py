"""What a review and a comparison say: plain data, which command line and server pass on as it is."""

from dataclasses import asdict, dataclass, field

from ippodromo.kernel.view_types import Data, PickView

VERSION = 5
"""What was computed by another is computed again."""
LUCK = -1
"""The seat of what nobody decided."""


@dataclass(frozen=True)
class ReviewSeat:
    """How a seat came from its chance at the start to its part of the win.

    start + luck + decisions + others = result; the errors are half 95 % intervals.
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
    """Numbers of turns: what moved this seat's chance most, its own decisions and luck."""


@dataclass(frozen=True)
class ReviewPoint:
    """The chances to win after so many answers."""

    at: int
    races_run: int
    chances: list[float]
    error: float
    is_even: bool
    """Whether too little was run to tell who wins: then no chances are shown."""


@dataclass(frozen=True)
class ReviewTurn:
    """What moved the chances: a decision, or luck of dice and cards."""

    at: int
    """After so many answers it had happened."""
    seat: int
    """Who decided; -1 for luck."""
    effects: list[float]
    error: float
    notation: str
    """What the dice or cards showed, or what was said; empty where no single one did it."""
    race: int
    events: list[Data] = field(default_factory=list)
    """What was told then; of turns that decided something only."""


@dataclass(frozen=True)
class ReviewDecision:
    """A decision: what it was worth, the best alternative found, and what that would have gained."""

    at: int
    seat: int
    by: str
    race: int
    ask: str
    said: str
    usual: str
    best: str
    worth: float | None
    """The chance to win after it."""
    worth_error: float
    is_even: bool
    """Whether too little was run to tell who wins: then that chance is not shown."""
    best_worth: float | None
    loss: float | None
    error: float
    """Of the loss."""
    effect: float
    """Against what a regular would have said, as far as it is believed."""
    effect_error: float
    playouts: int
    picks: dict[str, PickView]


@dataclass(frozen=True)
class Review:
    """Luck and decisions of a game that is over."""

    game: str
    seats: list[ReviewSeat]
    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    moments: list[int]
    """Numbers of the turns that decided the game, in the order in which they came."""
    decisions: list[ReviewDecision]
    untried: int
    """So many answers that a regular would not have given were not looked at: time was short."""
    playouts: int
    seconds: float

    def data(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


@dataclass(frozen=True)
class ComparedSeat:
    """What a seat gained by its own decisions in each game more than in the first, on the same luck."""

    gains: list[float]
    errors: list[float]
    places: list[list[int]]
    """For each game the places that made most of that difference, in the order of the game."""


@dataclass(frozen=True)
class ComparedGame:
    """One of the games that are compared."""

    seats: list[ReviewSeat]
    points: list[ReviewPoint]


@dataclass(frozen=True)
class ComparedPlace:
    """A place of the game, and what was decided there in each; none where the question did not come."""

    race: int
    seat: int
    ask: str
    decisions: list[ReviewDecision | None]

    @property
    def differs(self) -> bool:
        """Whether not all said the same there."""
        said = [each.said if each is not None else None for each in self.decisions]
        return any(each != said[0] for each in said)


@dataclass(frozen=True)
class Comparison:
    """Games of the same race, decision by decision."""

    game: str
    games: list[ComparedGame]
    seats: list[ComparedSeat]
    places: list[ComparedPlace]
    parted: int | None
    """The first place where not all said the same; none where all did to the end."""

    def data(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)
