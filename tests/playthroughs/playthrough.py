"""A game written down so that a person can follow it: asks, options, answers, events, pictures, views.

One for every title as it stands, with fewer and more seats, and one for each of its variants, on a
short edition where the tests have one. `python -m tests.playthroughs` writes the files
`<title>/*.txt` beside this module again; a change of the rules shows as a difference that can be read.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ippodromo.kernel.asks import MODES, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.events import Told
from ippodromo.kernel.game import Game
from ippodromo.kernel.match import Match
from ippodromo.kernel.options import Option
from ippodromo.kernel.registry import names, title
from ippodromo.kernel.seats import NOBODY, Seat, seat_word
from ippodromo.kernel.title import Title
from ippodromo.kernel.views import table_view
from tests.contract.play import new_match, spread, step
from tests.contract.setups import edition, short_editions

FOLDER = Path(__file__).resolve().parent
SEATS = 3
OTHER_SEATS = (2, 5)
MOST_OPTIONS = 12
PICTURES = 9
VIEWS = 4
WIDEST = 200
SEED = 1898
CLOCKS = ("_clock", "_delay", "_call")


def files() -> list[str]:
    """The playthroughs that are kept, by name."""
    return sorted(f"{file.parent.name}/{file.stem}" for file in FOLDER.glob("*/*.txt"))


@cache
def variants() -> dict[str, Game]:
    """Every title as it stands, and with every other value of every option, by file name."""
    found: dict[str, Game] = {}
    for name in names():
        of = title(name)
        seats = min(max(SEATS, of.fewest), of.most)
        box = edition(of, [*short_editions(name), of.manifest.edition][0])
        found[f"{name}/as_it_stands"] = of.game(seats, {}, box)
        for other in OTHER_SEATS:
            if of.fewest <= other <= of.most:
                found[f"{name}/{other}_seats"] = of.game(other, {}, box)
        for option in of.options:
            for value in _others(option):
                game = _variant(of, seats, {option.key: value}, box)
                if game is not None:
                    found[f"{name}/{option.key}-{value}"] = game
    return found


def _variant(of: Title, fewest: int, options: dict[str, str], box: Edition) -> Game | None:
    """The variant with as few seats as it takes; None where it never fits."""
    for seats in range(fewest, of.most + 1):
        try:
            return of.game(seats, options, box)
        except SetupError:
            continue
    return None


def _others(option: Option) -> list[str]:
    """The values of an option that are not its default; of many numbers the least.

    Options that only set a clock change nothing that is written down.
    """
    if option.key.endswith(CLOCKS):
        return []
    if option.low <= option.high:
        return [value for value in [*option.values, str(option.low)] if value != option.default]
    return [value for value in option.values if value != option.default]


def playthrough(game: Game) -> str:
    """A whole game, every seat answering evenly at random."""
    match, stream = new_match(game), FastStream(SEED)
    length = _length(game)
    pictures, views = spread(length + 1, PICTURES), spread(length + 1, VIEWS)[1:]
    lines = list(_heading(game))
    while True:
        at = match.table.at
        if at in pictures:
            lines += ["", *game.picture(game.view(match.table, NOBODY)).split("\n"), ""]
        if at in views:
            lines += [*_views(match), ""]
        if match.table.is_over():
            break
        lines += _ask(match)
        told = len(match.table.told)
        step(match, stream, stream)
        lines.append(f"  > {match.journal.entries[-1].text().split(' #')[0]}")
        lines += [f"    {_event(event)}" for event in match.table.told[told:]]
    lines += ["", "standings: " + " ".join(str(place) for place in game.standings(match.table))]
    lines.append("balances: " + " ".join(str(held) for held in match.table.ledger.balances))
    return "\n".join(_short(line) for line in lines) + "\n"


def _short(line: str) -> str:
    """A line that can be read; what a long one says beyond that is kept as a fingerprint."""
    if len(line) <= WIDEST:
        return line.rstrip()
    return f"{line[:WIDEST]}... {hashlib.sha256(line.encode()).hexdigest()[:8]}"


def _length(game: Game) -> int:
    match, stream = new_match(game), FastStream(SEED)
    while not match.table.is_over():
        step(match, stream, stream)
    return match.table.at


def _heading(game: Game) -> Iterator[str]:
    yield f"game: {game.title.name}, rules version {game.title.rules_version}"
    yield f"edition: {game.edition.id}"
    yield f"seats: {game.seats}"
    for key, value in game.options.items():
        yield f"option: {key} = {value}"


def _ask(match: Match) -> list[str]:
    """The ask that holds up play with its options, and the asides, by name only."""
    ask = match.table.ask()
    params = f" {json.dumps(ask.params)}" if ask.params else ""
    lines = [f"{match.table.at} {MODES[ask.mode]} {ask.key}{params}"]
    for seat, options in zip(ask.seats, ask.options, strict=True):
        if seat in match.table.waiting():
            lines.append(f"  {seat_word(seat)}: {_options(options)}")
    for _, aside in match.table.asides():
        lines.append(f"  aside {aside.key}: {' '.join(seat_word(seat) for seat in aside.seats)}")
    return lines


def _options(options: Options) -> str:
    said = [pick.notation for pick in options.picks]
    if len(said) > MOST_OPTIONS:
        said = [*said[:MOST_OPTIONS], f"... {len(said)} in all"]
    said += [f"{a.word} {a.low}..{a.high} by {a.step}" for a in options.amounts]
    said += [f"{form.word} (form)" for form in options.forms]
    return " | ".join(said)


def _event(told: Told) -> str:
    fields = " ".join(f"{key}={json.dumps(v)}" for key, v in told.event.fields().items())
    audience = "" if told.audience is None else f" (to {_who(told.audience)})"
    return f"{told.event.name()} {fields}".rstrip() + audience


def _who(audience: list[Seat]) -> str:
    words = ["spectators" if seat == NOBODY else seat_word(seat) for seat in audience]
    return ", ".join(words) or "nobody"


def _views(match: Match) -> Iterator[str]:
    """The view of the first seat whole, and what others see differently."""
    first = _flat(table_view(match.game, match.table, Seat(0)))
    yield "view of seat 0:"
    yield from (f"  {key}: {value}" for key, value in first.items())
    for viewer in [Seat(1), NOBODY]:
        other = _flat(table_view(match.game, match.table, viewer))
        yield f"view of {'a spectator' if viewer == NOBODY else 'seat 1'}, where it differs:"
        keys = [*first, *(key for key in other if key not in first)]
        for key in keys:
            if first.get(key) != other.get(key):
                yield f"  {key}: {other.get(key, '-')}"


def _flat(view: dict[str, Any]) -> dict[str, str]:
    """A view line by line: its keys, those of the position, and one line per thing in a list."""
    found: dict[str, str] = {}
    for key, value in {**view.pop("position"), **view}.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            found.update({f"{key}[{n}]": json.dumps(part) for n, part in enumerate(value)})
        else:
            found[key] = json.dumps(value)
    return found
