"""Pictures: every position of every game, for every viewer, as one SVG that needs nothing else."""

import json
import pickle
import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import ippodromo
from ippodromo.drawing.picture import LaneDrawing, draw, drawing_of, page
from ippodromo.drawing.scene import SvgScene
from ippodromo.drawing.theme import DARK, LIGHT
from ippodromo.kernel.seats import NOBODY, Seat
from ippodromo.messages import Words
from tests.drawing.gallery import GAMES, moments

SPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    *("svg", "title", "desc", "defs", "clipPath", "g", "use"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "text"),
}
"""The elements of pictures: none that runs, loads or embeds anything."""

HOSTILE = [
    "<script>alert(1)</script>",
    '"/><image href="http://evil.example/x.png"/>',
    "' onload='alert(1)",
    "]]><!--",
    "&lt;&#60;&amp;",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>",
    "a\x00b\x0bc\ud800d\uffffe",
    "\u202etxet",
    "{seat} {0} {x, plural, other {#}}",
    "W" * 500,
    "",
]


def read(drawn: str) -> Element:
    """The picture as XML; it holds only what it may, and refers to nothing outside of itself."""
    found = ElementTree.fromstring(drawn.encode("utf-8"))
    ids = [each.attrib["id"] for each in found.iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))
    for each in found.iter():
        assert each.tag.removeprefix(SPACE) in ELEMENTS, each.tag
        for name, value in each.attrib.items():
            assert not name.startswith("on"), name
            assert "{" not in name, name  # of another namespace
            if name == "href":
                assert value.removeprefix("#") in ids, value
            elif "url(" in value:
                assert re.fullmatch(r"url\(#(\w+)\)", value), value
                assert value[5:-1] in ids, value
            else:
                assert "://" not in value, value
    return found


def said(drawn: str) -> list[str]:
    """Everything that is written in a picture."""
    return [each.text or "" for each in read(drawn).iter(f"{SPACE}text")]


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn_for_everybody(game: str) -> None:
    for match in moments(game):
        for viewer in (NOBODY, Seat(0)):
            for language in ("en", "it"):
                written = said(ippodromo.svg(match, viewer, language=language))
                words = Words(language, game)
                assert words.say("title") in written
                assert {str(one["number"]) for one in match.view()["runners"]} <= set(written)
                for seat, money in enumerate(match.view(viewer)["money"]):
                    assert match.journal.header.players[seat].name in written
                    assert ("?" if money is None else words.money(money)) in written


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_drawn_from_the_view_alone(game: str) -> None:
    match = moments(game)[3]
    view = match.view(1)
    drawn = ippodromo.svg(match, 1, language="en")
    sent = json.loads(json.dumps(view))
    players = [player.name for player in match.journal.header.players]
    box = json.loads(json.dumps(match.game.box()))
    assert ippodromo.svg(sent, language="en", box=box, players=players) == drawn


def test_what_lies_face_down_is_seen_by_its_owner_alone() -> None:
    games = []
    for said_bet in ("bet grey 1", "bet grey 2"):
        game = ippodromo.game("royal-turf", 2, hidden_bets=True)
        match = ippodromo.match(game, ["Ann", "Bea"], seed=2)
        next(match.decisions())
        match.say("Ann", said_bet)
        games.append(match)
    one, other = games
    assert one.view("Bea") == other.view("Bea")
    for viewer in ("Bea", NOBODY):
        drawn = ippodromo.svg(one, viewer, language="en")
        assert drawn == ippodromo.svg(other, viewer, language="en")
        assert "?" in said(drawn)
    mine = ippodromo.svg(one, "Ann", language="en")
    assert mine != ippodromo.svg(other, "Ann", language="en")


def test_a_purse_that_is_secret_is_none_to_others() -> None:
    match = next(m for m in moments("grand_national") if m.view()["position"]["stage"] == "race")
    seats = match.game.seats
    assert said(ippodromo.svg(match, language="en")).count("?") == seats
    assert said(ippodromo.svg(match, 0, language="en")).count("?") == seats - 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_only_ever_text(game: str, name: str) -> None:
    match = moments(game)[2]
    plain = ippodromo.svg(match, language="en", players=["x"] * match.game.seats)
    drawn = ippodromo.svg(match, language="en", players=[name] * match.game.seats)

    def shapes(picture: str) -> list[str]:
        return [each.tag for each in read(picture).iter() if not each.tag.endswith("text")]

    assert shapes(drawn) == shapes(plain)


