"""The position in public words, for digests and puzzles; what stands as at the start is not written."""

from .position import NONE, Nursery


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
