"""Numbers on the command line: plain digits, within bounds, or one sentence that says so."""

from ..kernel.choices import whole_number
from ..kernel.errors import NotAllowed, SetupError


def number(option: str, text: str, low: int, high: int) -> int:
    """The whole number written for an option."""
    try:
        value = whole_number(text)
    except NotAllowed as no:
        raise SetupError("cli.option_number", {"option": option, "why": no}) from None
    if not low <= value <= high:
        params = {"option": option, "value": value, "low": low, "high": high}
        raise SetupError("cli.option_range", params)
    return value
