"""Scenes: a table of every game set up from the words of its facts, and what is refused."""

import pytest

import ippodromo
from ippodromo import CHANCE, Game, SetupError
from ippodromo.kernel.view_types import Fields
from tests.rules import rule


def turf(name: str = "royal-turf") -> Game:
    return ippodromo.game(name, 2)


@rule("RT-4.7")
def test_a_turf_scene_has_the_horses_that_were_named_and_no_others() -> None:
    table = turf().scene("move seat=1 die=head", horses="grey:grey_b@12 white@15", pace="white")
    facts = table.facts()
    assert [name for name in facts if name.startswith("horse ")] == ["horse grey", "horse white"]
    assert (facts["race"], facts["pace"]) == ("1", "white")
    assert "grey_b" not in facts["pile"].split()
    assert [choice.notation for choice in table.ask().options[0]] == ["move grey", "move white"]


@rule("WC-4.10")
def test_a_scene_may_say_facts_as_a_table_does() -> None:
    game = turf("winners-circle")
    said = {"horse silver": "12 1a moved", "horse white": "9 2a"}
    table = game.scene("roll seat=1", money=[300, 0], race="3", **said)
    assert table.ledger.balances == [300, 0, -300]
    table.say(CHANCE, "roll head")
    table.say(1, "move white")
    assert "moved" not in table.facts()["horse silver"]


@rule("HS-6.7", "HS-7.1")
def test_a_scene_of_homestretch() -> None:
    game = ippodromo.game("homestretch", 3)
    table = game.scene("first_move seat=1 horse=7", race="1", horse_7="4 +2")
    table.say(1, "two_and_stop")
    assert table.facts()["horse 7"] == "8"
    assert table.ask().params == {"seat": 2}


@rule("HS-2.3")
def test_a_draft_is_set_up_by_its_hands() -> None:
    game = ippodromo.game("homestretch", 3)
    table = game.scene("keep_one", hand_0="2 7", hand_1="3 8", hand_2="4 9")
    for seat, horse in enumerate((7, 8, 9)):
        table.say(seat, f"keep {horse}")
    assert table.facts()["shares 1"] == "2 8"


@rule("GN-10.2")
def test_a_scene_of_grand_national() -> None:
    game = ippodromo.game("grand-national", 4)
    written: Fields = dict(game.edition.root.data)
    stables = written["stables"]
    facts = {
        "sale": "over",
        "sold gun_metal": f"2 40000 {stables['colours'][2]} {stables['caps'][0]}",
        "order": "gun_metal",
        "round": "5",
        "turn": "1",
        "horse gun_metal": "41/3 1 30 running",
    }
    table = game.scene("ride horse=gun_metal", going="good", **facts)
    assert table.waiting() == [2]
    table.say(2, "ride 2 43/3")
    assert table.facts()["horse gun_metal"].startswith("43/3 1 28")


@rule("WPS-9.3e")
def test_a_scene_of_win_place_and_show() -> None:
    game = ippodromo.game("win-place-show", 4)
    table = game.scene("raising horse=3", raising="4500 by -1", contestants="0 2")
    table.say(2, "raise 6000")
    assert table.facts()["raising"] == "6000 by 2"


def refusal(scene: str, **facts: str) -> str:
    with pytest.raises(SetupError) as no:
        turf().scene(scene, **facts)
    return str(no.value)


def test_what_a_scene_cannot_be_is_said_in_words() -> None:
    no_phase = "There is no phase “gallop”. Choose from: choose_colour, draw_cards, "
    assert refusal("gallop seat=0").startswith(no_phase)
    assert refusal("move seat=7 die=cap") == "The phase “move” wants seat=SEAT."
    assert refusal("move seat=0 die=7").startswith("The phase “move” wants die=head|")
    assert refusal("place_token seat=0") == "The phase “place_token” wants number."
    assert refusal("roll seat=0", weather="rain") == "This game has no fact called “weather”."
    assert refusal("roll seat=0", race="two") == (
        "The fact “race” cannot be “two”. Choose from: 0, 1, 2."
    )
    assert refusal("roll seat=0", horses="pink@3") == (
        "The fact “horses” cannot be “pink”. Choose from: "
        "grey, white, beige, caramel, dark_red, dark_brown, black."
    )


def test_a_text_of_another_game_is_refused_with_its_line() -> None:
    text = turf().scene("roll seat=0", horses="grey@1").text()
    for wrong, line in (
        (text.replace("seats 2", "seats 3"), 4),
        (text[:-5], text.count("\n") - 1),
        ("", 1),
    ):
        with pytest.raises(SetupError, match=f"line {line}") as no:
            turf().read(wrong)
        assert no.value.key == "setup.table_text"
