"""Bots that are asked, in the terminal: why they answered as they did, and hints."""

from collections.abc import Mapping
from typing import Any

from ippodromo.kernel.view_types import PickView
from ippodromo.messages import Words

WHY_WORDS = ("why", "perché", "perche")
HINT_WORDS = ("hint", "suggerimento")
FAMILIES = ("box", "horse", "kind")
"""What the words in a form's rows may be."""


def answer_says(words: Words, picks: Mapping[str, PickView], said: str) -> str:
    """An answer in the words of its game; a form row by row."""
    if not said:
        return words.say("asking.silence")
    pick = picks.get(said)
    if pick is None:
        return said
    fields: dict[str, Any] = dict(pick["fields"])
    if "rows" not in fields:
        return words.choice(pick["verb"], fields)
    rows = [_row_says(words, row) for row in fields["rows"]]
    return " · ".join(rows) or words.say(f"form.{pick['verb']}")


def _row_says(words: Words, row: list[Any]) -> str:
    name, *values = row
    labels = [words.say(key) for key in (f"field.{name}", f"bet.{name}") if words.has(key)]
    said = [words.money(v) if isinstance(v, int) else _named(words, v) for v in values]
    return ": ".join([*labels[:1], ", ".join(said)])


def _named(words: Words, value: str) -> str:
    found = [words.say(f"{f}.{value}") for f in FAMILIES if words.has(f"{f}.{value}")]
    return found[0] if found else value.replace("_", " ")


def reason_says(words: Words, told: Mapping[str, Any]) -> str:
    """Why, with what else there was: a few lines to read."""
    reason = words.say(told["reason"], told["params"])
    if told["taste"]:
        reason = f"{words.say(told['taste'])} {reason}"
    lines = [answer_says(words, told["picks"], told["said"]), f"  {reason}"]
    for each in told["alternatives"]:
        if each["notation"] != told["said"]:
            worth = f"asking.worth.{each['worth']}"
            said = (
                words.say("asking.chance", {"chance": each["chance"]})
                if each["chance"] >= 0
                else words.say(worth)
            )
            lines.append(f"  – {answer_says(words, told['picks'], each['notation'])}: {said}")
    return "\n".join(lines)


def hint_says(words: Words, level: str, told: Mapping[str, Any]) -> str:
    """What a bot of a level would answer in somebody's place."""
    return f"{words.say('asking.hint.by', {'level': level})} {reason_says(words, told)}"
