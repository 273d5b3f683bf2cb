"""The observation of a HomeStretch game: what one seat may know, as numbers for bots."""

from ippodromo.kernel.seats import Seat

from .edition import NO_TOKEN
from .position import NO_CARD, NUMBERS, HomestretchPosition, HomestretchTable, money_of
from .rules import HomestretchRules
from .tote import BOXES


class HomestretchObservation:
    """HS Hidden information: the observation of one seat.

    It contains only what the seat's view shows. Lists by horse are indexed by its number, lists by box by
    the number of the box.
    """

    def __init__(self, rules: HomestretchRules, table: HomestretchTable, viewer: Seat) -> None:
        position: HomestretchPosition = table.position
        self.rules = rules
        self.seat = int(viewer)
        self.seats = rules.seats
        self.money = money_of(table)
        self.race_number = position.race_number
        """The number of the race, from 1; 0 before the first race."""
        self.races = len(rules.race_colours)
        self.shares = position.shares.copy()
        """By seat and horse the number of shares."""
        self.kept = position.kept[viewer]
        """The cards that the seat has kept in the draft, in the order of choice."""
        self.boxes = [sorted(boxes) for boxes in position.bets]
        """For each seat the boxes in which its tokens lie. The order says nothing about values."""
        self.stakes = stakes(rules, position.bets[viewer])
        """By box the sum of the seat's own tokens."""
        self.limits = position.shown_limits(self.money)
        """For each seat how many of its tokens may lie in one box."""
        self.race = position.race.copy()
        """The horses. Tokens are left out unless a race is in progress (HS-8.12)."""
        if not position.is_on():
            self.race.tokens = [NO_TOKEN] * NUMBERS
        self.purses = [0] * rules.finishers
        """The purses of the race card, or zeros before the first card."""
        self.start_tokens = [NO_TOKEN] * NUMBERS
        """The tokens of the horses before the race started."""
        if position.race_card != NO_CARD:
            self.purses = rules.cards[position.race_card].purses
            self.start_tokens = rules.cards[position.race_card].tokens

    def races_to_come(self) -> int:
        """Return the number of races after this one."""
        return self.races - self.race_number

    def average_token(self) -> float:
        """Return the value that a bet token has on average. Others' tokens lie face down."""
        values = self.rules.bet_values
        return sum(values) / len(values)

    def visible_stakes(self, boxes: list[int]) -> list[float]:
        """Return by box what lies there if every token in these boxes has the average value."""
        found = [0.0] * BOXES
        average = self.average_token()
        for box in boxes:
            found[box] += average
        return found


def stakes(rules: HomestretchRules, slip: list[int]) -> list[float]:
    """Return by box the sum of the tokens in it. `slip` has the boxes of the tokens, lowest value first."""
    found = [0.0] * BOXES
    for at in range(len(slip)):
        found[slip[at]] += rules.bet_values[at]
    return found
