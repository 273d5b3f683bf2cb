"""Numbers on the command line: plain digits, within bounds, or one sentence that says so."""

import os
import re

from ippodromo.kernel.choices import whole_number
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError


def number(option: str, text: str, low: int, high: int) -> int:
    """The whole number written for an option."""
    try:
        value = whole_number(text)
    except NotAllowed as no:
        why = IppodromoError(no.key, no.params)  # the rule is about answers at a table
        raise SetupError("cli.option_number", {"option": option, "why": why}) from None
    if not low <= value <= high:
        params = {"option": option, "value": value, "low": low, "high": high}
        raise SetupError("cli.option_range", params)
    return value


def process_count(text: str) -> int:
    """How many processes `--workers` asks for; as many as there are cores where it is 0."""
    return number("--workers", text, 0, 256) or os.cpu_count() or 1


def decimal(option: str, text: str, low: float, high: float) -> float:
    """The number written for an option that need not be whole."""
    if not re.fullmatch(r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?", text):
        raise SetupError("cli.option_decimal", {"option": option, "text": text[:20]})
    value = float(text)
    if not low <= value <= high:
        params = {"option": option, "text": text, "low": f"{low:g}", "high": f"{high:g}"}
        raise SetupError("cli.option_decimal_range", params)
    return value
