"""All that reaches a viewer, as text: for comparing two games that it must not tell apart."""

import json
from collections.abc import Callable

from ippodromo.kernel.errors import NotAllowed
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import AnyTable
from ippodromo.kernel.view_types import Data
from ippodromo.kernel.views import table_view

from .case import Row
from .hidden import Pair, Sample
from .play import asks_of

View = Callable[[Sample, Seat], Data]


def honest_view(sample: Sample, viewer: Seat) -> Data:
    return table_view(sample.game, sample.table, viewer)


def leaky_view(row: Row) -> View:
    """A view that shows what one row holds to everybody."""

    def view(sample: Sample, viewer: Seat) -> Data:
        seats = [Seat(n) for n in range(sample.game.seats)]
        leaked = repr([row.read(sample, seat) for seat in seats])
        return {**honest_view(sample, viewer), "leaked": leaked}

    return view


def shown(sample: Sample, viewer: Seat, view: View, probes: list[str]) -> dict[str, str]:
    """All that reaches a viewer, as text: view, asks, events, record and refusals."""
    seen = sample.match.seen_by(viewer)
    whole = view(sample, viewer)
    return {
        "view": json.dumps({**whole, "asks": None}, sort_keys=True),
        "asks": json.dumps(whole["asks"], sort_keys=True),
        "events": json.dumps(seen.events(), sort_keys=True),
        "record": sample.match.record_for(viewer).text(),
        "pause": _pause(sample.table),
        "errors": "\n".join(_reply(sample.table, viewer, said) for said in probes),
    }


def _pause(table: AnyTable) -> str:
    """The pause that is on, which everybody sees."""
    pause = table.pause()
    if pause is None:
        return ""
    return json.dumps([pause.seconds, pause.seats, pause.stretch, pause.params], sort_keys=True)


def probes(a: Sample, b: Sample, viewer: Seat) -> list[str]:
    """Things the viewer might say: what anybody may say at either table, and what nobody may."""
    found = ["", "?", "junk", "pass", "bet 99999999999999", "move"]
    for sample in (a, b):
        for ask in asks_of(sample.table):
            for options in ask.options:
                found += [pick.notation for pick in options.picks[:12]]
                found += [f"{amount.word} {amount.high + 1}" for amount in options.amounts]
                found += [f"{form.word} junk=1" for form in options.forms]
        if viewer in sample.table.waiting():
            found += sample.table.stack[-1].refusals_to_explain(sample.table, viewer)
        found += [entry.notation for entry in sample.match.active_entries[-12:]]
    return sorted(set(found))


def _reply(table: AnyTable, viewer: Seat, said: str) -> str:
    replies: list[str] = []
    for ask_at in (-1, 0, table.opened[-1]):
        try:
            taken = table.copy().submit(viewer, said, ask_at)
            replies.append(f"taken: {taken.notation}")
        except NotAllowed as no:
            replies.append(f"{no.rule} {no}")
    return f"{said!r}: {' / '.join(replies)}"


def leak(pair: Pair, view: View) -> str:
    """What tells a viewer two games apart that it must not tell apart; empty where nothing does."""
    said = probes(pair.one, pair.other, pair.viewer)
    one = shown(pair.one, pair.viewer, view, said)
    other = shown(pair.other, pair.viewer, view, said)
    return ", ".join(part for part in one if one[part] != other[part])
