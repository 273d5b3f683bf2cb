"""The track as text: six lanes, horses by number, passing spaces as o, the line as |."""

from typing import Final

from .view_types import HorseView, MeetingBox, MeetingView, SectionView, ToMoveView, TrackView

WIDTH: Final = 80


def draw_picture(view: MeetingView, box: MeetingBox) -> str:
    """The lanes from the outside to the rail, race, purses and dice, and the horses beneath."""
    track = box["track"]
    standing = {h["square"]: str(h["number"]) for h in view["horses"] if h["square"] is not None}
    lines: list[str] = []
    for sections in rows_of(track):
        lines.append(heading(track, sections))
        for lane in range(track["lanes"], 0, -1):
            lines.append(lane_line(track, sections, lane, standing))
    lines.append(race_line(view))
    lines.extend(horse_line(box["payoffs"], horse) for horse in view["horses"])
    return "\n".join(lines)


def rows_of(track: TrackView) -> list[list[SectionView]]:
    """The sections in as few rows as the width allows, with as many in one as in another."""
    sections = track["sections"]
    for number in range(1, len(sections)):
        each = -(-len(sections) // number)
        rows = [sections[at : at + each] for at in range(0, len(sections), each)]
        if all(1 + sum(1 + width(track, s) for s in row) <= WIDTH for row in rows):
            return rows
    return [[section] for section in sections]


def race_line(view: MeetingView) -> str:
    """Race, distance and prizes; then turn, dice, and the horse to move with its spaces."""
    prizes = " ".join(f"({place}) {prize}" for place, prize in enumerate(view["split"], 1))
    distance = view["distance"].replace("_", " ")
    line = f"{view['race']}/{view['races']} {distance}  {prizes}"
    if view["dice"]:
        white, red = view["dice"]
        line += f"  [{view['turn']}] w{white} r{red}"
    return line + moving(view["to_move"])


def moving(horse: ToMoveView | None) -> str:
    """Which horse is to move, with how many spaces."""
    if horse is None:
        return ""
    extras = "".join(f" +{extra}" for extra in (horse["bonus"], horse["allowance"]) if extra)
    return f"  >{horse['horse']}: {horse['movement']}{extras}"


def heading(track: TrackView, sections: list[SectionView]) -> str:
    """The letters of the sections over their first squares."""
    parts = [section["id"].ljust(width(track, section)) for section in sections]
    return ("  " + " ".join(parts)).rstrip()


def width(track: TrackView, section: SectionView) -> int:
    """The columns of a section: its longest lane, and one for the line."""
    return int(max(section["squares"])) + int(track["finish_after"][0] == section["id"])


def lane_line(
    track: TrackView, sections: list[SectionView], lane: int, standing: dict[str, str]
) -> str:
    """One lane of some sections."""
    parts: list[str] = []
    line = track["finish_after"]
    for section in sections:
        cells = ""
        for index in range(section["squares"][lane - 1]):
            mark = "o" if index in section["passing"][lane - 1] else "."
            cells += standing.get(f"{section['id']}{index}/{lane}", mark)
            if line == f"{section['id']}{index}":
                cells += "|"
        parts.append(cells.ljust(width(track, section)))
    return (f"{lane} " + " ".join(parts)).rstrip()


def horse_line(payoffs: dict[str, list[int]], horse: HorseView) -> str:
    """Number, name, odds and payoffs, who owns and rides it (seats from 1), and where it is."""
    where = horse["square"] or "-" if horse["place"] is None else f"({horse['place']})"
    boxes = "/".join(str(box) for box in horse["ability"])
    owner = "-" if horse["owner"] is None else str(horse["owner"] + 1)
    if horse["rider"] is not None and horse["rider"] != horse["owner"]:
        owner += f">{horse['rider'] + 1}"
    pays = "/".join(f"{amount / 1000:g}" for amount in payoffs[horse["odds"]])
    jockey = horse["jockey"][0].upper()
    return (
        f"{horse['number']} {horse['name']:<18}{horse['odds']:>5} {pays:<10} {jockey} "
        f"+{horse['bonus']:<2} {boxes:<17} {owner:<5} {where}"
    ).rstrip()
