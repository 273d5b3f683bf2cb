"""How a bot's character changes its values of shares, bets, rolls and moves in HomeStretch.

Parts are fractions: 0.06 changes a value by 6 %. "Most" and "least" mean a trait of 1 and -1.
"""

from dataclasses import replace
from typing import Final

from ippodromo.bots.weighing import Character, Level
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.position import NUMBERS
from ippodromo.games.homestretch.tote import BOXES, WIN, box_number, horse_of, kind_of

FANCY: Final = 0.06
"""Largest part by which the worth of a share or bet changes because the character likes or dislikes the
horse."""
RISK: Final = 0.15
"""Part of its worth that a bet to win gains, and a bet to show loses, for a character with the most risk."""
SAFETY: Final = 0.03
"""Part of its worth that a bet to show gains, and a bet to win loses, for a character with the least
risk.

It is smaller than `RISK`, because safe bets cost more games than bold ones."""
BELIEF: Final = 0.5
"""How much of the difference of a character's `favourites` from 1 is used in this game, as a part."""
CROWD: Final = 0.3
"""Part of its worth that a bet on a horse gains if many other seats have an interest in the horse.

It is for a character that follows others. For one that avoids them the bet loses as much."""
MANY: Final = 4.0
"""Number of shares and bet tokens of other seats on a horse that counts as full interest (`company`)."""
AHEAD: Final = 20.0
"""Difference in money to the best other seat, in thousands, from which on a seat counts as fully ahead or
behind."""
HOLD: Final = 1.5
"""How much more than a plain bot a character with `riding` -1 minds what rivals gain, as a part."""
ROLL: Final = 0.4
"""What a second roll is worth to a character with the most risk, in thousands."""
AGAIN: Final = 0.35
"""Part of its worth that a further bet on the same horse gains, for the most concentrated character."""
SPREAD: Final = 0.12
"""Part of its worth that a further bet on the same horse loses, for the least concentrated character."""
SECOND_SHARE: Final = 3.0
"""What owning a share of a horse already adds to another one's worth, in thousands.

It is for the most concentrated character. For the least concentrated one it is subtracted."""
BIDS: Final = 0.5
"""How much of the difference of a character's `bids` from 1 changes what it expects a share to earn."""
DEAR: Final = 0.5
"""What each thousand of price above `MIDDLING` adds to a share's worth, in thousands.

It is for a character that spends early (`timing` -1). With `timing` 1 it is subtracted."""
MIDDLING: Final = 6.0
"""Price of an ordinary share, in thousands. See `DEAR`."""
COMPANY: Final = 1.5
"""What each share held by others adds to a share's worth, in thousands, for a character that follows
others."""


def boldness(character: Character, money: list[int], me: int, race: int, races: int) -> float:
    """Return how much risk a character takes in a race, from -1.0 to 1.0.

    `race` counts from 1, `me` is the seat. A character's timing says whether it risks more in the first
    or in the last races, its chase whether it risks more when it is behind or ahead.
    """
    risk = character.risk
    if races > 1:
        risk += character.timing * (2 * (race - 1) / (races - 1) - 1)
    best = max([money[seat] for seat in range(len(money)) if seat != me])
    risk += character.chase * max(-1.0, min(1.0, (best - money[me]) / AHEAD))
    return max(-1.0, min(1.0, risk))


def belief(character: Character) -> float:
    """Return how much a character favours horses that look strong. 1.0 is as much as a plain bot does."""
    return 1.0 + BELIEF * (character.favourites - 1.0)


def believing(level: Level) -> Level:
    """Return the level with `favourites` changed to what its character uses in this game (`belief`)."""
    character = level.character
    return replace(level, favourites=level.favourites / character.favourites * belief(character))


def company(shares: list[list[int]], laid: list[list[float]], usual: float, me: int) -> list[float]:
    """Return for each horse the interest of other seats, from 0.0 to 1.0: their shares and bet tokens on it.

    `laid` has the tokens by seat and box, `usual` is the value of an average token, and `me` the seat
    left out.
    """
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
    """Return for each box of the tote the factor by which a character changes the worth of a bet in it.

    `risk` is what `boldness` returns, `others` what `company` returns, by horse.
    """
    lean = RISK if risk > 0 else SAFETY
    found: list[float] = []
    for number in range(BOXES):
        horse, kind = horse_of(number), kind_of(number)
        liking = 1.0 + FANCY * character.horse_bias(horse) + lean * risk * (1 - kind)
        found.append(liking + CROWD * character.crowd * others[horse])
    return found


def again(character: Character) -> float:
    """Return the factor by which a character changes the worth of a further bet on the same horse."""
    concentration = character.concentration
    return 1.0 + (AGAIN if concentration > 0 else SPREAD) * concentration


def bid(character: Character) -> float:
    """Return the factor by which a character changes what it expects a share to earn."""
    return 1.0 + BIDS * (character.bids - 1.0)


def kept_liking(character: Character, horse: int, price: int, kept: list[int]) -> float:
    """Return what a character adds to the worth of a share in the draft, in thousands.

    `price` is the price of a share of this horse, in thousands. `kept` are the numbers of the horses whose
    shares it has kept before.
    """
    liking = character.concentration * SECOND_SHARE if horse in kept else 0.0
    return liking - character.timing * DEAR * (price - MIDDLING)


def bought_liking(character: Character, mine: int, others: int) -> float:
    """Return what a character adds to the worth of a share in the second purchase, in thousands.

    `mine` and `others` are the numbers of shares of this horse that it and the other seats own.
    """
    liking = character.concentration * SECOND_SHARE if mine else 0.0
    return liking + character.crowd * COMPANY * others


def held_back(character: Character, rivals: list[float]) -> list[float]:
    """Return the weights of the rivals' gains with which a character moves horses.

    `rivals` are those of a plain bot, by seat.
    """
    riding = character.riding
    factor = 1.0 - riding if riding > 0 else 1.0 - HOLD * riding
    return [factor * rival for rival in rivals]
