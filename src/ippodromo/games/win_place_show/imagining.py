"""A table consistent with what a seat knows: other seats' sheets, slips and tickets are drawn."""

from ...kernel.chance import Stream
from ...kernel.seen import Seen
from .course import Course, WpsTable


def imagine(course: Course, fresh: WpsTable, seen: Seen, stream: Stream) -> WpsTable:
    """Fold the seat's record; every gap is filled with an answer that fits all that followed it."""
    return fresh
