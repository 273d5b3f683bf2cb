"""HS-8 Finishing, and the special move for the number of a horse that is already home."""

from dataclasses import dataclass

from ippodromo.games.homestretch.choices import SPECIAL, Dice, HorseChoice
from ippodromo.games.homestretch.edition import HORSES
from ippodromo.games.homestretch.events import (
    HorseFinished,
    HorseHeldBack,
    HorseMoved,
    SpecialMoveCalled,
    TokenReturned,
)
from ippodromo.games.homestretch.position import HomestretchTable
from ippodromo.games.homestretch.rules import Rules
from ippodromo.kernel.asks import TURN, Ask, Options
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase, Push
from ippodromo.kernel.seats import Seat

from .handicaps import special_distance, token_after_special, token_word


def advance(table: HomestretchTable, horse: int, distance: int) -> None:
    """HS-6.1, HS-8.1, HS-8.10 Move a horse; over the line it takes the best place still free."""
    board = table.position
    board.advance(horse, distance)
    if table.is_told:
        table.tell(HorseMoved(horse, distance, board.spaces[horse]))
        if not board.is_running(horse):
            table.tell(HorseFinished(horse, len(board.finish)))


@dataclass(frozen=True)
class SpecialMove(Phase):
    """HS-8.4 to HS-8.7, HS-R18 The roller moves one of the horses in last place, in full."""

    seat: Seat
    rolled: int
    distance: int

    def enter(self, table: HomestretchTable) -> Next:
        if table.is_told:
            table.tell(SpecialMoveCalled(self.seat, self.rolled, self.distance))
        last = table.position.last_horses()
        if len(last) > 1:
            return WAIT
        return move_special(table, last[0], self.distance)  # HS-8.5

    def ask(self, table: HomestretchTable) -> Ask:
        picks = [SPECIAL[horse] for horse in table.position.last_horses()]
        options = Options(picks, None, None, picks[0])
        return Ask(TURN, [self.seat], [options], "ask.special_horse", {"distance": self.distance})

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        return move_special(table, choice.horse, self.distance)

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if seat != self.seat:
            return None
        last = " ".join([str(horse) for horse in table.position.last_horses()])
        if notation.startswith("special "):
            return NotAllowed("HS-8.5", "refused.not_last", {"last": last})
        return NotAllowed("HS-8.7", "refused.must_move_last", {"last": last})

    def tempting(self, table: HomestretchTable, seat: Seat) -> list[str]:
        if seat != self.seat:
            return []
        board = table.position
        last = board.last_horses()
        running = [horse for horse in HORSES if board.is_running(horse)]
        return [SPECIAL[horse].notation for horse in running if horse not in last]


def special_move(rules: Rules, seat: Seat, dice: Dice) -> Next:
    """HS-8.4 The special move that a roll leads to."""
    made = rules.special_moves[seat]
    number = dice.horse * 6 + dice.difference
    move = made[number]
    if move is None:
        move = Push(SpecialMove(seat, dice.horse, rules.special[dice.difference]))
        made[number] = move
    return move


def move_special(table: HomestretchTable, horse: int, steps: int) -> Next:
    """HS-7.1, HS-7.7, HS-7.8, HS-R17 What the token does depends on the reading in force."""
    board = table.position
    token = board.tokens[horse]
    distance = special_distance(token, steps, board.rules.reading)
    left = token_after_special(token, board.rules.reading)
    if distance:
        advance(table, horse, distance)
    else:
        if table.is_told:
            table.tell(HorseHeldBack(horse))
    if left != token:
        board.tokens[horse] = left
        if table.is_told:
            table.tell(TokenReturned(horse, token_word(token)))
    return END
