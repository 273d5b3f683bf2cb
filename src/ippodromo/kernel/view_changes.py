"""What changed between two views of a table.

Changes are all that has to be told of a view to who has the one before. An object leads further in, by
a name or by the number of a place in a list; an array holds what stands there now, and an empty one
says that nothing does. `{}` is no change, `[view]` a whole new view.
"""

from typing import Final

from .view_types import Changes

NONE: Final[Changes] = {}
ABSENT: Final = object()
Known = dict[int, tuple[object, Changes]]
"""What was found already, by the id of a part: with what it was compared, and what changed. Viewers
share what they see alike."""


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
