"""The track as text: six lanes, horses by number, passing spaces as o, the line as |."""

from typing import Any


def draw_picture(view: dict[str, Any]) -> str:
    """The lanes from the outside to the rail, the dice, and the horses beneath."""
    track = view["track"]
    standing = {h["square"]: str(h["number"]) for h in view["horses"] if h["square"] is not None}
    lines = [heading(track)]
    for lane in range(track["lanes"], 0, -1):
        lines.append(lane_line(track, lane, standing))
    dice = view["dice"]
    thrown = f"turn {view['turn']}: white {dice[0]}, red {dice[1]}" if dice else "before the off"
    heading_line = f"race {view['race']} of {view['races']}, {view['distance']}; {thrown}"
    lines.append(heading_line + moving(view["to_move"]))
    lines.extend(horse_line(horse) for horse in view["horses"])
    return "\n".join(lines)


def moving(horse: dict[str, Any] | None) -> str:
    """Which horse is to move, with how many spaces."""
    if horse is None:
        return ""
    extras = "".join(f" +{horse[extra]}" for extra in ("bonus", "allowance") if horse[extra])
    return f"; {horse['horse']} to move with {horse['movement']}{extras}"


def heading(track: dict[str, Any]) -> str:
    """The letters of the sections over their first squares."""
    parts = [section["id"].ljust(width(track, section)) for section in track["sections"]]
    return ("  " + " ".join(parts)).rstrip()


def width(track: dict[str, Any], section: dict[str, Any]) -> int:
    """The columns of a section: its longest lane, and one for the line."""
    return int(max(section["squares"])) + int(track["finish_after"][0] == section["id"])


def lane_line(track: dict[str, Any], lane: int, standing: dict[str, str]) -> str:
    """One lane, from the home straight on."""
    parts: list[str] = []
    line = track["finish_after"]
    for section in track["sections"]:
        cells = ""
        for index in range(section["squares"][lane - 1]):
            mark = "o" if index in section["passing"][lane - 1] else "."
            cells += standing.get(f"{section['id']}{index}/{lane}", mark)
            if line == f"{section['id']}{index}":
                cells += "|"
        parts.append(cells.ljust(width(track, section)))
    return (f"{lane} " + " ".join(parts)).rstrip()


def horse_line(horse: dict[str, Any]) -> str:
    """Number, name, odds, who owns and rides it (seats as people count: from 1), and where it is."""
    where = horse["square"] or "-" if horse["place"] is None else f"({horse['place']})"
    boxes = "/".join(str(box) for box in horse["ability"])
    owner = "-" if horse["owner"] is None else str(horse["owner"] + 1)
    if horse["rider"] is not None and horse["rider"] != horse["owner"]:
        owner += f">{horse['rider'] + 1}"
    jockey = horse["jockey"][0].upper()
    return (
        f"{horse['number']} {horse['name']:<18}{horse['odds']:>5} {jockey} "
        f"bonus {horse['bonus']:<2} {boxes:<16} owner {owner:<5} {where}"
    ).rstrip()
