"""A link as a QR code on a terminal: black on white whatever the terminal's own colours are."""

import os
import shutil
import sys

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two modules, one above the other, as one character; 1 is dark."""
BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"
"""From the fixed part of the palette: themes leave these two colours alone."""
PLAIN = "\x1b[0m"
QUIET = 4
"""Light modules around the code, as cameras want them."""


def qr_lines(link: str) -> list[str]:
    """The lines of a QR code; none where this terminal could not show it."""
    import segno

    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=QUIET)]
    if not _shows(len(rows[0])):
        return []
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines: list[str] = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        cells = "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        lines.append(f"{BLACK_ON_WHITE}{cells}{PLAIN}")
    return lines


def _shows(width: int) -> bool:
    is_able = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    speaks_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    return is_able and speaks_unicode and shutil.get_terminal_size().columns >= width
