"""What may be seen of a turf game, built from nothing."""

from typing import TYPE_CHECKING

from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import RunnerView

from .edition import SYMBOLS
from .position import UNSEEN, TurfPosition
from .view_types import HandView, HorseView, LandingView, TokenView, TurfBox, TurfView

if TYPE_CHECKING:
    from .rules import TurfRules


def turf_views(rules: "TurfRules", table: AnyTable, viewers: list[Seat]) -> list[TurfView]:
    """RT Hidden information, WC Hidden information: all but hidden values and the order of the pile."""
    race: TurfPosition = table.position
    common = _common_view(rules, table)
    if not rules.is_hidden:
        return [_with_tokens(rules, race, common, NOBODY)] * len(viewers)
    return [_with_tokens(rules, race, common, viewer) for viewer in viewers]


def _with_tokens(
    rules: "TurfRules", race: TurfPosition, common: TurfView, viewer: Seat
) -> TurfView:
    """The view with the tokens, whose values may be a secret."""
    view = common.copy()
    view["tokens"] = _tokens(rules, race, viewer)
    view["hands"] = _hands(rules, race, viewer)
    return view


def _common_view(rules: "TurfRules", table: AnyTable) -> TurfView:
    """All but the tokens: nothing of it is a secret."""
    race: TurfPosition = table.position
    number = max(race.race, 0)
    symbol = _symbol(table)
    return {
        "race": number + 1,
        "races": len(rules.multipliers),
        "multiplier": rules.multipliers[number],
        "first_player": race.first if race.race >= 0 else None,
        "money": table.ledger.balances[: rules.seats],
        "horses": [_horse_view(rules, race, h, symbol) for h in range(len(rules.horses))],
        "tokens": [],
        "hands": [],
        "pace": rules.horse_names[race.pace] if race.pace >= 0 else None,
        "symbol": symbol,
        "pile": race.pile.bit_count() + len(race.under),
        "set_aside": [c.id for i, c in enumerate(rules.cards) if race.aside >> i & 1],
    }


def _tokens(rules: "TurfRules", race: TurfPosition, viewer: Seat) -> list[TokenView]:
    tokens: list[TokenView] = []
    for code in race.placed:
        seat, horse, value = rules.token_parts(code)
        shown = value if _shows_placed(rules, seat, viewer) else None
        tokens.append({"seat": seat, "horse": rules.horse_names[horse], "value": shown})
    return tokens


def _hands(rules: "TurfRules", race: TurfPosition, viewer: Seat) -> list[HandView]:
    hands: list[HandView] = []
    for seat in range(rules.seats):
        held = rules.hand_tokens(race.hands[seat])
        values = held if not rules.is_hidden or viewer == seat else None
        hands.append({"seat": seat, "count": len(held), "values": values})
    return hands


def turf_box(rules: "TurfRules", provenance: dict[str, str]) -> TurfBox:
    """Made once for a game."""
    return {
        "length": rules.length,
        "pace_space": rules.pace_space,
        "symbols": SYMBOLS,
        "payouts": rules.payouts,
        "counts_tokens": rules.counts_tokens,
        "pace_bonus": rules.pace_bonus,
        "last_penalty": rules.last_penalty,
        "provenance": provenance,
    }


def _shows_placed(rules: "TurfRules", owner: int, viewer: Seat) -> bool:
    """RT-7.3, RT-7.4, WC-3.3, WC-R27 Whether a viewer may see the value of a placed token."""
    return not rules.is_hidden or (viewer == owner and not rules.veils_owner)


def _horse_view(
    rules: "TurfRules", race: TurfPosition, horse: int, symbol: str | None
) -> HorseView:
    view = rules.unraced[horse].copy()
    card = race.cards[horse]
    if card != UNSEEN:
        view["card"] = rules.cards[card].id
        view["moves"] = rules.numbers[card]
    if race.running >> horse & 1:
        view["space"] = race.space(race.progress[horse])
        view["progress"] = race.progress[horse]
        view["moved"] = not race.fresh >> horse & 1
        view["landing"] = _landing(rules, race, horse, symbol)
    if horse in race.finished:
        view["place"] = race.finished.index(horse) + 1
    if horse in race.last:
        view["last"] = True
    return view


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


def _symbol(table: AnyTable) -> str | None:
    """The symbol rolled, while a horse is to be moved with it."""
    if not table.stack:
        return None
    symbol = table.ask().params.get("symbol")
    return symbol if isinstance(symbol, str) else None


def turf_runners(rules: "TurfRules", race: TurfPosition) -> list[RunnerView]:
    """The horses in the order of their numbers; they are called after their coats."""
    runners: list[RunnerView] = []
    for horse, name in enumerate(rules.horse_names):
        place = race.finished.index(horse) + 1 if horse in race.finished else None
        gone = max(0, race.progress[horse]) if race.running >> horse & 1 else 0
        runners.append(
            {
                "id": name,
                "number": horse + 1,
                "coat": name,
                "progress": 1.0 if place is not None else rules.progress[gone],
                "place": place,
            }
        )
    return runners
