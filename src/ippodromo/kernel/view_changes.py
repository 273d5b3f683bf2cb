"""The changes between two views of a table, which a client needs to update the earlier view.

The changes of a value are an object or an array. An object contains the changes of parts of the value:
its keys are names of fields or, for a list, indices as text. An array with one item contains the new
value, and an empty array removes the field. So `{}` means that nothing has changed, and `[view]` replaces
the whole view.

A list of objects or of lists is changed item by item, and new items are added at its end. If it became
shorter, and for lists of other values, the whole list is replaced.
"""

from typing import Final

from .view_types import Changes

NONE: Final[Changes] = {}
"""The changes between equal values."""
ABSENT: Final = object()
"""Stands for a field that the earlier view does not have."""
DiffCache = dict[int, tuple[object, Changes]]
"""A cache: for the `id` of a new part, the old part it was compared with and the changes.

It saves work because the views of several viewers share parts.
"""


def changes_between(before: object, now: object, known: DiffCache) -> Changes:
    """Return the changes from one view to a later one.

    Both views must stay alive and unchanged while `known` is in use, because its keys are ids.
    """
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
    """Return True if both are lists of objects or lists and the later one is not shorter.

    Changes of such a list are given item by item. Any other list that differs is replaced.
    """
    if not isinstance(now, list) or not isinstance(before, list):
        return False
    return 0 < len(before) <= len(now) and isinstance(now[0], (dict, list))


def _changed_fields(before: dict[str, object], now: dict[str, object], known: DiffCache) -> Changes:
    """Return the changes of an object. Replace it if more than half of its fields are gone."""
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


def _changed_places(before: list[object], now: list[object], known: DiffCache) -> Changes:
    """Return the changes of a list, item by item."""
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
