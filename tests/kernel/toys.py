"""A small game that has everything the kernel offers, for tests of the kernel itself.

A parlour game: in each round the seats write something on a slip (sealed), shout (open), and are dealt a
card that nobody else sees; then one of them says what it likes. Any seat may object at any time. Then a
hearing interrupts the game, and if it upholds the objection the party is over.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ippodromo.kernel.asks import OPEN, SEALED, Ask, Options, draw, turn
from ippodromo.kernel.choices import Amount, Choice
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.events import Event
from ippodromo.kernel.forms import Cell, Field, Form, SumAtMost
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.journal import Player
from ippodromo.kernel.ledger import BANK, Ledger
from ippodromo.kernel.manifest import read_manifest
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.phases import END, WAIT, End, Leave, Next, Phase, Push, Sequence
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import Position, Table

SLIPS = 3
CARDS = 8


class Board(Position):
    """The events so far, as words, and each seat's card."""

    def __init__(self, seats: int) -> None:
        self.log: list[str] = []
        self.hands = [-1] * seats
        self.left = (1 << CARDS) - 1
        self.shouted: list[int] = []

    def copy(self) -> "Board":
        other = Board(len(self.hands))
        other.log = self.log.copy()
        other.hands = self.hands.copy()
        other.left = self.left
        other.shouted = self.shouted.copy()
        return other


ToyTable = Table[Board]


@dataclass(frozen=True)
class Happened(Event):
    """An event that everybody is told."""

    what: str


@dataclass(frozen=True)
class CardDealt(Event):
    """An event that only one seat is told."""

    card: str


def everybody(table: ToyTable) -> list[Seat]:
    return [Seat(n) for n in range(table.ledger.seats)]


@dataclass(frozen=True)
class Slips(Phase):
    """Every seat writes a slip. The words name their seat, so that a leak can be found."""

    replaceable: bool = False
    veil: str = ""

    def ask(self, table: ToyTable) -> Ask:
        options = [
            Options([Choice(f"slip secret{seat}x{n}", "slip ?") for n in range(SLIPS)])
            for seat in everybody(table)
        ]
        ask = Ask(SEALED, everybody(table), options, "ask.slip")
        ask.replaceable = self.replaceable
        ask.veil = self.veil
        return ask

    def reveal(self, table: ToyTable, answers: Mapping[Seat, Any]) -> Next:
        said = " ".join(choice.notation.split(" ")[1] for choice in answers.values())
        assert list(answers) == everybody(table)
        if not self.veil:
            table.position.log.append(said)
            table.tell(Happened(said))
        return END


@dataclass(frozen=True)
class Shouts(Phase):
    """The first seat to shout wins. Only the order of shouts counts."""

    def enter(self, table: ToyTable) -> Next:
        table.position.shouted = []
        return WAIT

    def ask(self, table: ToyTable) -> Ask:
        left = [seat for seat in everybody(table) if seat not in table.position.shouted]
        options = [Options([Choice("shout"), Choice("shout loud")]) for _ in left]
        return Ask(OPEN, left, options, "ask.shout")

    def answer(self, table: ToyTable, seat: Seat, choice: Choice) -> Next:
        board = table.position
        board.shouted.append(int(seat))
        if len(board.shouted) < table.ledger.seats:
            return WAIT
        board.log.append("shouted " + " ".join(str(n) for n in board.shouted))
        return END


@dataclass(frozen=True)
class Deal(Phase):
    """Every seat gets a card that nobody else sees."""

    seat: Seat

    def ask(self, table: ToyTable) -> Ask:
        left = [n for n in range(CARDS) if table.position.left >> n & 1]
        return draw(
            [Choice(f"card hidden{n}", "card ?") for n in left], "ask.card", None, [self.seat]
        )

    def answer(self, table: ToyTable, seat: Seat, choice: Choice) -> Next:
        card = int(choice.notation[-1])
        table.position.hands[self.seat] = card
        table.position.left &= ~(1 << card)
        table.tell(CardDealt(choice.notation), [self.seat])
        following = Seat(self.seat + 1)
        return Deal(following) if following < table.ledger.seats else END


