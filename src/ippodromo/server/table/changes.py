"""What changed between two views: all that news carry of a view that a client has already.

An object leads further in, by a name or by the number of a place in a list; an array holds what stands
there now, and an empty one says that nothing does. `{}` is no change, `[view]` a whole new view.
"""

from ippodromo.server.protocol.messages import Changes

NONE: Changes = {}
Known = dict[tuple[int, int], Changes]
"""What was found already between two parts, by their ids: viewers share what they see alike."""


def changes_between(before: object, now: object, known: Known) -> Changes:
    """What leads from one view to the next; both stay alive, and the same, as long as `known` is used."""
    if before is now:
        return NONE
    pair = (id(before), id(now))
    found = known.get(pair)
    if found is None:
        found = known[pair] = _compare(before, now, known)
    return found


def _compare(before: object, now: object, known: Known) -> Changes:
    if before == now:
        return NONE
    if isinstance(before, dict) and isinstance(now, dict):
        gone = [name for name in before if name not in now]
        if 2 * len(gone) <= len(before):
            return _compare_fields(before, now, gone, known)
    elif isinstance(before, list) and isinstance(now, list) and _goes_by_place(before, now):
        return _compare_places(before, now, known)
    return [now]


def _compare_fields(
    before: dict[str, object], now: dict[str, object], gone: list[str], known: Known
) -> Changes:
    found: dict[str, object] = {name: [] for name in gone}
    for name, value in now.items():
        if name not in before:
            found[name] = [value]
        elif changes := changes_between(before[name], value, known):
            found[name] = changes
    return found


def _goes_by_place(before: list[object], now: list[object]) -> bool:
    """Whether a list is told place by place: one of many parts that has not become shorter."""
    return 0 < len(before) <= len(now) and isinstance(now[0], dict | list)


def _compare_places(before: list[object], now: list[object], known: Known) -> Changes:
    found: dict[str, object] = {}
    for place, value in enumerate(now):
        if place >= len(before):
            found[f"{place}"] = [value]
        elif changes := changes_between(before[place], value, known):
            found[f"{place}"] = changes
    return found
