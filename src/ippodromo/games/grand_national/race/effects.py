"""GN-12.2, 12.5 to 12.8, GN-13: whom a card means, and what it does to each horse."""

from ippodromo.games.grand_national.events import (
    Fell,
    PointsLost,
    PointsRegained,
    SecondWind,
    Tired,
    TurnsToMiss,
)
from ippodromo.games.grand_national.field import FELL, Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.games.grand_national.printed import Card


def meant(position: NationalPosition, card: Card, drawer: Horse) -> list[Horse]:
    """GN-12.2, 12.6 The horses a card means, from the front of the running order backwards."""
    if card.target == "self":
        return [drawer]
    order = position.race.running_order()
    is_advance = card.action == "advance"
    fresh = [horse for horse in order if position.race.stamina[horse] == 0]
    if card.target == "longest_price":
        return _longest_priced(position, fresh if is_advance else order)
    if card.target == "rear":
        return (fresh if is_advance else order)[-card.last :]
    if not is_advance:
        return order[card.first - 1 : card.last]
    # GN-12.6 The count begins at the printed place, no matter which horse stands there.
    behind = order[card.first - 1 :]
    count = card.last - card.first + 1
    return [horse for horse in behind if position.race.stamina[horse] == 0][:count]


def _longest_priced(position: NationalPosition, order: list[Horse]) -> list[Horse]:
    """GN-12.8 Those that share the highest starting price."""
    price = position.book.win_price
    longest = max([price[horse] for horse in order], default=0)
    return [horse for horse in order if price[horse] == longest]


def apply_to(table: NationalTable, position: NationalPosition, card: Card, horse: Horse) -> None:
    """GN-12.2, 12.7 What any card but an advance does to one horse."""
    race = position.race
    key = position.rules.key(horse)
    if card.action == "fall":
        race.take_out(horse, FELL)
        if table.is_told:
            table.tell(Fell(key))
    elif card.action == "stamina":
        race.stamina[horse] += card.number
        if table.is_told:
            table.tell(Tired(key, card.number, race.stamina[horse]))
    elif card.action == "second_wind":
        if table.is_told:
            table.tell(SecondWind(key, race.stamina[horse]))
        race.stamina[horse] = 0
    elif card.action == "miss_turn":
        race.misses[horse] += card.number
        if table.is_told:
            table.tell(TurnsToMiss(key, race.misses[horse]))
    elif card.action == "lose_points":
        before = race.points[horse]
        race.strike(horse, card.number)
        if table.is_told:
            table.tell(PointsLost(key, before - race.points[horse], race.points[horse]))
    elif card.action == "regain_points":
        before = race.points[horse]
        most = position.rules.edition.goings[position.book.going].points
        race.points[horse] = min(most, before + card.number)
        if table.is_told:
            table.tell(PointsRegained(key, race.points[horse] - before, race.points[horse]))
