"""HS-1, HS-4 Preparing: the seats' colours, and for each race a card with handicaps and purses."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat

from .choices import Drawn
from .edition import NO_TOKEN
from .events import ColourGiven, RaceCardTurned
from .position import NUMBERS, HomestretchTable, Race, token_word


@dataclass(frozen=True)
class DrawColours(Phase):
    """HS-1.2, HS-R38 Chance gives each seat that has not chosen a colour one that is free."""

    def enter(self, table: HomestretchTable) -> Next:
        return WAIT if -1 in table.position.colours else END

    def ask(self, table: HomestretchTable) -> Ask:
        position = table.position
        draws = position.rules.colour_draws
        free: list[Choice] = [c for c in draws if c.index not in position.colours]
        return draw(free, "ask.draw_colour")

    def answer(self, table: HomestretchTable, seat: Seat, choice: Drawn) -> Next:
        position = table.position
        bare = position.colours.index(-1)
        position.colours[bare] = choice.index
        if table.keeps_log:
            table.tell(ColourGiven(bare, choice.name))
        return self.enter(table)


@dataclass(frozen=True)
class TurnUpCard(Phase):
    """HS-4.1 to HS-4.4, HS-1.7 A new race begins: its race card is drawn, and its handicap tokens are laid.

    The card has the colour that the edition names for this race and has not been used before.
    """

    def enter(self, table: HomestretchTable) -> Next:
        position = table.position
        position.race_number += 1
        position.last_finish = position.race.finish
        position.race = Race(position.rules, [NO_TOKEN] * NUMBERS)
        return WAIT

    def ask(self, table: HomestretchTable) -> Ask:
        position = table.position
        colour = position.rules.race_colours[position.race_number - 1]
        rules = position.rules
        unseen = [i for i in rules.by_colour[colour] if not position.is_used[i]]
        return draw([rules.draws[i] for i in unseen], "ask.turn_card")

    def answer(self, table: HomestretchTable, seat: Seat, choice: Drawn) -> Next:
        position = table.position
        card = position.rules.cards[choice.index]
        position.race_card = choice.index
        position.is_used[choice.index] = True
        position.race.tokens = card.tokens.copy()
        if table.keeps_log:
            laid = [f"{h}:{token_word(card.tokens[h])}" for h in range(NUMBERS) if card.tokens[h]]
            table.tell(RaceCardTurned(position.race_number, card.name, laid, card.purses.copy()))
        return END


DRAW_COLOURS: Final = DrawColours()
TURN_UP_CARD: Final = TurnUpCard()
