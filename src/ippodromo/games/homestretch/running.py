"""HS-6, HS-7, HS-8 The race: start player, rolls, moves, handicap tokens, special moves and the finish."""

from dataclasses import dataclass
from typing import Final

from ippodromo.kernel.asks import TURN, Ask, Options, draw
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.phases import END, WAIT, Next, Phase, Push
from ippodromo.kernel.seats import Seat, left_of

from .choices import (
    AGAIN,
    FIRST_MOVES,
    ONE_DIE,
    ROLL,
    SPECIAL,
    STOP,
    TWO_AND_STOP,
    TWO_DICE,
    Dice,
    Die,
    HorseChoice,
)
from .edition import HORSES, NO_TOKEN
from .events import (
    DiceRolled,
    HorseFinished,
    HorseHeldBack,
    HorseMoved,
    SpecialMoveCalled,
    StartDieRolled,
    StartPlayerFound,
    TokenReturned,
)
from .position import (
    HELD_BACK,
    SPECIAL_MOVE,
    HomestretchTable,
    money_of,
    poorest,
    token_word,
)
from .rules import HomestretchRules


@dataclass(frozen=True)
class FindStartPlayer(Phase):
    """HS-6.3, HS-R13 After the betting, the seat with the least money is to take the first turn of the race.

    Poorest seats that tie roll a die for it.
    """

    def enter(self, table: HomestretchTable) -> Next:
        return begin_or_roll(table, poorest(money_of(table)))


def begin_or_roll(table: HomestretchTable, tied: list[Seat]) -> Next:
    """HS-6.3, HS-6.4 Return the phase that follows when these seats may start the race.

    For one seat it is its first roll, for several the roll of a die that decides between them.
    """
    if len(tied) > 1:
        return RollForStart(tuple(tied), ())
    if table.keeps_log:
        table.tell(StartPlayerFound(tied[0]))
    return FIRST_ROLL[tied[0]]


@dataclass(frozen=True)
class RollForStart(Phase):
    """HS-6.4 Each tied seat rolls one die. The highest starts the race. Seats tied for it roll again.

    `tied` are the seats that roll. `rolled` are the values rolled so far, in the same order.
    """

    tied: tuple[Seat, ...]
    rolled: tuple[int, ...]

    def ask(self, table: HomestretchTable) -> Ask:
        ask = draw(ONE_DIE, "ask.start_die")
        ask.params = {"seat": int(self.tied[len(self.rolled)])}
        return ask

    def answer(self, table: HomestretchTable, seat: Seat, choice: Die) -> Next:
        if table.keeps_log:
            table.tell(StartDieRolled(self.tied[len(self.rolled)], choice.value))
        rolled = (*self.rolled, choice.value)
        if len(rolled) < len(self.tied):
            return RollForStart(self.tied, rolled)
        best = max(rolled)
        tied = [self.tied[i] for i in range(len(rolled)) if rolled[i] == best]
        return begin_or_roll(table, tied)


@dataclass(frozen=True)
class Roll(Phase):
    """HS-6.5, HS-6.6, HS-6.10 The seat in turn rolls both dice.

    `nth` is 1 for the first roll of its turn and 2 for the second, which is the last.
    """

    seat: Seat
    nth: int

    def ask(self, table: HomestretchTable) -> Ask:
        return ROLL_ASKS[self.seat]

    def answer(self, table: HomestretchTable, seat: Seat, choice: Dice) -> Next:
        race = table.position.race
        horse = choice.horse
        race.first_die = choice.first
        race.second_die = choice.second
        if table.keeps_log:
            table.tell(DiceRolled(self.seat, choice.first, choice.second, horse))
        effect = race.effect_of_roll(horse)
        if effect == SPECIAL_MOVE:
            return special_move(race.rules, self.seat, choice)
        if effect == HELD_BACK:
            hold_back(table, horse)
            return self._after(table)
        if self.nth == 1:
            return FIRST_MOVE[self.seat][horse]
        move_rolled(table, horse, race.rules.step_and_stop)  # HS-6.9
        return end_turn(table, self.seat)

    def child_ended(self, table: HomestretchTable, result: object) -> Next:
        return self._after(table)

    def _after(self, table: HomestretchTable) -> Next:
        """HS-7.4, HS-7.5, HS-8.8, HS-8.9 Return what follows an X or a special move.

        After the first roll the seat may roll again. After the second, or if the race is over, its turn
        ends.
        """
        if self.nth == 1 and not table.position.race.is_over():
            return ROLL_AGAIN[self.seat]
        return end_turn(table, self.seat)

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation in ("roll", "one_and_roll") and seat >= 0:
            return NotAllowed("HS-6.10", "refused.no_more_rolls", {"seat": int(self.seat)})
        return None


