"""What one seat may know of a HomeStretch game, as numbers for its bot."""

from ippodromo.kernel.seats import Seat

from .edition import NO_TOKEN
from .position import NO_CARD, NUMBERS, HomestretchPosition, HomestretchTable, money_of
from .rules import HomestretchRules
from .tote import BOXES


class HomestretchObservation:
    """HS Hidden information: what one seat may know of the table. Its bot gets this instead of the table.

    Lists by horse are indexed by its number, lists by box by the number of the box. Money is in
    thousands.
    """

    def __init__(self, rules: HomestretchRules, table: HomestretchTable, viewer: Seat) -> None:
        position: HomestretchPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.seats = rules.seats
        self.money = money_of(table)
        self.race_number = position.race_number
        """The number of the race, from 1. It is 0 before the first race."""
        self.races = len(rules.race_colours)
        self.shares = position.shares.copy()
        """By seat and horse the number of shares. They lie face up."""
        self.kept = position.kept[viewer]
        """The cards (horse numbers) that the seat has kept in the draft so far, in the order of choice."""
        self.boxes = [sorted(boxes) for boxes in position.bets]
        """For each seat the boxes in which its bet tokens lie, sorted, so that they tell nothing about
        values."""
        self.stakes = stakes(rules, position.bets[viewer])
        """By box the sum of the values of the seat's own bet tokens."""
        self.limits = position.shown_limits(self.money)
        """For each seat how many of its bet tokens it may lay in one box."""
        self.race = position.race.copy()
        """A copy of the race. Horses have their handicap tokens only while a race is on (HS-8.12)."""
        if not position.is_on():
            self.race.tokens = [NO_TOKEN] * NUMBERS
        self.purses = [0] * rules.finishers
        """The win, place and show purse of the race card. They are 0 before the first card."""
        self.start_tokens = [NO_TOKEN] * NUMBERS
        """By horse the handicap token that the race card gives it. Tokens used since are still in the
        list."""
        if position.race_card != NO_CARD:
            self.purses = rules.cards[position.race_card].purses
            self.start_tokens = rules.cards[position.race_card].tokens

    def races_to_come(self) -> int:
        """Return the number of races after the present one."""
        return self.races - self.race_number

    def average_token(self) -> float:
        """Return the average value of a seat's bet tokens, used for those of others, which lie face down."""
        values = self.rules.bet_values
        return sum(values) / len(values)

    def visible_stakes(self, boxes: list[int]) -> list[float]:
        """Return by box the sum of the tokens in it if each of them had the average value.

        `boxes` has the box of each token.
        """
        found = [0.0] * BOXES
        average = self.average_token()
        for box in boxes:
            found[box] += average
        return found


def stakes(rules: HomestretchRules, slip: list[int]) -> list[float]:
    """Return by box the sum of the values of the tokens in it.

    `slip` has the box of each token, lowest value first.
    """
    found = [0.0] * BOXES
    for at in range(len(slip)):
        found[slip[at]] += rules.bet_values[at]
    return found
