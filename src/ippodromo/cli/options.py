"""Read the options that several commands share: numbers, KEY=VALUE, and seats."""

import os
import re

from ippodromo.bots.find import Roster
from ippodromo.kernel.choices import whole_number
from ippodromo.kernel.errors import IppodromoError, NotAllowed, SetupError
from ippodromo.kernel.game import Title
from ippodromo.lab.setup import Setup

MOST_GAMES = 10_000_000
MOST_SEEDS = 1 << 39


def number(option: str, text: str, low: int, high: int) -> int:
    """Return the whole number written for an option. Raise SetupError if it is none or out of range."""
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
    """Return the number of processes for `--workers`; 0 stands for all cores."""
    return number("--workers", text, 0, 256) or os.cpu_count() or 1


def decimal(option: str, text: str, low: float, high: float) -> float:
    """Return the decimal number written for an option. Raise SetupError if it is none or out of range."""
    if not re.fullmatch(r"(0|[1-9][0-9]{0,8})(\.[0-9]{1,9})?", text):
        raise SetupError("cli.option_decimal", {"option": option, "text": text[:20]})
    value = float(text)
    if not low <= value <= high:
        params = {"option": option, "text": text, "low": f"{low:g}", "high": f"{high:g}"}
        raise SetupError("cli.option_decimal_range", params)
    return value


def setup_of(title: Title, seats: str, option: list[str], edition: str, limit: str) -> Setup:
    """Return the setup that a command line describes. Raise SetupError if it cannot be played."""
    patience = decimal("--limit", limit, 0.001, 3600)
    setup = Setup(title.name, split_seats(seats), split_options(option), edition, patience)
    setup.make()
    Roster(setup.bots, setup.game)
    return setup


def split_seats(seats: str) -> list[str]:
    """Return the seats in a list with commas."""
    return [name.strip() for name in seats.split(",")]


def split_options(options: list[str]) -> dict[str, str]:
    """Return options written as key=value. Raise SetupError if one has another form or comes twice."""
    found: dict[str, str] = {}
    for option in options:
        key, mark, value = option.partition("=")
        if not mark or not key or key in found:
            raise SetupError("cli.option_form", {"option": option[:60]})
        found[key] = value
    return found
