"""What may be seen of a turf game, built from nothing."""

from typing import TYPE_CHECKING

from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import RunnerView

from .edition import SYMBOLS
from .position import UNSEEN, TurfPosition
from .view_types import HandView, HorseView, LandingView, TokenView, TurfBox, TurfView

if TYPE_CHECKING:
    from .rules import TurfRules


def turf_views(rules: "TurfRules", table: AnyTable, viewers: list[Seat]) -> list[TurfView]:
    """RT Hidden information, WC Hidden information: all but hidden values and the order of the pile."""
    public = _public_view(rules, table)
    if not rules.is_hidden:
        return [public] * len(viewers)
    return [_own_view(rules, table.position, public, viewer) for viewer in viewers]


def _own_view(rules: "TurfRules", race: TurfPosition, public: TurfView, viewer: Seat) -> TurfView:
    """What a spectator sees, with the values of the viewer's own tokens."""
    if not 0 <= viewer < rules.seats:
        return public
    view = public.copy()
    if _shows_placed(rules, viewer, viewer):
        tokens = public["tokens"].copy()
        for i in range(len(race.placed)):
            if rules.token_parts(race.placed[i])[0] == viewer:
                tokens[i] = _token(rules, race.placed[i], True)
        view["tokens"] = tokens
    view["hands"] = public["hands"].copy()
    view["hands"][viewer] = _hand(rules, race, viewer, True)
    return view


def _public_view(rules: "TurfRules", table: AnyTable) -> TurfView:
    """What a spectator sees."""
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
        "tokens": [_token(rules, code, not rules.is_hidden) for code in race.placed],
        "hands": [_hand(rules, race, seat, not rules.is_hidden) for seat in range(rules.seats)],
        "colours": race.colours,
        "pace": rules.horse_names[race.pace] if race.pace >= 0 else None,
        "symbol": symbol,
        "pile": race.pile.bit_count() + len(race.under),
        "set_aside": [c.id for i, c in enumerate(rules.cards) if race.aside >> i & 1],
    }


def _token(rules: "TurfRules", code: int, is_shown: bool) -> TokenView:
    """Made once for every token, and once more without its value."""
    shown = code if is_shown else -1 - code
    view = rules.token_views.get(shown)
    if view is None:
        seat, horse, value = rules.token_parts(code)
        name = rules.horse_names[horse]
        view = {"seat": seat, "horse": name, "value": value if is_shown else None}
        rules.token_views[shown] = view
    return view


def _hand(rules: "TurfRules", race: TurfPosition, seat: int, is_shown: bool) -> HandView:
    """Made once for every hand, and once more without its values."""
    code = race.hands[seat] * 16 + seat
    shown = code if is_shown else -1 - code
    view = rules.hand_views.get(shown)
    if view is None:
        held = rules.hand_tokens(race.hands[seat])
        view = {"seat": seat, "count": len(held), "values": held if is_shown else None}
        rules.hand_views[shown] = view
    return view


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
    return [_runner(rules, race, horse) for horse in range(len(rules.horse_names))]


def _runner(rules: "TurfRules", race: TurfPosition, horse: int) -> RunnerView:
    """Made once for every horse and where it is."""
    place = race.finished.index(horse) + 1 if horse in race.finished else 0
    gone = max(0, race.progress[horse]) if race.running >> horse & 1 else 0
    code = (gone * 32 + place) * 32 + horse
    view = rules.runner_views.get(code)
    if view is None:
        name = rules.horse_names[horse]
        view = {
            "id": name,
            "number": horse + 1,
            "coat": name,
            "progress": 1.0 if place else rules.progress[gone],
            "place": place or None,
        }
        rules.runner_views[code] = view
    return view
