"""What the two turf games keep hidden, read from their position."""

from typing import Any

from ippodromo.contract import Sample
from ippodromo.games.turf.rules import token_horse, token_seat, token_value
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import Seat


def pile_order(sample: Sample, seat: Seat) -> Any:
    return sample.ahead("card")


def cards_seen(sample: Sample, seat: Seat) -> Any:
    at = sample.position
    return at.pile, at.under_pile, at.set_aside, at.race.cards


def money(sample: Sample, seat: Seat) -> Any:
    return sample.table.ledger.balances


def open_tokens(sample: Sample, seat: Seat) -> Any:
    return (
        None if hides_bets(sample.game) else (sample.position.tokens_placed, sample.position.hands)
    )


def unplaced_values(sample: Sample, seat: Seat) -> Any:
    return sample.position.hands[seat] if hides_bets(sample.game) else None


def placed_where(sample: Sample, seat: Seat) -> Any:
    if not hides_bets(sample.game):
        return None
    return [(token_seat(code), token_horse(code)) for code in sample.position.tokens_placed]


def placed_values(sample: Sample, seat: Seat) -> Any:
    if not hides_bets(sample.game):
        return None
    placed = sample.position.tokens_placed
    return [token_value(code) for code in placed if token_seat(code) == seat]


def race(sample: Sample, seat: Seat) -> Any:
    at = sample.position.race
    rolled = None if sample.table.is_over() else sample.table.ask().params.get("symbol")
    return rolled, at.progress, at.unmoved, at.pace, at.finished, at.last


def hides_bets(game: Game) -> bool:
    options = game.options
    return options.get("hidden_bets") == "true" or options.get("open_bets") == "false"


def hides_placed(game: Game, owner: Seat, viewer: Seat) -> bool:
    return viewer != owner or game.options["recall_own_bets"] == "false"
