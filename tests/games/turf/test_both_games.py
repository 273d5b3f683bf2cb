"""Rules that Royal Turf and Winner's Circle share, tested in both games."""

from typing import Any

import pytest

from ippodromo.contract.play import new_match, step
from ippodromo.drawing.picture import text
from ippodromo.games.turf.events import RaceBegins
from ippodromo.kernel.asks import Ask
from ippodromo.kernel.chance import FastStream
from ippodromo.kernel.editions import Edition
from ippodromo.kernel.errors import EditionError, NotAllowed
from ippodromo.kernel.registry import title
from ippodromo.kernel.seats import CHANCE, NOBODY, Seat
from tests.games.turf.positions import (
    TurfTable,
    book,
    box,
    edition,
    game_of,
    prepared,
    spaces,
    turf,
    turf_game,
    view,
)
from tests.rules import rule

A, B = Seat(0), Seat(1)
BOTH = pytest.mark.parametrize("name", ["royal_turf", "winners_circle"])
SECOND = {"royal_turf": "caramel", "winners_circle": "golden"}
"""A horse of each game besides `white`, which both have."""


def after_races(name: str, races: int) -> TurfTable:
    """Return a table at the first bet after this number of races."""
    match, stream = new_match(turf_game(name)), FastStream(5)
    while match.game.races_run(match.table) < races or match.table.ask().key != "ask.bet":
        step(match, stream, stream)
    return match.table


def told(table: TurfTable, kind: type[Any]) -> list[Any]:
    return [told.event for told in table.log if isinstance(told.event, kind)]


@rule("RT-4.7", "WC-4.7")
@BOTH
def test_a_horse_that_has_moved_blocks_the_space_it_moved_to(name: str) -> None:
    other = SECOND[name]
    cards = f"white:2/3/6/6 {other}:4/3/6/6"
    table = turf(f"white@12 {other}@10", name=name, cards=cards)
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    table.submit(B, f"move {other}")
    assert spaces(table, f"white {other}") == f"white@14 {other}@13"


@rule("RT-4.7", "WC-4.7")
@BOTH
def test_a_horse_that_has_moved_leaves_its_space_free(name: str) -> None:
    other = SECOND[name]
    cards = f"white:2/3/6/6 {other}:2/3/6/6"
    table = turf(f"white@12 {other}@10", name=name, cards=cards)
    table.submit(A, "move white")
    table.submit(CHANCE, "roll head")
    table.submit(B, f"move {other}")
    assert spaces(table, f"white {other}") == f"white@14 {other}@12"


@rule("RT-5.10", "WC-5.11")
@BOTH
def test_in_the_next_race_every_token_may_go_on_every_horse_again(name: str) -> None:
    before, after = prepared(turf_game(name)), after_races(name, 1)
    seat = after.waiting()[0]
    assert notations(after.ask(), seat) == notations(before.ask(), A)


def notations(ask: Ask, seat: Seat) -> list[str]:
    options = ask.options_for(seat)
    assert options is not None
    return [pick.notation for pick in options.picks]


@BOTH
def test_the_races_run_are_counted(name: str) -> None:
    for races in (0, 1, 2):
        table = after_races(name, races)
        assert game_of(table).races_run(table) == races
        assert view(table)["race"] == races + 1


@BOTH
def test_every_race_is_announced_with_its_number(name: str) -> None:
    assert told(after_races(name, 2), RaceBegins) == [
        RaceBegins(1, 3),
        RaceBegins(2, 3),
        RaceBegins(3, 3),
    ]


@BOTH
def test_the_ask_for_a_bet_names_its_seat_and_the_betting_clock(name: str) -> None:
    ask = prepared(turf_game(name, 3), first=1).ask()
    assert (ask.key, ask.params, ask.clock) == ("ask.bet", {"seat": 1}, "betting")


@BOTH
def test_choices_have_named_parts(name: str) -> None:
    table = prepared(turf_game(name))
    options = table.ask().options_for(A)
    assert options is not None
    assert options.find("bet white 2").fields() == {"horse": "white", "value": 2}
    running = turf(name=name, face="cap")
    options = running.ask().options_for(A)
    assert options is not None
    assert options.find("move white").fields() == {"horse": "white"}
    assert running.ask().params == {"seat": 0, "symbol": "cap"}


@BOTH
def test_a_refusal_names_the_horse_it_is_about(name: str) -> None:
    table = prepared(turf_game(name))
    table.submit(A, "bet white 2")
    table.submit(B, "bet white 2")
    assert refusal(table, A, "bet white 1") == ("refused.horse_taken", {"horse": "white"})
    assert refusal(table, A, "bet zebra 1") == ("refused.no_such_horse", {"said": "zebra"})
    assert refusal(table, A, f"bet {SECOND[name]} 2") == ("refused.token_gone", {"value": "2"})
    marked = turf(name=name, marked="white", home=SECOND[name], pace=None)
    assert refusal(marked, A, "move white") == ("refused.horse_marked", {"horse": "white"})
    assert refusal(marked, A, f"move {SECOND[name]}") == (
        "refused.horse_home",
        {"horse": SECOND[name]},
    )
    assert refusal(marked, A, "move zebra") == ("refused.no_such_horse", {"said": "zebra"})


