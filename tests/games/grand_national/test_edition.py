"""The edition file: its tables, and errors that name file and key."""

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from ippodromo.games.grand_national.edition import GrandNationalEdition
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import EditionError, SetupError
from ippodromo.kernel.registry import title
from ippodromo.messages.catalogue import game_words
from tests.rules import rule

from .scenes import game

EDITION = game().rules.edition

Data = dict[str, Any]


def data() -> Data:
    text = files("ippodromo.games.grand_national") / "editions" / "reconstruction.toml"
    return tomllib.loads(text.read_text("utf-8"))


def fault(change: Callable[[Data], None]) -> tuple[str, str]:
    """Return the place of the fault in a changed edition, and the key of the message."""
    changed = data()
    change(changed)
    with pytest.raises(EditionError) as error:
        GrandNationalEdition(Edition("mine.toml", changed))
    assert error.value.file == "mine.toml"
    return error.value.where, error.value.key


def test_every_table_says_where_its_numbers_come_from() -> None:
    provenance = title("grand_national").edition("reconstruction").provenance()
    ours = {key for key, source in provenance.items() if source == "reconstruction"}
    decks = {"jump_cards", "turf_cards", "home_cards"}
    assert ours == {"limits", "rings", "sale_sheet", "board", *decks}


@rule("GN-R49")
def test_the_sale_sheet_has_the_check_sums_of_the_rules_page() -> None:
    assert sum(lot.reserve for lot in EDITION.lots) == 840_000
    counts = [
        [
            Counter(lot.handicap + lot.adjust[going] for lot in EDITION.lots)[h]
            for h in range(7, -1, -1)
        ]
        for going in range(6)
    ]
    assert counts == [
        [1, 2, 3, 4, 5, 3, 4, 2],
        [1, 3, 4, 3, 6, 3, 3, 1],
        [1, 3, 5, 4, 4, 4, 2, 1],
        [1, 3, 5, 4, 4, 3, 4, 0],
        [1, 3, 3, 3, 5, 3, 5, 1],
        [1, 3, 2, 3, 3, 5, 5, 2],
    ]
    assert EDITION.lots[0].likes() == [2]
    assert EDITION.lots[23].likes() == [0, 1, 2, 3, 4, 5]


@rule("GN-R34", "GN-R51")
def test_the_board_has_thirty_fences_and_seventy_five_horseshoes_none_on_a_fence() -> None:
    board = EDITION.board
    assert len(board.fences) == 30
    assert len(board.horseshoes) == 75
    assert sum(at >> 3 <= 60 for at in board.horseshoes) == 38
    assert not any(at >> 3 in board.fences for at in board.horseshoes)
    assert {board.fences[c] for c in (21, 81)} == {"bechers_brook"}
    second = {c - 60: name for c, name in board.fences.items() if c > 60}
    assert second == {c: board.fences[c] for c in second}


@rule("GN-12.2")
def test_the_decks_have_thirty_two_thirty_two_and_twenty_four_cards() -> None:
    assert [sum(deck) for deck in EDITION.copies()] == [32, 32, 24]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_catalogue_has_the_words_printed_on_cards_and_sheet(language: str) -> None:
    words = game_words(language, "grand_national")
    for deck in EDITION.decks:
        for card in deck:
            assert words[f"card.{card.id}"]
            assert language == "it" or words[f"card.{card.id}"] == card.title["en"]
    for lot in EDITION.lots:
        assert words[f"horse.{lot.key}"] == lot.name
    for name in EDITION.board.fences.values():
        assert words[f"fence.{name}"]


