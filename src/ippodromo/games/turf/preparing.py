"""Preparing: seats choose colours, the track is cleared, horses get their cards."""

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
    """RT-R37 Seat after seat takes a colour that is free, the first seat first."""

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
    """RT-2.1, WC-2.5, WC-6.1, WC-6.2 The track is cleared and the pace marker goes to its space."""

    def enter(self, table: TurfTable) -> Next:
        position = table.position
        position.begin_race()
        if table.keeps_log:
            races = len(position.rules.multipliers)
            table.tell(RaceBegins(position.race_number + 1, races))
        return END


def pile_ask(position: TurfPosition) -> Ask:
    """RT-1.4, WC-1.4 Return the ask for the top card of the pile.

    It is any unseen card. If there is none, it is the uppermost card that was put under the pile.
    """
    rules = position.rules
    pile = position.pile
    if not pile:
        return draw([rules.drawn[position.under_pile[0]]], "ask.card")
    picks = [rules.drawn[card] for card in range(len(rules.cards)) if pile >> card & 1]
    return Ask(DRAW, [CHANCE], [Options(picks, None, None, None)], "ask.card")


def start_horse(table: TurfTable, horse: int, drawn: Drawn) -> None:
    """RT-2.3, WC-2.2, WC-2.3, WC-8.4a Give a horse its card and put it on the next start space."""
    race = table.position.race
    rules = race.rules
    progress = rules.start_progress[race.cards_drawn]
    race.start(horse, drawn.card, progress)
    if table.keeps_log:
        space = race.space(progress)
        table.tell(HorseCarded(rules.horse_names[horse], drawn.name, drawn.numbers, space))


@dataclass(frozen=True)
class DrawCards(Phase):
    """RT-2.2 to RT-2.5 Cards are drawn and shown until all horses have a card and a start space."""

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
    """WC-2.1 to WC-2.4 Each card drawn goes to the next gate.

    With option `royal_turf_gates` the types of the cards at the gates differ.
    """

    wants_types: bool
    """WC-8.3a True if a card of a type that is already at a gate is set aside."""

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
        """WC-R31, WC-R33 Return True if a card with the same head number is at a gate of this race."""
        head = race.rules.numbers[card][0]
        return any(c != NO_CARD and race.rules.numbers[c][0] == head for c in race.cards)

    def go_on(self, table: TurfTable) -> Next:
        """WC-R32 Draw the next card.

        If the pile is empty, it is made of the cards set aside, and types do not matter for the rest.
        """
        if table.position.pile:
            return WAIT
        self.put_back(table)
        return FillGates(False)

    def put_back(self, table: TurfTable) -> None:
        """WC-8.3b Shuffle the cards set aside together with the whole remaining pile."""
        position = table.position
        if position.set_aside:
            position.pile |= position.set_aside
            position.set_aside = 0
            if table.keeps_log:
                table.tell(PileShuffled(position.pile.bit_count()))
