"""Views: what a seat or a spectator may see of a whole table, built from nothing."""

from ippodromo.kernel.record.awards import day_view
from ippodromo.kernel.setup.game import Game

from .asks import MODES, SEALED, Ask, Options
from .choices import Choice
from .seats import Seat
from .table import AnyTable
from .view_types import AskView, ForbiddenView, OptionsView, PickView, TableView


def table_view(game: Game, table: AnyTable, viewer: Seat) -> TableView:
    """Everything a viewer's screen needs: the position, what is asked, and who is waited for."""
    view: TableView = {
        "game": game.title.name,
        "at": table.at,
        "over": table.is_over(),
        "waiting": [int(seat) for seat in table.waiting()],
        "asks": asks_view(table, viewer),
        "money": game.money(table, viewer),
        "runners": game.runners(table),
        "position": game.view(table, viewer),
    }
    if table.is_over():
        view["balances"] = table.balances_told
        standings = game.standings(table)
        view["standings"] = standings
        held = table.ledger.balances[: game.seats]
        view["day"] = day_view(table.told, game.seats, standings, held)
    return view


def asks_view(table: AnyTable, viewer: Seat) -> list[AskView]:
    """The open questions: the one that holds up play first, then the asides open to the viewer."""
    if table.is_over():
        return []
    top = len(table.stack) - 1
    shown = [_ask_view(table, top, table.ask(), viewer, False)]
    for place, aside in table.asides():
        if aside.of(viewer) is not None:
            shown.append(_ask_view(table, place, aside, viewer, True))
    return shown


def _ask_view(table: AnyTable, place: int, ask: Ask, viewer: Seat, is_aside: bool) -> AskView:
    options = ask.of(viewer)
    view: AskView = {
        "id": table.opened[place],
        "aside": is_aside,
        "mode": MODES[ask.mode],
        "key": ask.key,
        "params": ask.params,
        "seats": [viewer] if is_aside else [int(seat) for seat in ask.seats],
        "clock": ask.clock,
    }
    if options is not None:
        view["options"] = options_view(options)
        view["replaceable"] = ask.replaceable
        view["forbidden"] = _forbidden(table, place, viewer)
        pending = table.pending(viewer) if ask.mode == SEALED and not is_aside else None
        view["pending"] = pending.notation if pending is not None else None
    return view


def options_view(options: Options) -> OptionsView:
    """One seat's options as plain data."""
    return {
        "picks": [choice_view(pick) for pick in options.picks],
        "amounts": [amount.data() for amount in options.amounts],
        "forms": [form.data() for form in options.forms],
    }


def choice_view(choice: Choice) -> PickView:
    """A choice as plain data: its notation, its verb and its named parts."""
    return {"notation": choice.notation, "verb": choice.verb(), "fields": choice.fields()}


def _forbidden(table: AnyTable, place: int, viewer: Seat) -> list[ForbiddenView]:
    phase = table.stack[place]
    found: list[ForbiddenView] = []
    for notation in phase.tempting(table, viewer):
        why = phase.why_not(table, viewer, notation)
        if why is not None:
            found.append(
                {"notation": notation, "rule": why.rule, "key": why.key, "params": why.params}
            )
    return found