@pytest.mark.parametrize(
    ("change", "where", "key"),
    [
        (
            lambda d: d["board"]["fences"][1].update(column=5),
            "board.fences[1].column",
            "edition.overlap",
        ),
        (
            lambda d: d["board"]["fences"][29].update(column=113),
            "board.fences[29].column",
            "edition.elbow_fence",
        ),
        (
            lambda d: d["board"]["horseshoes"][0].update(lanes=[7]),
            "board.horseshoes[0].lanes",
            "edition.out_of_range",
        ),
        (
            lambda d: d["board"]["horseshoes"][41].update(lanes=[2]),
            "board.horseshoes[41].lanes",
            "edition.shoe_off",
        ),
        (
            lambda d: d["board"]["horseshoes"][41].update(column=114, lanes=[3]),
            "board.horseshoes[41].lanes",
            "edition.shoe_off",
        ),
        (
            lambda d: d["board"]["fences"][29].update(column=120),
            "board.fences[29].column",
            "edition.out_of_range",
        ),
        (
            lambda d: d["board"]["horseshoes"][0].update(column=120),
            "board.horseshoes[0].column",
            "edition.out_of_range",
        ),
        (
            lambda d: d["board"]["horseshoes"][0].update(column=5),
            "board.horseshoes[0].column",
            "edition.shoe_on_fence",
        ),
        (
            lambda d: d["board"].update(run_in_lanes=[1, 4]),
            "board.run_in_lanes",
            "edition.run_in",
        ),
        (
            lambda d: d["turf_cards"]["cards"][0].update(action="explode"),
            "turf_cards.cards[0].action",
            "edition.action",
        ),
        (
            lambda d: d["turf_cards"]["cards"][0].update(target="everybody"),
            "turf_cards.cards[0].target",
            "edition.target",
        ),
        (
            lambda d: d["home_cards"]["cards"][11].update(target="rear", count=1),
            "home_cards.cards[11].target",
            "edition.target",
        ),
        (
            lambda d: d["jump_cards"]["cards"][1].pop("number"),
            "jump_cards.cards[1].number",
            "edition.missing",
        ),
        (
            lambda d: d["jump_cards"]["cards"][1].update(id="J1"),
            "jump_cards.cards[1].id",
            "edition.twice",
        ),
        (
            lambda d: d["sale_sheet"]["lots"].pop(),
            "sale_sheet.lots",
            "edition.too_few_lots",
        ),
        (
            lambda d: d["sale_sheet"]["lots"][3].update(lot=9),
            "sale_sheet.lots",
            "edition.lot_order",
        ),
        (
            lambda d: d["sale_sheet"]["lots"][3].update(key="brown_sugar"),
            "sale_sheet.lots",
            "edition.twice",
        ),
        (
            lambda d: d["sale_sheet"]["lots"][3].update(reserve=65_000),
            "sale_sheet.lots[3].reserve",
            "edition.step",
        ),
        (
            lambda d: d["sale_sheet"]["lots"][3].update(reserve=70_000),
            "sale_sheet.lots[3].reserve",
            "edition.no_ante_post",
        ),
        (
            lambda d: d["prices"]["rows"][0].update(win=[7, 6, 8]),
            "prices.rows[0].win",
            "edition.rising",
        ),
        (lambda d: d["prices"].update(rows=[]), "prices.rows", "edition.no_prices"),
        (lambda d: d["prizes"].update(paid=[]), "prizes.paid", "edition.no_prizes"),
        (lambda d: d["rings"].update(april=[0] * 6), "rings.april", "edition.no_chance"),
        (lambda d: d["money"]["notes"].pop(), "money.notes", "edition.note_sum"),
        (
            lambda d: d["stables"].update(caps=["red", "red", "white", "blue"]),
            "stables.caps",
            "edition.twice",
        ),
        (
            lambda d: d["stables"].update(caps=["Red", "black", "white", "blue"]),
            "stables.caps",
            "edition.not_name",
        ),
        (lambda d: d.pop("board"), "board", "edition.missing"),
    ],
)
def test_a_wrong_edition_is_refused_with_file_and_key(
    change: Callable[[Data], None], where: str, key: str
) -> None:
    assert fault(change) == (where, key)


def test_start_money_must_be_enough_for_every_box() -> None:
    def poor(d: Data) -> None:
        d["money"].update(start=30_000, notes=[{"worth": 10_000, "count": 3}])

    assert fault(poor) == ("money.start", "edition.step")


@rule("GN-1.2")
def test_an_edition_with_fewer_stables_seats_fewer_trainers() -> None:
    small = data()
    small["stables"]["colours"] = ["red", "blue", "green"]
    edition = Edition("mine.toml", small)
    assert title("grand_national").game(3, {"stables_per_player": "1"}, edition).seats == 3
    with pytest.raises(SetupError) as error:
        title("grand_national").game(4, {}, edition)
    assert error.value.key == "setup.stables"


def test_a_going_that_the_edition_lacks_cannot_be_chosen() -> None:
    dry = data()
    dry["goings"]["rows"][5]["key"] = "bog"
    with pytest.raises(SetupError) as error:
        title("grand_national").game(4, {"going": "heavy"}, Edition("mine.toml", dry))
    assert error.value.key == "setup.going"


def test_the_box_carries_the_board_the_tables_and_their_provenance() -> None:
    box = game().box()
    assert box["provenance"]["board"] == "reconstruction"
    assert box["board"]["fences"][5] == {"number": 6, "column": 21, "name": "bechers_brook"}
    assert len(box["board"]["horseshoes"]) == 75
    assert box["goings"][0] == {"key": "firm", "points": 64, "chance": 1}
    assert sum(card["copies"] for card in box["cards"]) == 88


def test_a_balanced_book_leaves_what_the_rulebook_prints_as_it_is() -> None:
    """It keeps Brown Sugar, Gun Metal (GN-E37), prices and prizes. Sale sheet and cards are called ours."""
    of = title("grand_national")
    printed, balanced = of.edition("reconstruction"), of.edition("reconstruction_balanced")
    sources = printed.provenance()
    assert balanced.provenance() == sources
    for table, source in sources.items():
        if source == "rulebook":
            assert balanced.root.data[table] == printed.root.data[table], table
    edition = GrandNationalEdition(balanced)
    assert [sum(copies) for copies in edition.copies()] == [32, 32, 24]
    sugar, gun = edition.lots[0], edition.lots[4]
    assert (sugar.reserve, sugar.handicap, sugar.adjust[2]) == (60_000, 5, 2)
    assert gun.handicap + gun.adjust[5] == 6
    for language, word in (("en", "reconstruction"), ("it", "ricostruzione")):
        assert word in game_words(language, "grand_national")[f"edition.{balanced.id}"]
