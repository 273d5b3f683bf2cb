"""The lines around the board: where the game stands, who has what, the keys, and how it ended."""

from importlib.resources import files
from typing import Final, cast

from rich.text import Text

from ippodromo.drawing.picture import drawing_of
from ippodromo.drawing.scene import Scene
from ippodromo.drawing.theme import DARK
from ippodromo.kernel.registry import packages_of
from ippodromo.kernel.seats import Seat
from ippodromo.kernel.view_types import Data, PickView
from ippodromo.messages import Words

from .look import Look
from .sessions.questions import Question
from .sessions.session import Session, Shown

HURRY: Final = 10
"""Seconds from which on a clock stands out."""


def head_text(session: Session, shown: Shown) -> Text:
    """Title and race; at a shared keyboard also whose view this is."""
    words, view = session.words, shown.view
    title = words.say("title")
    race = ""
    if view is not None:
        scene = Scene(view, session.box, words, DARK)
        race = drawing_of(view["game"]).heading(scene)
    head = Text(f" {title} · {race}" if race else f" {title}", "bold")
    if shown.viewer >= 0 and session.is_shared:
        head.append(f" · {words.say('screen.sees', {'name': words.player(shown.viewer)})}")
    left = session.seconds_left()
    if left is not None:
        head.append(f" · {clock_text(left)}", "reverse" if left < HURRY else "")
    return head


def clock_text(seconds: float) -> str:
    """What is left on a clock; days for a table that is played by letter."""
    whole = int(seconds)
    days, hours = divmod(whole // 3600, 24)
    minutes = f"{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{days} d {hours:02}:{minutes}" if days else f"{hours}:{minutes}" if hours else minutes


def purses_text(look: Look, question: Question | None) -> Text:
    """What everybody has; who is to speak is underlined."""
    view, words = look.scene.view, look.scene.words
    text = Text(no_wrap=True)
    asked = {question.seat} if question is not None else set(view["waiting"])
    for seat, money in enumerate(view["money"]):
        player = look.player(Seat(seat))
        if seat in asked:
            player.stylize("bold underline", 2)
        text.append_text(player)
        text.append(f" {'?' if money is None else words.money(money)}   ", "bold")
    return text


def keys_text(session: Session, has_asides: bool) -> Text:
    """The keys that do something here."""
    keys = ["help", "log", "payouts", "odds"]
    keys += ["undo"] if session.can_undo else []
    keys += ["correct"] if session.is_real else []
    keys += ["speak"] if has_asides else []
    text = Text(no_wrap=True, overflow="ellipsis")
    for key in [*keys, "leave"]:
        name, _, said = session.words.say(f"screen.key.{key}").partition(" ")
        text.append(f" {name}", "bold")
        text.append(f" {said} ")
    return text


def waiting_text(shown: Shown, words: Words) -> str:
    """Who is waited for."""
    if shown.view is not None and shown.view["over"]:
        return ""
    waiting = shown.view["waiting"] if shown.view is not None else []
    names = [words.player(seat) for seat in waiting if seat >= 0]
    if not names:
        return ""
    if len(names) > 2:
        return words.say("turn.waiting.many", {"count": len(names)})
    return words.say("turn.waiting", {"who": ", ".join(names)})


def time_up_text(late: Data, words: Words) -> str:
    """What the rules answered for the reader, as far as the reader may know."""
    if not late["said"]:
        return words.say("time_up.hidden")
    said = cast(PickView, late["said"])
    return words.say("time_up.said", {"said": words.choice(said["verb"], said["fields"])})


def final_text(shown: Shown, words: Words) -> str:
    """Who has won, and everybody's place."""
    view = shown.view
    lines: list[str] = []
    if view is not None and "standings" in view:
        places = view["standings"]
        winners = [words.player(seat) for seat, place in enumerate(places) if place == 1]
        lines.append(words.say("over.winner", {"count": len(winners), "who": ", ".join(winners)}))
        for seat in sorted(range(len(places)), key=lambda one: places[one]):
            money = view["money"][seat]
            held = "" if money is None else words.money(money)
            place = words.say("board.place", {"place": places[seat]})
            lines.append(f"{place:>5}  {words.player(seat)}  {held}")
    return "\n".join(lines)


def guide_of(shown: Shown, words: Words) -> str:
    """The guide of the game in the language of the table; nothing where it has none."""
    for package in packages_of(shown.view["game"]) if shown.view is not None else []:
        file = files(package) / "guide" / f"{words.language}.md"
        if file.is_file():
            return file.read_text("utf-8")
    return ""
