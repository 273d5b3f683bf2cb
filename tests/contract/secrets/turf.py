"""What the two turf games keep hidden, read from their position."""

from typing import Any

from ippodromo.contract import Sample
from ippodromo.kernel.game import Game
from ippodromo.kernel.seats import Seat


def pile_order(sample: Sample, seat: Seat) -> Any:
    return sample.ahead("card")


def cards_seen(sample: Sample, seat: Seat) -> Any:
    race = sample.position
    return race.pile, race.under, race.aside, race.cards


def money(sample: Sample, seat: Seat) -> Any:
    return sample.table.ledger.balances


def open_tokens(sample: Sample, seat: Seat) -> Any:
    return None if hides_bets(sample.game) else (sample.position.placed, sample.position.hands)


def unplaced_values(sample: Sample, seat: Seat) -> Any:
    return sample.position.hands[seat] if hides_bets(sample.game) else None


def placed_where(sample: Sample, seat: Seat) -> Any:
    if not hides_bets(sample.game):
        return None
    return [code // 4 for code in sample.position.placed]


def placed_values(sample: Sample, seat: Seat) -> Any:
    if not hides_bets(sample.game):
        return None
    parts = [sample.position.rules.token_parts(code) for code in sample.position.placed]
    return [value for owner, _, value in parts if owner == seat]


def race(sample: Sample, seat: Seat) -> Any:
    at = sample.position
    rolled = None if sample.table.is_over() else sample.table.ask().params.get("symbol")
    return rolled, at.progress, at.fresh, at.pace, at.finished, at.last


def hides_bets(game: Game) -> bool:
    options = game.options
    return options.get("hidden_bets") == "true" or options.get("open_bets") == "false"


def hides_placed(game: Game, owner: Seat, viewer: Seat) -> bool:
    return viewer != owner or game.options["recall_own_bets"] == "false"
