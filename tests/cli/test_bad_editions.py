"""Edition files that are wrong: file, key and reason, and nothing is played."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from ippodromo.kernel.asks import Ask, turn
from ippodromo.kernel.choices import Choice
from ippodromo.kernel.editions import Edition, read_edition
from ippodromo.kernel.errors import EditionError
from ippodromo.kernel.game import Game, Title
from ippodromo.kernel.ledger import Ledger
from ippodromo.kernel.manifest import read_manifest
from ippodromo.kernel.phases import WAIT, Next, Phase
from ippodromo.kernel.registry import game_names, title
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.table import Position, Table
from ippodromo.kernel.view_types import Fields
from ippodromo.lab.editions import faults, play_edition
from tests.cli.running import SHORT, ippodromo

CIRCUIT = SHORT.with_name("winners_circle_short.toml")


def swap(old: str, new: str) -> Callable[[str], str]:
    """Puts something wrong in the place of something right."""

    def spoil(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return spoil


WRONG = {
    "not TOML": (swap("length = 16", "length = "), ["not TOML", "line"]),
    "a missing key": (swap("length = 16", ""), ["board.length", "missing"]),
    "a missing table": (swap("[payouts]", "[payments]"), ["payouts", "missing"]),
    "a text for a number": (swap("length = 16", 'length = "16"'), ["board.length", "whole number"]),
    "a fraction": (swap("length = 16", "length = 16.5"), ["board.length", "whole number"]),
    "true for a number": (swap("length = 16", "length = true"), ["board.length", "whole number"]),
    "a number for a list": (
        swap("multipliers = [1, 2]", "multipliers = 2"),
        ["multipliers", "list"],
    ),
    "a number for a table": (
        lambda text: text.replace("[die]", "[dice]").replace('currency = "GBP"', "die = 3"),
        ["die", "must be a table"],
    ),
    "a number for a name": (swap('name = "Albino"', "name = 7"), ["stable.horses[1].name", "text"]),
    "negative numbers on a card": (
        swap("moves = [1, 4, 3, 5]", "moves = [1, -4, 3, 5]"),
        ["deck.cards[0].moves", "-4 is not between 1 and 99"],
    ),
    "too few numbers on a card": (
        swap("moves = [1, 4, 3, 5]", "moves = [1, 4, 3]"),
        ["deck.cards[0].moves", "3 values", "4"],
    ),
    "a payout table that is too short": (
        swap("second = [350, 250, 200, 150, 100]", "second = [350, 250, 200, 150]"),
        ["payouts.second", "4 values", "5"],
    ),
    "a payout table that is too long": (
        swap("third = [250, 200, 150, 100, 50]", "third = [250, 200, 150, 100, 50, 0]"),
        ["payouts.third", "6 values", "5"],
    ),
    "a negative payout": (swap("first = [500", "first = [-500"), ["payouts.first", "-500"]),
    "a horse twice": (
        swap('id = "white"', 'id = "grey"'),
        ["stable.horses[1].id", "grey", "twice"],
    ),
    "a card twice": (
        swap('id = "grey_b"', 'id = "grey_a"'),
        ["deck.cards[1].id", "grey_a", "twice"],
    ),
    "a deck that does not last": (
        lambda text: text[: text.rindex("[[deck.cards]]")],
        ["deck.cards", "13 values are too few", "14"],
    ),
    "a deck in which one horse has more cards": (
        swap('horse = "white"', 'horse = "grey"'),
        ["deck.cards", "the same number of cards"],
    ),
    "a card of an unknown horse": (
        swap('horse = "grey"', 'horse = "zebra"'),
        ["deck.cards[0].horse", "zebra"],
    ),
    "a name unfit for notation": (
        swap('id = "grey"', 'id = "Gräy"'),
        ["stable.horses[0].id", "Gräy"],
    ),
    "an unknown provenance": (
        swap('provenance = "rulebook"', 'provenance = "hearsay"'),
        ["provenance", "reconstruction"],
    ),
    "no provenance": (swap('provenance = "reconstruction"\n', ""), ["board.provenance", "missing"]),
    "a number of a thousand digits": (
        swap("length = 16", f"length = {'9' * 1000}"),
        ["line 8", "number is too long"],
    ),
    "an endless hexadecimal number": (
        swap("length = 16", f"length = 0x{'f' * 1_500}"),
        ["line 8", "number is too long"],
    ),
    "Unicode digits": (swap("length = 16", "length = ١٦"), ["not TOML"]),
    "leading zeros": (swap("length = 16", "length = 016"), ["not TOML"]),
    "a track of a mile": (swap("length = 16", "length = 100000"), ["board.length", "100,000"]),
    "a line without end": (
        swap("length = 16", f"length = 0x{'f' * 20_000}"),
        ["line 8", "at most 2,000 letters"],
    ),
    "nesting without end": (swap("length = 16", f"length = {'[' * 1_500}"), ["line 8", "8 deep"]),
    "an unknown game": (
        swap('game = "royal_turf"', 'game = "monopoly"'),
        ["monopoly", "royal-turf"],
    ),
    "an empty file": (lambda _: "", ["id", "missing"]),
    "a huge file": (lambda text: text + "#" * 300_000, ["larger than 65,536 bytes"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_edition_is_refused_with_file_key_and_reason(name: str, tmp_path: Path) -> None:
    spoil, texts = WRONG[name]
    file = tmp_path / "mine.toml"
    file.write_text(spoil(SHORT.read_text("utf-8")), "utf-8")
    named = [] if name == "an unknown game" else [str(file)]
    ippodromo("editions", "check", file).complains(*named, *texts)
    if name != "an unknown game":
        ran = ippodromo("simulate", "royal-turf", "--edition", file, "--games", "1")
        ran.complains(*named, *texts)
        assert ran.out == ""


def test_an_edition_that_is_not_there(tmp_path: Path) -> None:
    ippodromo("editions", "check", tmp_path / "no.toml").complains(
        "no.toml", "there is no such file"
    )
    ippodromo("play", "--edition", tmp_path / "no.toml").complains(
        "no.toml", "there is no such file"
    )


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    ippodromo("editions", "check", tmp_path).complains(str(tmp_path), "it is a folder")


def test_binary_junk_is_no_edition(tmp_path: Path) -> None:
    file = tmp_path / "junk.toml"
    file.write_bytes(bytes(range(256)))
    ippodromo("editions", "check", file).complains("junk.toml", "UTF-8")


def test_a_file_without_end_is_read_only_so_far() -> None:
    ippodromo("editions", "check", "/dev/zero").complains("/dev/zero")


@pytest.mark.parametrize("file", [SHORT, CIRCUIT], ids=["royal-turf", "winners-circle"])
def test_a_right_edition_is_played_with_every_number_of_seats(file: Path) -> None:
    ran = ippodromo("editions", "check", file)
    assert ran.status == 0
    assert "short is a valid edition of" in ran.out
    assert "100 games played to the end" in ran.out


class Nothing(Position):
    def copy(self) -> "Nothing":
        return self


class Round(Phase):
    def ask(self, table: Table[Nothing]) -> Ask:
        return turn(Seat(0), [Choice("on")], "ask.on")

    def answer(self, table: Table[Nothing], seat: Seat, choice: Choice) -> Next:
        return WAIT


class Endless(Game):
    def start(self, keeps_log: bool = True, bots: list[Seat] | None = None) -> Table[Nothing]:
        return Table(Nothing(), Ledger(self.seats), Round(), keeps_log)


MANIFEST = """
title = "tests.cli.test_bad_editions:EndlessTitle"
rules = { version = 1, prefix = "X" }
seats = [2, 6]
minutes = 1
edition = "round"
"""


class EndlessTitle(Title):
    def make(self, edition: Edition, options: dict[str, str], seats: int) -> Game:
        return Endless(self, edition, options, seats)


def test_an_edition_whose_games_do_not_end_is_refused() -> None:
    edition = read_edition('id = "round"\ngame = "endless"', "round.toml")
    endless = EndlessTitle(read_manifest("endless", "ippodromo", MANIFEST))
    with pytest.raises(EditionError) as caught:
        play_edition(endless, edition)
    assert (caught.value.key, caught.value.file) == ("edition.endless", "round.toml")


def test_every_fault_is_named_at_once(tmp_path: Path) -> None:
    text = SHORT.read_text("utf-8")
    for old, new in [
        ("length = 16", 'length = "16"'),
        ("multipliers = [1, 2]", "multipliers = 2"),
        ('name = "Albino"', "name = 7"),
        ("moves = [1, 4, 3, 5]", "moves = [1, -4, 3, 5]\nspeed = 3"),
        ("second = [350", "secnd = [350"),
        ('provenance = "rulebook"', 'provenance = "hearsay"'),
    ]:
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    ran = ippodromo("editions", "check", file)
    ran.complains(
        "board.length: this must be a whole number",
        "board.multipliers: this must be a list",
        "stable.horses[1].name: this must be a short text",
        "deck.cards[0].moves: -4 is not between",
        "payouts.second: this key is missing",
        "provenance: this must be one of",
        "deck.cards[0].speed: this key is not known",
        "payouts.secnd: this key is not known. Did you mean “second”?",
    )


@pytest.mark.parametrize("name", game_names())
def test_every_key_is_missed_and_a_key_too_many_is_named(name: str, tmp_path: Path) -> None:
    of = title(name)
    data: Fields = dict(of.edition(of.manifest.edition).root.data)
    for table in [key for key, value in data.items() if isinstance(value, dict)]:
        spoilt = deepcopy(data)
        spoilt[table]["provenence"] = spoilt[table].pop("provenance")
        spoilt["zzz"] = 1
        found = [fault.error for fault in faults(of, Edition("mine.toml", spoilt))]
        named = [(error.where, error.key) for error in found]
        assert named == [
            (f"{table}.provenance", "edition.missing"),
            ("zzz", "edition.unknown_key"),
            (f"{table}.provenence", "edition.unknown_key_like"),
        ]


@pytest.mark.parametrize("name", game_names())
def test_the_editions_that_come_with_the_games_have_no_faults(name: str) -> None:
    of = title(name)
    found = {edition: faults(of, of.edition(edition)) for edition in of.editions()}
    assert found == {edition: [] for edition in of.editions()}


def test_a_file_that_begins_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHORT.read_text("utf-8"), "utf-8-sig")
    ran = ippodromo("editions", "check", file)
    assert (ran.status, ran.err) == (0, "")
