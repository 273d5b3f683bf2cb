"""The review of a finished game as it is sent; `lab.review.report` says what each part means."""

from msgspec import Struct

from ippodromo.kernel.view_types import Data, PickView


class ReviewSeat(Struct):
    """start + luck + decisions + others = result; the errors are half 95 % intervals."""

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
    """Places in `turns`: what moved this seat's chance most."""


class ReviewPoint(Struct):
    """The seats' chances to win after so many answers."""

    at: int
    races_run: int
    chances: list[float]
    error: float


class ReviewTurn(Struct):
    """What moved the chances: a decision, or luck of dice and cards (seat -1)."""

    at: int
    seat: int
    effects: list[float]
    error: float
    notation: str
    race: int
    events: list[Data]


class ReviewDecision(Struct):
    """What an answer was worth, the best alternative found, and what that would have gained."""

    at: int
    seat: int
    by: str
    ask: str
    said: str
    usual: str
    best: str
    worth: float | None
    best_worth: float | None
    loss: float | None
    error: float
    effect: float
    playouts: int
    picks: dict[str, PickView]


class Review(Struct):
    """GET /api/tables/{table}/review: luck and decisions of a game that is over."""

    game: str
    seats: list[ReviewSeat]
    points: list[ReviewPoint]
    turns: list[ReviewTurn]
    moments: list[int]
    """Places in `turns`: what decided the game."""
    decisions: list[ReviewDecision]
    untried: int
    """So many answers that a regular would not have given were not looked at: time was short."""
    playouts: int
    seconds: float
