"""Preparing a race: cards are drawn until every horse has one."""

from dataclasses import dataclass

from ippodromo.games.turf.choices import Drawn
from ippodromo.games.turf.events import CardPutUnder, HorseCarded
from ippodromo.games.turf.position import UNSEEN, TurfPosition
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table

TurfTable = Table[TurfPosition]


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
            if table.is_told:
                table.tell(CardPutUnder(drawn.horse, drawn.name, drawn.numbers))
            return WAIT
        progress = race.rules.starts[race.carded]  # RT-2.3
        race.start(horse, card, progress)
        names = race.rules.horse_names
        if table.is_told:
            table.tell(HorseCarded(names[horse], drawn.name, drawn.numbers, race.space(progress)))
        return WAIT if race.carded < len(names) else END  # RT-2.5
