"""The horses' lines of the program as cards, with the bids and bets that lie open."""

from ippodromo.drawing.horses import shirt
from ippodromo.drawing.kit import badge, chip, disc, flowed, row_of, stacked
from ippodromo.drawing.scene import Block, Scene
from ippodromo.drawing.silks import coat_named, dress_of, mark_of
from ippodromo.drawing.svg import Look, Part, joined, moved, rect
from ippodromo.drawing.text import text, width_of
from ippodromo.drawing.theme import BOARD, LAMP
from ippodromo.games.win_place_show.view_types import HorseView, MeetingBox, MeetingView

from .distances import distance_said


def cards_of(scene: Scene, view: MeetingView, box: MeetingBox, width: float) -> Block:
    """All horses of the race, and the tickets for two races."""
    gap = 8.0
    each = (width - gap * (len(view["horses"]) - 1)) / max(1, len(view["horses"]))
    cards = [_card(scene, view, box, one, each) for one in view["horses"]]
    high = max((card.height for card in cards), default=0)
    grounds = [Block(each, high, rect(0, 0, each, high, scene.theme.card, rx=4)) for _ in cards]
    rows = joined([row_of(grounds, gap).part, row_of(cards, gap).part])
    return stacked([Block(width, high, rows), _tickets(scene, view, width)], 12)


def _card(scene: Scene, view: MeetingView, box: MeetingBox, one: HorseView, width: float) -> Block:
    theme = scene.theme
    is_next = view["to_move"] is not None and view["to_move"]["horse"] == one["number"]
    is_on = any(other["square"] is not None for other in view["horses"])
    dress = dress_of(one["number"], coat_named(one["name"]))
    about = scene.say(f"jockey.{one['jockey']}")
    parts: list[Part] = [
        rect(0, 0, width, 4, theme.signal if is_next else theme.turf),
        shirt(scene.outlines, dress, 6, 12, 34, theme.ink),
        text(45, 35, one["name"], 19, theme.ink, room=width - 50),
        text(8, 72, one["odds"], 24, theme.ink),
        text(8 + width_of(one["odds"], 24) + 8, 72, about, 15, theme.muted, room=width - 80),
        text(width - 8, 72, f"★{one['bonus']}", 15, theme.brass, "end"),
        moved(8, 82, _ability(scene, view, one, width - 16, is_on)),
        moved(8, 116, _pays(scene, box, one, width - 16)),
        moved(8, 162, _people(scene, one, width - 16)),
    ]
    bets = [] if is_on else _bids(scene, view, one)
    bets += _bets(scene, view, one)
    laid = flowed(bets[:12], width - 16)
    parts.append(moved(8, 192, laid.part))
    return Block(width, 196 + laid.height + (6 if bets else 0), joined(parts))


def _ability(scene: Scene, view: MeetingView, one: HorseView, width: float, is_on: bool) -> Part:
    """What the horse adds, turn by turn; the last box serves for all later turns."""
    theme = scene.theme
    each = width / max(1, len(one["ability"]))
    now = min(view["turn"], len(one["ability"])) - 1
    parts: list[Part] = []
    for i, steps in enumerate(one["ability"]):
        is_now = is_on and i == now
        lit: Look = {"stroke": theme.brass if is_now else theme.line, "rx": 4}
        ground = theme.brass_soft if is_now else "none"
        parts.append(rect(i * each + 1, 0, each - 2, 26, ground, **lit))
        parts.append(text((i + 0.5) * each, 20, str(steps), 18, theme.ink, "middle", room=each - 4))
    return joined(parts)


def _pays(scene: Scene, box: MeetingBox, one: HorseView, width: float) -> Part:
    """What win, place and show bets pay, by the odds of the horse."""
    amounts = box["payoffs"].get(one["odds"], [])
    letters = scene.say("board.letters")
    each = width / max(1, len(amounts))
    parts: list[Part] = []
    for i, amount in enumerate(amounts):
        middle = (i + 0.5) * each
        parts.append(rect(i * each + 1, 0, each - 2, 40, BOARD, rx=4))
        parts.append(text(middle, 15, letters[i : i + 1], 13, "#D8B25A", "middle"))
        pays = scene.words.number(amount)
        parts.append(text(middle, 34, pays, 17, LAMP, "middle", room=each - 8, is_figure=True))
    return joined(parts)


def _people(scene: Scene, one: HorseView, width: float) -> Part:
    """Its owner, who rides it where that is somebody else, and its place or how far it has to go."""
    theme, x = scene.theme, 0.0
    parts: list[Part] = []
    if one["owner"] is not None:
        parts.append(disc(scene, one["owner"], x + 11, 11, 11))
        x += 30
    if one["rider"] is not None and one["rider"] != one["owner"]:
        parts.append(text(x - 5, 17, "›", 18, theme.muted))
        parts.append(disc(scene, one["rider"], x + 14, 11, 9))
        x += 26
    if one["place"] is not None:
        label = badge(scene.place(one["place"]), 0, 0, 16, theme.brass_soft, theme.brass)
        parts.append(moved(width - label.width, 0, label.part))
    elif one["to_go"] is not None:
        said = distance_said(scene, one["to_go"])
        parts.append(text(width, 17, said, 16, theme.ink, "end", room=width - x))
    return joined(parts)


def _bids(scene: Scene, view: MeetingView, one: HorseView) -> list[Block]:
    """The bids that were read out, the highest first."""
    bids = [
        bid for bid in view["auction"]["bids"] if bid["horse"] == one["number"] and bid["amount"]
    ]
    return [
        _chip(scene, bid["seat"], scene.words.number(bid["amount"]))
        for bid in sorted(bids, key=lambda bid: -bid["amount"])
    ]


def _bets(scene: Scene, view: MeetingView, one: HorseView) -> list[Block]:
    """What the slips say that the viewer may see."""
    return [
        _chip(scene, seat, f"{_letter(scene, bet['category'])} {scene.words.number(bet['stake'])}")
        for seat, slip in enumerate(view["slips"])
        if slip is not None and not slip["void"]
        for bet in slip["bets"]
        if bet["horse"] == one["number"]
    ]


def _letter(scene: Scene, category: str) -> str:
    """A bet's kind by its first letter, as on the payoff chart."""
    return scene.words.name("category", category)[:1].upper()


def _chip(scene: Scene, seat: int, worth: str) -> Block:
    return chip(seat, mark_of(seat, scene.players), worth, 0, 0, 20)


def _tickets(scene: Scene, view: MeetingView, width: float) -> Block:
    """The Daily Double tickets that the viewer may see."""
    tickets = [
        _chip(scene, seat, f"{one['first']}+{one['second']} {scene.words.number(one['stake'])}")
        for seat, held in enumerate(view["tickets"])
        for one in held or []
    ]
    if not tickets:
        return flowed([], width)
    label = scene.say("field.ticket")
    head = Block(width_of(label, 17) + 8, 20, text(0, 16, label, 17, scene.theme.muted))
    return flowed([head, *tickets], width)
