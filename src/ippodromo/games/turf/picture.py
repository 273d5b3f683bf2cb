"""A turf game's board as text."""

from .view_types import HorseView, TurfBox, TurfView


def turf_picture(view: TurfView, box: TurfBox) -> str:
    """The track as a strip of spaces with each horse's number, the horses, and what bets pay."""
    length = box["length"]
    track = ["."] * (length + 1)
    track[box["pace_space"]] = "|" if view["pace"] is None else "."
    crowd: dict[int, str] = {}
    lines: list[str] = []
    for number, horse in enumerate(view["horses"], 1):
        space = horse["space"]
        if space is not None:
            crowd[space] = crowd.get(space, "") + str(number)
        lines.append(_horse_line(view, number, horse))
    for space, numbers in crowd.items():
        track[space] = numbers if len(numbers) == 1 else "+"
    strip = "".join(track[1:])
    return "\n".join(
        [f"1{'':{length - 4}}{length:>3}", strip, *lines, *_payouts(box, view["multiplier"])]
    )


def _payouts(box: TurfBox, multiplier: int) -> list[str]:
    """What a bet on each place pays by the number of bets, on the pace horse, and costs on the last."""
    rows = [
        f"({place})" + "".join(f"{pays * multiplier:>6}" for pays in row)
        for place, row in enumerate(box["payouts"], 1)
    ]
    pace = box["pace_bonus"] * multiplier
    last = box["last_penalty"] * multiplier
    return [f"{rows[0]}   {rows[1]}", f"{rows[2]}   P {pace:>+5}   L {-last:>+5}"]


def _horse_line(view: TurfView, number: int, horse: HorseView) -> str:
    if horse["place"] is not None:
        where = f"({horse['place']})"
    elif horse["space"] is None:
        where = "-"
    else:
        where = str(horse["space"])
    moves = "/".join(str(n) for n in horse["moves"]) if horse["moves"] is not None else ""
    marks = "*" if horse["moved"] else " "
    marks += "P" if view["pace"] == horse["id"] else " "
    marks += "L" if horse["last"] else " "
    bets = " ".join(
        f"{token['seat'] + 1}:{'?' if token['value'] is None else token['value']}"
        for token in view["tokens"]
        if token["horse"] == horse["id"]
    )
    return f"{number:>2} {horse['name']:<20}{where:>4} {marks} {moves:<12} {bets}".rstrip()
