"""One look with the web client: the same colours, silks and horse."""

import dataclasses
import re
from pathlib import Path

import pytest

from ippodromo.drawing import silks
from ippodromo.drawing.horses import rig
from ippodromo.drawing.svg import number, shortened, tag, text, width_of
from ippodromo.drawing.theme import DARK, LIGHT, Theme

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize(
    ("theme", "selector"), [(LIGHT, ":root"), (DARK, ":root[data-theme='dark']")]
)
def test_the_colours_are_those_of_the_client(theme: Theme, selector: str) -> None:
    css = (WEB / "styles" / "tokens.css").read_text("utf-8")
    block = css.partition(f"\n{selector} {{")[2].partition("}")[0]
    tokens = dict(re.findall(r"--([\w-]+): (#\w{6});", block))
    for field in dataclasses.fields(theme):
        assert getattr(theme, field.name) == tokens[field.name.replace("_", "-")], field.name


def test_the_clients_silks_come_from_our_file_alone() -> None:
    for path, name in [
        ("lib/horses/silks.ts", "$drawing/silks.json"),
        ("lib/boards/grand_national/stable-silks.ts", "$games/grand_national/drawing/silks.json"),
    ]:
        source = (WEB / path).read_text("utf-8")
        assert f"from '{name}'" in source
        assert len(re.findall(r"'#[0-9A-F]{6}'", source)) <= 3, "a colour of its own: inks only"


def test_the_clients_faces_of_the_die_come_from_our_file_alone() -> None:
    source = (WEB / "lib/boards/turf/DieSymbol.svelte").read_text("utf-8")
    assert "from '$games/turf/drawing/symbols.json'" in source
    assert re.findall(r' d="', source) == []


def test_horses_are_dressed_as_the_client_dresses_them() -> None:
    assert silks.dress_of(1) == silks.Dress(
        1, "plain", "#C33C1B", "#FFF3D6", "#FFF3D6", "#7A4A26", "#2B190C"
    )
    thirteenth = silks.dress_of(13)
    assert (thirteenth.pattern, thirteenth.first) == ("hoops", "#C33C1B")
    assert silks.dress_of(2, "white", "white").first == "#FFFFFF"
    assert silks.coat_named("Copper Penny") == "chestnut"
    assert silks.coat_named("Hold On Harry") == ""


def test_every_pose_is_drawn_of_known_outlines_and_colours() -> None:
    horse = rig()
    assert {name: len(cycle) for name, cycle in horse["poses"].items()} == {
        "gallop": 8,
        "stand": 1,
    }
    assert set(horse["patterns"]) == set(silks.silk_data()["patterns"])
    used = set()
    for cycle in horse["poses"].values():
        for pose in cycle:
            kinds = [shape["kind"] for shape in pose]
            assert (kinds.count("number"), kinds.count("pattern"), kinds.count("sock")) == (1, 1, 2)
            used |= {shape["path"] for shape in pose if "path" in shape}
    assert used == set(range(len(horse["paths"])))


def test_marks_of_players_tell_them_apart() -> None:
    assert [silks.mark_of(seat, ["Ann", "bea", "Al", ""]) for seat in range(5)] == list("1B345")


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 0.5, -0.001, 2.346, 100)] == [
        "1",
        "0.5",
        "0",
        "2.35",
        "100",
    ]


def test_texts_fit_their_room_and_figures_are_never_cut() -> None:
    assert width_of("W", 100) > width_of("i", 100) > 0
    assert shortened("Second Helping", 20, 1000) == "Second Helping"
    cut = shortened("Second Helping", 20, 60)
    assert cut.endswith("…")
    assert width_of(cut, 20) <= 60
    figure = text(0, 0, "1,250,000", 20, room=30, is_figure=True)
    assert ">1,250,000<" in figure
    assert 'textLength="30"' in figure


def test_whatever_is_no_part_is_escaped() -> None:
    assert tag("g", "<a>", id='"&') == '<g id="&quot;&amp;">&lt;a&gt;</g>'
    assert tag("g", tag("a")) == "<g><a/></g>"