@dataclass(frozen=True)
class FirstMove(Phase):
    """HS-6.7, HS-6.8, HS-R14, HS-R41 After a first roll the seat chooses how far the horse rolled moves.

    It is two spaces, which end the turn, or one space and a second roll. (The edition gives the numbers.)
    """

    seat: Seat
    horse: int

    def ask(self, table: HomestretchTable) -> Ask:
        return FIRST_MOVE_ASKS[self.seat][self.horse]

    def answer(self, table: HomestretchTable, seat: Seat, choice: Choice) -> Next:
        move_rolled(table, self.horse, first_steps(table.position.rules, choice.notation))
        if choice is TWO_AND_STOP:
            return end_turn(table, seat)
        return END if table.position.race.is_over() else SECOND_ROLL[seat]  # HS-8.3

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if notation in ("roll", "stop") and seat == self.seat:
            return NotAllowed("HS-6.11", "refused.must_move", {"horse": self.horse})
        return None


@dataclass(frozen=True)
class RollAgain(Phase):
    """HS-7.4, HS-8.8, HS-R19 After a first roll with an X or a special move the seat rolls again or stops."""

    seat: Seat

    def ask(self, table: HomestretchTable) -> Ask:
        return ROLL_AGAIN_ASKS[self.seat]

    def answer(self, table: HomestretchTable, seat: Seat, choice: Choice) -> Next:
        return SECOND_ROLL[seat] if choice is ROLL else end_turn(table, seat)


def first_steps(rules: HomestretchRules, notation: str) -> int:
    """HS-6.7 Return how many spaces a choice of `FirstMove` moves the horse, without its handicap token.

    `notation` is the notation of the choice, such as `two_and_stop`.
    """
    return rules.step_and_stop if notation == TWO_AND_STOP.notation else rules.step_and_roll


def move_rolled(table: HomestretchTable, horse: int, steps: int) -> None:
    """HS-7.1, HS-7.2 Move a horse whose number was rolled, and report it. A plus token is added and used up.

    `steps` is the number of spaces without the token. The horse has no X token.
    """
    race = table.position.race
    token = race.tokens[horse]
    distance = race.move_rolled(horse, steps)
    if table.keeps_log:
        tell_move(table, horse, distance)
        if token != NO_TOKEN:
            table.tell(TokenReturned(horse, token_word(token)))


def hold_back(table: HomestretchTable, horse: int) -> None:
    """HS-7.3 Use up the X token of a horse whose number was rolled, and report it.

    The horse does not move.
    """
    race = table.position.race
    token = race.tokens[horse]
    race.hold_back(horse)
    if table.keeps_log:
        table.tell(TokenReturned(horse, token_word(token)))
        table.tell(HorseHeldBack(horse))


def tell_move(table: HomestretchTable, horse: int, distance: int) -> None:
    """HS-8.1, HS-8.10 Report the move that a horse has just made, and its place if it crossed the line.

    `distance` is the number of spaces, token included.
    """
    race = table.position.race
    table.tell(HorseMoved(horse, distance, race.spaces[horse]))
    if not race.is_running(horse):
        table.tell(HorseFinished(horse, len(race.finish)))


def end_turn(table: HomestretchTable, seat: Seat) -> Next:
    """HS-6.5, HS-8.3 Return the first roll of the seat to the left, or `END` if the race is over.

    `seat` is the seat whose turn ends.
    """
    position = table.position
    return END if position.race.is_over() else FIRST_ROLL[left_of(seat, position.seats)]


