"""Tables set up from notation: `7@3X 4@0+4` is horse 7 on space 3 with an X, 4 on Start with +4."""

from typing import Any

import pytest

from ippodromo.games.homestretch.game import HomestretchGame
from ippodromo.games.homestretch.position import HomestretchTable
from ippodromo.games.homestretch.rules import HomestretchRules
from ippodromo.kernel.chance import Stream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, Seat, ranks

COLOURS = ["black", "blue", "green", "red", "white", "yellow"]
EDITION = title("homestretch").edition("homestretch_standard")
STANDARD = HomestretchRules(
    EDITION, {"special_move_tokens": "plus_only", "colours": "by_seat", "tied_limits": "shared"}, 6
)
CARDS = [card.name for card in STANDARD.cards]
RACES = len(STANDARD.race_colours)
FIRST_RACE = {"race": "1", "card": CARDS[0], "cards used": CARDS[0]}
LAST_RACE = {"race": str(RACES), "card": CARDS[0], "cards used": " ".join(CARDS[:RACES])}


def game(seats: int, edition: Edition | None = None, **options: str) -> HomestretchGame:
    """The game set up; colours go by seat, black first, unless options say otherwise."""
    made = title("homestretch").game(seats, {"colours": "by_seat"} | options, edition)
    assert isinstance(made, HomestretchGame)
    return made


def scene(
    phase: str, money: str, colours: str = "", reading: str = "plus_only", **facts: str
) -> HomestretchTable:
    """A scene: money by seat (`40 33 21`), colours by seat (black, blue, … if none)."""
    seats = len(money.split())
    names = colours.split() or COLOURS[:seats]
    made = game(seats, special_move_tokens=reading, colours="-".join(names))
    return made.scene(phase, money, **facts)


def placed(horses: str) -> dict[str, str]:
    """The facts of a notation; `8!` is a horse that has finished, in order, `8!X` one with an X."""
    facts: dict[str, str] = {}
    for word in horses.split():
        number, _, rest = word.replace("!", f"@{STANDARD.finish_at}").partition("@")
        if "!" in word:
            facts["finish"] = f"{facts.get('finish', '')} {number}".strip()
        facts[f"horse {number}"] = rest.replace("X", " X").replace("+", " +")
    return facts


def racing(
    horses: str,
    turn: int = 0,
    nth: int = 1,
    money: str = "30 20 10",
    reading: str = "plus_only",
    **facts: str,
) -> HomestretchTable:
    """The last race in progress: the seat in turn is about to make its first or second roll."""
    standing = " ".join(str(rank) for rank in ranks([int(held) for held in money.split()]))
    facts |= LAST_RACE | {"ranks": standing} | placed(horses)
    return scene(f"roll seat={turn} nth={nth}", money, reading=reading, **facts)


def starting(money: str, colours: str = "") -> HomestretchTable:
    """Betting has ended; the start player is looked for."""
    return scene("find_start_player", money, colours)


def betting(money: str, colours: str = "", **facts: str) -> HomestretchTable:
    """A race card lies on the table and nobody has bet."""
    facts |= FIRST_RACE
    return scene("betting", money, colours, **facts)


def paying(
    money: str, card: str, finish: str, shares: list[str], bets: list[str], colours: str = ""
) -> HomestretchTable:
    """The last race just over and paid: shares by seat (`12 7`), bets by seat (`12w 5p 7s 7p 6w`).

    Bets name the boxes of the tokens 1, 1, 2, 2, 3, in that order.
    """
    facts = LAST_RACE | {"card": card, "finish": finish}
    for seat, stable in enumerate(shares):
        facts[f"shares {seat}"] = stable or "none"
    for seat, slip in enumerate(bets):
        facts[f"bets {seat}"] = laid(slip)
    return scene("payments", money, colours, **facts)


def laid(slip: str) -> str:
    """Bets with the values of their tokens: `1=12w 1=5p 2=7s 2=7p 3=6w`."""
    boxes = slip.split()
    return " ".join(f"{STANDARD.bet_values[i]}={box}" for i, box in enumerate(boxes)) or "none"


def market(
    money: str, row: str, deck: str, colours: str = "", at_round: int = 1
) -> HomestretchTable:
    """The second purchase with its row laid; `deck` lists what is in the market deck."""
    facts = {"race": "1", "row": row or "none", "deck": deck or "none"}
    return scene(f"lay_row round={at_round}", money, colours, **facts)


def drafting(hands: list[str], money: str, colours: str = "") -> HomestretchTable:
    """The draft with these hands dealt, place by place of the ring."""
    table = scene("deal", money, colours)
    dealt = [hand.split() for hand in hands]
    for cards in zip(*dealt, strict=True):
        for card in cards:
            chance(table, f"card {card}")
    return table


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
    options = ask.options_for(seat)
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
    race = table.position.race
    found: list[str] = []
    for horse in numbers or range(2, 13):
        token = race.tokens[horse]
        mark = "X" if token < 0 else f"+{token}" if token else ""
        if horse in race.finish:
            found.append(f"{horse}!{race.finish.index(horse) + 1}{mark}")
        elif numbers or race.spaces[horse] or mark:
            found.append(f"{horse}@{race.spaces[horse]}{mark}")
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
    options = table.ask().options_for(Seat(seat))
    assert options is not None
    return [pick.notation for pick in options.picks]


def money(table: HomestretchTable) -> list[int]:
    """What every seat has."""
    return table.ledger.balances[: table.position.seats]


def told(table: HomestretchTable, name: str, viewer: int = -3) -> list[dict[str, Any]]:
    """The events of a name that a viewer was told."""
    data = [t.data() for t in table.log if t.visible_to(Seat(viewer))]
    return [
        {key: value for key, value in event.items() if key not in ("at", "event")}
        for event in data
        if event["event"] == name
    ]
