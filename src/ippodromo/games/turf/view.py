"""What may be seen of a turf rules, built from nothing, and its picture in text."""

from typing import TYPE_CHECKING, Any, TypedDict

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Table

from .edition import SYMBOLS
from .position import UNSEEN, TurfPosition

if TYPE_CHECKING:
    from .rules import TurfRules


class LandingView(TypedDict):
    """Where a horse would come to stand with the roll, were it chosen."""

    progress: int
    """Past the last space if it would be home."""
    space: int | None
    """None if it would be home."""
    takes_pace: bool
    place: int | None
    """The place it would take if it would be home."""


class HorseView(TypedDict):
    """One horse: its card, where it stands, and what has become of it."""

    id: str
    name: str
    card: str | None
    moves: list[int] | None
    space: int | None
    progress: int | None
    moved: bool
    place: int | None
    last: bool
    landing: LandingView | None


class TokenView(TypedDict):
    """A placed token; the value is None where the viewer may not see it."""

    seat: int
    horse: str
    value: int | None


class HandView(TypedDict):
    """A seat's unplaced tokens; the values are None where the viewer may not see them."""

    seat: int
    count: int
    values: list[int] | None


class TurfView(TypedDict):
    """The whole board as a viewer sees it."""

    race: int
    races: int
    multiplier: int
    first_player: int | None
    money: list[int]
    horses: list[HorseView]
    tokens: list[TokenView]
    hands: list[HandView]
    pace: str | None
    pace_space: int
    length: int
    symbols: list[str]
    symbol: str | None
    payouts: list[list[int]]
    pace_bonus: int
    last_penalty: int
    pile: int
    set_aside: list[str]
    provenance: dict[str, str]


def turf_view(
    rules: "TurfRules", table: Table[Any], viewer: Seat, provenance: dict[str, str]
) -> TurfView:
    """RT Hidden information, WC Hidden information: all but hidden values and the order of the pile."""
    race: TurfPosition = table.position
    tokens: list[TokenView] = []
    for code in race.placed:
        seat, horse, value = rules.token_parts(code)
        shown = value if _shows_placed(rules, seat, viewer) else None
        tokens.append({"seat": seat, "horse": rules.horse_names[horse], "value": shown})
    hands: list[HandView] = []
    for seat in range(rules.seats):
        held = rules.hand_tokens(race.hands[seat])
        values = held if not rules.is_hidden or viewer == seat else None
        hands.append({"seat": seat, "count": len(held), "values": values})
    number = max(race.race, 0)
    symbol = _symbol(table)
    return {
        "race": number + 1,
        "races": len(rules.multipliers),
        "multiplier": rules.multipliers[number],
        "first_player": race.first if race.race >= 0 else None,
        "money": table.ledger.balances[: rules.seats],
        "horses": [_horse_view(rules, race, h, symbol) for h in range(len(rules.horses))],
        "tokens": tokens,
        "hands": hands,
        "pace": rules.horse_names[race.pace] if race.pace >= 0 else None,
        "pace_space": rules.pace_space,
        "length": rules.length,
        "symbols": SYMBOLS,
        "symbol": symbol,
        "payouts": rules.payouts,
        "pace_bonus": rules.pace_bonus,
        "last_penalty": rules.last_penalty,
        "pile": race.pile.bit_count() + len(race.under),
        "set_aside": [c.id for i, c in enumerate(rules.cards) if race.aside >> i & 1],
        "provenance": provenance,
    }


def _shows_placed(rules: "TurfRules", owner: int, viewer: Seat) -> bool:
    """RT-7.3, RT-7.4, WC-3.3, WC-R27 Whether a viewer may see the value of a placed token."""
    return not rules.is_hidden or (viewer == owner and not rules.veils_owner)


def _horse_view(
    rules: "TurfRules", race: TurfPosition, horse: int, symbol: str | None
) -> HorseView:
    card = race.cards[horse]
    is_on = bool(race.running >> horse & 1)
    place = race.finished.index(horse) + 1 if horse in race.finished else None
    return {
        "id": rules.horse_names[horse],
        "name": rules.horses[horse].name,
        "card": rules.cards[card].id if card != UNSEEN else None,
        "moves": rules.numbers[card] if card != UNSEEN else None,
        "space": race.space(race.progress[horse]) if is_on else None,
        "progress": race.progress[horse] if is_on else None,
        "moved": is_on and not race.fresh >> horse & 1,
        "place": place,
        "last": horse in race.last,
        "landing": _landing(rules, race, horse, symbol),
    }


def _landing(
    rules: "TurfRules", race: TurfPosition, horse: int, symbol: str | None
) -> LandingView | None:
    """RT-4.7, RT-4.11, WC-4.7, WC-4.11 What the roll would do for a horse that may use it."""
    if symbol is None or not race.fresh >> horse & 1:
        return None
    there = race.landing(horse, rules.numbers[race.cards[horse]][SYMBOLS.index(symbol)])
    is_home = there > rules.length
    return {
        "progress": there,
        "space": None if is_home else race.space(there),
        "takes_pace": race.pace < 0 and there >= rules.pace_space,
        "place": len(race.finished) + 1 if is_home else None,
    }


def _symbol(table: Table[Any]) -> str | None:
    """The symbol rolled, while a horse is to be moved with it."""
    if not table.stack:
        return None
    symbol: str | None = table.ask().params.get("symbol")
    return symbol


def turf_picture(view: dict[str, Any]) -> str:
    """The track as a strip of spaces with each horse's number, the horses, and what bets pay."""
    length: int = view["length"]
    track = ["."] * (length + 1)
    track[view["pace_space"]] = "|" if view["pace"] is None else "."
    crowd: dict[int, str] = {}
    lines: list[str] = []
    for number, horse in enumerate(view["horses"], 1):
        space = horse["space"]
        if space is not None:
            crowd[space] = crowd.get(space, "") + str(number)
        lines.append(_horse_line(view, number, horse))
    for space, numbers in crowd.items():
        track[space] = numbers if len(numbers) == 1 else "+"
    strip = "".join(track[1:])
    return "\n".join([f"1{'':{length - 4}}{length:>3}", strip, *lines, *_payouts(view)])


def _payouts(view: dict[str, Any]) -> list[str]:
    """What a bet on each place pays by the number of bets, on the pace horse, and costs on the last."""
    rows = [
        f"({place})" + "".join(f"{pays * view['multiplier']:>6}" for pays in row)
        for place, row in enumerate(view["payouts"], 1)
    ]
    pace, last = (view[key] * view["multiplier"] for key in ("pace_bonus", "last_penalty"))
    return [f"{rows[0]}   {rows[1]}", f"{rows[2]}   P {pace:>+5}   L {-last:>+5}"]


def _horse_line(view: dict[str, Any], number: int, horse: dict[str, Any]) -> str:
    if horse["place"] is not None:
        where = f"({horse['place']})"
    elif horse["space"] is None:
        where = "-"
    else:
        where = str(horse["space"])
    moves = "/".join(str(n) for n in horse["moves"]) if horse["moves"] is not None else ""
    marks = "*" if horse["moved"] else " "
    marks += "P" if view["pace"] == horse["id"] else " "
    marks += "L" if horse["last"] else " "
    bets = " ".join(
        f"{token['seat'] + 1}:{'?' if token['value'] is None else token['value']}"
        for token in view["tokens"]
        if token["horse"] == horse["id"]
    )
    return f"{number:>2} {horse['name']:<20}{where:>4} {marks} {moves:<12} {bets}".rstrip()
