"""HS-4 Preparing a race: horses on Start, a race card, handicap tokens behind the horses."""

from dataclasses import dataclass
from typing import Final

from ippodromo.games.homestretch.choices import Drawn
from ippodromo.games.homestretch.events import RaceCardTurned
from ippodromo.games.homestretch.position import NUMBERS, HomestretchTable
from ippodromo.kernel.asks import Ask, draw
from ippodromo.kernel.phases import END, WAIT, Next, Phase
from ippodromo.kernel.seats import Seat

from .handicaps import token_word


@dataclass(frozen=True)
class TurnUpCard(Phase):
    """HS-4.1 to HS-4.4, HS-1.7 A card not seen before, purple in early races, is turned up for all."""

    def enter(self, table: HomestretchTable) -> Next:
        board = table.position
        board.race += 1
        board.spaces = [0] * NUMBERS
        board.tokens = [0] * NUMBERS
        board.posted = board.finish
        board.finish = []
        board.first_die = 0
        board.second_die = 0
        return WAIT

    def ask(self, table: HomestretchTable) -> Ask:
        board = table.position
        colour = board.rules.race_colours[board.race - 1]
        rules = board.rules
        unseen = [i for i in rules.by_colour[colour] if not board.is_used[i]]
        return draw([rules.draws[i] for i in unseen], "ask.turn_card")

    def answer(self, table: HomestretchTable, seat: Seat, choice: Drawn) -> Next:
        board = table.position
        card = board.rules.cards[choice.index]
        board.card = choice.index
        board.is_used[choice.index] = True
        board.tokens = card.tokens.copy()
        if table.is_told:
            laid = [f"{h}:{token_word(card.tokens[h])}" for h in range(NUMBERS) if card.tokens[h]]
            table.tell(RaceCardTurned(board.race, card.name, laid, card.purses.copy()))
        return END


TURN_UP_CARD: Final = TurnUpCard()
