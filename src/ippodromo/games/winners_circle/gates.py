"""Gates: seven cards from the pile, one for each gate, whatever horse stands there."""

from dataclasses import dataclass

from ippodromo.games.turf.choices import Drawn
from ippodromo.games.turf.events import CardSetAside, HorseCarded, PileShuffled
from ippodromo.games.turf.position import UNSEEN, TurfPosition
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table

TurfTable = Table[TurfPosition]


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
            if table.is_told:
                table.tell(CardSetAside(drawn.name, drawn.numbers))
            return self.go_on(table)
        gate = race.carded
        race.start(gate, drawn.card, race.rules.starts[gate])  # WC-2.2, WC-2.3, WC-8.4a
        space = race.space(race.rules.starts[gate])
        if table.is_told:
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
            if table.is_told:
                table.tell(PileShuffled(race.pile.bit_count()))
