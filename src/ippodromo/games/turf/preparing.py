"""Preparing: seats choose colours, the track is cleared, horses get their cards."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import TURN, Ask, Options
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable, Table

from .choices import COLOURS, Colour, Drawn
from .events import CardPutUnder, CardSetAside, ColourChosen, HorseCarded, PileShuffled, RaceBegins
from .position import UNSEEN, TurfPosition

TurfTable = Table[TurfPosition]

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
        race = table.position
        colours = race.colours.copy()
        colours[seat] = choice.index
        race.colours = colours
        if table.keeps_log:
            table.tell(ColourChosen(int(seat), choice.name))
        following = Seat(seat + 1)
        return ChooseColour(following) if following < race.rules.seats else END

    def why_not(self, table: AnyTable, seat: Seat, notation: str) -> NotAllowed | None:
        verb, _, colour = notation.partition(" ")
        if seat != self.seat or verb != "colour" or colour not in COLOURS:
            return None
        return NotAllowed("RT-1.1", "refused.colour_taken", {"colour": colour})

    def refusals_to_explain(self, table: AnyTable, seat: Seat) -> list[str]:
        if seat != self.seat:
            return []
        race: TurfPosition = table.position
        free = self._free(race)
        return [pick.notation for pick in PICKS if pick not in free]

    def _free(self, race: TurfPosition) -> list[Choice]:
        return [PICKS[index] for index in range(len(COLOURS)) if index not in race.colours]


@dataclass(frozen=True)
class Prepare(Phase):
    """RT-2.1, WC-2.5, WC-6.1, WC-6.2 The track is cleared and the pace marker goes to its space."""

    def enter(self, table: TurfTable) -> Next:
        race = table.position
        race.clear_track()
        if table.keeps_log:
            table.tell(RaceBegins(race.race + 1, len(race.rules.multipliers)))
        return END


@dataclass(frozen=True)
class DrawCards(Phase):
    """RT-2.2 to RT-2.5 Cards are drawn and shown until all horses have a card and a start space."""

    def ask(self, table: TurfTable) -> Ask:
        return table.position.rules.pile_ask(table.position)

    def answer(self, table: TurfTable, seat: Seat, drawn: Drawn) -> Next:
        race = table.position
        card = drawn.card
        if race.pile >> card & 1:
            race.pile &= ~(1 << card)
        else:
            race.under.pop(0)
        horse = race.rules.cards[card].horse
        if race.cards[horse] != UNSEEN:  # RT-2.4
            race.under.append(card)
            if table.keeps_log:
                table.tell(CardPutUnder(drawn.horse, drawn.name, drawn.numbers))
            return WAIT
        progress = race.rules.starts[race.carded]  # RT-2.3
        race.start(horse, card, progress)
        names = race.rules.horse_names
        if table.keeps_log:
            table.tell(HorseCarded(names[horse], drawn.name, drawn.numbers, race.space(progress)))
        return WAIT if race.carded < len(names) else END  # RT-2.5


@dataclass(frozen=True)
class FillGates(Phase):
    """WC-2.1 to WC-2.4 The next card goes to the next gate; with `royal_turf_gates` types differ."""

    wants_types: bool
    """WC-8.3a Whether a card of a type already at a gate is set aside."""

    def ask(self, table: TurfTable) -> Ask:
        return table.position.rules.pile_ask(table.position)

    def answer(self, table: TurfTable, seat: Seat, drawn: Drawn) -> Next:
        race = table.position
        race.pile &= ~(1 << drawn.card)
        if self.wants_types and self.is_there(race, drawn.card):
            race.aside |= 1 << drawn.card
            if table.keeps_log:
                table.tell(CardSetAside(drawn.name, drawn.numbers))
            return self.go_on(table)
        gate = race.carded
        race.start(gate, drawn.card, race.rules.starts[gate])  # WC-2.2, WC-2.3, WC-8.4a
        space = race.space(race.rules.starts[gate])
        if table.keeps_log:
            table.tell(HorseCarded(race.rules.horse_names[gate], drawn.name, drawn.numbers, space))
        if race.carded == len(race.rules.horses):
            self.put_back(table)
            return END
        return self.go_on(table)

    def is_there(self, race: TurfPosition, card: int) -> bool:
        """WC-R31, WC-R33 Whether a card with the same head number lies at a gate of this race."""
        head = race.rules.numbers[card][0]
        return any(c != UNSEEN and race.rules.numbers[c][0] == head for c in race.cards)

    def go_on(self, table: TurfTable) -> Next:
        """WC-R32 A pile that runs out is made of the cards set aside; types do not matter any more."""
        if table.position.pile:
            return WAIT
        self.put_back(table)
        return FillGates(False)

    def put_back(self, table: TurfTable) -> None:
        """WC-8.3b The cards set aside are shuffled together with the whole remaining pile."""
        race = table.position
        if race.aside:
            race.pile |= race.aside
            race.aside = 0
            if table.keeps_log:
                table.tell(PileShuffled(race.pile.bit_count()))
