"""The position as text, for digests and scenes. Facts that are as at the start are left out."""

from typing import TYPE_CHECKING

from ippodromo.kernel.table_text import Facts

from .position import NONE, Nursery

if TYPE_CHECKING:
    from .game import HobbyHorses

HEADS = ["race", "horse", "slip", "thrown", "won"]
"""The first words of the facts' names."""


def nursery_facts(nursery: Nursery) -> dict[str, str]:
    """Return the facts of a position, for example `horse red: 4 rests` and `slip 0: red 2`."""
    names = nursery.game.horses
    facts: dict[str, str] = {}
    if nursery.race:
        facts["race"] = str(nursery.race)
    for horse, space in enumerate(nursery.spaces):
        rests = " rests" if horse == nursery.resting else ""
        if space or rests:
            facts[f"horse {names[horse]}"] = f"{space}{rests}"
    for seat, horse in enumerate(nursery.backed):
        if horse != NONE:
            facts[f"slip {seat}"] = f"{names[horse]} {nursery.stakes[seat]}"
    if nursery.thrown:
        facts["thrown"] = str(nursery.thrown)
    if nursery.winners:
        facts["won"] = " ".join(names[horse] for horse in nursery.winners)
    return facts


def nursery_position(game: "HobbyHorses", said: dict[str, str]) -> Nursery:
    """Return the position that has these facts."""
    facts = Facts(said, HEADS)
    nursery = Nursery(game)
    nursery.race = facts.whole("race")
    nursery.thrown = facts.whole("thrown")
    for name in said:
        head, _, of = name.partition(" ")
        words = facts.words(name)
        if head == "horse":
            horse = facts.among(game.horses, name, of)
            nursery.spaces[horse] = facts.number(name, words[0])
            if words[1:] == ["rests"]:
                nursery.resting = horse
        elif head == "slip":
            seat = facts.among([str(seat) for seat in range(game.seats)], name, of)
            nursery.backed[seat] = facts.among(game.horses, name, words[0])
            nursery.stakes[seat] = facts.number(name, words[-1])
    nursery.winners = [facts.among(game.horses, "won", horse) for horse in facts.words("won")]
    return nursery
