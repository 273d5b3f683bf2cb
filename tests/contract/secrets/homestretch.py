"""What HomeStretch hides: each row of its canon's table, where it is found, and from whom."""

from typing import Any

from ippodromo.contract import Row, Sample, hidden_from_all, only_for_owner, open_to_all
from ippodromo.games.homestretch.imagine import whole_record
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import state_key

OPTIONS = [{}, {"special_move_tokens": "none", "colours": "by_seat"}]


def indistinguishable_match(match: RecordedMatch, viewer: Seat, stream: Stream) -> RecordedMatch:
    """Return the same match with another draft and other token values behind what the viewer saw."""
    other = RecordedMatch(match.game, match.journal.header, False)
    said = whole_record(match.game.start(False), match.seen_by(viewer), stream)
    for entry, notation in zip(match.active_entries, said, strict=True):
        other.record_answer(entry.seat, notation, entry.by, -1)
    return other


def standing(sample: Sample, seat: Seat) -> Any:
    at = sample.position
    return sample.table.ledger.balances, at.ranks, at.betting_order


def hand(sample: Sample, seat: Seat) -> Any:
    return sample.position.hands[seat] if sample.position.hands else None


def kept(sample: Sample, seat: Seat) -> Any:
    return sample.position.kept[seat] if sample.position.hands else None


def has_chosen(sample: Sample, seat: Seat) -> Any:
    return sample.table.pending(seat) is not None


def ghost(sample: Sample, seat: Seat) -> Any:
    hands = sample.position.hands
    return hands[2] if len(hands) > sample.game.seats else None


def cards_face_down(sample: Sample, seat: Seat) -> Any:
    """Return the cards set aside before the market opens; while it is open, the top card."""
    at = sample.position
    if at.hands:
        return at.blue_left
    return sample.ahead("card") if sum(at.market_deck) else None


def cards_left_over(sample: Sample, seat: Seat) -> Any:
    """Return what the market deck will contain when the market closes."""
    at = sample.position
    if not sum(at.market_deck):
        return None
    left = at.market_deck.copy()
    for said in sample.outcomes_ahead:
        if said.startswith("card "):
            left[int(said[5:])] -= 1
    return left


def market(sample: Sample, seat: Seat) -> Any:
    return sample.position.market_row, sample.position.shares


def next_card(sample: Sample, seat: Seat) -> Any:
    return sample.ahead("turn")


def cards_not_used(sample: Sample, seat: Seat) -> Any:
    at = sample.position
    coming = [said[5:] for said in sample.outcomes_ahead if said.startswith("turn ")]
    names = [card.name for card in at.rules.cards]
    return [n for i, n in enumerate(names) if not at.is_used[i] and n not in coming]


def race(sample: Sample, seat: Seat) -> Any:
    return state_key(sample.position.race)


def boxes(sample: Sample, seat: Seat) -> Any:
    return sorted(sample.position.bets[seat])


def values(sample: Sample, seat: Seat) -> Any:
    at = sample.position
    laid = sorted(zip(at.bets[seat], at.rules.bet_values, strict=False))
    return [value for _, value in laid] or None


ROWS = [
    Row("money, ranks, orders, box limits", standing, open_to_all),
    Row("hand in the draft", hand, only_for_owner),
    Row("kept cards in the draft", kept, only_for_owner),
    Row("whether a seat has already chosen in this round of the draft", has_chosen, open_to_all),
    Row("ghost's hand and discards", ghost, hidden_from_all),
    Row("set-aside cards, market deck", cards_face_down, hidden_from_all),
    Row("market row, shares owned", market, open_to_all),
    Row("race cards still in the stack", next_card, hidden_from_all),
    Row("the 19 race cards not used", cards_not_used, hidden_from_all),
    Row("handicap tokens, horses, dice", race, open_to_all),
    Row("bet tokens laid: whose, which box, how many", boxes, open_to_all),
    Row("bet tokens laid: values", values, only_for_owner),
    Row("market cards left over face down", cards_left_over, hidden_from_all),
]
