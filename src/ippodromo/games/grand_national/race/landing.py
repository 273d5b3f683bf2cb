"""GN-11, GN-14.4, GN-15.2: what happens when a horse lands."""

from ippodromo.games.grand_national.course.course import Square, column_of
from ippodromo.games.grand_national.decks import DECKS, HOME_DECK, JUMP, TURF
from ippodromo.games.grand_national.events import CameHome, DeckTurned, GoneForHome, PulledUp
from ippodromo.games.grand_national.field import PULLED_UP, Horse
from ippodromo.games.grand_national.position import NationalPosition, NationalTable
from ippodromo.kernel.phases import END, Leave, Next

RACE = "race"
"""The marker of the race: the fourth horse home ends everything above it."""

FOURTH_HOME = Leave(RACE, "placed")


def land(
    table: NationalTable, position: NationalPosition, horse: Horse, at: Square, by_card: bool
) -> Next:
    """GN-11.2 In this order: home, change of decks, lapped horses, a card if one is due."""
    race = position.race
    rules = position.rules
    if at == rules.course.finish:
        race.bring_home(horse, at)
        if table.is_told:
            table.tell(CameHome(rules.key(horse), len(race.home)))
        if len(race.home) == len(rules.edition.prizes) and not rules.runs_to_the_end:
            return FOURTH_HOME
    else:
        race.put(horse, at)
    if column_of(at) > rules.edition.board.bechers and not race.gone_for_home:
        race.gone_for_home = True
        if table.is_told:
            table.tell(GoneForHome(rules.key(horse)))
    for other in race.lapped(rules.edition.board.circuit):
        race.take_out(other, PULLED_UP)
        if table.is_told:
            table.tell(PulledUp(rules.key(other), "lapped"))
    if not race.is_running(horse):
        return END
    deck = due(position, at, by_card)
    if deck < 0 or not ready(table, position, deck):
        return END
    return position.rules.draws[deck][horse]


def due(position: NationalPosition, at: Square, by_card: bool) -> int:
    """GN-11.3 to 11.5 The deck from which a landing draws, or -1."""
    course = position.rules.course
    if course.is_fence[column_of(at)]:
        return JUMP
    if by_card or not course.is_horseshoe[at]:
        return -1
    if position.race.gone_for_home:
        return HOME_DECK
    return TURF if position.race.round > 1 else -1


def ready(table: NationalTable, position: NationalPosition, deck: int) -> bool:
    """GN-11.7 Whether the deck has a card, its used ones turned over if need be."""
    decks = position.decks
    if decks.is_empty(deck):
        decks.turn(deck)
        if decks.is_empty(deck):
            return False
        if table.is_told:
            table.tell(DeckTurned(DECKS[deck]))
    return True
