"""The position in public words, for digests and puzzles; what stands as at the start is not written."""

from typing import TYPE_CHECKING

from ippodromo.kernel.record.fact_words import Facts

from .position import NONE, Nursery

if TYPE_CHECKING:
    from .game import HobbyHorses

HEADS = ["race", "horse", "slip", "thrown", "won"]
"""What the names of facts begin with."""


def nursery_facts(nursery: Nursery) -> dict[str, str]:
    """`horse red: 4 rests`, `slip 0: red 2`."""
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
    """The position that facts tell of, which `nursery_facts` would write again."""
    facts = Facts(said, HEADS)
    nursery = Nursery(game)
    nursery.race = facts.whole("race")
    nursery.thrown = facts.whole("thrown")
    nursery.winners = [facts.among(game.horses, "won", word) for word in facts.words("won")]
    for horse, name in enumerate(game.horses):
        words = facts.words(f"horse {name}")
        nursery.spaces[horse] = facts.number(f"horse {name}", words[0]) if words else 0
        if words[1:] == ["rests"]:
            nursery.resting = horse
    for seat in range(game.seats):
        words = facts.words(f"slip {seat}")
        if words:
            nursery.backed[seat] = facts.among(game.horses, f"slip {seat}", words[0])
            nursery.stakes[seat] = facts.number(f"slip {seat}", words[-1])
    return nursery
