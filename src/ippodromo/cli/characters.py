"""The characters of bots in the terminal: who at a table has which, and what each of them is like."""

from collections.abc import Iterable

from ippodromo.bots.characters import NAMES
from ippodromo.bots.find import level_and_character
from ippodromo.kernel.journal import Player
from ippodromo.messages import Words


def characters_in_short(words: Words, players: Iterable[Player]) -> str:
    """Return the bots that have a character, each with its own: `Bea (bold), Carla (patient)`."""
    found = [(player.name, level_and_character(player.bot)[1]) for player in players]
    return ", ".join(f"{name} ({words.say(f'character.{one}')})" for name, one in found if one)


def characters_in_full(words: Words, characters: Iterable[str]) -> list[str]:
    """Return a line for each of these characters: what it is called, and two sentences about it."""
    there = set(characters)
    return [_line(words, name) for name in NAMES if name in there]


def characters_of(players: Iterable[Player]) -> list[str]:
    """Return the character of each player, empty for people and plain bots."""
    return [level_and_character(player.bot)[1] for player in players]


def characters_help(words: Words) -> str:
    """Return all characters for a command's help, each as `--seats` wants it written."""
    lines = [f"{name}: {words.say(f'character.{name}.says')}" for name in NAMES]
    return "\n\n".join([words.say("cli.help.characters"), *lines])


def _line(words: Words, name: str) -> str:
    called = words.say(f"character.{name}")
    return f"{called[:1].upper()}{called[1:]}: {words.say(f'character.{name}.says')}"
