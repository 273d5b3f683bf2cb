"""The field as a list with what matters at this stage, and the bets that the viewer may see."""

from typing import Final, cast

from ippodromo.drawing.horses import shirt
from ippodromo.drawing.kit import chip, disc, flowed, stacked
from ippodromo.drawing.scene import Block, Scene
from ippodromo.drawing.silks import mark_of
from ippodromo.drawing.svg import Part, joined, line, moved, rect
from ippodromo.drawing.text import text, width_of
from ippodromo.games.grand_national.view_types import BetView, HorseView, NationalView

from .facts import handicap_now, price_at_sale
from .silks import dress_in

COLUMNS: Final = 3
ROW: Final = 34
SMALL: Final = 17


def caps_of(scene: Scene) -> list[str]:
    """The caps in use, by which boxes are told apart."""
    horses = cast(NationalView, scene.view["position"])["horses"]
    return sorted({horse["cap"] for horse in horses})


def field_of(scene: Scene, view: NationalView, width: float) -> Block:
    """Every horse sold in three columns by its lot; in the sale all lots."""
    horses = [one for one in view["horses"] if view["stage"] == "sale" or one["owner"] >= 0]
    lines = -(-len(horses) // COLUMNS)
    each = (width - (COLUMNS - 1) * 14) / COLUMNS
    figures = [_figure(scene, view, one) for one in horses]
    widest = max((width_of(figure, SMALL) for figure in figures), default=0)
    parts: list[Part] = []
    for i, (one, figure) in enumerate(zip(horses, figures, strict=True)):
        drawn = _line(scene, view, one, figure, each, widest)
        parts.append(moved((i // lines) * (each + 14), (i % lines) * ROW, drawn))
    field = Block(width, lines * ROW, joined(parts))
    return stacked([field, _bets(scene, view, width)], 12)


def _line(
    scene: Scene, view: NationalView, one: HorseView, figure: str, width: float, widest: float
) -> Part:
    theme = scene.theme
    is_out = one["fate"] in ("fell", "pulled_up")
    ink = theme.muted if is_out else theme.ink
    parts: list[Part] = []
    if one["key"] in (view["turn"], view["sale"]["lot"]):
        parts.append(rect(0, 1, width, ROW - 2, theme.brass_soft))
    owner_at = width - widest - 22
    parts += [
        shirt(scene.outlines, dress_in(one, caps_of(scene)), 3, 2, 30, theme.ink),
        text(39, 23, one["name"], 18, ink, room=owner_at - 54),
        text(width - 4, 23, figure, SMALL, theme.muted, "end"),
        line(0, ROW, width, ROW, theme.line),
    ]
    if one["owner"] >= 0:
        parts.append(disc(scene, one["owner"], owner_at, ROW / 2, 10))
    return joined(parts)


def _figure(scene: Scene, view: NationalView, one: HorseView) -> str:
    """What counts now: the price, the odds, or what became of the horse."""
    if view["stage"] == "sale":
        return scene.words.money(price_at_sale(one, view))
    if one["key"] in view["home"]:
        return scene.place(view["home"].index(one["key"]) + 1)
    if one["fate"] not in ("running", "unsold"):
        return scene.say(f"fate.{one['fate']}")
    if one["misses"]:
        return scene.say("board.misses", misses=one["misses"])
    handicap = f"{handicap_now(one, view):+d}"
    return f"{handicap} · {one['win']}/1" if one["win"] else handicap


def _bets(scene: Scene, view: NationalView, width: float) -> Block:
    """The viewer's own bets; everybody's once they are settled."""
    if not view["bets"]:
        return flowed([], width)
    label = scene.say("label.bets")
    head = Block(width_of(label, 18) + 8, 24, text(0, 19, label, 18, scene.theme.muted))
    return flowed([head, *(_bet(scene, view, bet) for bet in view["bets"])], width)


def _bet(scene: Scene, view: NationalView, bet: BetView) -> Block:
    lots = {one["key"]: one["lot"] for one in view["horses"]}
    kind = scene.words.name("kind", bet["kind"])
    said = f"{lots.get(bet['horse'], '?')} {kind} {scene.words.money(bet['stake'])}"
    if bet["odds"]:
        said += f" {bet['odds']}/1"
    if bet["paid"] >= 0:
        said += f" = {scene.words.money(bet['paid'])}"
    return chip(bet["seat"], mark_of(bet["seat"], scene.players), said, 0, 0, 24)
