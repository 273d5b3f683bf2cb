"""The terminal board of HomeStretch: a line for each horse with tote, position, bets and owners."""

from typing import Final, cast

from ippodromo.drawing.cells.board import CellScene
from ippodromo.drawing.cells.canvas import Canvas, Paint, put_mark, put_silk
from ippodromo.drawing.cells.track import Horse, Track
from ippodromo.drawing.silks import Dress, dress_of
from ippodromo.drawing.theme import BOARD, GOLD, INK, LAMP
from ippodromo.games.homestretch.tote import BOX_WORDS, KINDS, box_number
from ippodromo.games.homestretch.view_types import HomestretchBox, HomestretchView
from ippodromo.kernel.view_types import RunnerView

NAME: Final = 4
PRICE: Final = 15
RATES: Final = 24
RATE: Final = 3
TOKEN: Final = 34
LANE: Final = 37


class HomestretchCells:
    """The terminal board of HomeStretch, drawn in character cells: one line for each of the eleven horses."""

    def dress(self, scene: CellScene, runner: RunnerView) -> Dress:
        return dress_of(runner["number"])

    def course(self, scene: CellScene, width: int) -> Canvas:
        """Return a line for each horse: price of a share, tote, handicap token, position, bets and owners."""
        view, box = _view(scene), cast(HomestretchBox, scene.box)
        canvas = Canvas()
        last = box["finish_at"]
        track = Track(len(view["horses"]), last + 1, 2, scene.theme)
        track.lines = {last: "▌"}
        track.ruler(canvas, LANE, 0, {space: str(space) for space in range(1, last)})
        running = [
            Horse(i, one["space"], dress_of(one["horse"]))
            for i, one in enumerate(view["horses"])
            if one["space"] < last
        ]
        track.draw(canvas, LANE, 1, running)
        behind = LANE + 2 * (last + 1)
        _heads(canvas, scene, behind, width)
        for i in range(len(view["horses"])):
            _line(canvas, scene, i, behind, width)
        return canvas

    def details(self, scene: CellScene, width: int) -> Canvas:
        """Return the race card with its purses, the dice, the market, and the viewer's own cards and bets."""
        view, words, theme = _view(scene), scene.words, scene.theme
        canvas = Canvas()
        facts: list[tuple[str, str]] = []
        if view["card"] is not None:
            purses = " · ".join(words.money(purse) for purse in view["card"]["purses"])
            facts.append((words.name("card", view["card"]["id"]), purses))
        if view["dice"]:
            facts.append(("", " + ".join(str(die) for die in view["dice"])))
        if view["market_row"] or view["market_deck"]:
            row = " ".join(str(horse) for horse in view["market_row"])
            facts.append((scene.say("label.market_row"), f"{row} + {view['market_deck']}"))
        for key in ("hand", "kept"):
            cards = view["hand"] if key == "hand" else view["kept"]
            if cards:
                facts.append((scene.say(f"label.{key}"), " ".join(str(card) for card in cards)))
        if view["laid"]:
            laid = [f"{one['token']}@{one['box'].upper()}" for one in view["laid"]]
            facts.append((scene.say("label.laid"), " ".join(laid)))
        x, y = 0, 0
        for label, said in facts:
            if x and x + len(label) + len(said) + 1 > width:
                x, y = 0, y + 1
            if label:
                x = canvas.put(x, y, label, Paint(theme.muted), width) + 1
            x = canvas.put(x, y, said, Paint(theme.ink, "", True), max(1, width - x)) + 3
        return canvas


def _view(scene: CellScene) -> HomestretchView:
    return cast(HomestretchView, scene.view["position"])


def _shares(behind: int, width: int) -> int:
    """Return the column in which the owners of a horse are listed, after the bets.

    `behind` is the first column after the track. Bets get three fifths of the columns from there.
    """
    return behind + (width - behind) * 3 // 5


def _heads(canvas: Canvas, scene: CellScene, behind: int, width: int) -> None:
    muted = Paint(scene.theme.muted)
    for i, kind in enumerate(KINDS):
        canvas.put(RATES + i * RATE, 0, scene.say(f"bet.{kind}")[:2].rjust(2), muted)
    shares = _shares(behind, width)
    canvas.put(behind, 0, scene.say("label.boxes"), muted, shares - behind - 1)
    canvas.put(shares, 0, scene.say("label.shares"), muted, width - shares)


def _line(canvas: Canvas, scene: CellScene, i: int, behind: int, width: int) -> None:
    view, box, theme = _view(scene), cast(HomestretchBox, scene.box), scene.theme
    one, printed, y = view["horses"][i], box["printed"][i], i + 1
    number = one["horse"]
    put_silk(canvas, 0, y, dress_of(number))
    canvas.put(NAME, y, one["name"], Paint(theme.ink, "", True), PRICE - NAME)
    price = scene.words.money(printed["price"])
    canvas.put(PRICE, y, price.rjust(RATES - PRICE - 1), Paint(theme.muted))
    for column, rate in enumerate((printed["win"], printed["place_pays"], printed["show"])):
        canvas.put(RATES + column * RATE, y, f"{rate:>2} ", Paint(LAMP, BOARD, True))
    if one["token"]:
        paint = Paint("#FFFFFF", "#B3261E", True) if one["token"] == "X" else Paint(INK, GOLD, True)
        canvas.put(TOKEN, y, one["token"].rjust(2), paint)
    if one["place"]:
        said = scene.place(one["place"])
        canvas.put(behind - len(said), y, said, Paint(GOLD, theme.turf, True))
    x, shares = behind, _shares(behind, width)
    for i, kind in enumerate(KINDS):
        word = BOX_WORDS[box_number(number, i)]
        owners = [s["seat"] for s in view["seats"] for _ in range(s["boxes"].count(word))]
        if owners and x + 1 + len(owners) <= shares:
            x = canvas.put(x, y, scene.say(f"bet.{kind}")[:1], Paint(theme.muted))
            for seat in owners:
                x = put_mark(canvas, x, y, seat, scene.players)
            x += 1
    x = shares
    for owner in view["seats"]:
        held = owner["shares"].count(number)
        if held and x + 2 <= width:
            count = str(held) if held > 1 else ""
            x = put_mark(canvas, x, y, owner["seat"], scene.players, count) + 1


def board() -> HomestretchCells:
    """Return the object that draws the terminal board."""
    return HomestretchCells()
