"""What is printed in the box, as plain data for screens: track, program and charts."""

from ippodromo.games.win_place_show.track.track import Track

from .printed import CATEGORIES, Race
from .rules import FINE, STAKE_STEP, Rules
from .view_types import MeetingBox, RaceView, TrackView


def meeting_box(rules: Rules, provenance: dict[str, str]) -> MeetingBox:
    """Return what is printed, without the purses where none are paid (WPS-12.3c, 13.1a)."""
    program = rules.program
    return {
        "track": track_data(program.track),
        "program": [race_data(race, rules.has_purses) for race in program.races],
        "payoffs": program.payoffs,
        "daily_double": program.daily_double,
        "betting": {
            "categories": [
                {"name": name, "places": place + 1} for place, name in enumerate(CATEGORIES)
            ],
            "unit": STAKE_STEP,
            "fine": FINE,
        },
        "provenance": provenance,
    }


def track_data(track: Track) -> TrackView:
    """The track as plain data, for screens."""
    home = track.sections[track.finish_section].letter
    return {
        "lanes": track.lanes,
        "finish_after": f"{home}{track.finish_after}",
        "sections": [
            {
                "id": section.letter,
                "kind": "bend" if section.bend else "straight",
                "squares": list(section.squares),
                "passing": [list(row) for row in section.passing],
            }
            for section in track.sections
        ],
    }


def race_data(race: Race, has_purses: bool) -> RaceView:
    """A race of the program as plain data."""
    return {
        "distance": race.distance,
        "crossings": race.crossings,
        "purse": race.purse if has_purses else 0,
        "split": race.split if has_purses else [],
        "horses": [
            {
                "number": horse.number,
                "name": horse.name,
                "stable": horse.stable,
                "odds": horse.odds,
                "jockey": "veteran" if horse.veteran else "apprentice",
                "bonus": horse.bonus,
                "ability": horse.ability,
            }
            for horse in race.horses
        ],
    }