@dataclass(frozen=True)
class Speech(Phase):
    """One seat says a word, takes money from the bank, or fills in a form."""

    seat: Seat

    def ask(self, table: ToyTable) -> Ask:
        gifts = [Cell("seat", ["0", "1"]), Cell("sum", None, 5, 20, 5)]
        form = Form("give", [Field("gift", gifts, 1, 2)], [SumAtMost("T-6", "sum", 25)])
        options = Options([Choice("hush")], [Amount("take", 10, 50, 10)], [form])
        return Ask(0, [self.seat], [options], "ask.speech", {"seat": int(self.seat)})

    def answer(self, table: ToyTable, seat: Seat, choice: Choice) -> Next:
        word, _, rest = choice.notation.partition(" ")
        if word == "take":
            table.pay(BANK, seat, int(rest), "speech")
        table.position.log.append(choice.notation)
        return END


@dataclass(frozen=True)
class Hearing(Phase):
    """Seat 0 judges an objection."""

    by: Seat

    def ask(self, table: ToyTable) -> Ask:
        return turn(Seat(0), [Choice("uphold"), Choice("overrule")], "ask.hearing")

    def answer(self, table: ToyTable, seat: Seat, choice: Choice) -> Next:
        return End(choice.notation)


@dataclass(frozen=True)
class Party(Phase):
    """The outermost phase. Any seat may object at any time, twice in total."""

    def enter(self, table: ToyTable) -> Next:
        return Push(ROUNDS)

    def marker(self) -> str:
        return "party"

    def asides(self, table: ToyTable) -> Ask | None:
        if sum(word.startswith("objection") for word in table.position.log) >= 2:
            return None
        options = [Options([Choice("object")]) for _ in everybody(table)]
        return Ask(OPEN, everybody(table), options, "ask.object")

    def aside(self, table: ToyTable, seat: Seat, choice: Choice) -> Next:
        table.position.log.append(f"objection {seat}")
        return Push(Hearing(seat))

    def child_ended(self, table: ToyTable, result: Any) -> Next:
        if result == "uphold":
            table.position.log.append("upheld")
            return Leave("party", "closed")
        if result == "overrule":
            return WAIT
        return END


ROUNDS = Sequence(
    "rounds",
    [
        Slips(),
        Deal(Seat(0)),
        Shouts(),
        Slips(replaceable=True),
        Speech(Seat(1)),
        Slips(veil="for ever"),
        Shouts(),
    ],
)


class ToyGame(Game):
    """The parlour game."""

    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> Table[Any]:
        return Table(Board(self.seats), Ledger(self.seats), Party(), keeps_log)

    def facts(self, table: Table[Any]) -> dict[str, str]:
        board: Board = table.position
        facts = {f"said {n}": said for n, said in enumerate(board.log)}
        facts |= {f"hand {n}": str(card) for n, card in enumerate(board.hands) if card >= 0}
        return facts | {f"shout {n}": str(seat) for n, seat in enumerate(board.shouted)}

    def view(self, table: Table[Any], viewer: Seat) -> dict[str, Any]:
        board: Board = table.position
        card = board.hands[viewer] if viewer != NOBODY else None
        return {"log": board.log, "card": card, "shouted": board.shouted}


class ToyTitle(Title):
    """The title of the parlour game."""

    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return ToyGame(self, edition, options, seats)


MANIFEST = """
title = "tests.kernel.toys:ToyTitle"
rules = { version = 1, prefix = "T" }
seats = [2, 4]
minutes = 1
edition = "box"

[options.loud]
default = false
rule = "T-1"
"""
TITLE = ToyTitle(read_manifest("parlour", "tests.kernel", MANIFEST))
EDITION = read_edition('id = "box"\ngame = "parlour"\n', "box.toml")


def toy_game(seats: int = 3) -> Game:
    return TITLE.game(seats, {}, EDITION)


def toy_match(seats: int = 3, bots: tuple[int, ...] = ()) -> RecordedMatch:
    game = toy_game(seats)
    players = [Player(f"seat {n}", "random" if n in bots else "") for n in range(seats)]
    return RecordedMatch(game, game.header(players))


def speakers(table: Table[Any]) -> list[tuple[Seat, list[str]]]:
    """Return every seat that may answer something now, with its options (of forms only some)."""
    found: list[tuple[Seat, list[str]]] = []
    if table.is_over():
        return found
    for ask in [table.ask(), *(aside for _, aside in table.asides())]:
        for seat, options in zip(ask.seats, ask.options, strict=True):
            said = [pick.notation for pick in options.picks]
            said += [f"take {n}" for amount in options.amounts for n in range(amount.low, 51, 10)]
            said += ["give gift=0,5", "give gift=1,20 gift=0,5"] if options.forms else []
            found.append((seat, said))
    return found
