"""What Winner's Circle hides: each row of its canon's table, where it is found, and from whom."""

from ippodromo.contract import Row, hidden_from_all, only_for_owner, open_to_all
from tests.contract.secrets import turf

OPTIONS = [
    {},
    {"recall_own_bets": "false"},
    {"multiple_bets": "true", "royal_turf_gates": "true"},
    {"multiple_bets": "true", "recall_own_bets": "false", "crowded_track": "true"},
    {"open_bets": "true", "alternative_payouts": "true"},
]

ROWS = [
    Row("order of the pile", turf.pile_order, hidden_from_all),
    Row("cards at the gates, used, set aside", turf.cards_seen, open_to_all),
    Row("money of every seat", turf.money, open_to_all),
    Row("values of unplaced tokens", turf.unplaced_values, only_for_owner),
    Row("horse, owner and order of placed tokens", turf.placed_where, open_to_all),
    Row("values of placed tokens", turf.placed_values, turf.hides_placed),
    Row("die, positions, marks, pace marker, finish order", turf.race, open_to_all),
]