def refusal(table: TurfTable, seat: Seat, said: str) -> tuple[str, dict[str, Any]]:
    with pytest.raises(NotAllowed) as refused:
        table.submit(seat, said)
    return refused.value.key, refused.value.params


@BOTH
def test_view_and_box_have_all_the_numbers_of_the_edition(name: str) -> None:
    table = prepared(turf_game(name))
    shown, printed = view(table, NOBODY), box(table)
    written = book(edition(name))
    assert printed["payouts"] == [written["payouts"][row] for row in ("first", "second", "third")]
    assert printed["race_payouts"] == [
        [[amount * multiplier for amount in row] for row in printed["payouts"]]
        for multiplier in written["board"]["multipliers"]
    ]
    assert (printed["pace_bonus"], printed["last_penalty"]) == (100, 100)
    assert printed["bonuses"] == [
        {"name": "pace", "amounts": [100, 100, 200]},
        {"name": "last", "amounts": [-100, -100, -200]},
    ]
    assert (printed["length"], printed["pace_space"]) == (written["board"]["length"], 18)
    assert [h["name"] for h in shown["horses"]] == [h["name"] for h in written["stable"]["horses"]]
    assert [h["id"] for h in shown["horses"]] == [h["id"] for h in written["stable"]["horses"]]
    assert printed["symbols"] == ["head", "cap", "saddle", "shoe"]
    assert printed["provenance"]["payouts"] == "reconstruction"


@BOTH
def test_the_board_shows_cards_spaces_places_bonuses_and_tokens(name: str) -> None:
    other = SECOND[name]
    table = turf("white@12", name=name, home=other, marked="white", pace=other, bets="white:A2,B1")
    rules = table.position.rules
    lines = text(table, language="en").split("\n")
    number = rules.horse_names.index("white") + 1
    white = lines[number].replace("│", " ").replace("▌", " ").split()
    tokens = "1?2?" if rules.is_hidden else "1₂2₁"
    assert white[0].endswith(str(number))
    assert white[2:] == [*map(str, rules.numbers[table.position.race.cards[number - 1]]),
                         str(number), tokens]  # fmt: skip
    ten, shown = lines[0].index("10"), lines[number].index(str(number), lines[0].index(" 5 "))
    assert shown == ten + 2  # on space 12
    assert "1st" in lines[rules.horse_names.index(other) + 1]
    pays = [str(each) for row in rules.payouts for each in row]
    shown_pays = " ".join(line[4:38] for line in lines[-3:]).split()
    assert shown_pays == pays
    assert f"+{rules.bonuses['pace']}, last horse −{rules.bonuses['last']} per bet" in lines[-4]


def changed(name: str, table: str, **values: Any) -> Edition:
    data = book(edition(name))
    data[table] |= values
    return Edition("changed.toml", data)


@BOTH
@pytest.mark.parametrize(
    ("table", "key", "fits", "too_much"),
    [
        ("bonuses", "last", 0, -1),
        ("bonuses", "last", 100_000, 100_001),
        ("bonuses", "pace", 0, -1),
        ("bonuses", "pace", 100_000, 100_001),
        ("board", "multipliers", [1] * 3, [1] * 10),
        ("board", "multipliers", [10], [11]),
        ("board", "multipliers", [1], []),
        ("board", "pace_space", 1, 0),
        ("die", "head", 20, 21),
        ("die", "shoe", 1, 0),
        ("tokens", "open", [0, 1, 2, 2, 2], [1] * 6),
        ("tokens", "hidden", [2], []),
    ],
)
def test_the_numbers_of_an_edition_have_bounds(
    name: str, table: str, key: str, fits: Any, too_much: Any
) -> None:
    title(name).game(2, {}, changed(name, table, **{key: fits}))
    with pytest.raises(EditionError) as wrong:
        title(name).game(2, {}, changed(name, table, **{key: too_much}))
    assert wrong.value.where == f"{table}.{key}"


@BOTH
def test_five_horses_are_enough_and_four_too_few(name: str) -> None:
    data = book(edition(name))
    length = data["board"]["length"]
    for count in (5, 4):
        horses = data["stable"]["horses"][:count]
        ids = [horse["id"] for horse in horses]
        cards = [c for c in data["deck"]["cards"] if c.get("horse", ids[0]) in ids]
        smaller = {
            **data,
            "board": {**data["board"], "start_spaces": [length - i for i in range(count)]},
            "stable": {**data["stable"], "horses": horses},
            "deck": {**data["deck"], "cards": cards},
        }
        if count == 5:
            game = title(name).game(2, {}, Edition("five.toml", smaller))
            assert [runner["id"] for runner in game.runners(game.start())] == ids
            continue
        with pytest.raises(EditionError) as wrong:
            title(name).game(2, {}, Edition("four.toml", smaller))
        assert (wrong.value.key, wrong.value.params["size"]) == ("edition.too_few", 4)
        assert wrong.value.params["fewest"] == 5
