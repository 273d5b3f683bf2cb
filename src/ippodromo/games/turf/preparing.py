"""The phases before betting: seats choose colours, and horses get cards and start spaces."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import DRAW, TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import CHANCE, Seat
from ippodromo.kernel.table import AnyTable

from .choices import COLOURS, Colour, Drawn
from .events import CardPutUnder, CardSetAside, ColourChosen, HorseCarded, PileShuffled, RaceBegins
from .position import NO_CARD, Race, TurfPosition, TurfTable

PICKS: Final[list[Choice]] = [Colour(index) for index in range(len(COLOURS))]


@dataclass(frozen=True)
class ChooseColour(Phase):
    """RT-R37 One seat takes a colour that no other seat has. Then the next seat does, in seat order."""

    seat: Seat

    def ask(self, table: TurfTable) -> Ask:
        free = self._free(table.position)
        options = Options(free, None, None, free[0])
        return Ask(TURN, [self.seat], [options], "ask.colour", {"seat": int(self.seat)})

    def answer(self, table: TurfTable, seat: Seat, choice: Colour) -> Next:
        position = table.position
        colours = position.colours.copy()
        colours[seat] = choice.index
        position.colours = colours
        if table.keeps_log:
            table.tell(ColourChosen(int(seat), choice.name))
        following = Seat(seat + 1)
        return ChooseColour(following) if following < position.rules.seats else END

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        verb, _, colour = notation.partition(" ")
        if seat != self.seat or verb != "colour" or colour not in COLOURS:
            return None
        return NotAllowed("RT-1.1", "refused.colour_taken", {"colour": colour})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        if seat != self.seat:
            return []
        free = self._free(table.position)
        return [pick.notation for pick in PICKS if pick not in free]

    def _free(self, position: TurfPosition) -> list[Choice]:
        return [PICKS[index] for index in range(len(COLOURS)) if index not in position.colours]


@dataclass(frozen=True)
class Prepare(Phase):
    """RT-2.1, WC-2.5, WC-6.1, WC-6.2 The track is cleared for the next race: no horses, no pace horse."""

    def enter(self, table: TurfTable) -> Next:
        position = table.position
        position.begin_race()
        if table.keeps_log:
            races = len(position.rules.multipliers)
            table.tell(RaceBegins(position.race_number + 1, races))
        return END


def pile_ask(position: TurfPosition) -> Ask:
    """RT-1.4, WC-1.4 Return the ask in which chance draws the top card of the pile.

    It can be any card of `pile`. If that is empty, it is the uppermost of the cards put under the pile.
    """
    rules = position.rules
    pile = position.pile
    if not pile:
        return draw([rules.drawn[position.under_pile[0]]], "ask.card")
    picks = [rules.drawn[card] for card in range(len(rules.cards)) if pile >> card & 1]
    return Ask(DRAW, [CHANCE], [Options(picks, None, None, None)], "ask.card")


def start_horse(table: TurfTable, horse: int, drawn: Drawn) -> None:
    """RT-2.3, WC-2.2, WC-2.3, WC-8.4a Give a horse the card drawn and put it on the next free start space."""
    race = table.position.race
    rules = race.rules
    progress = rules.start_progress[race.cards_drawn]
    race.start(horse, drawn.card, progress)
    if table.keeps_log:
        space = race.space(progress)
        table.tell(HorseCarded(rules.horse_names[horse], drawn.name, drawn.numbers, space))


@dataclass(frozen=True)
class DrawCards(Phase):
    """RT-2.2 to RT-2.5 Cards are drawn until every horse has a card and a start space.

    A card gives the horse printed on it the next start space. If the horse has a card already, the new
    one goes under the pile.
    """

    def ask(self, table: TurfTable) -> Ask:
        return pile_ask(table.position)

    def answer(self, table: TurfTable, seat: Seat, drawn: Drawn) -> Next:
        position = table.position
        race = position.race
        card = drawn.card
        if position.pile >> card & 1:
            position.pile &= ~(1 << card)
        else:
            position.under_pile.pop(0)
        horse = race.rules.cards[card].horse
        if race.cards[horse] != NO_CARD:  # RT-2.4
            position.under_pile.append(card)
            if table.keeps_log:
                table.tell(CardPutUnder(drawn.horse, drawn.name, drawn.numbers))
            return WAIT
        start_horse(table, horse, drawn)
        return WAIT if race.cards_drawn < len(race.rules.horses) else END  # RT-2.5


@dataclass(frozen=True)
class FillGates(Phase):
    """WC-2.1 to WC-2.4 Cards are drawn, each for the next gate, until the horse at every gate has one."""

    wants_types: bool
    """WC-8.3a True if a card is set aside when a card of the same type is already at a gate in this race."""

    def ask(self, table: TurfTable) -> Ask:
        return pile_ask(table.position)

    def answer(self, table: TurfTable, seat: Seat, drawn: Drawn) -> Next:
        position = table.position
        race = position.race
        position.pile &= ~(1 << drawn.card)
        if self.wants_types and self.is_there(race, drawn.card):
            position.set_aside |= 1 << drawn.card
            if table.keeps_log:
                table.tell(CardSetAside(drawn.name, drawn.numbers))
            return self.go_on(table)
        start_horse(table, race.cards_drawn, drawn)
        if race.cards_drawn == len(race.rules.horses):
            self.put_back(table)
            return END
        return self.go_on(table)

    def is_there(self, race: Race, card: int) -> bool:
        """WC-R31, WC-R33 Return True if a card of the same type is at a gate of this race.

        Cards with the same number for the head are of one type.
        """
        head = race.rules.numbers[card][0]
        return any(c != NO_CARD and race.rules.numbers[c][0] == head for c in race.cards)

    def go_on(self, table: TurfTable) -> Next:
        """WC-R32 Let the next card be drawn. If the pile is empty, put the cards set aside into it first.

        From then on cards of a type that is at a gate already are used, too.
        """
        if table.position.pile:
            return WAIT
        self.put_back(table)
        return FillGates(False)

    def put_back(self, table: TurfTable) -> None:
        """WC-8.3b Put the cards set aside back into the pile and shuffle the whole pile."""
        position = table.position
        if position.set_aside:
            position.pile |= position.set_aside
            position.set_aside = 0
            if table.keeps_log:
                table.tell(PileShuffled(position.pile.bit_count()))
