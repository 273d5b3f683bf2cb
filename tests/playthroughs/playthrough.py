"""A game written down so that a person can follow it: asks, options, answers, events, pictures.

Every title has one playthrough as it stands, on a short edition where the tests have one; its
other seats and variants are lines of `variants.json`: how many answers, places, money, and four
hexadecimal digits of the digest after every answer. `python -m tests.playthroughs` writes all of
it again; a change of the rules shows as a difference that can be read. Views are pinned by the
conformance kit.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ippodromo.contract.play import new_match, step
from ippodromo.contract.setups import edition, spread
from ippodromo.drawing.picture import text
from ippodromo.kernel.asks import MODES, Options
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import SetupError
from ippodromo.kernel.events import LogEntry
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.manifest import Option
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import NOBODY, Seat, seat_word
from tests.contract.games import short_editions

FOLDER = Path(__file__).resolve().parent
VARIANTS = FOLDER / "variants.json"
SEATS = 3
OTHER_SEATS = (2, 5)
MOST_OPTIONS = 12
PICTURES = 9
WIDEST = 200
DIGITS = 4
AROUND = 3
"""Answers before and after the one at which a variant goes another way that are told."""
SEED = 1898
CLOCKS = ("_clock", "_delay", "_call")
AS_IT_STANDS = "as_it_stands"


def files() -> list[str]:
    """The titles whose playthrough is kept."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


@cache
def variants() -> dict[str, Game]:
    """Every title as it stands, and with every other value of every option, by title and variant."""
    found: dict[str, Game] = {}
    for name in game_names():
        of = title(name)
        seats = min(max(SEATS, of.fewest), of.most)
        box = edition(of, [*short_editions(name), of.manifest.edition][0])
        found[f"{name}/{AS_IT_STANDS}"] = of.game(seats, {}, box)
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
    pictures = spread(len(played(game).active_entries) + 1, PICTURES)
    lines = list(_heading(game))
    while True:
        if match.table.at in pictures:
            lines += ["", *text(match.table, language="en").split("\n"), ""]
        if match.table.is_over():
            break
        lines += _told(match, stream)
    lines += ["", "standings: " + " ".join(str(place) for place in game.standings(match.table))]
    lines.append("balances: " + " ".join(str(held) for held in match.table.ledger.balances))
    return "\n".join(_short(line) for line in lines) + "\n"


def _told(match: RecordedMatch, stream: FastStream) -> list[str]:
    """One answer: what was asked, what was said, and what came of it."""
    lines = _ask(match)
    told = len(match.table.log)
    step(match, stream, stream)
    lines.append(f"  > {match.journal.entries[-1].text().split(' #')[0]}")
    return lines + [f"    {_event(event)}" for event in match.table.log[told:]]


def played(game: Game) -> RecordedMatch:
    """The whole game of a playthrough."""
    match, stream = new_match(game), FastStream(SEED)
    while not match.table.is_over():
        step(match, stream, stream)
    return match


def summary(game: Game) -> dict[str, Any]:
    """A variant in a line: the answers counted, the end, and the beginnings of all digests."""
    match = played(game)
    return {
        "answers": len(match.active_entries),
        "places": game.standings(match.table),
        "money": match.table.ledger.balances[: game.seats],
        "digests": "".join(entry.digest[:DIGITS] for entry in match.journal.entries),
    }


def story(game: Game, kept: dict[str, Any]) -> str:
    """Where a variant first goes another way than it was kept, told with what lies around."""
    match, stream = new_match(game), FastStream(SEED)
    digests: str = kept["digests"]
    lines: list[list[str]] = []
    parts_at = -1
    while not match.table.is_over() and (parts_at < 0 or match.table.at <= parts_at + AROUND):
        at = match.table.at
        lines.append(_told(match, stream))
        was = digests[at * DIGITS : (at + 1) * DIGITS]
        if parts_at < 0 and was != match.journal.entries[-1].digest[:DIGITS]:
            parts_at = at
            lines[-1].append("    ^ from here on the table is another than it was")
    shown = lines[max(0, parts_at - AROUND) :] if parts_at >= 0 else lines[-AROUND:]
    return "\n".join(_short(line) for answer in shown for line in answer)


def kept_variants() -> dict[str, dict[str, Any]]:
    """The variants as they were written down."""
    found: dict[str, dict[str, Any]] = json.loads(VARIANTS.read_text("utf-8"))
    return found


def _short(line: str) -> str:
    """A line that can be read; what a long one says beyond that is kept as a fingerprint."""
    if len(line) <= WIDEST:
        return line.rstrip()
    return f"{line[:WIDEST]}... {hashlib.sha256(line.encode()).hexdigest()[:8]}"


def _heading(game: Game) -> Iterator[str]:
    yield f"game: {game.title.name}, rules version {game.title.rules_version}"
    yield f"edition: {game.edition.id}"
    yield f"seats: {game.seats}"
    for key, value in game.options.items():
        yield f"option: {key} = {value}"


def _ask(match: RecordedMatch) -> list[str]:
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


def _event(told: LogEntry) -> str:
    fields = " ".join(f"{key}={json.dumps(v)}" for key, v in told.event.fields().items())
    audience = "" if told.audience is None else f" (to {_who(told.audience)})"
    return f"{told.event.name()} {fields}".rstrip() + audience


def _who(audience: list[Seat]) -> str:
    words = ["spectators" if seat == NOBODY else seat_word(seat) for seat in audience]
    return ", ".join(words) or "nobody"
