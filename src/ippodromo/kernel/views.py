"""Views: what a seat or a spectator may see of a table.

A view is built from an empty object, so that a field which is forgotten stays hidden.
"""

from .asks import MODES, SEALED, Ask, Options
from .awards import game_summary
from .choices import Choice
from .game import Game
from .seats import Seat
from .table import AnyTable
from .view_types import AskView, ForbiddenView, OptionsView, PickView, TableView


def table_view(game: Game, table: AnyTable, viewer: Seat) -> TableView:
    """Return everything that a viewer may see of a table."""
    return table_views(game, table, [viewer])[0]


def table_views(game: Game, table: AnyTable, viewers: list[Seat]) -> list[TableView]:
    """Return the view of each viewer. The views share the parts that are equal for all viewers."""
    asks = _asks_views(table, viewers)
    positions = list(game.views(table, viewers))
    waiting = [int(seat) for seat in table.waiting()]
    runners = game.runners(table)
    found: list[TableView] = []
    for i in range(len(viewers)):
        found.append(
            {
                "game": game.title.name,
                "at": table.at,
                "over": table.is_over(),
                "waiting": waiting,
                "asks": asks[i],
                "money": game.money(table, viewers[i]),
                "runners": runners,
                "position": positions[i],
            }
        )
    if table.is_over():
        _add_end(game, table, found)
    return found


def _add_end(game: Game, table: AnyTable, views: list[TableView]) -> None:
    """Add standings, balances and summary of a game that is over. They are the same for every viewer."""
    standings = game.standings(table)
    held = table.ledger.balances[: game.seats]
    day = game_summary(table.log, game.seats, standings, held)
    for view in views:
        view["balances"] = table.balance_history
        view["standings"] = standings
        view["day"] = day


def _asks_views(table: AnyTable, viewers: list[Seat]) -> list[list[AskView]]:
    """Return for each viewer the blocking ask, then the other asks that the viewer may answer."""
    if table.is_over():
        return [[] for _ in viewers]
    top = len(table.stack) - 1
    ask = table.ask()
    asides = table.asides()
    public: AskView | None = None
    found: list[list[AskView]] = []
    for viewer in viewers:
        options = ask.options_for(viewer)
        if options is not None:
            shown = [_own_ask(table, top, ask, options, viewer, False)]
        else:
            public = _ask_view(table, top, ask) if public is None else public
            shown = [public]
        for place, aside in asides:
            options = aside.options_for(viewer)
            if options is not None:
                shown.append(_own_ask(table, place, aside, options, viewer, True))
        found.append(shown)
    return found


def _own_ask(
    table: AnyTable, place: int, ask: Ask, options: Options, viewer: Seat, is_aside: bool
) -> AskView:
    """Return the view of an ask with the options of `viewer`. `place` is the index of the ask's phase."""
    view = _ask_view(table, place, ask)
    if is_aside:
        view["aside"] = True
        view["seats"] = [viewer]
    view["options"] = options_view(options)
    view["replaceable"] = ask.replaceable
    view["forbidden"] = _forbidden(table, place, viewer)
    pending = table.pending(viewer) if ask.mode == SEALED and not is_aside else None
    view["pending"] = pending.notation if pending is not None else None
    return view


def _ask_view(table: AnyTable, place: int, ask: Ask) -> AskView:
    return {
        "id": table.opened[place],
        "aside": False,
        "mode": MODES[ask.mode],
        "key": ask.key,
        "params": ask.params,
        "seats": [int(seat) for seat in ask.seats],
        "clock": ask.clock,
    }


def options_view(options: Options) -> OptionsView:
    """Return one seat's options as plain data."""
    return {
        "picks": [choice_view(pick) for pick in options.picks],
        "amounts": [amount.data() for amount in options.amounts],
        "forms": [form.data() for form in options.forms],
    }


def choice_view(choice: Choice) -> PickView:
    """Return a choice as plain data: its notation, the first word of it, and its named parts.

    The choice keeps the result for later calls.
    """
    if choice.pick_view is None:
        verb, fields = choice.verb(), choice.fields()
        choice.pick_view = {"notation": choice.notation, "verb": verb, "fields": fields}
    return choice.pick_view


def _forbidden(table: AnyTable, place: int, viewer: Seat) -> list[ForbiddenView]:
    phase = table.stack[place]
    found: list[ForbiddenView] = []
    for notation in phase.refusals_to_explain(table, viewer):
        why = phase.why_not(table, viewer, notation)
        if why is not None:
            found.append(
                {"notation": notation, "rule": why.rule, "key": why.key, "params": why.params}
            )
    return found
