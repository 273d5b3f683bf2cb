"""What a character adds to the value of tokens, by cause, in units of what a bet may gain."""

from math import tanh
from typing import Final

from ippodromo.bots.weighing import Character
from ippodromo.games.turf.observation import TurfSight
from ippodromo.games.turf.tokens import token_horse, token_seat, token_value

RISK = 0.4
"""Leaning to horses that seldom come in, for those that come in twice as often as the average."""
CHASE = 0.1
"""The same for a seat that is far ahead or behind and whose character minds it."""
FOLLOW = 0.8
FOLLOW_HIDDEN = 0.05
AVOID = 0.4
"""Leaning to or from horses on which all other seats have a token, compared with those without any. Where
tokens are hidden it costs most to follow: who does shares a pay that it cannot foresee."""
PLUNGE = 0.45
SPREAD = 0.7
"""Leaning of the second bet of a token to horses that come in often, or to others."""
HIDDEN = 0.3
"""How far characters lean where tokens are hidden, as a part of these."""
FANCY = 0.03
"""Leaning to the horse a character likes best."""
BLANK = 0.5
"""How many bets a token of no value counts for where it leans: others take it for one."""
BLANK_FANCY = 4.0
"""How many bets it counts for where a character has nothing but its liking."""
SAME_HORSES = 0.1
SAME_HIDDEN = 0.2
"""How much a character minds betting on the same set of horses as another seat: open and hidden."""
SAME_SLIP = 10.0
"""How much it minds placing exactly what it has seen another seat place: it never does."""
FAR_AHEAD = 300.0
"""A lead that counts as far ahead, in a race that counts once."""

STRENGTH: Final = 0
"""Causes of a leaning: how strong a character finds a horse, with what its bets should gain."""
BEHIND: Final = 1
"""That the seat is ahead or behind."""
OTHERS: Final = 2
"""Where the others' tokens lie."""
STAKES: Final = 3
"""The size of the token."""
LIKING: Final = 4
"""A fancy for a horse."""
REPEAT: Final = 5
"""That the slip would be another seat's."""
LEAD: Final = 6
"""Who leads after the race."""
CAUSES: Final = 7
SEQUENCE: Final = 7
"""Not a cause of a slip: in which order its tokens are placed."""


class Leanings:
    """For every cause what a seat's character adds to the gains of the bets it may place."""

    def __init__(self, sight: TurfSight, character: Character, shows: list[float]) -> None:
        self.sight = sight
        self.character = character
        horses = len(shows)
        mean = sum(shows) / horses
        self.strong = [show / mean - 1.0 for show in shows]
        """How much more often than the average each horse comes in."""
        self.slips: list[list[int]] = [[] for _ in sight.money]
        """For each seat its tokens, `horse * 4 + value`, one's own as remembered."""
        remembered = 0
        others = [0.0] * horses
        for code in sight.tokens:
            seat, horse, value = token_seat(code), token_horse(code), token_value(code)
            if seat == sight.seat:
                value = sight.own[remembered]
                remembered += 1
            else:
                others[horse] += 1.0
            self.slips[seat].append(horse * 4 + value)
        crowd = sum(others) / horses
        self.backed = [(count - crowd) / (len(sight.money) - 1) for count in others]
        """How much of the others' tokens lies on each horse, less the average."""
        self.behind = standing_of(sight)

    def of(self, horse: int, value: int) -> list[float]:
        """Return the leanings to a bet by cause, in units."""
        character = self.character
        is_hidden = self.sight.rules.is_hidden
        scale = HIDDEN if is_hidden else 1.0
        strong = scale * self.strong[horse]
        bets = value or BLANK
        follow = FOLLOW_HIDDEN if is_hidden else FOLLOW
        crowd = (follow if character.crowd > 0 else scale * AVOID) * character.crowd
        second = (PLUNGE if character.concentration > 0 else SPREAD) * character.concentration
        liking: float = character.horse_bias(self.sight.rules.horse_names[horse])
        found = [0.0] * CAUSES
        found[STRENGTH] = -RISK * character.risk * strong * bets
        found[BEHIND] = -CHASE * character.chase * self.behind * strong * bets
        found[OTHERS] = crowd * self.backed[horse] * bets
        found[STAKES] = second * strong * max(0, value - 1)
        found[LIKING] = FANCY * liking * (value or BLANK_FANCY)
        return found

    def repeats(self, slip: list[int]) -> float:
        """Return how much a character minds a slip, with what it has placed, for being like another."""
        mine = sorted([*self.slips[self.sight.seat], *slip])
        found = 0.0
        for seat in range(len(self.slips)):
            theirs = sorted(self.slips[seat])
            if seat != self.sight.seat and len(theirs) == len(mine):
                if theirs == mine:  # never so where values are hidden
                    return SAME_SLIP
                if {code // 4 for code in theirs} == {code // 4 for code in mine}:
                    found = SAME_HIDDEN if self.sight.rules.is_hidden else SAME_HORSES
        return found


def standing_of(sight: TurfSight) -> float:
    """Return how far a seat is behind the best of the others, from -1 (far ahead) to 1."""
    best = max([money for seat, money in enumerate(sight.money) if seat != sight.seat])
    return tanh((best - sight.money[sight.seat]) / (FAR_AHEAD * sight.multiplier))
