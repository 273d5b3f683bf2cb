"""What Royal Turf hides: each row of its canon's table, where it is found, and from whom."""

from ippodromo.contract import Row, hidden_from_all, only_for_owner, open_to_all
from tests.contract.secrets import turf

OPTIONS = [
    {},
    {"hidden_bets": "true"},
    {"hidden_bets": "true", "recall_own_bets": "true"},
]

ROWS = [
    Row(
        "order of the pile, apart from cards put under it (RT-R17)",
        turf.pile_order,
        hidden_from_all,
    ),
    Row(
        "cards drawn, used, or put under the pile, these with their place in it",
        turf.cards_seen,
        open_to_all,
    ),
    Row("money of every seat", turf.money, open_to_all),
    Row("tokens, base game: unplaced and placed", turf.open_tokens, open_to_all),
    Row("hidden bets: values of unplaced tokens", turf.unplaced_values, only_for_owner),
    Row("hidden bets: horse, owner and order of placed tokens", turf.placed_where, open_to_all),
    Row("hidden bets: values of placed tokens", turf.placed_values, turf.hides_placed),
    Row("die, positions, marks, pace marker, finish order", turf.race, open_to_all),
]
