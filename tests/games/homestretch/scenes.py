"""Tables set up from notation: `7@3X 4@0+4` is horse 7 on space 3 with an X, 4 on Start with +4."""

from typing import Any

import pytest

from ippodromo.games.homestretch.bets.betting import BETTING
from ippodromo.games.homestretch.bets.payments import PAYMENTS
from ippodromo.games.homestretch.bets.tote import BOX_NUMBERS
from ippodromo.games.homestretch.game import Homestretch
from ippodromo.games.homestretch.position import Board, HomestretchTable
from ippodromo.games.homestretch.race.running import FIND_START_PLAYER, Roll
from ippodromo.games.homestretch.rules import Rules
from ippodromo.games.homestretch.shares.draft import DEAL_HANDS
from ippodromo.games.homestretch.shares.purchase import LayRow
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.phases import Phase
from ippodromo.kernel.seats import CHANCE, Seat, ranks
from ippodromo.kernel.setup.editions import Edition
from ippodromo.kernel.setup.registry import title
from ippodromo.kernel.table import Table

COLOURS = ["black", "blue", "green", "red", "white", "yellow"]
EDITION = title("homestretch").edition("homestretch_standard")
STANDARD = Rules(EDITION, {"special_move_tokens": "plus_only", "colours": "by_seat"}, 6)


def game(seats: int, edition: Edition | None = None, **options: str) -> Homestretch:
    """The game set up; colours go by seat, black first, unless options say otherwise."""
    made = title("homestretch").game(seats, {"colours": "by_seat"} | options, edition)
    assert isinstance(made, Homestretch)
    return made


def scene(
    money: str, colours: str = "", reading: str = "plus_only", edition: Edition = EDITION
) -> tuple[Board, Ledger]:
    """A board and a ledger: money by seat (`40 33 21`), colours by seat (black, blue, … if none)."""
    sums = [int(word) for word in money.split()]
    names = colours.split() or COLOURS[: len(sums)]
    ledger = Ledger(len(sums))
    for seat, amount in enumerate(sums):
        ledger.pay(BANK, seat, amount)
    options = {"special_move_tokens": reading, "colours": "-".join(names)}
    return Board(Rules(edition, options, len(sums))), ledger


def place(board: Board, horses: str) -> None:
    """Put horses where a notation says; `8!` is a horse that has finished, in order."""
    for word in horses.split():
        if word.endswith("!"):
            horse = int(word[:-1])
            board.advance(horse, board.rules.finish_at)
            continue
        number, _, rest = word.partition("@")
        board.tokens[int(number)] = -1 if rest.endswith("X") else int(rest.partition("+")[2] or 0)
        board.spaces[int(number)] = int(rest.rstrip("X").partition("+")[0])


def racing(
    horses: str,
    turn: int = 0,
    nth: int = 1,
    money: str = "30 20 10",
    reading: str = "plus_only",
) -> HomestretchTable:
    """A race in progress: the seat in turn is about to make its first or second roll."""
    board, ledger = scene(money, reading=reading)
    board.race = 1
    board.card = 0
    board.is_used[0] = True
    board.ranks = ranks(ledger.balances[: board.seats])
    place(board, horses)
    return Table(board, ledger, Roll(Seat(turn), nth))


def starting(money: str, colours: str = "") -> HomestretchTable:
    """Betting has ended; the start player is looked for."""
    board, ledger = scene(money, colours)
    return Table(board, ledger, FIND_START_PLAYER)


def betting(money: str, colours: str = "") -> HomestretchTable:
    """A race card lies on the table and nobody has bet."""
    board, ledger = scene(money, colours)
    board.race = 1
    board.card = 0
    board.is_used[0] = True
    return Table(board, ledger, BETTING)


def paying(
    money: str, card: str, finish: str, shares: list[str], bets: list[str], colours: str = ""
) -> HomestretchTable:
    """A race just over and paid: shares by seat (`12 7`), bets by seat (`12w 5p 7s 7p 6w`).

    Bets name the boxes of the tokens 1, 1, 2, 2, 3, in that order; `-` is a box that cannot win.
    """
    board, ledger = scene(money, colours)
    board.race = 1
    board.card = [card.name for card in board.rules.cards].index(card)
    board.finish = [int(word) for word in finish.split()]
    for seat, stable in enumerate(shares):
        for word in stable.split():
            board.give_share(seat, int(word))
    for seat, slip in enumerate(bets):
        board.bets[seat] = [BOX_NUMBERS[word] for word in slip.split()]
    return Table(board, ledger, PAYMENTS)