@dataclass(frozen=True)
class SpecialMove(Phase):
    """HS-8.4 to HS-8.7, HS-R18 A finished horse was rolled: the seat moves a horse in last place instead.

    It chooses among horses that tie for last place. `rolled` is the finished horse. `distance` is the
    number of spaces without handicap token.
    """

    seat: Seat
    rolled: int
    distance: int

    def enter(self, table: HomestretchTable) -> Next:
        if table.keeps_log:
            table.tell(SpecialMoveCalled(self.seat, self.rolled, self.distance))
        last = table.position.race.last_horses()
        if len(last) > 1:
            return WAIT
        return move_special(table, last[0], self.distance)  # HS-8.5

    def ask(self, table: HomestretchTable) -> Ask:
        picks = [SPECIAL[horse] for horse in table.position.race.last_horses()]
        options = Options(picks, None, None, picks[0])
        return Ask(TURN, [self.seat], [options], "ask.special_horse", {"distance": self.distance})

    def answer(self, table: HomestretchTable, seat: Seat, choice: HorseChoice) -> Next:
        return move_special(table, choice.horse, self.distance)

    def why_not(self, table: HomestretchTable, seat: Seat, notation: str) -> NotAllowed | None:
        if seat != self.seat:
            return None
        last = " ".join([str(horse) for horse in table.position.race.last_horses()])
        if notation.startswith("special "):
            return NotAllowed("HS-8.5", "refused.not_last", {"last": last})
        return NotAllowed("HS-8.7", "refused.must_move_last", {"last": last})

    def refusals_to_explain(self, table: HomestretchTable, seat: Seat) -> list[str]:
        if seat != self.seat:
            return []
        race = table.position.race
        last = race.last_horses()
        running = [horse for horse in HORSES if race.is_running(horse)]
        return [SPECIAL[horse].notation for horse in running if horse not in last]


def special_move(rules: HomestretchRules, seat: Seat, dice: Dice) -> Next:
    """HS-8.4 Return the instruction that starts a seat's special move after a roll of a finished horse.

    It is made on first use and kept in `rules.special_moves`.
    """
    made = rules.special_moves[seat]
    number = dice.horse * 6 + dice.difference
    move = made[number]
    if move is None:
        move = Push(SpecialMove(seat, dice.horse, rules.special[dice.difference]))
        made[number] = move
    return move


def move_special(table: HomestretchTable, horse: int, steps: int) -> Next:
    """HS-7.1, HS-7.7, HS-7.8, HS-R17 Make a special move with a horse, report it, and return `END`.

    `steps` is the number of spaces without its handicap token. The option `special_move_tokens` decides
    what the token does.
    """
    race = table.position.race
    token = race.tokens[horse]
    distance = race.move_special(horse, steps)
    if table.keeps_log:
        if distance:
            tell_move(table, horse, distance)
        else:
            table.tell(HorseHeldBack(horse))
        if race.tokens[horse] != token:
            table.tell(TokenReturned(horse, token_word(token)))
    return END


def _roll_ask(seat: int) -> Ask:
    ask = draw(TWO_DICE, "ask.roll_dice")
    ask.params = {"seat": seat}
    return ask


def _choice_ask(seat: int, picks: list[Choice], usual: Choice, key: str) -> Ask:
    return Ask(TURN, [Seat(seat)], [Options(picks, None, None, usual)], key)


def _first_move_ask(seat: int, horse: int) -> Ask:
    ask = _choice_ask(seat, FIRST_MOVES, TWO_AND_STOP, "ask.first_move")
    ask.params = {"horse": horse}
    return ask


MOST_SEATS: Final = 6
FIND_START_PLAYER: Final = FindStartPlayer()
FIRST_ROLL: Final = [Roll(Seat(seat), 1) for seat in range(MOST_SEATS)]
SECOND_ROLL: Final = [Roll(Seat(seat), 2) for seat in range(MOST_SEATS)]
ROLL_AGAIN: Final = [RollAgain(Seat(seat)) for seat in range(MOST_SEATS)]
FIRST_MOVE: Final = [[FirstMove(Seat(s), horse) for horse in range(13)] for s in range(MOST_SEATS)]
ROLL_ASKS: Final = [_roll_ask(seat) for seat in range(MOST_SEATS)]
ROLL_AGAIN_ASKS: Final = [
    _choice_ask(seat, AGAIN, STOP, "ask.roll_again") for seat in range(MOST_SEATS)
]
FIRST_MOVE_ASKS: Final = [
    [_first_move_ask(seat, horse) for horse in range(13)] for seat in range(MOST_SEATS)
]
