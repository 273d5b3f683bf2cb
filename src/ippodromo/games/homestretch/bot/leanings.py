"""How characters change a bot's values of shares, boxes, rolls and moves in HomeStretch."""

from dataclasses import replace
from typing import Final

from ippodromo.bots.weighing import Character, Level
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import NUMBERS
from ippodromo.games.homestretch.tote import BOXES, WIN, box_number, horse_of, kind_of

FANCY: Final = 0.06
"""Largest part of its worth that a share or bet gains or loses by the character's taste for the horse."""
RISK: Final = 0.15
"""Part of its worth that a bet to win gains and a bet to show loses, for the most risk."""
SAFETY: Final = 0.03
"""Part of its worth that a bet to show gains and a bet to win loses, for the least risk.

It is smaller than `RISK`, because safe bets cost more games than bold ones.
"""
BELIEF: Final = 0.5
"""Part of a character's belief in strong horses that is used in this game."""
CROWD: Final = 0.3
"""Part of its worth that a bet gains if many others gain by its horse, if the character follows others."""
MANY: Final = 4.0
"""Number of shares and tokens of others on a horse that counts as many."""
AHEAD: Final = 20.0
"""Lead, in thousands, from which on a seat counts as fully ahead or behind."""
HOLD: Final = 1.5
"""How much more than a plain bot the character that holds others back most minds what they gain."""
ROLL: Final = 0.4
"""What a second roll is worth to the character with the most risk, in thousands."""
AGAIN: Final = 0.35
"""Part of its worth that a second bet on a horse gains, for the most concentrated character."""
SPREAD: Final = 0.12
"""Part of its worth that a second bet on a horse loses, for the least concentrated character."""
SECOND_SHARE: Final = 3.0
"""What another share of a horse that it owns is worth to the most concentrated character, in thousands."""
BIDS: Final = 0.5
"""Part of `bids - 1` of a character by which it misjudges what a share will earn."""
DEAR: Final = 0.5
"""For a character that spends early: how much cheaper a share seems for each thousand above `MIDDLING`."""
MIDDLING: Final = 6.0
"""Price of an ordinary share, in thousands."""
COMPANY: Final = 1.5
"""What each share held by others adds to a share's worth, in thousands, if the character follows others."""


def boldness(character: Character, money: list[int], me: int, race: int, races: int) -> float:
    """Return how much risk a character takes in a race, from -1 to 1.

    Its timing says whether it risks more in the first or in the last races, its chase whether it
    risks more behind or ahead.
    """
    risk = character.risk
    if races > 1:
        risk += character.timing * (2 * (race - 1) / (races - 1) - 1)
    best = max([money[seat] for seat in range(len(money)) if seat != me])
    risk += character.chase * max(-1.0, min(1.0, (best - money[me]) / AHEAD))
    return max(-1.0, min(1.0, risk))


def belief(character: Character) -> float:
    """Return how much a character believes in horses that look strong; 1 is as a plain bot does."""
    return 1.0 + BELIEF * (character.favourites - 1.0)


def believing(level: Level) -> Level:
    """Return the level with as much belief in strong horses as its character goes by here."""
    character = level.character
    return replace(level, favourites=level.favourites / character.favourites * belief(character))


def company(shares: list[list[int]], laid: list[list[float]], usual: float, me: int) -> list[float]:
    """Return for each horse how many shares and tokens others have on it, 1 for many."""
    found = [0.0] * NUMBERS
    for seat in range(len(shares)):
        if seat == me:
            continue
        for horse in HORSES:
            first = box_number(horse, WIN)
            tokens = (laid[seat][first] + laid[seat][first + 1] + laid[seat][first + 2]) / usual
            found[horse] += shares[seat][horse] + tokens
    return [min(1.0, count / MANY) for count in found]


def box_likings(character: Character, risk: float, others: list[float]) -> list[float]:
    """Return the factor by which a character misjudges the worth of each box of the tote."""
    lean = RISK if risk > 0 else SAFETY
    found: list[float] = []
    for number in range(BOXES):
        horse, kind = horse_of(number), kind_of(number)
        liking = 1.0 + FANCY * character.horse_bias(horse) + lean * risk * (1 - kind)
        found.append(liking + CROWD * character.crowd * others[horse])
    return found


def again(character: Character) -> float:
    """Return the factor by which a character misjudges a further bet on a horse."""
    concentration = character.concentration
    return 1.0 + (AGAIN if concentration > 0 else SPREAD) * concentration


def bid(character: Character) -> float:
    """Return the factor by which a character misjudges what a share will earn."""
    return 1.0 + BIDS * (character.bids - 1.0)


def kept_liking(character: Character, horse: int, price: int, kept: list[int]) -> float:
    """Return what a character adds, in thousands, to the worth of a share in the draft."""
    liking = character.concentration * SECOND_SHARE if horse in kept else 0.0
    return liking - character.timing * DEAR * (price - MIDDLING)


def bought_liking(character: Character, mine: int, others: int) -> float:
    """Return what a character adds, in thousands, to the worth of a share in the market."""
    liking = character.concentration * SECOND_SHARE if mine else 0.0
    return liking + character.crowd * COMPANY * others


def held_back(character: Character, rivals: list[float]) -> list[float]:
    """Return how much a character minds each rival's gain when it moves horses."""
    riding = character.riding
    factor = 1.0 - riding if riding > 0 else 1.0 - HOLD * riding
    return [factor * rival for rival in rivals]