def market(
    money: str, row: str, deck: str, colours: str = "", at_round: int = 1
) -> HomestretchTable:
    """The second purchase with its row laid; `deck` lists what is in the market deck."""
    board, ledger = scene(money, colours)
    board.row = [int(word) for word in row.split()]
    for word in deck.split():
        board.deck[int(word)] += 1
    return Table(board, ledger, LayRow(at_round))


def drafting(hands: list[str], money: str, colours: str = "") -> HomestretchTable:
    """The draft with these hands dealt, place by place of the ring."""
    board, ledger = scene(money, colours)
    table: HomestretchTable = Table(board, ledger, DEAL_HANDS)
    dealt = [hand.split() for hand in hands]
    for cards in zip(*dealt, strict=True):
        for card in cards:
            chance(table, f"card {card}")
    return table


def at(phase: Phase, money: str) -> HomestretchTable:
    """A table that opens with a phase."""
    board, ledger = scene(money)
    return Table(board, ledger, phase)


def chance(table: HomestretchTable, *said: str) -> None:
    """Answers of chance."""
    for notation in said:
        table.submit(CHANCE, notation)


def roll(table: HomestretchTable, first: int, second: int) -> None:
    """Two dice."""
    table.submit(CHANCE, f"dice {first} {second}")


def say(table: HomestretchTable, *said: str) -> None:
    """Answers of seats: `0 two_and_stop`."""
    for line in said:
        seat, _, notation = line.partition(" ")
        table.submit(Seat(int(seat)), notation)


def step(table: HomestretchTable, stream: Stream) -> None:
    """One answer, drawn evenly."""
    ask = table.ask()
    if ask.seats[0] == CHANCE:
        table.submit(CHANCE, stream.outcome(ask).notation)
        return
    seat = table.waiting()[0]
    options = ask.of(seat)
    assert options is not None
    table.submit(seat, stream.uniform(options, 0).notation)


def refused(table: HomestretchTable, line: str) -> tuple[str, str]:
    """The rule and the message of a refusal; the table must be as it was."""
    before = table.key()
    with pytest.raises(NotAllowed) as refusal:
        say(table, line)
    assert table.key() == before
    return refusal.value.rule, refusal.value.key


def horses(table: HomestretchTable, *numbers: int) -> str:
    """Where horses are, in the notation of `place`; without numbers those not on bare Start."""
    board = table.position
    found: list[str] = []
    for horse in numbers or range(2, 13):
        token = board.tokens[horse]
        mark = "X" if token < 0 else f"+{token}" if token else ""
        if horse in board.finish:
            found.append(f"{horse}!{board.finish.index(horse) + 1}{mark}")
        elif numbers or board.spaces[horse] or mark:
            found.append(f"{horse}@{board.spaces[horse]}{mark}")
    return " ".join(found)


def asked(table: HomestretchTable) -> str:
    """Who is asked what: `0 first_move`, or `chance roll_dice`."""
    if table.is_over():
        return "over"
    ask = table.ask()
    who = "chance" if ask.seats[0] == CHANCE else " ".join(str(seat) for seat in ask.seats)
    return f"{who} {ask.key.removeprefix('ask.')}"


def roller(table: HomestretchTable) -> int:
    """The seat that rolls next."""
    ask = table.ask()
    assert ask.key == "ask.roll_dice"
    seat: int = ask.params["seat"]
    return seat


def picks(table: HomestretchTable, seat: int) -> list[str]:
    """What a seat may pick."""
    options = table.ask().of(Seat(seat))
    assert options is not None
    return [pick.notation for pick in options.picks]


def money(table: HomestretchTable) -> list[int]:
    """What every seat has."""
    return table.ledger.balances[: table.position.seats]


def told(table: HomestretchTable, name: str, viewer: int = -3) -> list[dict[str, Any]]:
    """The events of a name that a viewer was told."""
    data = [t.data() for t in table.told if t.reaches(Seat(viewer))]
    return [
        {key: value for key, value in event.items() if key not in ("at", "event")}
        for event in data
        if event["event"] == name
    ]
