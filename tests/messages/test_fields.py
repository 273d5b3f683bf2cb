"""Every part of an answer has a name in both languages."""

from pathlib import Path

import pytest

from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import read_edition
from ippodromo.kernel.game import Title
from ippodromo.kernel.journal import PERSON, Player
from ippodromo.kernel.match import RecordedMatch
from ippodromo.kernel.registry import game_names, packages_of, title
from ippodromo.kernel.view_types import OptionsView
from ippodromo.kernel.views import options_view
from ippodromo.messages import LANGUAGES
from ippodromo.messages.catalogue import catalogue

EDITIONS = Path(__file__).parents[1] / "editions"


def asked(found: Title, seed: int) -> set[tuple[str, ...]]:
    """Return the parts that a game played at random asks for: for each, the keys that may name it."""
    short = EDITIONS / f"{found.name}_short.toml"
    edition = read_edition(short.read_text("utf-8"), short.name) if short.is_file() else None
    seats = max(found.fewest, min(4, found.most))
    game = found.game(seats, {}, edition)
    match = RecordedMatch(game, game.header([Player(f"Player {i}") for i in range(seats)]))
    stream = FastStream(seed)
    wanted: set[tuple[str, ...]] = set()
    while True:
        match.advance(stream)
        if match.table.is_over():
            return wanted
        for ask in [match.table.ask(), *(aside for _, aside in match.table.asides())]:
            for options in ask.options:
                wanted |= keys_of(options_view(options))
        seat = match.table.waiting()[0]
        mine = match.table.ask().options_for(seat)
        assert mine is not None
        match.submit(seat, mine.sample(stream).notation, PERSON)


def keys_of(options: OptionsView) -> set[tuple[str, ...]]:
    """The keys that name what one seat is asked for."""
    fields = {
        (pick["verb"], name)
        for pick in options["picks"]
        for name, value in pick["fields"].items()
        if isinstance(value, str | int)
    }
    wanted: set[tuple[str, ...]] = {
        (f"field.{verb}.{name}", f"field.{name}", f"label.{name}") for verb, name in fields
    }
    wanted |= {(f"amount.{amount['word']}",) for amount in options["amounts"]}
    for form in options["forms"]:
        wanted.add((f"form.{form['word']}",))
        wanted |= {(f"field.{field['name']}",) for field in form["fields"]}
        wanted |= {(f"cell.{cell['name']}",) for field in form["fields"] for cell in field["cells"]}
    return wanted


@pytest.mark.parametrize("name", game_names())
def test_every_field_an_ask_may_have_is_named(name: str) -> None:
    found = title(name)
    wanted = asked(found, 1) | asked(found, 2)
    assert wanted
    spaces = [*packages_of(name), "web"]
    for language in LANGUAGES:
        known = {key for space in spaces for key in catalogue(language, space)}
        assert [keys for keys in sorted(wanted) if not known.intersection(keys)] == []
