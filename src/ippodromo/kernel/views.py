"""Views: what a seat or a spectator may see of a whole table, built from nothing; what changed in them.

Changes are all that has to be told of a view to who has the one before. An object leads further in, by
a name or by the number of a place in a list; an array holds what stands there now, and an empty one
says that nothing does. `{}` is no change, `[view]` a whole new view.
"""

from typing import Final

from ippodromo.kernel.record.awards import day_view
from ippodromo.kernel.setup.game import Game

from .asks import MODES, SEALED, Ask, Options
from .choices import Choice
from .seats import Seat
from .table import AnyTable
from .view_types import AskView, Changes, ForbiddenView, OptionsView, PickView, TableView

NONE: Final[Changes] = {}
ABSENT: Final = object()
Known = dict[int, tuple[object, Changes]]
"""What was found already, by the id of a part: with what it was compared, and what changed. Viewers
share what they see alike."""


def table_view(game: Game, table: AnyTable, viewer: Seat) -> TableView:
    """Everything a viewer's screen needs: the position, what is asked, and who is waited for."""
    return table_views(game, table, [viewer])[0]


def table_views(game: Game, table: AnyTable, viewers: list[Seat]) -> list[TableView]:
    """The view of each viewer; what all see alike is made once, and their views share it."""
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
    """What is shown of a game once it is over: the same to everybody."""
    standings = game.standings(table)
    held = table.ledger.balances[: game.seats]
    day = day_view(table.told, game.seats, standings, held)
    for view in views:
        view["balances"] = table.balances_told
        view["standings"] = standings
        view["day"] = day


def _asks_views(table: AnyTable, viewers: list[Seat]) -> list[list[AskView]]:
    """For each viewer the question that holds up play, then the asides open to the viewer."""
    if table.is_over():
        return [[] for _ in viewers]
    top = len(table.stack) - 1
    ask = table.ask()
    asides = table.asides()
    public: AskView | None = None
    found: list[list[AskView]] = []
    for viewer in viewers:
        options = ask.of(viewer)
        if options is not None:
            shown = [_own_ask(table, top, ask, options, viewer, False)]
        else:
            public = _ask_view(table, top, ask) if public is None else public
            shown = [public]
        for place, aside in asides:
            options = aside.of(viewer)
            if options is not None:
                shown.append(_own_ask(table, place, aside, options, viewer, True))
        found.append(shown)
    return found


def _own_ask(
    table: AnyTable, place: int, ask: Ask, options: Options, viewer: Seat, is_aside: bool
) -> AskView:
    """A question with what the viewer may say to it."""
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
    """One seat's options as plain data."""
    return {
        "picks": [choice_view(pick) for pick in options.picks],
        "amounts": [amount.data() for amount in options.amounts],
        "forms": [form.data() for form in options.forms],
    }


def choice_view(choice: Choice) -> PickView:
    """A choice as plain data: its notation, its verb and its named parts. Made once."""
    if choice.pick_view is None:
        verb, fields = choice.verb(), choice.fields()
        choice.pick_view = {"notation": choice.notation, "verb": verb, "fields": fields}
    return choice.pick_view


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


def changes_between(before: object, now: object, known: Known) -> Changes:
    """What leads from one view to the next; both stay alive, and the same, as long as `known` is used."""
    if before is now:
        return NONE
    is_object = isinstance(now, dict) and isinstance(before, dict)
    if not is_object and not _is_told_by_place(before, now):
        return NONE if before == now else [now]
    key = id(now)
    seen = known.get(key)
    if seen is not None and seen[0] is before:
        return seen[1]
    found = NONE
    if isinstance(now, dict) and isinstance(before, dict):
        found = _changed_fields(before, now, known)
    elif isinstance(now, list) and isinstance(before, list):
        found = _changed_places(before, now, known)
    known[key] = (before, found)
    return found


def _is_told_by_place(before: object, now: object) -> bool:
    """Whether these are lists of parts, and the list has not become shorter."""
    if not isinstance(now, list) or not isinstance(before, list):
        return False
    return 0 < len(before) <= len(now) and isinstance(now[0], (dict, list))


def _changed_fields(before: dict[str, object], now: dict[str, object], known: Known) -> Changes:
    """What changed in an object; all of it, where more than half of its names are gone."""
    found: dict[str, object] = {}
    added = 0
    for name, value in now.items():
        old = before.get(name, ABSENT)
        if old is value:
            continue
        if old is ABSENT:
            found[name] = [value]
            added += 1
            continue
        changes = changes_between(old, value, known)
        if changes:
            found[name] = changes
    if len(before) + added > len(now):
        gone = [name for name in before if name not in now]
        if 2 * len(gone) > len(before):
            return [now]
        found.update({name: [] for name in gone})
    return found


def _changed_places(before: list[object], now: list[object], known: Known) -> Changes:
    """What changed in a list, place by place."""
    found: dict[str, object] = {}
    for place in range(len(now)):
        if place >= len(before):
            found[str(place)] = [now[place]]
            continue
        old, value = before[place], now[place]
        if old is not value:
            changes = changes_between(old, value, known)
            if changes:
                found[str(place)] = changes
    return found