def test_a_name_is_written_as_it_is_or_shortened() -> None:
    match = moments("royal_turf")[2]
    players = ['Tom & "Jerry" <3', "M" * 100, *"cdef"]
    written = said(ippodromo.svg(match, language="en", players=players))
    assert players[0] in written
    assert any(re.fullmatch("M{5,40}…", each) for each in written)


def test_hostile_names_of_horses_are_only_ever_text() -> None:
    """An edition of somebody's own names horses, races and cards."""
    for game in ("homestretch", "win_place_show", "grand_national"):
        match = moments(game)[3]
        view = json.loads(json.dumps(match.view()))
        for horse in view["position"]["horses"]:
            horse["name"] = HOSTILE[0]
        read(draw(view, match.game.box(), ["A"] * match.game.seats, "en", "light"))


def test_both_languages_and_both_themes() -> None:
    match = moments("royal_turf")[3]
    light = ippodromo.svg(match, language="en")
    assert "Race 2 of 3" in said(light)
    assert LIGHT.paper in light
    dark = ippodromo.svg(match, language="it", theme="dark")
    assert "Corsa 2 di 3" in said(dark)
    assert DARK.paper in dark
    assert LIGHT.paper not in dark


def test_who_does_not_see_the_picture_is_told() -> None:
    match = moments("royal_turf")[-1]
    found = read(ippodromo.svg(match, language="en"))
    title, desc = found.find(f"{SPACE}title"), found.find(f"{SPACE}desc")
    assert title is not None
    assert title.text == "Royal Turf. Race 3 of 3"
    assert desc is not None
    for result in match.results():
        assert result.player in (desc.text or "")


@pytest.mark.parametrize("game", GAMES)
def test_numbers_that_are_a_reconstruction_are_called_so(game: str) -> None:
    match = moments(game)[1]
    is_ours = "reconstruction" in match.game.edition.provenance().values()
    written = said(ippodromo.svg(match, language="en"))
    assert ("* Numbers are a reconstruction" in written) == is_ours


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_drawing_has_its_runners_in_lanes(game: str) -> None:
    assert not isinstance(drawing_of(game), LaneDrawing)
    for match in moments(game):
        words = Words("en", game, ["Ann"] * match.game.seats)
        words.spaces.append("web")
        drawn = page(SvgScene(match.view(), match.game.box(), words, LIGHT), LaneDrawing())
        numbers = {str(one["number"]) for one in match.view()["runners"]}
        assert numbers <= set(said(drawn))


# The front door


def played() -> ippodromo.Match:
    match = ippodromo.match("royal-turf", ["Ann", "Bea"], seed=1)
    next(match.decisions())
    return match


def test_notebooks_show_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    match = played()
    assert "Ann" in said(match._repr_svg_())
    assert "Seat 1" in said(ippodromo.svg(match.table))
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "Corsa 1 di 3" in said(match._repr_svg_())


def test_a_view_is_plain_data() -> None:
    view = played().view("Ann")
    assert json.loads(json.dumps(view)) == pickle.loads(pickle.dumps(view)) == view


def test_what_cannot_be_drawn_is_said_in_a_sentence() -> None:
    match = played()
    for wanted, why in [
        ({"theme": "pink"}, "There is no theme “pink”. Choose from: light, dark."),
        ({"language": "de"}, "There is no language “de”. Choose from: en, it."),
        ({"seat": 2}, "There is no seat 2 here; the seats are 0 to 1."),
        ({"seat": -1}, "There is no seat -1 here; the seats are 0 to 1."),
        ({"seat": "Zoe"}, "Nobody called “Zoe” sits here. Choose from: Ann, Bea."),
    ]:
        with pytest.raises(ippodromo.SetupError) as error:
            ippodromo.svg(match, **wanted)  # type: ignore[arg-type]  # wrong on purpose
        assert str(error.value) == why
    with pytest.raises(ippodromo.SetupError, match="what is printed in the box"):
        ippodromo.svg(json.loads(json.dumps(match.view())))
