"""The whole picture: head, board, what lies beside it, standings and where the numbers come from."""

from typing import Final

from .kit import standings
from .scene import WIDTH, Block, Drawing, Scene
from .svg import Part, moved, number, rect, tag
from .text import FAMILIES, described, text, width_of
from .theme import LAMP

HEAD: Final = 62
MARGIN: Final = 18
SIDE: Final = 292
"""The width of the standings."""
MOST_BESIDE: Final = 8
"""As many players stand beside the details; more have the whole width under them."""


def page(scene: Scene, drawing: Drawing) -> str:
    """A picture as one SVG document."""
    theme = scene.theme
    heading = drawing.heading(scene)
    parts = [_head(scene, heading)]
    y: float = HEAD + 14
    board = drawing.board(scene)
    if board.height:
        scale = min(1.0, (WIDTH - 2 * MARGIN) / board.width)
        parts.append(moved((WIDTH - board.width * scale) / 2, y, board.part, scale=scale))
        y += board.height * scale + 14
    is_beside = len(scene.view["money"]) <= MOST_BESIDE
    room = WIDTH - 2 * MARGIN
    details = drawing.details(scene, room - SIDE - MARGIN if is_beside else room)
    parts.append(moved(MARGIN, y, details.part))
    if not is_beside:
        below = standings(scene, room, 4)
        y += details.height + 14
        parts.append(moved(MARGIN, y, below.part))
        y += below.height + 14
    else:
        beside = standings(scene, SIDE)
        parts.append(moved(WIDTH - MARGIN - SIDE, y, beside.part))
        y += max(details.height, beside.height) + 14
    foot = _foot(scene)
    if foot:
        parts.append(text(MARGIN, y + 12, foot, 15, theme.muted, room=WIDTH - 2 * MARGIN))
        y += 26
    title = f"{scene.say('title')}. {heading}"
    return tag(
        "svg",
        described(title, _told(scene)),
        scene.outlines.defs(),
        rect(0, 0, WIDTH, y, theme.paper),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(y)}",
        width=WIDTH,
        height=y,
        style="max-width:100%;height:auto",  # a notebook's cell is narrower
        font_family=FAMILIES["tote"],
        font_weight=600,
        role="img",
    )


def alone(scene: Scene, block: Block, said: str) -> str:
    """One part without a page around it, on whatever ground it lies."""
    return tag(
        "svg",
        described(said, ""),
        scene.outlines.defs(),
        block.part,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(block.width)} {number(block.height)}",
        width=block.width,
        height=block.height,
        style="max-width:100%;height:auto",
        font_family=FAMILIES["tote"],
        font_weight=600,
        role="img",
    )


def _head(scene: Scene, heading: str) -> Part:
    """The game's title, the race, and what it waits for."""
    theme = scene.theme
    title = scene.say("title")
    wide = width_of(title, 34, "title")
    waits, question = _waits_for(scene)
    room = WIDTH - 2 * MARGIN - wide - 24
    left = min(room * 0.5, width_of(heading, 26))
    rest = room - left - 24
    label = text(MARGIN, 43, title, 34, theme.on_turf, font="title")
    where = text(MARGIN + wide + 24, 42, heading, 26, theme.on_turf, room=left + 1)
    parts = [rect(0, 0, WIDTH, HEAD, theme.turf), label, where]
    high = 27 if question else 40
    parts.append(text(WIDTH - MARGIN, high, waits, 21 if question else 24, LAMP, "end", room=rest))
    parts.append(text(WIDTH - MARGIN, 49, question, 16, theme.on_turf, "end", room=rest))
    return tag("g", *parts)


def _waits_for(scene: Scene) -> tuple[str, str]:
    """Who is to speak, and what the question is; once it is over who has won."""
    view = scene.view
    if view["over"]:
        places = view.get("standings", [])
        winners = [scene.words.player(seat) for seat, place in enumerate(places) if place == 1]
        who = ", ".join(winners)
        return scene.words.say("over.winner", {"count": len(winners), "who": who}), ""
    ask = view["asks"][0]
    question = scene.words.say(ask["key"], ask["params"])
    people = [seat for seat in view["waiting"] if seat >= 0]
    if not people:
        return question, ""
    if len(people) > 2:
        return scene.say("turn.waiting.many", count=len(people)), question
    names = ", ".join(scene.words.player(seat) for seat in people)
    return scene.say("turn.waiting", who=names), question


def _foot(scene: Scene) -> str:
    """Where numbers are a reconstruction they are called so."""
    given = scene.box.get("provenance") or scene.view["position"].get("provenance")
    if isinstance(given, dict) and "reconstruction" in given.values():
        return f"* {scene.say('board.reconstruction')}"
    return ""


def _told(scene: Scene) -> str:
    """The picture in words, for those who do not see it."""
    money = [
        f"{scene.words.player(seat)} {'?' if held is None else scene.words.money(held)}"
        for seat, held in enumerate(scene.view["money"])
    ]
    horses = [
        f"{runner['number']}: {round(runner['progress'] * 100)} %"
        for runner in scene.view["runners"]
    ]
    waits, question = _waits_for(scene)
    return " ".join([f"{waits} {question}".strip(), ", ".join(money) + ".", ", ".join(horses)])
