"""Texts about bots: their characters, why they gave an answer, and hints."""

from collections.abc import Iterable, Mapping
from typing import Any

from ippodromo.bots.find import level_and_character
from ippodromo.bots.weighing import CHARACTER_NAMES
from ippodromo.kernel.journal import Player
from ippodromo.kernel.view_types import PickView
from ippodromo.messages import Words

WHY_WORDS = ("why", "perché", "perche")
HINT_WORDS = ("hint", "suggerimento")


def answer_says(words: Words, picks: Mapping[str, PickView], said: str) -> str:
    """Return an answer in the words of its game. An empty notation is a missed deadline."""
    if not said:
        return words.say("asking.silence")
    pick = picks.get(said)
    if pick is None:
        return said
    return words.choice(pick["verb"], pick["fields"])


def reason_says(words: Words, told: Mapping[str, Any]) -> str:
    """Return why a bot gave an answer, with the alternatives, as a few lines of text."""
    reason = words.say(told["reason"], told["params"])
    if told["taste"]:
        reason = f"{words.say(told['taste'])} {reason}"
    lines = [answer_says(words, told["picks"], told["said"]), f"  {reason}"]
    for each in told["alternatives"]:
        if each["notation"] != told["said"]:
            worth = f"asking.worth.{each['worth']}"
            said = (
                words.say("asking.chance", {end: each[end] for end in ("chance", "low", "high")})
                if each["chance"] >= 0
                else words.say(worth)
            )
            lines.append(f"  – {answer_says(words, told['picks'], each['notation'])}: {said}")
    return "\n".join(lines)


def hint_says(words: Words, level: str, told: Mapping[str, Any]) -> str:
    """Return what a bot of a level would answer, and why, as text."""
    return f"{words.say('asking.hint.by', {'level': level})} {reason_says(words, told)}"


def characters_in_short(words: Words, players: Iterable[Player]) -> str:
    """Return the bots that have a character, each with its own: `Bea (bold), Carla (patient)`."""
    found = [(player.name, level_and_character(player.bot)[1]) for player in players]
    return ", ".join(f"{name} ({words.say(f'character.{one}')})" for name, one in found if one)


def characters_in_full(words: Words, characters: Iterable[str]) -> list[str]:
    """Return a line for each of these characters: what it is called, and two sentences about it."""
    there = set(characters)
    return [_line(words, name) for name in CHARACTER_NAMES if name in there]


def characters_of(players: Iterable[Player]) -> list[str]:
    """Return the character of each player, empty for people and plain bots."""
    return [level_and_character(player.bot)[1] for player in players]


def characters_help(words: Words) -> str:
    """Return all characters of bots as text for a command's help, by the names that `--seats` accepts."""
    lines = [f"{name}: {words.say(f'character.{name}.says')}" for name in CHARACTER_NAMES]
    return "\n\n".join([words.say("cli.help.characters"), *lines])


def _line(words: Words, name: str) -> str:
    called = words.say(f"character.{name}")
    return f"{called[:1].upper()}{called[1:]}: {words.say(f'character.{name}.says')}"
